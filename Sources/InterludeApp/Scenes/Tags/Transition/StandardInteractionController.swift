import Interlude

/// Moves a sheet: by springs, and in the hand.
///
/// One transition lasts from the first touch to rest. Whoever lets the sheet go and takes it again on its
/// way is still in the same transition: `dismiss` is called only where the sheet was at rest, and the
/// transition is finished or cancelled only when it is at rest again, here or out of sight.
///
/// The sheet's position is its frame's top and nothing else: springs animate it, the finger writes it, and
/// a spring that is stopped leaves in it what was on the screen.
@MainActor
final class StandardInteractionController: NSObject {
  private enum Motion {
    case resting(SheetPosition)
    case held(Grip)
    /// Several, where the sheet was sent elsewhere on its way: their movements add up.
    case flying([UIViewPropertyAnimator], to: SheetPosition)
    /// Appearing or vanishing where it belongs, for a user who has motion reduced.
    case fading(UIViewPropertyAnimator, to: SheetPosition)
  }

  private weak var viewController: (any CustomPresentable)?
  private weak var context: (any UIViewControllerContextTransitioning)?
  /// What the toolkit runs other views' animations along with, for the whole of a transition.
  private var transitionAnimator: UIViewPropertyAnimator?
  private var motion = Motion.resting(.away)
  /// Whether a hand has had the sheet since it last rested.
  private(set) var interactionInProgress = false
  /// Where the container put the sheet last.
  private var laidOutFrame = CGRect.null

  private let tuning: SheetTuning
  /// What has the sheet, while it is held.
  private weak var hand: UIPanGestureRecognizer?

  init(viewController: any CustomPresentable, tuning: SheetTuning) {
    (self.viewController, self.tuning) = (viewController, tuning)
    super.init()
  }

  // MARK: The sheet

  private var presentation: DimmingPresentationController? {
    viewController?.presentationController as? DimmingPresentationController
  }

  private var sheet: UIView? { presentation?.presentedView }

  /// The top of the sheet in its place, in the container.
  private var placeTop: CGFloat { presentation?.frameOfPresentedViewInContainerView.minY ?? 0 }

  private func top(at place: SheetPosition) -> CGFloat {
    switch place {
    case .shown: placeTop
    case .away: presentation?.topWhenAway ?? 0
    }
  }

  /// A hand on the sheet when its top is at `top`.
  private func newGrip(at top: CGFloat, translation: CGFloat = 0) -> Grip {
    Grip(
      top: top, translation: translation, place: placeTop, distance: self.top(at: .away) - placeTop,
      give: tuning.bandGive)
  }

  private func move(toTop top: CGFloat) {
    sheet?.frame.origin.y = top
    presentation?.follow(top: top)
  }

  /// Tells the transition how far a hand has brought it.
  private func reportProgress() {
    guard let context, let sheet, let presentation else { return }
    let shown = (presentation.topWhenAway - sheet.frame.minY) / (presentation.topWhenAway - placeTop)
    context.updateInteractiveTransition(isDismissal(context) ? 1 - shown : shown)
  }

  private func isDismissal(_ context: any UIViewControllerContextTransitioning) -> Bool {
    context.viewController(forKey: .from) === viewController
  }

  // MARK: Springs

  /// Sends the sheet to `place`; on its way already, it bends its course without a kink.
  ///
  /// - Parameters:
  ///   - velocity: The sheet's, in points per second, positive downwards.
  ///   - comesIn: Whether it comes by itself, from out of sight.
  private func fly(to place: SheetPosition, velocity: CGFloat = 0, comesIn: Bool = false) {
    guard let sheet else { return }
    let target = top(at: place)
    if case .held = motion, abs(sheet.frame.minY - target) < UISpringTimingParameters.minimumDistance {
      if velocity == 0 { return settle(at: place) }
      move(toTop: target - copysign(UISpringTimingParameters.minimumDistance, velocity))
    }
    let relative = UISpringTimingParameters.relativeVelocity(velocity, from: sheet.frame.minY, to: target)
    let spring = UISpringTimingParameters(
      dampingRatio: comesIn ? tuning.damping : tuning.releaseDamping,
      initialVelocity: CGVector(dx: 0, dy: relative))
    let animator = UIViewPropertyAnimator(
      duration: comesIn ? tuning.duration : tuning.releaseDuration, timingParameters: spring)
    animator.addAnimations { [weak self] in self?.move(toTop: target) }
    animator.addCompletion { [weak self, weak animator] _ in
      guard let self, case .flying(let animators, let place) = motion, animators.last === animator else {
        return
      }
      settle(at: place)
    }
    if case .flying(let animators, _) = motion {
      motion = .flying(animators + [animator], to: place)
    } else {
      motion = .flying([animator], to: place)
    }
    if transitionAnimator == nil { transitionAnimator = animator }
    animator.startAnimation()
  }

