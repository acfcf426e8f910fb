public import Foundation

/// Animates the passage from one view controller to another: the animator.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// How long the animation takes, in seconds; may be asked at any time, also without a context.
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval

  /// Adds the views to the container and animates them; must end in `completeTransition(_:)`, also when
  /// the context says that it is not animated.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)

  /// The animation as an object that can be paused, scrubbed and reversed.
  ///
  /// Must return the same object during the whole transition. It is asked for only after the transition
  /// has started and never after its end. Leave it out where the animation cannot be interrupted.
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating

  /// Tells that the transition has ended.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Says that the animation cannot be interrupted.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { NotInterruptible.answer }

  /// Takes no notice.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// What an animator without `interruptibleAnimator(using:)` returns from it: known by its identity and never
/// run. It has no state, so that all stages can share it.
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
