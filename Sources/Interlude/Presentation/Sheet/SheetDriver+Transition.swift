package import Foundation
import InterludeMotion
import InterludeTransitions

/// A transition under way, which leads from one position of the view to another.
@MainActor
struct SheetFlight {
  let context: any UIViewControllerContextTransitioning
  let animator: UIViewPropertyAnimator
  /// The transition; its ends are the positions of the view at the fractions 0 and 1.
  var transition: SheetMachine.Transition
  /// The centers between which the animator moves a view with several resting positions.
  var bend: SheetBend?

  /// Whether `target` is at the end of the transition, where it is completed.
  func leads(to target: SheetTarget) -> Bool {
    (target == .dismissed) == (transition.direction == .dismissal)
  }

  func fraction(at position: Double) -> CGFloat {
    let (from, to) = (transition.from, transition.to)
    return to == from ? 1 : (position - from) / (to - from)
  }
}

extension SheetDriver: UIViewControllerAnimatedTransitioning, UIViewControllerInteractiveTransitioning {
  package func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.5058 }

  /// Whether a drag has requested the transition.
  package var wantsInteractiveStart: Bool { machine.startsInteractively }

  package func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard transitionContext.isAnimated else { return complete(transitionContext) }
    begin(transitionContext, UIAccessibility.isReduceMotionEnabled ? .faded : .animated)
  }

  package func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard transitionContext.isInteractive, machine.startsInteractively else {
      return animateTransition(using: transitionContext)
    }
    begin(transitionContext, .interactive)
  }

  package func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    flight?.animator ?? NotInterruptible.answer
  }

  /// Ends what moves the view, where the transition has ended without it.
  func transitionDidEnd() {
    send(.transitionEnded)
    flight = nil
  }

  // MARK: Its start

  private func presents(_ context: any UIViewControllerContextTransitioning) -> Bool {
    context.viewController(forKey: .to) === presentation.presentedViewController
  }

  private func install(in container: UIView) {
    guard let view = presentation.presentedView else { return }
    container.addSubview(view)
    if presentation.selectedRest != machine.selected { select(presentation.selectedRest) }
    presentation.placeView()
    view.layoutIfNeeded()
  }

  /// Completes a transition without animation.
  private func complete(_ context: any UIViewControllerContextTransitioning) {
    if presents(context) { install(in: context.containerView) }
    transitionDidEnd()
    context.completeTransition(true)
  }

  /// Prepares the transition, with the view at the position at which it starts.
  private func begin(_ context: any UIViewControllerContextTransitioning, _ start: SheetEvent.Start) {
    let velocity = velocity
    dragWillEnd()  // the transition takes the view from a finger that may have moved it in this frame
    stopReturning()
    let isPresentation = presents(context)
    if isPresentation { install(in: context.containerView) }
    let dismissed = travel.dismissed
    let rest = isPresentation ? travel.position(of: .rest(presentation.selectedRest)) : restingPosition
    if start == .faded {
      view.center = center(at: rest)
    } else if isPresentation {
      view.center = center(at: dismissed)
    }
    let position = start == .faded ? rest : position(of: view.center)
    let transition =
      isPresentation
      ? SheetMachine.Transition(.presentation, from: dismissed, to: rest, rest: presentation.selectedRest)
      : SheetMachine.Transition(.dismissal, from: position, to: dismissed, rest: machine.selected)
    let animator =
      start == .faded
      ? fadeAnimator(isPresentation: isPresentation, duration: transitionDuration(using: context))
      : moveAnimator(transition, velocity: start == .animated && !isPresentation ? velocity : 0)
    flight = SheetFlight(
      context: context, animator: animator, transition: transition,
      bend: SheetBend(start: center(at: transition.from), end: center(at: transition.to)))
    animator.addCompletion { [weak self] position in
      guard let self else { return }
      // The end of the transition may release it.
      withExtendedLifetime(presentation) {
        self.finishCompanion()
        let transition = self.machine.transition ?? transition
        self.send(.arrived(at: position == .end ? transition.target : transition.source))
      }
    }
    if start == .interactive { animator.pauseAnimation() }
    send(.transitionStarted(transition, start))
    guard start == .animated, machine.isStepped else { return }
    if isPresentation { presentation.viewMoved(to: dismissed, sizedAt: rest) }
    let course = SpringStart(
      position: position, target: transition.to, velocity: isPresentation ? 0 : velocity)
    accompany(course, keepsSize: course.velocity == 0)
  }

  /// - Parameter velocity: The velocity of a view that was on its way back or under a finger, in points per
  ///   second.
  private func moveAnimator(
    _ transition: SheetMachine.Transition, velocity: Double
  ) -> UIViewPropertyAnimator {
    let relative = relativeVelocity(velocity, distance: transition.to - transition.from)
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: spring(velocity: relative))
    animator.addAnimations { [view, center = center(at: transition.to)] in view.center = center }
    return animator
  }

  private func fadeAnimator(isPresentation: Bool, duration: TimeInterval) -> UIViewPropertyAnimator {
    view.alpha = isPresentation ? 0 : 1
    let animator = UIViewPropertyAnimator(duration: duration, curve: .easeInOut)
    animator.addAnimations { [view] in view.alpha = isPresentation ? 1 : 0 }
    animator.addCompletion { [view] _ in view.alpha = 1 }
    return animator
  }
}
