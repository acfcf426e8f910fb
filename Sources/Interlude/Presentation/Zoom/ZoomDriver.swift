import Foundation
import InterludeLayers
import InterludeMotion
import InterludeTransitions

/// Moves the card of a zoom as a `SheetMachine` decides: animator and interaction controller.
///
/// The machine's position is the part of the way from rest to the source: it gives the card its shape. The
/// card's center is free: it follows the finger, and a spring on each axis takes it on.
@MainActor
final class ZoomDriver: NSObject {
  unowned let host: any ZoomHost
  lazy var machine = SheetMachine(.resting(.dismissed), travel: travel, behavior: behavior)
  var context: (any UIViewControllerContextTransitioning)?
  /// The axis of the drag: a pull down, or a swipe from the left edge.
  var axis = SheetTravel.Axis.vertical {
    didSet {
      guard axis != oldValue else { return }
      path = ZoomPath(rest: path.rest, source: path.source, distance: travel.distance)
    }
  }
  /// The grip of the finger on the card; nil without one.
  var grip: ZoomGrip?
  /// The translation of the pan that the journal contains.
  var recordedTranslation = CGPoint.zero
  /// Whether the card's own pan has it.
  var isPulled = false
  /// Whether the card does not follow the present drag of a list.
  var isListRefused = false
  /// The location at which two fingers began, and their path from there.
  var pinchStart = CGPoint.zero
  var pinchPath = VelocityEstimator()
  private(set) lazy var pull = ZoomPullGestureRecognizer(driver: self)
  private(set) lazy var pinch = UIPinchGestureRecognizer(
    target: self, action: Selector(ZoomDriver.pinched(_:)))
  /// Passes the drags of the lists on the card on.
  private(set) lazy var scrollCoordinator = NestedScrollCoordinator(pan: pull, delegate: self)
  var path: ZoomPath
  /// The card's center at the source.
  var sourceCenter = CGPoint.zero
  private var animators: [UIViewPropertyAnimator] = []
  /// Carries what clients animate alongside the transition. A finger scrubs it.
  var alongside: UIViewPropertyAnimator?
  /// Whether the container was resized in flight: the card leads along a new path since then, while the
  /// animations alongside have gone on.
  var wasResized = false
  /// The progress of the card and of the animations alongside at the last catch after such a resize.
  var caughtProgress: (card: CGFloat, alongside: CGFloat)?
  var fadeAnimator: UIViewPropertyAnimator?
  /// The position and its velocity that the next transition continues.
  var continued: (position: Double, rate: Double)?
  /// The progress per second of the animations alongside that the next transition continues after a resize.
  var continuedRate: CGFloat?
  /// The clients' changes alongside the transition that the next one continues.
  var remainder: AlongsideRemainder?
  /// The container's size for which the card has been placed.
  var laidOutSize = CGSize.zero

  init(_ host: any ZoomHost) {
    self.host = host
    let rest = host.views.restingShape
    path = ZoomPath(rest: rest, source: rest, distance: 1)
  }

  var views: ZoomViews { host.views }
  var card: ZoomCard { views.card }

