public import Foundation
public import InterludeMotion

/// Describes a transition to the blocks that run alongside it.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// The presented controller's style.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether the transition started interactively.
  var initiallyInteractive: Bool { get }
  /// Whether the animator vends an interruptible animation.
  var isInterruptible: Bool { get }
  /// Whether an interaction drives the transition now.
  var isInteractive: Bool { get }
  /// Whether the transition runs, or has run, back to its start.
  var isCancelled: Bool { get }
  /// The duration that the animator returned, in seconds.
  var transitionDuration: TimeInterval { get }
  /// The progress of the interaction as reported last.
  var percentComplete: CGFloat { get }
  /// The speed after the release, as a multiple of the animator's.
  var completionVelocity: CGFloat { get }
  /// The timing curve after the release.
  var completionCurve: UIView.AnimationCurve { get }
  /// Returns the controller for a key.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns the view for a key; nil for a view that must not be moved.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The view that holds the views of the transition.
  var containerView: UIView { get }
  /// The rotation of the target; always the identity, since windows do not rotate.
  var targetTransform: CGAffineTransform { get }
}

/// Runs animations alongside a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Animates alongside the transition, and calls `completion` when it has ended or was cancelled.
  ///
  /// With an interruptible animator the changes are added to it, so that they scrub and reverse with it.
  /// Otherwise they run in a block of their own, with the transition's duration.
  ///
  /// - Returns: False if the transition has already ended; nothing is called then.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Animates a view outside of the container alongside the transition.
  ///
  /// - Returns: False if the transition has already ended; nothing is called then.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Calls `handler` the first time that the interaction ends.
  func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)

  /// Calls `handler` each time that the interaction ends or resumes.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Animates alongside the transition; false if it has already ended.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }

  /// Animates a view outside of the container alongside the transition; false if it has already ended.
  @discardableResult
  public func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animateAlongsideTransition(in: view, animation: animation, completion: nil)
  }
}
