public import Foundation

/// Drives a transition interactively: the interaction controller.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  /// Starts the transition in place of the animator's `animateTransition(using:)`, which this method may
  /// call.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)

  /// The speed after the release, as a multiple of the animator's speed; above 0.
  var completionSpeed: CGFloat { get }

  /// The timing curve after the release.
  var completionCurve: UIView.AnimationCurve { get }

  /// Whether the transition starts interactively; read when it starts.
  ///
  /// If it is false, `startInteractiveTransition(_:)` is still called, with a context that is not
  /// interactive. The system then starts an interruptible animator that is still inactive, and calls
  /// `animateTransition(using:)` of any other animator. `pauseInteractiveTransition()` makes the transition
  /// interactive later.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// The animator's own speed.
  public var completionSpeed: CGFloat { 1 }

  /// Ease in and ease out.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }

  /// True: the transition starts interactively.
  public var wantsInteractiveStart: Bool { true }
}