  /// The card's center at rest.
  var restingCenter: CGPoint {
    let frame = views.restingFrame
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  /// Adds the recognisers of pulls, swipes and pinches.
  func addGestures(to view: UIView) {
    guard pull.view !== view else { return }
    pinch.delegate = self
    view.addGestureRecognizer(pull)
    view.addGestureRecognizer(pinch)
  }

  /// Removes the recognisers.
  func removeGestures() {
    for gesture in [pull, pinch] as [UIGestureRecognizer] { gesture.view?.removeGestureRecognizer(gesture) }
  }

  // MARK: Shapes

  /// Looks the source up, and lets the path lead there.
  func findSource() {
    let end = views.end(at: views.findSource(behind: host.controllerBehind))
    sourceCenter = end.center
    path = ZoomPath(rest: views.restingShape, source: end.shape, distance: travel.distance)
  }

  /// Lets a finger's path lead through the present shape of the card. The source's picture and the opacity
  /// stay as they are: they change after the release.
  func followFinger(from position: Double, _ present: ZoomShape? = nil) {
    let shape = present ?? views.shape
    var (rest, source) = (views.restingShape, path.source)
    for part in [\ZoomShape.pictureOpacity, \.opacity] {
      rest[keyPath: part] = shape[keyPath: part]
      source[keyPath: part] = shape[keyPath: part]
    }
    (rest.pictureScale, rest.pictureOffset) = (path.rest.pictureScale, path.rest.pictureOffset)
    let isAtRest = shape.size == rest.size
    path = ZoomPath(
      rest: rest, source: source, distance: travel.distance, caught: isAtRest ? nil : (position, shape))
  }

  func place(_ center: CGPoint, _ shape: ZoomShape) {
    views.shape = shape
    card.center = center
  }

  func move(to position: Double) {
    if let grip {
      let shape = path.shape(at: position)
      place(grip.center(at: travel, position, scale: shape.contentScale), shape)
    } else if position == travel.dismissed {
      place(sourceCenter, views.shape)
    } else {
      place(restingCenter, views.restingShape)
    }
  }

  // MARK: Motion

  static func spring(
    _ velocity: CGVector = .zero, response: Double = ZoomSpring.response
  ) -> UISpringTimingParameters {
    UISpringTimingParameters(duration: response, bounce: 0, initialVelocity: velocity)
  }

  /// Adds springs to `target`.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the center, in points per second.
  ///   - speed: The velocity of a part of the shape that a finger has moved; nil without a finger.
  ///   - response: The response of the springs of the shape, in seconds. Those of the center keep the usual
  ///     one: a stiff spring would bring back in one frame what a fast fling has moved away.
  private func animate(
    to target: SheetTarget, velocity: CGVector = .zero, speed: ((ZoomShape.Part) -> CGVector)? = nil,
    response: Double = ZoomSpring.response
  ) {
    let isShown = target == .shown
    let center = isShown ? restingCenter : sourceCenter
    let x = SpringStart(position: card.center.x, target: center.x, velocity: velocity.dx)
    let y = SpringStart(position: card.center.y, target: center.y, velocity: velocity.dy)
    card.center = CGPoint(x: x.position, y: y.position)
    let (start, end) = (views.shape, isShown ? views.restingShape : path.source)
    add(Self.spring(CGVector(dx: x.relativeVelocity, dy: y.relativeVelocity))) { [card] in
      card.center = center
    }
    guard let speed else {
      return add(Self.spring()) { [views] in views.shape = end }
    }
    // The line to the target may be another one than the finger's, so each part has a velocity of its own.
    for part in ZoomShape.Part.allCases {
      let (from, to, speed) = (start.value(of: part), end.value(of: part), speed(part))
      // One part may be at its target although the card is not.
      func begin(_ position: CGFloat, _ target: CGFloat, _ velocity: CGFloat) -> SpringStart {
        SpringStart(
          position: position, target: target, velocity: velocity, leastDistance: part.leastDistance)
      }
      let (x, y) = (begin(from.x, to.x, speed.dx), begin(from.y, to.y, speed.dy))
      let distance = CGVector(dx: x.position - from.x, dy: y.position - from.y)
      if distance != .zero { views.show(part, of: start.moving(part, by: distance)) }
      add(Self.spring(CGVector(dx: x.relativeVelocity, dy: y.relativeVelocity), response: response)) {
        [views] in
        views.show(part, of: end)
      }
    }
  }

  private func add(_ timing: UISpringTimingParameters, _ animations: @escaping () -> Void) {
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: timing)
    animator.addAnimations(animations)
    animator.addCompletion { [weak self, weak animator] _ in
      self?.animators.removeAll { $0 === animator }
      self?.animatorEnded()
    }
    animators.append(animator)
    animator.startAnimation()
  }

  /// Ends the transition when all animators have ended.
  func animatorEnded() {
    guard animators.isEmpty, alongside?.isRunning != true, let target = machine.target else { return }
    // The end of the transition may release it.
    withExtendedLifetime(host) { self.send(.arrived(at: target)) }
  }

  /// Stops the card as it is shown.
  func stopAnimators() {
    // The last first: each leaves the sum of what was shown.
    let running = animators
    animators = []
    for animator in running.reversed() { animator.stopAnimation(true) }
  }

  /// Adds springs to the end of the path that the release decides.
  private func release(to target: SheetTarget, _ start: SpringStart) {
    let (grip, path) = (grip, path)
    self.grip = nil
    var velocity = card.layer.presentationVelocity
    func speed(of part: ZoomShape.Part) -> CGVector {
      let slope = path.slope(of: part, at: start.position, comingAt: start.velocity)
      return CGVector(dx: slope.dx * start.velocity, dy: slope.dy * start.velocity)
    }
    if let grip {
      let shrinking = speed(of: .contentScale).dx
      velocity = grip.centerVelocity(along: travel, start.velocity)
      velocity.dx -= shrinking * grip.point.x
      velocity.dy -= shrinking * grip.point.y
    }
    if target == .dismissed { findSource() }
    let relative = alongsideVelocity(to: target, start)
    let response = ZoomSpring.response(
      from: views.shape, to: target == .shown ? views.restingShape : path.source, speed: speed)
    continueAlongside(to: target, Self.spring(CGVector(dx: relative, dy: relative), response: response))
    animate(to: target, velocity: velocity, speed: speed, response: response)
  }

