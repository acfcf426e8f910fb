public import Foundation

/// Animates the transition from one view controller to another: the animator.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// Returns the duration of the animation, in seconds. May be called at any time, also without a context.
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval

  /// Adds the views to the container and animates them. Must end in `completeTransition(_:)`, also when the
  /// context is not animated.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)

  /// Returns the animation as an object that can be paused, scrubbed and reversed.
  ///
  /// Must return the same object during the whole transition. It is called only after the transition has
  /// started and never after its end. Omit it if the animation cannot be interrupted.
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating

  /// Called when the transition has ended.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Returns a marker that means that the animation cannot be interrupted.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { NotInterruptible.answer }

  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// The result of the default `interruptibleAnimator(using:)`: identified by reference and never run. It has
/// no state, so all stages share it.
final class NotInterruptible: UIViewImplicitlyAnimating {
  static let answer = NotInterruptible()

  var state: UIViewAnimatingState { .inactive }
  var isRunning: Bool { false }
  var isReversed: Bool {
    get { false }
    set {}
  }
  var fractionComplete: CGFloat {
    get { 0 }
    set {}
  }
  func startAnimation() {}
  func startAnimation(afterDelay delay: TimeInterval) {}
  func pauseAnimation() {}
  func stopAnimation(_ withoutFinishing: Bool) {}
  func finishAnimation(at finalPosition: UIViewAnimatingPosition) {}
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
  func addAnimations(_ animation: @escaping () -> Void) {}
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {}
}
