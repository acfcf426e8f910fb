import Foundation

/// The system's transition for `.crossDissolve`: fades the view in and out without moving it.
final class SystemFadeAnimator: UIViewControllerAnimatedTransitioning {
  private var running: UIViewPropertyAnimator?

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.4 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    if transitionContext.isAnimated {
      interruptibleAnimator(using: transitionContext).startAnimation()
    } else {
      _ = TransitionViewInstaller.install(transitionContext)
      transitionContext.completeTransition(true)
    }
  }

  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let running { return running }
    let presented = TransitionViewInstaller.install(transitionContext)
    let alpha = presented.view.alpha
    let animator = UIViewPropertyAnimator(
      duration: transitionDuration(using: transitionContext), curve: .easeInOut)
    if presented.isPresenting {
      presented.view.alpha = 0
      animator.addAnimations { presented.view.alpha = alpha }
    } else {
      animator.addAnimations { presented.view.alpha = 0 }
    }
    animator.addCompletion { position in
      // Restored so that a later presentation finds the view unchanged.
      presented.view.alpha = alpha
      transitionContext.completeTransition(position == .end)
    }
    running = animator
    return animator
  }
}
