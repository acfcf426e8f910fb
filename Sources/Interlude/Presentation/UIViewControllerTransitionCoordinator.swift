public import Foundation
public import InterludeMotion

/// What blocks that run along with a transition learn of it.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// The presented controller's style.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether the transition started in a hand.
  var initiallyInteractive: Bool { get }
  /// Whether the animator vends an interruptible animation.
  var isInterruptible: Bool { get }
  /// Whether a hand drives the transition now.
  var isInteractive: Bool { get }
  /// Whether the transition runs, or has run, back to its start.
  var isCancelled: Bool { get }
  /// Seconds that the animator asked for.
  var transitionDuration: TimeInterval { get }
  /// The hand's progress as last reported.
  var percentComplete: CGFloat { get }
  /// The speed of the rest once the hand lets go, as a multiple of the animator's.
  var completionVelocity: CGFloat { get }
  /// The curve of the rest once the hand lets go.
  var completionCurve: UIView.AnimationCurve { get }
  /// The controller of that side.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view of that side; nil where it must stay untouched.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The view that holds everything that moves.
  var containerView: UIView { get }
  /// The rotation of the target; always the identity, since windows do not rotate.
  var targetTransform: CGAffineTransform { get }
}

/// Runs animations of others along with a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Animates along with the transition, and calls `completion` when it has ended either way.
  ///
  /// With an interruptible animator the changes join it, so that they scrub and reverse with it; else they
  /// run in a block of their own, as long as the transition.
  ///
  /// - Returns: false when the transition has already ended; nothing is called then.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Animates a view outside of the container along with the transition.
  ///
  /// - Returns: false when the transition has already ended; nothing is called then.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Calls `handler` the first time a hand lets the transition go.
  func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)

  /// Calls `handler` each time a hand lets the transition go or takes it again.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Animates along with the transition; false when it has already ended.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }

  /// Animates a view outside of the container along with the transition; false when it has already ended.
  @discardableResult
  public func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animateAlongsideTransition(in: view, animation: animation, completion: nil)
  }
}
