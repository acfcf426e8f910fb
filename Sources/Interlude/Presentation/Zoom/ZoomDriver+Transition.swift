import Foundation
import InterludeTransitions

/// The start of a transition.
extension ZoomDriver: UIViewControllerAnimatedTransitioning, UIViewControllerInteractiveTransitioning {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    0.42
  }

  /// Whether a gesture has requested the transition.
  var wantsInteractiveStart: Bool { machine.startsInteractively }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let start: SheetEvent.Start =
      !transitionContext.isAnimated ? .immediate : UIAccessibility.isReduceMotionEnabled ? .faded : .animated
    begin(transitionContext, start)
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
    if let animator = alongside ?? fadeAnimator { return animator }
    return NotInterruptible.answer
  }

  private func begin(_ context: any UIViewControllerContextTransitioning, _ start: SheetEvent.Start) {
    self.context = context
    let isPresentation = context.viewController(forKey: .to) === presentation.presentedViewController
    if isPresentation { install(in: context.containerView, start) } else { returnPresenter(in: context) }
    let distance = travel.dismissed
    let transition =
      isPresentation
      ? SheetMachine.Transition(.presentation, from: distance, to: 0)
      : SheetMachine.Transition(.dismissal, from: 0, to: distance)
    beginAlongside(start)
    send(.transitionStarted(transition, start))
    if start == .interactive, !isPresentation { leadToSource() }
  }

  /// Adds the view behind the card, where the presentation had removed it: the source is in it.
  private func returnPresenter(in context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: .to), let controller = context.viewController(forKey: .to) else {
      return
    }
    UIView.performWithoutAnimation {
      context.containerView.insertSubview(view, at: 0)
      view.frame = context.finalFrame(for: controller)
      view.layoutIfNeeded()
    }
  }

  /// Leads a drag to the source, which can be found now. The finger may have lifted already.
  private func leadToSource() {
    if let drag = machine.drag {
      findSource()
      followFinger(from: 0)
      move(to: drag.position)
    } else if let target = machine.target {
      layOut(.moving(to: target))
      continueAlongside(to: target, .zero)
    }
  }

  /// Adds the card, as it looks at the start of the presentation.
  private func install(in container: UIView, _ start: SheetEvent.Start) {
    UIView.performWithoutAnimation {
      if let view = presentation.presentedView { container.addSubview(view) }
      laidOutSize = container.bounds.size
      card.contentSize = laidOutSize
      place(restingCenter, presentation.restingShape)
      card.layoutIfNeeded()
      guard start == .animated else { return }
      findSource()
      place(sourceCenter, path.source)
    }
  }
}

/// Animations that clients run alongside the transition.
extension ZoomDriver {
  /// Creates their animator, which a finger holds at first in an interactive transition.
  private func beginAlongside(_ start: SheetEvent.Start) {
    guard start == .animated || start == .interactive else { return }
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: spring())
    // Without a block it would wait for one.
    animator.addAnimations {}
    animator.addCompletion { [weak self, weak animator] _ in
      if let self, let animator, alongside === animator { animatorEnded() }
    }
    alongside = animator
    if start == .interactive { animator.pauseAnimation() } else { animator.startAnimation() }
  }

  /// Shows them at the progress to which a finger has brought the transition.
  func scrubAlongside(to progress: CGFloat) {
    guard let alongside, machine.drag != nil, alongside.state == .active else { return }
    alongside.pauseAnimation()
    alongside.isReversed = false
    alongside.fractionComplete = min(max(progress, 0), 1)
  }

  /// Lets them go on to the end that a release has decided.
  func continueAlongside(to target: SheetTarget, _ velocity: CGVector) {
    guard let alongside, let transition = machine.transition, alongside.state == .active,
      !alongside.isRunning
    else { return }
    alongside.isReversed = target != transition.target
    alongside.continueAnimation(withTimingParameters: spring(velocity), durationFactor: 1)
  }
}
