import Interlude

/// Shows and hides the panel in its place, for a user who has motion reduced. A hand that pulls the panel
/// gets one of the animators that move it.
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
    guard let way = WarningWay(transitionContext, isPresenting: isPresenting) else {
      return transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    let panel = way.panel
    panel.frame = way.shown
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
