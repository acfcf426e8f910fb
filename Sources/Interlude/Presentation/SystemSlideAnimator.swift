import Foundation

/// The system's transition for `.coverVertical`: up from the container's lower edge, and down again.
final class SystemSlideAnimator: UIViewControllerAnimatedTransitioning {
  private var running: UIViewPropertyAnimator?

  /// The settling time of the system's spring (mass 3, stiffness 1000, critically damped), in seconds.
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.5058 }

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
    let rest = presented.view.center
    let offscreen = CGPoint(
      x: rest.x, y: rest.y + transitionContext.containerView.bounds.maxY - presented.frame.minY)
    let end = presented.isPresenting ? rest : offscreen
    if presented.isPresenting { presented.view.center = offscreen }
    let animator = UIViewPropertyAnimator(
      duration: transitionDuration(using: transitionContext), timingParameters: UISpringTimingParameters())
    animator.addAnimations { presented.view.center = end }
    animator.addCompletion { position in transitionContext.completeTransition(position == .end) }
    running = animator
    return animator
  }
}

/// Adds the views of a transition to the container before the system's animators move them.
@MainActor
enum TransitionViewInstaller {
  struct Presented {
    let view: UIView
    /// The final frame, in the container's coordinates.
    let frame: CGRect
    /// Whether the view is being presented rather than dismissed.
    let isPresenting: Bool
  }

  /// Adds the views to the container, each with its final frame.
  static func install(_ context: any UIViewControllerContextTransitioning) -> Presented {
    let container = context.containerView
    let (from, to) = (context.view(forKey: .from), context.view(forKey: .to))
    let toController = context.viewController(forKey: .to)
    let isPresenting = toController?.presentingRunner?.container === container
    guard let view = isPresenting ? to : from,
      let controller = isPresenting ? toController : context.viewController(forKey: .from)
    else { return Presented(view: container, frame: container.frame, isPresenting: isPresenting) }
    let frame = context.finalFrame(for: controller)
    if isPresenting {
      container.addSubview(view)
      view.frame = frame
    } else if let to, let toController {
      container.insertSubview(to, at: 0)
      to.frame = context.finalFrame(for: toController)
    }
    return Presented(view: view, frame: frame, isPresenting: isPresenting)
  }
}
