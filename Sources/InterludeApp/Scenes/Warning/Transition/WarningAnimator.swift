import Interlude

/// Where the panel is at either end of its way; both kinds of animator move it between the two.
@MainActor
struct WarningWay {
  let panel: UIView
  let shown: CGRect
  let away: CGRect

  /// The way of a transition; on the way in, the panel is put into the container first.
  init?(_ context: any UIViewControllerContextTransitioning, isPresenting: Bool) {
    guard let controller = context.viewController(forKey: isPresenting ? .to : .from),
      let panel = context.view(forKey: isPresenting ? .to : .from)
    else { return nil }
    self.panel = panel
    shown = context.finalFrame(for: controller)
    // Its shadow leaves the window with it.
    away = shown.offsetBy(dx: 0, dy: context.containerView.bounds.maxY - shown.minY + 24)
    if isPresenting {
      panel.frame = away
      context.containerView.addSubview(panel)
    }
  }
}

/// The animator of the books: one call to `UIView.animate`, and a completion that looks whether the
/// transition was cancelled meanwhile.
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
    guard let way = WarningWay(transitionContext, isPresenting: isPresenting) else {
      return transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    let target = isPresenting ? way.shown : way.away
    UIView.animate(
      withDuration: transitionContext.isAnimated ? transitionDuration(using: transitionContext) : 0, delay: 0,
      options: .curveEaseOut,
      animations: { way.panel.frame = target },
      completion: { _ in
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}

/// The same way on a spring that can be paused, scrubbed and turned round.
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
    if let way = WarningWay(transitionContext, isPresenting: isPresenting) {
      let target = isPresenting ? way.shown : way.away
      animator.addAnimations { way.panel.frame = target }
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
