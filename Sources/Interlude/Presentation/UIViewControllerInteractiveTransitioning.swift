public import Foundation

/// Drives a transition by hand: the interaction controller.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  /// Starts the transition in place of the animator's `animateTransition(using:)`; calling that is this
  /// method's choice.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)

  /// How fast the rest runs once the hand lets go, as a multiple of the animator's speed; above 0.
  var completionSpeed: CGFloat { get }

  /// The curve of the rest once the hand lets go.
  var completionCurve: UIView.AnimationCurve { get }

  /// Whether the transition starts in the hand; asked when it starts.
  ///
  /// Where it is false, `startInteractiveTransition(_:)` is called all the same, with a context that is not
  /// interactive. An interruptible animator that it leaves idle is then started, one that cannot be
  /// interrupted is told to animate, and `pauseInteractiveTransition()` takes the transition in hand later.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// The animator's own speed.
  public var completionSpeed: CGFloat { 1 }

  /// Slow at both ends.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }

  /// The transition starts in the hand.
  public var wantsInteractiveStart: Bool { true }
}
