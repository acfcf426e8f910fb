import Foundation
import InterludeJournal
import InterludeMotion
import InterludeTransitions

/// Moves the card of a page sheet as a `SheetMachine` decides.
///
/// One animator carries a whole transition, with what clients run alongside it: a drag scrubs it, a spring
/// continues it with the velocity of the release, and a touch can catch it again.
@MainActor
final class SheetDriver: NSObject {
  /// A transition under way, which leads from one offset below the card's resting position to another.
  private struct Flight {
    let context: any UIViewControllerContextTransitioning
    let animator: UIViewPropertyAnimator
    let transition: SheetMachine.Transition

    func fraction(at offset: Double) -> CGFloat {
      let (from, to) = (transition.from, transition.to)
      return to == from ? 1 : (offset - from) / (to - from)
    }
  }

  private unowned let sheet: SheetPresentationController
  var machine = SheetMachine(
    .resting(.shown), travel: SheetTravel(rests: [0], dismissed: 0),
    behavior: SheetDriver.behavior(distance: 0))
  private var flight: Flight?
  /// Moves a card that was pulled and may not be dismissed back to rest.
  private var returnAnimator: UIViewPropertyAnimator?
  /// The translation of the card's own pan that the journal contains.
  private var recordedTranslation = CGPoint.zero

  init(sheet: SheetPresentationController) {
    self.sheet = sheet
  }

  private var card: SheetCard { sheet.card }

  /// The center of the card at rest.
  private var restingCenter: CGPoint {
    CGPoint(x: sheet.geometry.frame.midX, y: sheet.geometry.frame.midY)
  }

  private func center(at offset: Double) -> CGPoint {
    CGPoint(x: restingCenter.x, y: restingCenter.y + offset)
  }

  /// The timing of everything that moves by itself: the system's spring, 0.51 s.
  private func spring(velocity: CGFloat = 0) -> UISpringTimingParameters {
    UISpringTimingParameters(
      mass: 3, stiffness: 1000, damping: 500, initialVelocity: CGVector(dx: velocity, dy: velocity))
  }

  // MARK: A transition

  /// Prepares the transition, with the card at the offset at which it starts.
  private func begin(_ context: any UIViewControllerContextTransitioning, _ start: SheetEvent.Start) {
    returnAnimator?.stopAnimation(true)
    returnAnimator = nil
    let isPresentation = context.viewController(forKey: .to) === sheet.presentedViewController
    if isPresentation { sheet.putCard(into: context.containerView) }
    let distance = sheet.geometry.distance
    if start == .faded {
      card.center = restingCenter
    } else if isPresentation {
      card.center = center(at: distance)
    }
    let offset = start == .faded ? 0 : card.center.y - restingCenter.y
    let transition =
      isPresentation
      ? SheetMachine.Transition(.presentation, from: distance, to: 0)
      : SheetMachine.Transition(.dismissal, from: offset, to: distance)
    let animator =
      start == .faded
      ? fadeAnimator(isPresentation: isPresentation, duration: transitionDuration(using: context))
      : moveAnimator(to: transition.to)
    flight = Flight(context: context, animator: animator, transition: transition)
    animator.addCompletion { [weak self] position in
      guard let self else { return }
      // The end of the transition may release it.
      withExtendedLifetime(sheet) {
        self.send(.arrived(at: position == .end ? transition.target : transition.source))
      }
    }
    if start == .interactive { animator.pauseAnimation() }
    send(.transitionStarted(transition, start))
  }

  private func moveAnimator(to offset: Double) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: spring())
    animator.addAnimations { [card, center = center(at: offset)] in card.center = center }
    return animator
  }

  private func fadeAnimator(isPresentation: Bool, duration: TimeInterval) -> UIViewPropertyAnimator {
    card.alpha = isPresentation ? 0 : 1
    let animator = UIViewPropertyAnimator(duration: duration, curve: .easeInOut)
    animator.addAnimations { [card] in card.alpha = isPresentation ? 1 : 0 }
    animator.addCompletion { [card] _ in card.alpha = 1 }
    return animator
  }

  /// Moves a card that may not be dismissed back to rest.
  private func moveBack(from start: SpringStart) {
    let animator = UIViewPropertyAnimator(
      duration: 0, timingParameters: spring(velocity: start.relativeVelocity))
    animator.addAnimations { [card, center = center(at: start.target)] in card.center = center }
    animator.addCompletion { [weak self, weak animator] _ in
      guard let self, let animator, returnAnimator === animator else { return }
      returnAnimator = nil
      send(.arrived(at: .shown))
    }
    returnAnimator = animator
    animator.startAnimation()
  }

  /// Ends what moves the card, where the transition has ended without it.
  func transitionDidEnd() {
    send(.transitionEnded)
    flight = nil
  }

  // MARK: Drags

  func pulled(_ pull: SheetPullGestureRecognizer) {
    let translation = pull.translation(in: sheet.containerView)
    switch pull.state {
    case .began:
      beginDrag()
      recordedTranslation = translation
      pull.account(.sheet, .zero, of: card, opens: true)
    case .changed:
      move(to: translation, of: pull)
    case .ended:
      move(to: translation, of: pull)
      endDrag(velocity: travel.component(of: pull.velocity(in: sheet.containerView)))
    case .cancelled:
      let velocity = travel.component(of: pull.velocity(in: sheet.containerView))
      endDrag(velocity: velocity, isIntended: false)
    case .possible, .failed:
      break
    }
  }

  /// Moves the card, and records the parts of the drag that moved it and that did not.
  private func move(to translation: CGPoint, of pull: SheetPullGestureRecognizer) {
    let step = CGVector(
      dx: translation.x - recordedTranslation.x, dy: translation.y - recordedTranslation.y)
    recordedTranslation = translation
    let before = machine.drag?.position ?? 0
    send(.dragMoved(translation: travel.component(of: translation)))
    let moved = (machine.drag?.position ?? before) - before
    pull.account(.sheet, CGVector(dx: 0, dy: moved), of: card)
    pull.account(.band, CGVector(dx: 0, dy: step.dy - moved), of: card)
    pull.account(.across, CGVector(dx: step.dx, dy: 0), of: card)
  }

  /// All touches have lifted: no drag outlives its finger.
  func touchesEnded() {
    endDrag(velocity: 0)
  }
}

