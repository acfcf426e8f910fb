import Foundation
import InterludeJournal
import InterludeMotion

/// Moves a card: up into its place, down and away, and in the hand.
///
/// One animator carries a whole transition, with whatever runs alongside it: the hand scrubs it, a spring
/// carries it on with the velocity of the hand, and a hand may take it again on its way.
@MainActor
final class SheetDriver: NSObject {
  private enum Motion {
    case resting
    /// The hand has pulled the card; the dismissal that it asked for starts when the turn ends. `release` is
    /// that of a hand that let go before.
    case asked(SheetGrip, release: Release?)
    case flying(Flight)
    /// Coming or going in its place, without travel.
    case fading(Flight)
    case held(Flight, SheetGrip)
    /// In the hand, and not allowed to leave.
    case pulled(SheetGrip)
    /// On its way back after that.
    case returning(UIViewPropertyAnimator)
  }

  private struct Release {
    /// The finger's, in points per second, positive downwards.
    let velocity: CGFloat
    /// Whether it was meant for the card.
    let usesVelocity: Bool
  }

  /// A transition under way, which leads from one offset below the card's place to another.
  private struct Flight {
    let context: any UIViewControllerContextTransitioning
    let animator: UIViewPropertyAnimator
    let from: CGFloat
    let to: CGFloat

    /// Whether the card is being presented.
    var comes: Bool { to == 0 }

    func fraction(at offset: CGFloat) -> CGFloat { to == from ? 1 : (offset - from) / (to - from) }
  }

  private unowned let sheet: SheetPresentationController
  private var motion = Motion.resting
  /// The translation of the card's own pan that the journal knows of.
  private var accounted = CGPoint.zero

  init(sheet: SheetPresentationController) {
    self.sheet = sheet
  }

  private var card: SheetCard { sheet.card }
  private var way: CGFloat { sheet.geometry.way }

  /// The middle of the card in its place.
  private var place: CGPoint { CGPoint(x: sheet.geometry.frame.midX, y: sheet.geometry.frame.midY) }

  private func point(at offset: CGFloat) -> CGPoint { CGPoint(x: place.x, y: place.y + offset) }

  /// Where the card is seen, in points below its place.
  private var seenOffset: CGFloat { (card.layer.presentation() ?? card.layer).position.y - place.y }

  /// Whether the card lies still in its place, where the container may put it.
  var isAtRest: Bool {
    switch motion {
    case .resting, .asked, .fading: true
    case .flying, .held, .pulled, .returning: false
    }
  }

  /// The timing of everything that moves by itself: the system's spring, 0.51 s.
  private func spring(velocity: CGFloat = 0) -> UISpringTimingParameters {
    UISpringTimingParameters(
      mass: 3, stiffness: 1000, damping: 500, initialVelocity: CGVector(dx: velocity, dy: velocity))
  }

  // MARK: A transition

