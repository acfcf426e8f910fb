import Interlude
import InterludeMotion
import InterludeTransitions

/// Moves the card as a `SheetMachine` decides and its knobs say.
@MainActor
final class CardMover: NSObject {
  let knobs: CardKnobs
  weak var viewController: TeaSheetViewController?
  weak var context: (any UIViewControllerContextTransitioning)?
  var machine: SheetMachine
  var laidOutFrame = CGRect.null
  private var flight: CardFlight?
  private var fadeAnimator: UIViewPropertyAnimator?

  init(_ knobs: CardKnobs) {
    self.knobs = knobs
    let travel = SheetTravel(rests: [0], dismissed: 0)
    machine = SheetMachine(.resting(.dismissed), travel: travel, behavior: knobs.behavior(on: travel))
  }

  /// Adds a flight to `target`.
  ///
  /// - Parameters:
  ///   - velocity: The card's, in points per second, positive downwards.
  ///   - earlier: The flight that moves the card until now and continues, so that the path has no kink.
  private func fly(to target: SheetTarget, velocity: CGFloat = 0, adding earlier: CardFlight? = nil) {
    guard let card = sheet else { return }
    let top = travel.position(of: target)
    let timing = knobs.timing(velocity: velocity, over: top - card.frame.minY)
    let animator = UIViewPropertyAnimator(duration: knobs.response, timingParameters: timing)
    animator.addAnimations { [weak self] in self?.move(toTop: top) }
    animator.addCompletion { [weak self, weak animator] _ in
      guard let self, let animator, case .settling(let target) = machine.state,
        flight?.ends(with: animator) == true
      else { return }
      send(.arrived(at: target))
    }
    flight = CardFlight(animator, knobs: knobs, adding: earlier)
  }

  private func addGestures(to card: UIView) {
    let pan = CatchingPanGestureRecognizer(target: self, action: CardMover.handleGesture(_:))
    pan.delegate = self
    pan.catchInFlight = { [weak self] in self?.catchSheet() ?? false }
    pan.gestureDidFail = { [weak self] in self?.endDrag(velocity: 0) }
    pan.dragThresholdFactor = { [knobs] in knobs.slop / 10 }
    card.addGestureRecognizer(pan)
    guard let list = viewController?.list else { return }
    switch knobs.list {
    case .handsOver: _ = NestedScrollCoordinator(scrollView: list, pan: pan, delegate: self)
    case .decidesAtStart: list.panGestureRecognizer.require(toFail: pan)
    case .swallows: break
    }
  }

  func handleGesture(_ pan: CatchingPanGestureRecognizer) {
    handleDrag(pan, in: pan.view?.superview)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? CatchingPanGestureRecognizer, let list = viewController?.list else {
      return true
    }
    switch machine.admission {
    case .never: return false
    case .always: return true
    case .ifTowardDismissal where machine.target != nil: return knobs.flight == .grabbable
    case .ifTowardDismissal:
      let start = pan.startLocation(in: list)
      return !list.bounds.contains(start) || (knobs.list != .swallows && pan.pulls(from: list))
    }
  }
}

extension CardMover: SceneSheetRunner {
  var presented: UIViewController? { viewController }
  var behavior: SheetBehavior { knobs.behavior(on: travel) }
  var threshold: DismissThreshold { knobs.dismissThreshold }
  var subject: String { viewController?.title ?? "Card" }

  /// The card's own pan, or its list's.
  var draggingPan: UIPanGestureRecognizer? {
    let pans = (sheet?.gestureRecognizers ?? []).compactMap { $0 as? UIPanGestureRecognizer }
    return pans.first { $0.state == .began || $0.state == .changed }
      ?? viewController?.list.panGestureRecognizer
  }

  func animate(to target: SheetTarget, velocity: CGFloat, isRelease: Bool) {
    fly(to: target, velocity: velocity)
  }

  func turn(to target: SheetTarget) {
    // A display link leaves no velocity that could be continued.
    if knobs.turning == .restarts || flight?.isDriven == true {
      flight?.stop()
      fly(to: target)
    } else {
      fly(to: target, adding: flight)
    }
  }

  func stopAnimations() {
    flight?.stop()
    flight = nil
  }

  func addAnimations(_ change: @escaping () -> Void) {
    flight?.addAnimations(change)
  }

  func fade(to target: SheetTarget) {
    guard let card = sheet else { return }
    card.frame.origin.y = travel.rest
    card.alpha = target == .shown ? 0 : 1
    let animator = UIViewPropertyAnimator(duration: 0.3, curve: .easeInOut) { [weak self] in
      guard let self else { return }
      card.alpha = target == .shown ? 1 : 0
      presentation?.follow(top: travel.position(of: target))
    }
    animator.addCompletion { [weak self] _ in
      card.alpha = 1
      guard let self, case .fading(let target) = machine.state else { return }
      send(.arrived(at: target))
    }
    fadeAnimator = animator
    animator.startAnimation()
  }

  func reverseFade() {
    fadeAnimator?.isReversed = true
  }
}

extension CardMover {
  /// Whether a drag has requested the transition.
  var wantsInteractiveStart: Bool { machine.startsInteractively }

  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard transitionContext.isInteractive else { return }  // animateTransition follows
    begin(transitionContext, .interactive)
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    knobs.response
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    if let card = transitionContext.view(forKey: .to), let viewController,
      transitionContext.viewController(forKey: .to) === viewController
    {
      laidOutFrame = transitionContext.finalFrame(for: viewController)
      card.frame = laidOutFrame
      transitionContext.containerView.addSubview(card)
      move(toTop: travel.dismissed)
      addGestures(to: card)
    }
    begin(transitionContext, start(of: transitionContext))
  }
}

extension CardMover: UIViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    CardPresentationController(
      presentedViewController: presented, presenting: presenting ?? source, mover: self)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    self
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    self
  }

  // With an interaction controller a finger can catch the card in flight, and touches reach it meanwhile.
  // Without one the toolkit, as UIKit, swallows them until the card is at rest.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    knobs.flight == .grabbable ? self : nil
  }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    knobs.flight == .grabbable || machine.wasTouched ? self : nil
  }
}
