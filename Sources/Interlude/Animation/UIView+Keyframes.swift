public import Foundation
import InterludeLayers
import InterludeMotion

extension UIView {
  /// Animates what the keyframes in `animations` change, one after the other or overlapping.
  ///
  /// Changes made outside of keyframes take the whole time. In a property animator's block the keyframes
  /// belong to the animator: `duration`, `delay` and `options` do not count.
  ///
  /// - Parameters:
  ///   - duration: Seconds on the stage clock for all keyframes; 0 or less shows the changes at once.
  ///   - delay: Seconds before the start.
  ///   - completion: Called when the time is over, with true; with false when it was cut short.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    if let tree = Stage.current?.layers, let outer = tree.recordings.last ?? nil, outer.run.isOfAnimator {
      tree.recordings.append(LayerTree.Recording(run: outer.run, joined: outer.joined, window: 0...1))
      animations()
      tree.recordings.removeLast()
      if let completion { outer.run.afterwards.append(completion) }
      return
    }
    animate(
      ResolvedTiming(curve: .bezier(options.asAnimationOptions.curve.bezier), duration: duration),
      delay: delay, options: options.asAnimationOptions, isKeyframes: true, animations: animations,
      completion: completion)
  }

  /// Adds changes that happen in one part of the keyframe animation around it.
  ///
  /// - Parameters:
  ///   - frameStartTime: When they begin, as a part of the whole duration, 0…1.
  ///   - frameDuration: How long they take, as a part of the whole duration; they end with it at the latest.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let stage = Stage.current else { return animations() }
    let tree = stage.layers
    let around = tree.recordings.last
    // What is around it may show its changes at once.
    if case .some(.none) = around { return animations() }
    guard let outer = around ?? nil, let window = outer.window else {
      stage.reportMisuse("UIView.addKeyframe was called outside of the block of UIView.animateKeyframes")
      return animations()
    }
    func clamped(_ part: Double) -> Double { part.isFinite ? min(max(part, 0), 1) : 0 }
    let length = window.upperBound - window.lowerBound
    let start = window.lowerBound + clamped(frameStartTime) * length
    let end = min(start + clamped(frameDuration) * length, window.upperBound)
    tree.recordings.append(LayerTree.Recording(run: outer.run, joined: outer.joined, window: start...end))
    animations()
    tree.recordings.removeLast()
  }

  /// How a keyframe animation runs. A curve of `AnimationOptions` may be put in by its raw value; it paces
  /// the whole.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Options from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Lays out subviews inside the block, so that their frames animate too.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Views take touches while they move.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Starts from what is on the screen.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Runs for ever.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Runs back after each run forward; with `repeat`.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Uses its own duration inside another block.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// Evenly from each keyframe to the next; the default.
    public static let calculationModeLinear: KeyframeAnimationOptions = []

    var asAnimationOptions: AnimationOptions { AnimationOptions(rawValue: rawValue) }
  }
}