  /// Lets the sheet appear in its place, or vanish from it. No hand takes it meanwhile: nothing moves.
  private func fade(to place: SheetPosition) {
    guard let sheet else { return }
    sheet.frame.origin.y = placeTop
    sheet.alpha = place == .shown ? 0 : 1
    let animator = UIViewPropertyAnimator(duration: 0.3, curve: .easeInOut) {
      sheet.alpha = place == .shown ? 1 : 0
    }
    animator.addCompletion { [weak self] _ in
      sheet.alpha = 1
      guard let self, case .fading(_, let place) = motion else { return }
      settle(at: place)
    }
    motion = .fading(animator, to: place)
    if transitionAnimator == nil { transitionAnimator = animator }
    animator.startAnimation()
  }

  /// The sheet is at rest: the transition is over.
  private func settle(at place: SheetPosition) {
    motion = .resting(place)
    // Without a context the dismissal that the finger asked for has yet to start; it ends as it does.
    guard let context else { return }
    let wasInHand = interactionInProgress
    interactionInProgress = false
    self.context = nil
    transitionAnimator = nil
    if (place == .away) == isDismissal(context) {
      if wasInHand { context.finishInteractiveTransition() }
      context.completeTransition(true)
    } else {
      context.cancelInteractiveTransition()
      context.completeTransition(false)
    }
  }

  /// Sends a sheet that is coming away again.
  ///
  /// - Returns: false when it rests in its place.
  func leaveInFlight() -> Bool {
    switch motion {
    case .resting(.shown): return false
    case .resting(.away), .held, .flying(_, to: .away), .fading(_, to: .away): return true
    case .fading(let animator, to: .shown):
      motion = .fading(animator, to: .away)
      animator.isReversed = true
      return true
    case .flying(_, to: .shown):
      fly(to: .away)
      return true
    }
  }

  // MARK: The container

  /// Keeps the sheet where it belongs in a container of another size, or under the finger.
  func containerLaysOut() {
    guard let sheet, let frame = presentation?.frameOfPresentedViewInContainerView, frame != laidOutFrame
    else {
      return
    }
    laidOutFrame = frame
    switch motion {
    case .resting(.away):
      break
    case .resting(.shown), .fading:
      sheet.frame = frame
    case .held(let grip):
      sheet.frame = CGRect(origin: CGPoint(x: frame.minX, y: grip.top), size: frame.size)
      motion = .held(newGrip(at: grip.top, translation: grip.translation))
      presentation?.follow(top: grip.top)
    case .flying(let animators, let place):
      sheet.frame = CGRect(origin: CGPoint(x: frame.minX, y: sheet.frame.minY), size: frame.size)
      // The way there has become longer or shorter; the spring takes the difference along.
      let target = top(at: place)
      if sheet.frame.minY != target {
        animators.last?.addAnimations { [weak self] in self?.move(toTop: target) }
      }
    }
  }
}

// MARK: - The transition

extension StandardInteractionController: UIViewControllerInteractiveTransitioning {
  /// A transition starts in the hand only if the finger asked for it.
  var wantsInteractiveStart: Bool { interactionInProgress }

  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard transitionContext.isInteractive else { return animateTransition(using: transitionContext) }
    context = transitionContext
    switch motion {
    case .resting(let place): settle(at: place)  // let go, and home, before the transition could start
    case .held, .flying, .fading: reportProgress()
    }
  }
}

