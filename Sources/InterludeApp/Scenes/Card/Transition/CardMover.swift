import Interlude

/// Moves the card, as its knobs say: by itself, and in the hand.
///
/// One transition lasts from the first touch to rest. The card's position is its frame's top and nothing
/// else: springs animate it, the finger writes it, and what is stopped leaves in it what was on the screen.
@MainActor
final class CardMover: NSObject {
  private enum Motion {
    case resting(SheetPosition)
    case held(Grip)
    case flying(CardFlight, to: SheetPosition)
    /// Appearing or vanishing in its place, for a user who has motion reduced.
    case fading(UIViewPropertyAnimator, to: SheetPosition)
  }

  let knobs: CardKnobs
  weak var viewController: TeaSheetViewController?
  private weak var context: (any UIViewControllerContextTransitioning)?
  private var motion = Motion.resting(.away)
  /// Whether a hand has had the card since it last rested.
  private(set) var isInHand = false
  /// Where the container put the card last.
  private var laidOutFrame = CGRect.null

  init(_ knobs: CardKnobs) {
    self.knobs = knobs
  }

  // MARK: The card

  private var presentation: CardPresentationController? {
    viewController?.presentationController as? CardPresentationController
  }

  var card: UIView? { presentation?.presentedView }

  func top(at place: SheetPosition) -> CGFloat {
    switch place {
    case .shown: presentation?.frameOfPresentedViewInContainerView.minY ?? 0
    case .away: presentation?.topWhenAway ?? 0
    }
  }

  var distance: CGFloat { top(at: .away) - top(at: .shown) }

  private func newGrip(at top: CGFloat, translation: CGFloat = 0) -> Grip {
    Grip(
      top: top, translation: translation, place: self.top(at: .shown), distance: distance,
      give: knobs.rubber)
  }

  private func move(toTop top: CGFloat) {
    card?.frame.origin.y = top
    presentation?.follow(top: top)
  }

  /// Tells the transition how far a hand has brought it.
  private func reportProgress() {
    guard let context, let card else { return }
    let shown = (top(at: .away) - card.frame.minY) / distance
    context.updateInteractiveTransition(isDismissal(context) ? 1 - shown : shown)
  }

  private func isDismissal(_ context: any UIViewControllerContextTransitioning) -> Bool {
    context.viewController(forKey: .from) === viewController
  }

  // MARK: By itself

  /// Sends the card to `place`.
  ///
  /// - Parameters:
  ///   - velocity: The card's, in points per second, positive downwards.
  ///   - earlier: What moves it until now and goes on, so that the course bends without a kink.
  private func fly(to place: SheetPosition, velocity: CGFloat = 0, adding earlier: CardFlight? = nil) {
    guard let card else { return }
    let target = top(at: place)
    if case .held = motion, abs(card.frame.minY - target) < UISpringTimingParameters.minimumDistance {
      if velocity == 0 { return settle(at: place) }
      move(toTop: target - copysign(UISpringTimingParameters.minimumDistance, velocity))
    }
    let timing = knobs.timing(velocity: velocity, over: target - card.frame.minY)
    let animator = UIViewPropertyAnimator(duration: knobs.response, timingParameters: timing)
    animator.addAnimations { [weak self] in self?.move(toTop: target) }
    animator.addCompletion { [weak self, weak animator] _ in
      guard let self, let animator, case .flying(let flight, let place) = motion, flight.ends(with: animator)
      else { return }
      settle(at: place)
    }
    motion = .flying(CardFlight(animator, knobs: knobs, adding: earlier), to: place)
  }

  /// Lets the card appear in its place, or vanish from it. No hand takes it meanwhile: nothing moves.
  private func fade(to place: SheetPosition) {
    guard let card else { return }
    card.frame.origin.y = top(at: .shown)
    card.alpha = place == .shown ? 0 : 1
    let animator = UIViewPropertyAnimator(duration: 0.3, curve: .easeInOut) { [weak self] in
      guard let self else { return }
      card.alpha = place == .shown ? 1 : 0
      presentation?.follow(top: top(at: place))
    }
    animator.addCompletion { [weak self] _ in
      card.alpha = 1
      guard let self, case .fading(_, let place) = motion else { return }
      settle(at: place)
    }
    motion = .fading(animator, to: place)
    animator.startAnimation()
  }

  /// The card is at rest: the transition is over.
  private func settle(at place: SheetPosition) {
    motion = .resting(place)
    // A spring that was cut off in its overshoot leaves a dim that is not quite what it should be.
    move(toTop: top(at: place))
    // Without a context the dismissal that the finger asked for has yet to start; it ends as it does.
    guard let context else { return }
    let wasInHand = isInHand
    isInHand = false
    self.context = nil
    if (place == .away) == isDismissal(context) {
      if wasInHand { context.finishInteractiveTransition() }
      context.completeTransition(true)
    } else {
      context.cancelInteractiveTransition()
      context.completeTransition(false)
    }
  }

  /// Somebody wants a card that moves to leave.
  ///
  /// - Returns: Whether that is all; otherwise it is to be dismissed as what rests is, at once or, by UIKit's
  ///   rule, when it has come.
  func leaveInFlight() -> Bool {
    switch motion {
    case .resting(.shown): return false
    case .resting(.away), .held, .flying(_, to: .away), .fading(_, to: .away): return true
    case .fading(let animator, to: .shown):
      motion = .fading(animator, to: .away)
      animator.isReversed = true
      return true
    case .flying(let flight, to: .shown):
      guard knobs.leaving == .turns else { return false }
      // What a link moves has no velocity that could go on.
      if knobs.turning == .restarts || flight.isDriven {
        flight.stop()
        fly(to: .away)
      } else {
        fly(to: .away, adding: flight)
      }
      return true
    }
  }

