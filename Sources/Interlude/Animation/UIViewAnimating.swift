public import Foundation

/// An animation that can be started, paused, reversed and stopped.
@preconcurrency @MainActor
public protocol UIViewAnimating: AnyObject {
  /// The state: inactive, active or stopped.
  var state: UIViewAnimatingState { get }
  /// Whether the animation is moving now.
  var isRunning: Bool { get }
  /// Whether the animation runs towards its beginning.
  var isReversed: Bool { get set }
  /// The fraction of the animation that is complete, 0…1.
  var fractionComplete: CGFloat { get set }
  /// Starts the animation, or continues it after a pause.
  func startAnimation()
  /// Starts after `delay` seconds on the stage clock.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animation at its current position.
  func pauseAnimation()
  /// Stops the animation at its current position.
  ///
  /// With `withoutFinishing` the views keep the values on screen and no completion runs. Without it the
  /// animation waits for `finishAnimation(at:)`.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Moves the views of a stopped animation to `finalPosition` and runs the completions.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation to which changes and completions can be added.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes that start after `delayFactor` of the remaining time and end with the others.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds changes.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a block that runs when the animation has ended.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Continues after a pause, with another timing (nil: the same) for `durationFactor` of the duration.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

/// The state of an animation: inactive, active or stopped.
public enum UIViewAnimatingState: Int, Sendable {
  /// Not started, or ended.
  case inactive
  /// Started: running or paused.
  case active
  /// Stopped, before `finishAnimation(at:)`.
  case stopped
}

/// The position at which an animation ended.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// The end.
  case end
  /// The beginning.
  case start
  /// The position at which it was stopped.
  case current
}