extension StandardInteractionController: UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    tuning.releaseDuration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    context = transitionContext
    let leaves = isDismissal(transitionContext)
    if !leaves { putSheet(into: transitionContext) }
    if !transitionContext.isAnimated {
      move(toTop: top(at: leaves ? .away : .shown))
      settle(at: leaves ? .away : .shown)
    } else if UIAccessibility.isReduceMotionEnabled {
      fade(to: leaves ? .away : .shown)
    } else if leaves {
      fly(to: .away)
    } else {
      fly(to: .shown, comesIn: true)
    }
  }

  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    // A transition that starts in the hand has no animation yet; this one stays idle, as the finger and
    // later springs of their own move everything.
    let animator = transitionAnimator ?? UIViewPropertyAnimator(duration: 0.5, dampingRatio: 1)
    transitionAnimator = animator
    return animator
  }

  private func putSheet(into transitionContext: any UIViewControllerContextTransitioning) {
    guard let viewController, let sheet = transitionContext.view(forKey: .to) else { return }
    laidOutFrame = transitionContext.finalFrame(for: viewController)
    sheet.frame = laidOutFrame
    sheet.frame.origin.y = top(at: .away)
    transitionContext.containerView.addSubview(sheet)
    if sheet.gestureRecognizers?.contains(where: { $0 is CatchingPanGestureRecognizer }) != true {
      addDismissalGesture(to: sheet, scrollView: viewController.dismissalHandlingScrollView)
    }
  }
}

// MARK: - The hand

extension StandardInteractionController: UIGestureRecognizerDelegate {
  private func addDismissalGesture(to sheet: UIView, scrollView: UIScrollView?) {
    let pan = CatchingPanGestureRecognizer(
      target: self, action: StandardInteractionController.handleGesture(_:))
    pan.delegate = self
    pan.dragThresholdFactor = { [tuning] in CGFloat(tuning.dragThresholdFactor) }
    pan.catchInFlight = { [weak self, weak pan] in self?.takeInFlight(ifSeenMoving: true, by: pan) ?? false }
    pan.gestureDidFail = { [weak self] in self?.letGo(velocity: 0) }
    sheet.addGestureRecognizer(pan)
    guard let scrollView else { return }
    switch viewController?.dismissalRule {
    case .handsOver: _ = NestedScrollCoordinator(scrollView: scrollView, pan: pan, delegate: self)
    case nil, .decidesAtStart: scrollView.panGestureRecognizer.require(toFail: pan)
    }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? CatchingPanGestureRecognizer else { return true }
    switch motion {
    case .resting(.away), .fading: return false
    case .held: return true
    case .resting(.shown), .flying:
      guard let list = viewController?.dismissalHandlingScrollView,
        list.bounds.contains(pan.startLocation(in: list))
      else { return true }
      // The list scrolls, unless it is at its top and pulled down.
      return list.contentOffset.y <= 0 && pan.translationSinceTouchDown.dy > 0 && pan.translationSinceTouchDown.dy >= abs(pan.translationSinceTouchDown.dx)
    }
  }

  func handleGesture(_ pan: CatchingPanGestureRecognizer) {
    let translation = pan.translation(in: sheet?.superview).y
    switch pan.state {
    case .began:
      take(by: pan)
    case .changed:
      follow(translation)
    case .ended:
      follow(translation)
      letGo(velocity: pan.velocity(in: sheet?.superview).y)
    case .cancelled:
      letGo(velocity: pan.velocity(in: sheet?.superview).y, usesVelocity: false)
    case .possible, .failed:
      break
    }
  }

  private func take(by pan: UIPanGestureRecognizer?) {
    switch motion {
    case .held, .resting(.away), .fading:
      break
    case .flying:
      _ = takeInFlight(ifSeenMoving: false, by: pan)
    case .resting(.shown):
      guard let sheet else { return }
      interactionInProgress = true
      motion = .held(newGrip(at: sheet.frame.minY))
      recordDragReport(by: pan)
      viewController?.dismiss(animated: true, completion: nil)
    }
  }