extension SheetDriver: SheetRunner {
  var travel: SheetTravel { SheetTravel(rests: [0], dismissed: sheet.geometry.distance) }
  var behavior: SheetBehavior { Self.behavior(distance: sheet.geometry.distance) }

  private static func behavior(distance: Double) -> SheetBehavior {
    SheetBehavior(
      mover: .transitionAnimator, resistance: .pageSheet(distance: distance),
      rule: .projection(part: 0.5), arrival: SheetBehavior.Arrival(distance: 0.5, speed: 50))
  }

  var position: Double? { machine.isAtRest ? 0 : presentationPosition }

  var presentationPosition: Double? {
    (card.layer.presentation() ?? card.layer).position.y - restingCenter.y
  }

  var dragPermission: SheetEvent.Permission {
    guard sheet.mayBePulled else { return .refused }
    return sheet.preventsUserDismissal ? .blocked : .allowed
  }

  func perform(_ effect: SheetEffect) {
    switch effect {
    case .move(let offset):
      guard let flight else { return card.center = center(at: offset) }
      flight.animator.fractionComplete = flight.fraction(at: offset)
      flight.context.updateInteractiveTransition(flight.fraction(at: offset))
    case .animate, .fade:
      flight?.animator.startAnimation()
    case .continueMotion(let target, let start):
      guard let flight else { return moveBack(from: start) }
      flight.animator.isReversed = target != flight.transition.target
      flight.animator.continueAnimation(
        withTimingParameters: spring(velocity: start.relativeVelocity), durationFactor: 1)
    case .endAnimation(let target):
      let isReversed = target != flight?.transition.target
      flight?.animator.isReversed = isReversed
      flight?.animator.stopAnimation(false)
      flight?.animator.finishAnimation(at: isReversed ? .start : .end)
    case .stop:
      returnAnimator?.stopAnimation(true)
      returnAnimator = nil
      guard let flight else { return }
      flight.animator.stopAnimation(true)
      card.alpha = 1
    case .pauseTransition:
      flight?.context.pauseInteractiveTransition()
      flight?.animator.isReversed = false
    case .finishTransition:
      flight?.context.finishInteractiveTransition()
    case .cancelTransition:
      flight?.context.cancelInteractiveTransition()
    case .completeTransition(let didComplete):
      let context = flight?.context
      flight = nil
      context?.completeTransition(didComplete)
    case .requestDismissal:
      sheet.dismissByUser(isDragging: true)
    case .askToDismiss:
      send(.dismissalAnswered(allowed: sheet.shouldReversePresentation()))
    case .reportAttempt:
      sheet.notifyAttemptToDismiss()
    case .releaseAtEndOfTurn(let release):
      sheet.atEndOfTurn { [weak self] in
        self?.endDrag(velocity: release.velocity, isIntended: release.isIntended)
      }
    case .layOut:
      sheet.placeCard()
    case .reportProgress, .reportDrag, .reportRelease, .turn, .reverseFade:
      break  // `move` reports the progress; the others are for sheets whose position is set
    }
  }
}

extension SheetDriver: UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pull = gestureRecognizer as? SheetPullGestureRecognizer else { return true }
    switch machine.admission {
    case .never: return false
    case .always: return true
    case .ifTowardDismissal: return (machine.target != nil || sheet.mayBePulled) && pull.mayBegin
    }
  }
}

extension SheetDriver: UIViewControllerAnimatedTransitioning, UIViewControllerInteractiveTransitioning {
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.5058 }

  /// Whether a drag has requested the transition.
  var wantsInteractiveStart: Bool { machine.startsInteractively }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard transitionContext.isAnimated else { return complete(transitionContext) }
    begin(transitionContext, UIAccessibility.isReduceMotionEnabled ? .faded : .animated)
  }

  /// Completes a transition without animation.
  private func complete(_ context: any UIViewControllerContextTransitioning) {
    if context.viewController(forKey: .to) === sheet.presentedViewController {
      sheet.putCard(into: context.containerView)
    }
    transitionDidEnd()
    context.completeTransition(true)
  }

  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard transitionContext.isInteractive, machine.startsInteractively else {
      return animateTransition(using: transitionContext)
    }
    begin(transitionContext, .interactive)
  }

  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    flight?.animator ?? NotInterruptible.answer
  }
}
