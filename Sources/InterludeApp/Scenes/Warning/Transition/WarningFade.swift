import Interlude

/// Fades the panel in and out without moving it, for Reduce motion. A drag still uses one of the animators
/// that move it.
final class WarningFade: UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    0.3
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let endFrames = PanelEndFrames(transitionContext, isPresenting: isPresenting) else {
      return transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    let panel = endFrames.panel
    panel.frame = endFrames.shown
    panel.alpha = isPresenting ? 0 : 1
    UIView.animate(
      withDuration: transitionContext.isAnimated ? transitionDuration(using: transitionContext) : 0,
      animations: { [isPresenting] in panel.alpha = isPresenting ? 1 : 0 },
      completion: { _ in
        panel.alpha = 1
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
