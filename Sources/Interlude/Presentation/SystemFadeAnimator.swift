import Foundation

/// The system's transition for `.crossDissolve`: fades in and out in its place.
final class SystemFadeAnimator: UIViewControllerAnimatedTransitioning {
  private var running: UIViewPropertyAnimator?

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.4 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    if transitionContext.isAnimated {
      interruptibleAnimator(using: transitionContext).startAnimation()
    } else {
      _ = SystemStagehand.arrange(transitionContext)
      transitionContext.completeTransition(true)
    }
  }

  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let running { return running }
    let presented = SystemStagehand.arrange(transitionContext)
    let alpha = presented.view.alpha
    let animator = UIViewPropertyAnimator(
      duration: transitionDuration(using: transitionContext), curve: .easeInOut)
    if presented.comes {
      presented.view.alpha = 0
      animator.addAnimations { presented.view.alpha = alpha }
    } else {
      animator.addAnimations { presented.view.alpha = 0 }
    }
    animator.addCompletion { position in
      // Whoever shows the controller next finds its view as it was.
      presented.view.alpha = alpha
      transitionContext.completeTransition(position == .end)
    }
    running = animator
    return animator
  }
}