  /// Takes the transition over, with the card where it has to start from.
  private func takeOff(_ context: any UIViewControllerContextTransitioning) -> Flight {
    let comes = context.viewController(forKey: .to) === sheet.presentedViewController
    let (start, end): (CGFloat, CGFloat)
    if comes {
      sheet.putCard(into: context.containerView)
      (start, end) = (way, 0)
      card.center = point(at: start)
    } else {
      if case .returning(let animator) = motion { animator.stopAnimation(true) }
      (start, end) = (card.center.y - place.y, way)
    }
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: spring())
    animator.addAnimations { [card, point = point(at: end)] in card.center = point }
    let flight = Flight(context: context, animator: animator, from: start, to: end)
    animator.addCompletion { [weak self] position in self?.land(flight, completed: position == .end) }
    return flight
  }

  /// Takes the transition over and lets the card appear or vanish in its place.
  private func fade(_ context: any UIViewControllerContextTransitioning) {
    if case .returning(let animator) = motion { animator.stopAnimation(true) }
    let comes = context.viewController(forKey: .to) === sheet.presentedViewController
    if comes { sheet.putCard(into: context.containerView) }
    card.center = place
    card.alpha = comes ? 0 : 1
    let animator = UIViewPropertyAnimator(duration: transitionDuration(using: context), curve: .easeInOut)
    animator.addAnimations { [card] in card.alpha = comes ? 1 : 0 }
    let flight = Flight(context: context, animator: animator, from: comes ? way : 0, to: comes ? 0 : way)
    animator.addCompletion { [weak self, card] position in
      card.alpha = 1
      self?.land(flight, completed: position == .end)
    }
    motion = .fading(flight)
    animator.startAnimation()
  }

  private func land(_ flight: Flight, completed: Bool) {
    let sheet = sheet  // the end of the transition may let it go
    motion = .resting
    flight.context.completeTransition(completed)
    sheet.placeCard()  // the window may have another size by now
  }

  /// Sends a card that is in the hand to where it belongs.
  ///
  /// - Parameter velocity: The card's, in points per second, positive downwards.
  private func letGo(_ flight: Flight, at offset: CGFloat, leaves: Bool, velocity: CGFloat) {
    let finishes = leaves != flight.comes
    let goal = finishes ? flight.to : flight.from
    let start = startOfWay(from: offset, to: goal, velocity: velocity)
    if start != offset { follow(flight, start) }
    if finishes {
      flight.context.finishInteractiveTransition()
    } else {
      flight.context.cancelInteractiveTransition()
    }
    motion = .flying(flight)
    flight.animator.isReversed = !finishes
    if abs(goal - start) < 0.5, abs(velocity) < 50 {
      flight.animator.stopAnimation(false)
      flight.animator.finishAnimation(at: finishes ? .end : .start)
      return
    }
    flight.animator.continueAnimation(
      withTimingParameters: spring(velocity: relativeVelocity(velocity, distance: goal - start)),
      durationFactor: 1)
  }

  /// Where the way of a card that is let go begins. A spring counts its velocity in ways that are left, so that
  /// exactly at its goal it would have none: there the card is put off it by what nobody sees.
  private func startOfWay(from offset: CGFloat, to goal: CGFloat, velocity: CGFloat) -> CGFloat {
    let minimumDistance: CGFloat = 0.005
    return velocity != 0 && abs(goal - offset) < minimumDistance ? goal - copysign(minimumDistance, velocity) : offset
  }

  private func follow(_ flight: Flight, _ offset: CGFloat) {
    let fraction = flight.fraction(at: offset)
    flight.animator.fractionComplete = fraction
    flight.context.updateInteractiveTransition(fraction)
  }

  /// The transition is over, perhaps over this object's head.
  func transitionIsOver() {
    switch motion {
    case .flying(let flight), .held(let flight, _):
      flight.animator.stopAnimation(true)
      motion = .resting
    case .fading(let flight):
      flight.animator.stopAnimation(true)
      card.alpha = 1
      motion = .resting
    case .asked: motion = .resting
    case .resting, .pulled, .returning: break
    }
  }

  // MARK: The hand

  func pulled(_ pull: SheetPullGestureRecognizer) {
    let translation = pull.translation(in: sheet.containerView)
    switch pull.state {
    case .began:
      take()
      accounted = translation
      pull.account(.sheet, .zero, of: card, opens: true)
    case .changed: follow(translation, of: pull)
    case .ended:
      follow(translation, of: pull)
      letGo(velocity: pull.velocity(in: sheet.containerView).y)
    case .cancelled: letGo(velocity: pull.velocity(in: sheet.containerView).y, usesVelocity: false)
    case .possible, .failed: break
    }
  }

  private func follow(_ translation: CGPoint, of pull: SheetPullGestureRecognizer) {
    let step = CGVector(dx: translation.x - accounted.x, dy: translation.y - accounted.y)
    accounted = translation
    let before = grip?.offset ?? 0
    follow(translation.y)
    let moved = (grip?.offset ?? before) - before
    pull.account(.sheet, CGVector(dx: 0, dy: moved), of: card)
    pull.account(.band, CGVector(dx: 0, dy: step.dy - moved), of: card)
    pull.account(.across, CGVector(dx: step.dx, dy: 0), of: card)
  }

  /// Stops a card in flight where it is seen, in the hand.
  ///
  /// - Returns: Whether it was seen moving. What is tapped on a card that looks at rest should be tapped.
  func catchInFlight() -> Bool {
    let offset = seenOffset
    switch motion {
    case .flying(let flight):
      let goal = flight.animator.isReversed ? flight.from : flight.to
      guard abs(offset - goal) >= 0.5 else { return false }
      flight.context.pauseInteractiveTransition()
      flight.animator.isReversed = false
      motion = .held(flight, SheetGrip(offset: offset, way: way, isBlocked: false))
      follow(flight, offset)
      return true
    case .returning(let animator):
      guard abs(offset) >= 0.5 else { return false }
      animator.stopAnimation(true)
      motion = .pulled(SheetGrip(offset: offset, way: way, isBlocked: true))
      return true
    case .resting, .asked, .fading, .held, .pulled: return false
    }
  }

  private func take() {
    switch motion {
    case .resting:
      guard sheet.mayBePulled else { return }
      let isBlocked = sheet.preventsUserDismissal
      let grip = SheetGrip(offset: 0, way: way, isBlocked: isBlocked)
      if isBlocked {
        motion = .pulled(grip)
      } else {
        motion = .asked(grip, release: nil)
        sheet.dismissByUser(isDragging: true)
      }
    case .flying, .returning: _ = catchInFlight()
    case .asked, .fading, .held, .pulled: break
    }
  }

  private func follow(_ translation: CGFloat) {
    switch motion {
    case .asked(var grip, nil):
      grip.translation = translation
      motion = .asked(grip, release: nil)
    case .held(let flight, var grip):
      grip.translation = translation
      motion = .held(flight, grip)
      follow(flight, grip.offset)
    case .pulled(var grip):
      grip.translation = translation
      motion = .pulled(grip)
      card.center = point(at: grip.offset)
    case .asked, .resting, .flying, .fading, .returning: break
    }
  }

  /// - Parameters:
  ///   - velocity: The finger's, in points per second, positive downwards.
  ///   - usesVelocity: Whether it was meant for the card; otherwise only the place decides.
  private func letGo(velocity: CGFloat, usesVelocity: Bool = true) {
    switch motion {
    case .asked(let grip, nil):
      motion = .asked(grip, release: Release(velocity: velocity, usesVelocity: usesVelocity))
    case .held(let flight, let grip):
      var leaves = SheetGrip.leaves(
        offset: grip.offset, velocity: usesVelocity ? velocity * grip.slope : 0, way: way)
      if leaves, flight.comes { leaves = sheet.shouldReversePresentation() }
      letGo(flight, at: grip.offset, leaves: leaves, velocity: velocity * grip.slope)
    case .pulled(let grip):
      returnToPlace(from: grip.offset, velocity: velocity * grip.slope)
      if SheetGrip.leaves(offset: grip.pull, velocity: usesVelocity ? velocity : 0, way: way) {
        sheet.notifyAttemptToDismiss()
      }
    case .asked, .resting, .flying, .fading, .returning: break
    }
  }

  private func returnToPlace(from offset: CGFloat, velocity: CGFloat) {
    let start = startOfWay(from: offset, to: 0, velocity: velocity)
    card.center = point(at: start)
    let animator = UIViewPropertyAnimator(
      duration: 0, timingParameters: spring(velocity: relativeVelocity(velocity, distance: -start)))
    animator.addAnimations { [card, place] in card.center = place }
    animator.addCompletion { [weak self, weak animator] _ in
      guard let self, case .returning(let current) = motion, current === animator else { return }
      motion = .resting
      sheet.placeCard()
    }
    motion = .returning(animator)
    animator.startAnimation()
  }

  /// How the hand holds the card; nil while none does.
  private var grip: SheetGrip? {
    switch motion {
    case .asked(let grip, nil), .held(_, let grip), .pulled(let grip): grip
    case .asked, .resting, .flying, .fading, .returning: nil
    }
  }

  /// The finger has lifted, in whatever way: nothing stays in a hand that is gone.
  func handIsGone() {
    letGo(velocity: 0)
  }
}

