public import Foundation
import InterludeLayers
import InterludeMotion

extension UIView {
  /// Animates the changes of the keyframes in `animations`, one after the other or overlapping.
  ///
  /// Changes outside of keyframes last for the whole duration. In a property animator's block the keyframes
  /// belong to the animator: `duration`, `delay` and `options` have no effect.
  ///
  /// - Parameters:
  ///   - duration: The duration of all keyframes in seconds on the stage clock; 0 or less shows the changes
  ///     at once.
  ///   - delay: The delay in seconds before the start.
  ///   - completion: Called with true at the end, or with false if the animation was interrupted.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    if let tree = Stage.current?.layers, let outer = tree.animationBlocks.last ?? nil,
      outer.run.isDrivenByAnimator
    {
      tree.animationBlocks.append(
        LayerTree.AnimationBlock(run: outer.run, joinFraction: outer.joinFraction, window: 0...1))
      animations()
      tree.animationBlocks.removeLast()
      if let completion { outer.run.nestedCompletions.append(completion) }
      return
    }
    animate(
      ResolvedTiming(curve: .bezier(options.asAnimationOptions.curve.bezier), duration: duration),
      delay: delay, options: options.asAnimationOptions, isKeyframes: true, animations: animations,
      completion: completion)
  }

  /// Adds changes for one part of the enclosing keyframe animation.
  ///
  /// - Parameters:
  ///   - frameStartTime: The start of the changes, as a fraction of the whole duration, 0…1.
  ///   - frameDuration: The duration of the changes, as a fraction of the whole duration; limited to its end.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let stage = Stage.current else { return animations() }
    let tree = stage.layers
    let around = tree.animationBlocks.last
    // The enclosing block may show its changes at once.
    if case .some(.none) = around { return animations() }
    guard let outer = around ?? nil, let window = outer.window else {
      stage.reportMisuse("UIView.addKeyframe was called outside of the block of UIView.animateKeyframes")
      return animations()
    }
    func clamped(_ part: Double) -> Double {
      min(max(ClientValues.usable(part, else: 0, "keyframe time", of: UIView.self), 0), 1)
    }
    let length = window.upperBound - window.lowerBound
    let start = window.lowerBound + clamped(frameStartTime) * length
    let end = min(start + clamped(frameDuration) * length, window.upperBound)
    tree.animationBlocks.append(
      LayerTree.AnimationBlock(run: outer.run, joinFraction: outer.joinFraction, window: start...end))
    animations()
    tree.animationBlocks.removeLast()
  }

  /// The options of a keyframe animation. The raw value of a curve of `AnimationOptions` may be included; it
  /// is the timing of the whole animation.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Lays out subviews inside the block, so that their frames animate too.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Lets views receive touches while they move.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Starts from the values on screen.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Repeats forever.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Runs back after each run forward; with `repeat`.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Uses its own duration inside another block.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// Linear from each keyframe to the next; the default.
    public static let calculationModeLinear: KeyframeAnimationOptions = []

    /// Smooth through the keyframes: the same as linear here.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// At an even pace: the same as linear here.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Smooth and at an even pace: the same as linear here.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    var asAnimationOptions: AnimationOptions { AnimationOptions(rawValue: rawValue) }
  }
}
