public import Foundation
import InterludeLayers
import InterludeMotion

/// Animation blocks. Property changes made in a block take effect in the model at once and are shown
/// gradually; changes of one property add up, so that a change in flight keeps position and velocity.
extension UIView {
  /// Animates what `animations` changes.
  ///
  /// - Parameters:
  ///   - duration: Seconds on the stage clock; 0 or less shows the changes at once.
  ///   - delay: Seconds before the start.
  ///   - completion: Called when the time is over, with true; with false when the views lost the animation
  ///     before.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      ResolvedTiming(curve: .bezier(options.curve.bezier), duration: duration), delay: delay,
      options: options, animations: animations, completion: completion)
  }

  /// Animates what `animations` changes, slow at both ends.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// Animates what `animations` changes with a spring that settles within `duration`.
  ///
  /// - Parameters:
  ///   - dampingRatio: Above 0; 1 settles without oscillation.
  ///   - velocity: Distances to the target per second at the start: 50 pt/s over 100 pt is 0.5.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let timing = ResolvedTiming(
      dampingRatio: Double(dampingRatio), velocity: CGVector(dx: velocity, dy: velocity),
      duration: duration)
    animate(timing, delay: delay, options: options, animations: animations, completion: completion)
  }

  /// Animates what `animations` changes with a spring that takes as long as it needs.
  ///
  /// - Parameters:
  ///   - duration: Seconds that it seems to take: the spring's undamped period.
  ///   - bounce: 0 for none, below 1.
  ///   - initialSpringVelocity: Distances to the target per second at the start.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let spring = UISpringTimingParameters(
      duration: duration, bounce: bounce,
      initialVelocity: CGVector(dx: initialSpringVelocity, dy: initialSpringVelocity))
    animate(
      ResolvedTiming(spring, duration: duration), delay: delay, options: options, animations: animations,
      completion: completion)
  }

  /// Whether changes in animation blocks are animated: not after `setAnimationsEnabled(false)`, nor inside
  /// `performWithoutAnimation`.
  public class var areAnimationsEnabled: Bool {
    guard let tree = Stage.current?.layers else { return false }
    if case .some(.none) = tree.recordings.last { return false }
    return tree.animationsEnabled
  }

  /// Lets animation blocks on the current stage animate, or show their changes at once.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    Stage.current?.layers.animationsEnabled = enabled
  }

  /// Runs `actions` so that their changes show at once, also inside an animation block.
  public class func performWithoutAnimation(_ actions: () -> Void) {
    guard let tree = Stage.current?.layers else { return actions() }
    tree.recordings.append(nil)
    defer { tree.recordings.removeLast() }
    actions()
  }

  /// Seconds over which changes would be animated here; 0 outside of animation blocks and inside
  /// `performWithoutAnimation`.
  public class var inheritedAnimationDuration: TimeInterval {
    Stage.current?.layers.recordings.last??.run.playback.duration ?? 0
  }

  class func animate(
    _ timing: ResolvedTiming, delay: TimeInterval, options: AnimationOptions, isKeyframes: Bool = false,
    animations: () -> Void, completion: ((Bool) -> Void)?
  ) {
    guard let stage = Stage.current else {
      animations()
      completion?(true)
      return
    }
    var timing = timing
    let outer = stage.layers.recordings.last
    if !areAnimationsEnabled { timing = ResolvedTiming(curve: timing.curve, duration: 0) }
    if let inherited = outer??.run.playback {
      timing = ResolvedTiming(
        curve: options.contains(.overrideInheritedCurve) ? timing.curve : inherited.curve,
        duration: options.contains(.overrideInheritedDuration) ? timing.duration : inherited.duration)
    }
    let run = AnimationRun(
      number: stage.nextNumber(),
      playback: Playback(curve: timing.curve, duration: timing.duration, start: stage.motionTime + delay),
      hitTesting: options.contains(.allowUserInteraction) ? .model : .none,
      replaces: options.contains(.beginFromCurrentState))
    if options.contains(.repeat) {
      run.repeats = AnimationRun.Repeats(
        count: .infinity, autoreverses: options.contains(.autoreverse))
    }
    run.isAbsolute = isKeyframes || options.contains(.repeat)
    run.endsWithoutLayers = true
    run.ended = completion
    stage.layers.recordings.append(
      timing.duration > 0 ? LayerTree.Recording(run: run, window: isKeyframes ? 0...1 : nil) : nil)
    animations()
    stage.layers.recordings.removeLast()
    if run.isEmpty {
      // Nothing moves: only the completion is left, and it does not wait.
      run.playback = Playback(curve: timing.curve, duration: 0, start: stage.motionTime)
      run.repeats = nil
    }
    stage.start(run)
  }
}