extension SheetDriver: NestedScrollCoordinatorDelegate {
  func nestedScrollCoordinatorShouldCatchSheet(_ coordinator: NestedScrollCoordinator) -> Bool { catchInFlight() }

  func nestedScrollCoordinatorShouldDragSheet(_ coordinator: NestedScrollCoordinator) -> Bool {
    if grip != nil { return false }  // Another hand has it.
    take()
    return grip != nil
  }

  func nestedScrollCoordinatorSheetTranslation(_ coordinator: NestedScrollCoordinator) -> CGFloat { grip?.pull ?? 0 }

  func nestedScrollCoordinator(_ coordinator: NestedScrollCoordinator, dragsSheetBy distance: CGFloat) -> CGFloat {
    guard let before = grip else { return 0 }
    follow(before.translation + distance)
    return (grip?.offset ?? before.offset) - before.offset
  }

  func nestedScrollCoordinator(_ coordinator: NestedScrollCoordinator, releasesSheetWithVelocity velocity: CGFloat, usesVelocity: Bool) {
    letGo(velocity: velocity, usesVelocity: usesVelocity)
  }
}

extension SheetDriver: UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pull = gestureRecognizer as? SheetPullGestureRecognizer else { return true }
    switch motion {
    case .held, .pulled, .asked: return true  // caught in flight
    case .resting: return sheet.mayBePulled && pull.mayBegin
    case .flying, .returning: return pull.mayBegin
    case .fading: return false
    }
  }
}

extension SheetDriver: UIViewControllerAnimatedTransitioning, UIViewControllerInteractiveTransitioning {
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.5058 }

  /// A transition starts in the hand only if the hand asked for it.
  var wantsInteractiveStart: Bool {
    if case .asked = motion { true } else { false }
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    if !transitionContext.isAnimated {
      if transitionContext.viewController(forKey: .to) === sheet.presentedViewController {
        sheet.putCard(into: transitionContext.containerView)
      }
      transitionIsOver()
      transitionContext.completeTransition(true)
      return
    }
    if UIAccessibility.isReduceMotionEnabled { return fade(transitionContext) }
    let flight = takeOff(transitionContext)
    motion = .flying(flight)
    flight.animator.startAnimation()
  }

  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard transitionContext.isInteractive, case .asked(let grip, let release) = motion else {
      return animateTransition(using: transitionContext)
    }
    let flight = takeOff(transitionContext)
    flight.animator.pauseAnimation()
    motion = .held(flight, grip)
    follow(flight, grip.offset)
    // What others want to run alongside joins first.
    guard let release else { return }
    sheet.atEndOfTurn { [weak self] in self?.letGo(velocity: release.velocity, usesVelocity: release.usesVelocity) }
  }

  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    switch motion {
    case .flying(let flight), .held(let flight, _), .fading(let flight): return flight.animator
    case .resting, .asked, .pulled, .returning: return NotInterruptible.answer
    }
  }
}
