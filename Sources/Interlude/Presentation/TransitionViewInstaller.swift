import Foundation

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
