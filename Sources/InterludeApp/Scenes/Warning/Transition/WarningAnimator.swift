import Interlude

/// The frames of the panel when shown and when hidden. Both kinds of animator move it between the two.
@MainActor
struct PanelEndFrames {
  let panel: UIView
  let shown: CGRect
  let hidden: CGRect

  /// Reads the frames from a transition's context. For a presentation it also adds the panel to the
  /// container.
  init?(_ context: any UIViewControllerContextTransitioning, isPresenting: Bool) {
    guard let controller = context.viewController(forKey: isPresenting ? .to : .from),
      let panel = context.view(forKey: isPresenting ? .to : .from)
    else { return nil }
    self.panel = panel
    shown = context.finalFrame(for: controller)
    // Far enough down that the shadow is hidden too.
    hidden = shown.offsetBy(dx: 0, dy: context.containerView.bounds.maxY - shown.minY + 24)
    if isPresenting {
      panel.frame = hidden
      context.containerView.addSubview(panel)
    }
  }
}

/// The textbook animator: one call to `UIView.animate` whose completion checks whether the transition was
/// cancelled.
final class WarningAnimator: UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool
  private let tuning: WarningTuning

  init(isPresenting: Bool, tuning: WarningTuning) {
    (self.isPresenting, self.tuning) = (isPresenting, tuning)
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    tuning.plainDuration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let endFrames = PanelEndFrames(transitionContext, isPresenting: isPresenting) else {
      return transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    let target = isPresenting ? endFrames.shown : endFrames.hidden
    UIView.animate(
      withDuration: transitionContext.isAnimated ? transitionDuration(using: transitionContext) : 0, delay: 0,
      options: .curveEaseOut,
      animations: { endFrames.panel.frame = target },
      completion: { _ in
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}

/// The same movement with a spring that can be paused, scrubbed and reversed.
final class InterruptibleWarningAnimator: UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool
  private let tuning: WarningTuning
  private var animator: UIViewPropertyAnimator?

  init(isPresenting: Bool, tuning: WarningTuning) {
    (self.isPresenting, self.tuning) = (isPresenting, tuning)
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    tuning.duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let animator { return animator }
    let animator = UIViewPropertyAnimator(
      duration: transitionContext.isAnimated ? transitionDuration(using: transitionContext) : 0,
      dampingRatio: isPresenting ? tuning.damping : 1)
    if let endFrames = PanelEndFrames(transitionContext, isPresenting: isPresenting) {
      let target = isPresenting ? endFrames.shown : endFrames.hidden
      animator.addAnimations { endFrames.panel.frame = target }
    }
    animator.addCompletion { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    self.animator = animator
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) {
    animator = nil
  }
}
