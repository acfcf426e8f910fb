import Foundation

/// The system's own transition: up from the window's lower edge, and down again.
final class SystemSlideAnimator: UIViewControllerAnimatedTransitioning {
  private var running: UIViewPropertyAnimator?

  /// Seconds; the settling time of the system's spring (mass 3, stiffness 1000, critically damped).
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.5058 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    if transitionContext.isAnimated {
      interruptibleAnimator(using: transitionContext).startAnimation()
    } else {
      let (moving, _, end) = arrange(transitionContext)
      moving.center = end
      transitionContext.completeTransition(true)
    }
  }

  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let running { return running }
    let (moving, start, end) = arrange(transitionContext)
    moving.center = start
    let animator = UIViewPropertyAnimator(
      duration: transitionDuration(using: transitionContext), timingParameters: UISpringTimingParameters())
    animator.addAnimations { moving.center = end }
    animator.addCompletion { position in transitionContext.completeTransition(position == .end) }
    running = animator
    return animator
  }

  /// Puts the views into the container and answers which one moves, from where to where.
  private func arrange(
    _ context: any UIViewControllerContextTransitioning
  ) -> (moving: UIView, start: CGPoint, end: CGPoint) {
    let container = context.containerView
    let (from, to) = (context.view(forKey: .from), context.view(forKey: .to))
    let toController = context.viewController(forKey: .to)
    let isPresentation = toController?.presentingRunner?.container === container
    guard let presented = isPresentation ? to : from,
      let controller = isPresentation ? toController : context.viewController(forKey: .from)
    else { return (container, container.center, container.center) }
    let frame = context.finalFrame(for: controller)
    let rest = CGPoint(x: frame.midX, y: frame.midY)
    if isPresentation {
      container.addSubview(presented)
      presented.frame = frame
      return (presented, below(rest, frame, container), rest)
    }
    if let to {
      container.insertSubview(to, at: 0)
      if let toController { to.frame = context.finalFrame(for: toController) }
    }
    return (presented, presented.center, below(rest, frame, container))
  }

  /// Where the middle of `frame` lies once it has left the container downwards.
  private func below(_ rest: CGPoint, _ frame: CGRect, _ container: UIView) -> CGPoint {
    CGPoint(x: rest.x, y: rest.y + container.bounds.maxY - frame.minY)
  }
}
