public import Foundation

/// An animation that can be started, paused, turned round and stopped.
@preconcurrency @MainActor
public protocol UIViewAnimating: AnyObject {
  /// Whether the animation is idle, under way or stopped.
  var state: UIViewAnimatingState { get }
  /// Whether the animation moves by itself now.
  var isRunning: Bool { get }
  /// Whether the animation runs towards its beginning.
  var isReversed: Bool { get set }
  /// The part of the way that is done, 0…1.
  var fractionComplete: CGFloat { get set }
  /// Starts, or goes on after a pause.
  func startAnimation()
  /// Starts after `delay` seconds on the stage clock.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Holds the animation where it is.
  func pauseAnimation()
  /// Ends the animation where it is.
  ///
  /// With `withoutFinishing` the views keep what they show and no completion runs; without it the animation
  /// waits for `finishAnimation(at:)`.
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
  /// Adds a block that runs when the animation is over.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Goes on after a pause, with another timing (nil: the same) over `durationFactor` of the duration.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

/// Whether an animation is idle, under way or stopped.
public enum UIViewAnimatingState: Int, Sendable {
  /// Not started, or over.
  case inactive
  /// Started: running or paused.
  case active
  /// Stopped, waiting to be finished.
  case stopped
}

/// Where an animation ended.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// At its end.
  case end
  /// At its beginning.
  case start
  /// Where it was stopped.
  case current
}
