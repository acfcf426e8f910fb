public import Foundation
public import InterludeMotion

/// What animators and interaction controllers learn of a transition, and through which they report.
///
/// The toolkit keeps it alive until `completeTransition(_:)`.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: AnyObject {
  /// The view that holds everything that moves.
  var containerView: UIView { get }
  /// Whether the transition should be animated; it must be completed in either case.
  var isAnimated: Bool { get }
  /// Whether a hand drives the transition now.
  var isInteractive: Bool { get }
  /// Whether the transition runs, or has run, back to its start.
  var transitionWasCancelled: Bool { get }
  /// The presented controller's style.
  var presentationStyle: UIModalPresentationStyle { get }
  /// The rotation of the target; always the identity, since windows do not rotate.
  var targetTransform: CGAffineTransform { get }

  /// Reports the hand's progress: 0 at the start, 1 at the end, outside of them while it rubber-bands.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Lets the transition go, to its end.
  func finishInteractiveTransition()
  /// Lets the transition go, back to its start.
  func cancelInteractiveTransition()
  /// Takes a running transition in hand; its interruptible animator stands still from then on.
  func pauseInteractiveTransition()
  /// Ends the transition; to be called once, at its end or back at its start.
  func completeTransition(_ didComplete: Bool)

  /// The controller of that side; both are there in every transition.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view of that side; nil where it must stay untouched, as the presenter's does unless full screen.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Where the controller's view starts, in the container; zero where it is not on screen yet.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Where the controller's view belongs at the end, in the container; for a controller that is dismissed,
  /// the place that it leaves.
  func finalFrame(for vc: UIViewController) -> CGRect
}
