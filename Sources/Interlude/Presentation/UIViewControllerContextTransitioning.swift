public import Foundation
public import InterludeMotion

/// Describes a transition to animators and interaction controllers, and receives their reports.
///
/// The toolkit retains it until `completeTransition(_:)`.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: AnyObject {
  /// The view that holds the views of the transition.
  var containerView: UIView { get }
  /// Whether the transition should be animated; it must be completed in either case.
  var isAnimated: Bool { get }
  /// Whether an interaction drives the transition now.
  var isInteractive: Bool { get }
  /// Whether the transition runs, or has run, back to its start.
  var transitionWasCancelled: Bool { get }
  /// The presented controller's style.
  var presentationStyle: UIModalPresentationStyle { get }
  /// The rotation of the target; always the identity, since windows do not rotate.
  var targetTransform: CGAffineTransform { get }

  /// Reports the progress of the interaction: 0 at the start, 1 at the end, outside of 0…1 while it
  /// rubber-bands.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Ends the interaction; the transition runs to its end.
  func finishInteractiveTransition()
  /// Ends the interaction; the transition runs back to its start.
  func cancelInteractiveTransition()
  /// Makes a running transition interactive; its interruptible animator pauses.
  func pauseInteractiveTransition()
  /// Ends the transition. Must be called once, at its end or back at its start.
  func completeTransition(_ didComplete: Bool)

  /// Returns the controller for a key; both exist in every transition.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns the view for a key; nil for a view that must not be moved, such as the presenter's unless full
  /// screen.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Returns the initial frame of the controller's view, in the container; zero if it is not on screen yet.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Returns the final frame of the controller's view, in the container; for a dismissed controller, the
  /// frame that it leaves.
  func finalFrame(for vc: UIViewController) -> CGRect
}

extension UIViewControllerContextTransitioning {
  /// Whether the context has a method: true, since each method of the protocol is required.
  public func responds(to aSelector: Selector!) -> Bool { true }
}
