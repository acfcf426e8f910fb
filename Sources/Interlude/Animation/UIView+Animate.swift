public import Foundation
import InterludeLayers
import InterludeMotion

/// Animation blocks. Property changes in a block take effect in the model at once and are shown gradually.
/// Changes of one property add up, so that a change in flight keeps position and velocity.
extension UIView {
  /// Animates the changes made in `animations`.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds on the stage clock; 0 or less shows the changes at once.
  ///   - delay: The delay in seconds before the start.
  ///   - completion: Called with true at the end, or with false if the views lost the animation before.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      ResolvedTiming(curve: .bezier(options.curve.bezier), duration: duration), delay: delay,
      options: options, animations: animations, completion: completion)
  }

  /// Animates the changes made in `animations` with ease in and ease out.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// Animates the changes made in `animations` with a spring that settles within `duration`.
  ///
  /// - Parameters:
  ///   - dampingRatio: The damping ratio, above 0; 1 settles without oscillation.
  ///   - velocity: The velocity at the start, in distances to the target per second: 50 pt/s over 100 pt is
  ///     0.5.
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

  /// Animates the changes made in `animations` with a spring that determines its own settling time.
  ///
  /// - Parameters:
  ///   - duration: The perceived duration in seconds: the spring's undamped period.
  ///   - bounce: The bounce: 0 for none, below 1.
  ///   - initialSpringVelocity: The velocity at the start, in distances to the target per second.
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

  /// Whether changes in animation blocks are animated. False after `setAnimationsEnabled(false)` and inside
  /// `performWithoutAnimation`.
  public class var areAnimationsEnabled: Bool {
    guard let tree = Stage.current?.layers else { return false }
    if case .some(.none) = tree.animationBlocks.last { return false }
    return tree.animationsEnabled
  }

  /// Sets whether animation blocks on the current stage animate instead of changing values at once.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    Stage.current?.layers.animationsEnabled = enabled
  }

  /// Runs `actions` so that their changes are shown at once, also inside an animation block.
  public class func performWithoutAnimation(_ actions: () -> Void) {
    guard let tree = Stage.current?.layers else { return actions() }
    tree.animationBlocks.append(nil)
    defer { tree.animationBlocks.removeLast() }
    actions()
  }

  /// Runs `actions` as if no animation block were around them: only what they animate themselves is animated.
  class func performOutsideAnimation(_ actions: () -> Void) {
    guard let tree = Stage.current?.layers else { return actions() }
    let outer = tree.animationBlocks
    tree.animationBlocks = []
    defer { tree.animationBlocks = outer }
    actions()
  }

  /// The duration of changes in the current animation block, in seconds. 0 outside of animation blocks and
  /// inside `performWithoutAnimation`.
  public class var inheritedAnimationDuration: TimeInterval {
    Stage.current?.layers.animationBlocks.last??.run.playback.duration ?? 0
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
    let outer = stage.layers.animationBlocks.last
    let delay = ClientValues.usable(delay, else: 0, "animation delay", of: UIView.self)
    if !areAnimationsEnabled { timing = ResolvedTiming(curve: timing.curve, duration: 0) }
    if let inherited = outer??.run.playback {
      timing = ResolvedTiming(
        resolved: options.contains(.overrideInheritedCurve) ? timing.curve : inherited.curve,
        options.contains(.overrideInheritedDuration) ? timing.duration : inherited.duration)
    }
    let run = AnimationRun(
      number: stage.nextNumber(),
      playback: Playback(curve: timing.curve, duration: timing.duration, start: stage.motionTime + delay),
      hitTesting: options.contains(.allowUserInteraction) ? .model : .none,
      replaces: options.contains(.beginFromCurrentState))
    if !options.isDisjoint(with: [.repeat, .autoreverse]) {
      run.repeats = AnimationRun.Repeats(
        count: options.contains(.repeat) ? .infinity : 1, autoreverses: options.contains(.autoreverse))
    }
    run.isAbsolute = isKeyframes || run.repeats != nil
    run.endsWithoutLayers = true
    run.ended = completion
    stage.layers.animationBlocks.append(
      timing.duration > 0 ? LayerTree.AnimationBlock(run: run, window: isKeyframes ? 0...1 : nil) : nil)
    animations()
    stage.layers.animationBlocks.removeLast()
    if run.isEmpty {
      // No property changes, so the completion runs without a delay.
      run.playback = Playback(curve: timing.curve, duration: 0, start: stage.motionTime)
      run.repeats = nil
    }
    stage.start(run)
  }
}
