import Foundation

/// The system's own transition: up from the container's lower edge, and down again.
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
      _ = SystemStagehand.arrange(transitionContext)
      transitionContext.completeTransition(true)
    }
  }

  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let running { return running }
    let presented = SystemStagehand.arrange(transitionContext)
    let rest = presented.view.center
    let away = CGPoint(
      x: rest.x, y: rest.y + transitionContext.containerView.bounds.maxY - presented.frame.minY)
    let end = presented.comes ? rest : away
    if presented.comes { presented.view.center = away }
    let animator = UIViewPropertyAnimator(
      duration: transitionDuration(using: transitionContext), timingParameters: UISpringTimingParameters())
    animator.addAnimations { presented.view.center = end }
    animator.addCompletion { position in transitionContext.completeTransition(position == .end) }
    running = animator
    return animator
  }
}

/// What the system's animators do with the views before they move.
@MainActor
enum SystemStagehand {
  struct Presented {
    let view: UIView
    /// Its place in the container.
    let frame: CGRect
    /// Whether it is being presented rather than dismissed.
    let comes: Bool
  }

  /// Puts the views into the container, each in its place.
  static func arrange(_ context: any UIViewControllerContextTransitioning) -> Presented {
    let container = context.containerView
    let (from, to) = (context.view(forKey: .from), context.view(forKey: .to))
    let toController = context.viewController(forKey: .to)
    let comes = toController?.presentingRunner?.container === container
    guard let view = comes ? to : from,
      let controller = comes ? toController : context.viewController(forKey: .from)
    else { return Presented(view: container, frame: container.frame, comes: comes) }
    let frame = context.finalFrame(for: controller)
    if comes {
      container.addSubview(view)
      view.frame = frame
    } else if let to, let toController {
      container.insertSubview(to, at: 0)
      to.frame = context.finalFrame(for: toController)
    }
    return Presented(view: view, frame: frame, comes: comes)
  }
}