  /// Fades the card at rest, for users who have reduced motion.
  private func fade(to target: SheetTarget) {
    let isShown = target == .shown
    var hidden = views.restingShape
    (hidden.opacity, hidden.dimming) = (0, 0)
    let (start, end) = isShown ? (hidden, views.restingShape) : (views.restingShape, hidden)
    place(restingCenter, start)
    let animator = UIViewPropertyAnimator(duration: 0.3, curve: .easeInOut) { [views] in
      views.shape = end
    }
    animator.addCompletion { [weak self] _ in
      guard let self, let target = machine.target else { return }
      withExtendedLifetime(host) { self.send(.arrived(at: target)) }
    }
    fadeAnimator = animator
    animator.startAnimation()
  }

  // MARK: The container

  /// Adapts the card to a container of another size.
  func containerLaysOut() {
    let size = views.restingFrame.size
    guard size != laidOutSize else { return }
    laidOutSize = size
    wasResized = alongside != nil
    UIView.performWithoutAnimation { card.contentSize = size }
    send(.containerResized)
  }

  func layOut(_ layout: SheetEffect.Layout) {
    switch layout {
    case .rest: place(restingCenter, views.restingShape)
    case .position(let position):
      findSource()
      followFinger(from: position)
      grip?.begin(at: card.center, position, scale: views.shape.contentScale)
      move(to: position)
    case .moving(let target):
      let velocity = card.layer.presentationVelocity
      stopAnimators()
      findSource()
      animate(to: target, velocity: velocity)
    }
  }
}

extension ZoomDriver: SheetRunner {
  var travel: SheetTravel {
    let size = views.restingFrame.size
    let isLeftward = axis == .horizontal && host.isRightToLeft
    return SheetTravel(
      axis: axis, direction: isLeftward ? .decreasing : .increasing, rests: [0],
      dismissed: max(1, axis == .vertical ? size.height : size.width))
  }

  var behavior: SheetBehavior {
    .positioned(resistance: .pageSheet(distance: travel.distance), rule: .projection(part: 0.3))
  }

  var subject: String { views.zoomed.journalName }

  var position: Double? { machine.drag?.position ?? path.position(of: card.bounds.size) }

  var presentationPosition: Double? {
    path.position(of: (card.layer.presentation() ?? card.layer).bounds.size)
  }

  var dragPermission: SheetEvent.Permission { host.dragPermission }

  func perform(_ effect: SheetEffect) {
    switch effect {
    case .move(let position): move(to: position)
    case .reportProgress:
      guard let context, let position, let transition = machine.transition else { break }
      let progress = progress(at: position, transition)
      context.updateInteractiveTransition(progress)
      scrubAlongside(to: progress)
    case .animate(let target):
      if target == .dismissed { findSource() }
      animate(to: target)
    case .turn(let target):
      if target == .dismissed { findSource() }
      alongside?.isReversed = target != machine.transition?.target
      animate(to: target)
    case .continueMotion(let target, let start): release(to: target, start)
    case .fade(let target): fade(to: target)
    case .reverseFade: fadeAnimator?.isReversed = true
    case .stop:
      stopAnimators()
      guard machine.drag != nil, let presentationPosition else { break }
      recordCaughtProgress(cardAt: presentationPosition)
      followFinger(from: presentationPosition)
      send(.stopped(at: presentationPosition))
    case .pauseTransition: context?.pauseInteractiveTransition()
    case .finishTransition: context?.finishInteractiveTransition()
    case .cancelTransition: context?.cancelInteractiveTransition()
    case .completeTransition(let didComplete):
      let ended = context
      if let alongside, alongside.state == .active {
        alongside.stopAnimation(false)
        alongside.finishAnimation(at: didComplete ? .end : .start)
      }
      forgetTransition()
      ended?.completeTransition(didComplete)
    case .requestDismissal: host.requestDismissal()
    case .layOut(let layout): layOut(layout)
    case .reportDrag: reportDrag()
    case .reportRelease(let drag, let velocity, let target):
      reportRelease(drag, velocity: velocity, to: target)
    case .endAnimation, .askToDismiss, .askPermission, .reportChoice, .reportAttempt, .releaseAtEndOfTurn:
      break  // for sheets that an animator carries or with several resting positions, and for scenes
    }
  }

  /// Lets the card rest, without a transition.
  func rest(isShown: Bool) {
    stopAnimators()
    grip = nil
    machine = SheetMachine(.resting(isShown ? .shown : .dismissed), travel: travel, behavior: behavior)
  }

  /// Ends what moves the card, where the transition has ended without it.
  func transitionDidEnd() {
    send(.transitionEnded)
    forgetTransition()
  }

  private func forgetTransition() {
    alongside?.stopAnimation(true)
    (context, alongside, fadeAnimator, grip) = (nil, nil, nil, nil)
    (wasResized, caughtProgress, continuedRate) = (false, nil, nil)
  }
}