  // MARK: In the hand

  /// Whether a pan that begins at `start` on the card, in the coordinates of the list, may have the card.
  func mayTake(startingAt start: CGPoint, travel: CGVector) -> Bool {
    switch motion {
    case .resting(.away), .fading: return false
    case .held: return true
    case .flying: return knobs.flight == .grabbable
    case .resting(.shown):
      guard let list = viewController?.list, list.bounds.contains(start) else { return true }
      switch knobs.list {
      case .swallows: return false
      case .handsOver, .decidesAtStart:
        // The list scrolls, unless it is at its top and pulled down.
        return list.contentOffset.y <= 0 && travel.dy > 0 && travel.dy >= abs(travel.dx)
      }
    }
  }

  func take() {
    switch motion {
    case .held, .resting(.away), .fading:
      break
    case .flying:
      _ = takeInFlight(ifSeenMoving: false)
    case .resting(.shown):
      guard let card else { return }
      isInHand = true
      motion = .held(newGrip(at: card.frame.minY))
      recordDragReport()
      viewController?.dismiss(animated: true, completion: nil)
    }
  }

  /// Stops the card where it is seen, in the hand.
  ///
  /// - Parameter ifSeenMoving: Leaves alone what is less than half a point from its goal: it looks at rest,
  ///   and what is tapped there should be tapped.
  func takeInFlight(ifSeenMoving: Bool) -> Bool {
    guard knobs.flight == .grabbable, case .flying(let flight, let place) = motion, let card else {
      return false
    }
    if ifSeenMoving, let seen = card.layer.presentation(), abs(seen.frame.minY - top(at: place)) < 0.5 {
      return false
    }
    isInHand = true
    context?.pauseInteractiveTransition()
    flight.stop()
    motion = .held(newGrip(at: card.frame.minY))
    recordDragReport()
    reportProgress()
    return true
  }

  /// How the hand has the card; nil while it has not.
  var grip: Grip? {
    if case .held(let grip) = motion { grip } else { nil }
  }

  /// How far the finger has pulled the card below its place.
  var pull: CGFloat { grip.map { $0.pulled - top(at: .shown) } ?? 0 }

  func follow(_ translation: CGFloat) {
    guard var grip else { return }
    grip.move(to: translation)
    motion = .held(grip)
    move(toTop: grip.top)
    reportProgress()
  }

  /// - Parameters:
  ///   - velocity: The finger's, in points per second, positive downwards.
  ///   - usesVelocity: Whether it was meant for the card; otherwise only the place decides where it goes.
  func letGo(velocity: CGFloat, usesVelocity: Bool = true) {
    guard let grip else { return }
    let velocity = velocity * grip.slope
    let report = report(grip, velocity: usesVelocity ? velocity : 0)
    report.released(goesAway: report.goesAway)
    fly(to: report.goesAway ? .away : .shown, velocity: velocity)
  }

  // MARK: The container

  /// Keeps the card where it belongs in a container of another size, or under the finger.
  func containerLaysOut() {
    guard let card, let frame = presentation?.frameOfPresentedViewInContainerView, frame != laidOutFrame
    else { return }
    laidOutFrame = frame
    switch motion {
    case .resting(.away):
      break
    case .resting(.shown), .fading:
      card.frame = frame
    case .held(let grip):
      card.frame = CGRect(origin: CGPoint(x: frame.minX, y: grip.top), size: frame.size)
      motion = .held(newGrip(at: grip.top, translation: grip.translation))
      presentation?.follow(top: grip.top)
    case .flying(let flight, let place):
      card.frame = CGRect(origin: CGPoint(x: frame.minX, y: card.frame.minY), size: frame.size)
      // The way there has become longer or shorter; the flight takes the difference along.
      let target = top(at: place)
      if card.frame.minY != target { flight.addAnimations { [weak self] in self?.move(toTop: target) } }
    }
  }
}

// MARK: - The transition

extension CardMover: UIViewControllerInteractiveTransitioning {
  /// A transition starts in the hand only if the finger asked for it.
  var wantsInteractiveStart: Bool { isInHand }

  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard transitionContext.isInteractive else { return }  // animateTransition follows
    context = transitionContext
    switch motion {
    case .resting(let place): settle(at: place)  // let go, and home, before the transition could start
    case .held, .flying, .fading: reportProgress()
    }
  }
}

extension CardMover: UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    knobs.response
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    context = transitionContext
    let leaves = isDismissal(transitionContext)
    if !leaves { putCard(into: transitionContext) }
    let place: SheetPosition = leaves ? .away : .shown
    if !transitionContext.isAnimated {
      move(toTop: top(at: place))
      settle(at: place)
    } else if UIAccessibility.isReduceMotionEnabled {
      fade(to: place)
    } else {
      fly(to: place)
    }
  }

  private func putCard(into transitionContext: any UIViewControllerContextTransitioning) {
    guard let viewController, let card = transitionContext.view(forKey: .to) else { return }
    laidOutFrame = transitionContext.finalFrame(for: viewController)
    card.frame = laidOutFrame
    transitionContext.containerView.addSubview(card)
    move(toTop: top(at: .away))
    addGestures(to: card)
  }
}
