import Foundation

/// The transition between two tabs for which the delegate vends no animator: it shows the next tab at once.
@MainActor
final class TabSwitch: UIViewControllerAnimatedTransitioning, UIViewControllerInteractiveTransitioning {
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    if let to = transitionContext.view(forKey: .to) {
      transitionContext.containerView.addSubview(to)
      to.frame = transitionContext.containerView.bounds
    }
    transitionContext.completeTransition(true)
  }

  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    animateTransition(using: transitionContext)
  }
}