  /// Stops the sheet where it is seen, in the hand.
  ///
  /// - Parameter ifSeenMoving: Leaves alone what is less than half a point from its goal: it looks at rest,
  ///   and what is tapped there should be tapped.
  private func takeInFlight(ifSeenMoving: Bool, by pan: UIPanGestureRecognizer?) -> Bool {
    guard case .flying(let animators, let place) = motion, let sheet else { return false }
    if ifSeenMoving, let seen = sheet.layer.presentation(), abs(seen.frame.minY - top(at: place)) < 0.5 {
      return false
    }
    interactionInProgress = true
    context?.pauseInteractiveTransition()
    // The last first: what is seen after each is then a place on the way, and no opacity below 0 is cut off.
    for animator in animators.reversed() { animator.stopAnimation(true) }
    motion = .held(newGrip(at: sheet.frame.minY))
    recordDragReport(by: pan)
    reportProgress()
    return true
  }

  /// Lets the lab know where the sheet would go now, as long as `pan` has it.
  private func recordDragReport(by pan: UIPanGestureRecognizer?) {
    hand = pan
    DragReport.whileDragging { [weak self] in
      guard let self, case .held(let grip) = motion else { return nil }
      let velocity = hand?.velocity(in: sheet?.superview).y ?? 0
      return report(grip, velocity: velocity * grip.slope)
    }
  }

  /// - Parameter velocity: The sheet's, in points per second, positive downwards.
  private func report(_ grip: Grip, velocity: CGFloat) -> DragReport {
    DragReport(
      subject: viewController?.title ?? "Sheet", offset: grip.top - placeTop,
      distance: top(at: .away) - placeTop, velocity: velocity, threshold: tuning.threshold)
  }

  private func follow(_ translation: CGFloat) {
    guard case .held(var grip) = motion else { return }
    grip.move(to: translation)
    motion = .held(grip)
    move(toTop: grip.top)
    reportProgress()
  }

  /// - Parameters:
  ///   - velocity: The finger's, in points per second, positive downwards.
  ///   - usesVelocity: Whether it was meant for the sheet; otherwise only the place decides where it goes.
  private func letGo(velocity: CGFloat, usesVelocity: Bool = true) {
    guard case .held(let grip) = motion else { return }
    let velocity = velocity * grip.slope
    let report = report(grip, velocity: usesVelocity ? velocity : 0)
    report.released(goesAway: report.goesAway)
    fly(to: report.goesAway ? .away : .shown, velocity: velocity)
  }
}

extension StandardInteractionController: NestedScrollCoordinatorDelegate {
  func nestedScrollCoordinatorShouldCatchSheet(_ coordinator: NestedScrollCoordinator) -> Bool {
    takeInFlight(ifSeenMoving: true, by: listPan)
  }

  private var listPan: UIPanGestureRecognizer? {
    viewController?.dismissalHandlingScrollView?.panGestureRecognizer
  }

  func nestedScrollCoordinatorShouldDragSheet(_ coordinator: NestedScrollCoordinator) -> Bool {
    if case .held = motion { return false }  // Another hand has it.
    take(by: listPan)
    if case .held = motion { return true }
    return false
  }

  func nestedScrollCoordinatorSheetTranslation(_ coordinator: NestedScrollCoordinator) -> CGFloat {
    if case .held(let grip) = motion { grip.pulled - placeTop } else { 0 }
  }

  func nestedScrollCoordinator(_ coordinator: NestedScrollCoordinator, dragsSheetBy distance: CGFloat) -> CGFloat {
    guard case .held(let before) = motion else { return 0 }
    follow(before.translation + distance)
    guard case .held(let after) = motion else { return 0 }
    return after.top - before.top
  }

  func nestedScrollCoordinator(_ coordinator: NestedScrollCoordinator, releasesSheetWithVelocity velocity: CGFloat, usesVelocity: Bool) {
    letGo(velocity: velocity, usesVelocity: usesVelocity)
  }
}
