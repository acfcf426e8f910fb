public import Foundation
import InterludeMotion

/// An animation through a series of values.
@preconcurrency @MainActor
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values, in order.
  open var values: [Any]?
  /// The path along which a position moves. It is used instead of `values`.
  open var path: CGPath? {
    didSet {
      if !accepts(path, "path") { path = oldValue }
      if let path, path !== path.frozen { self.path = path.frozen }
    }
  }
  /// The time of each value, 0…1 in ascending order; nil spaces them evenly.
  ///
  /// In a discrete animation each value begins at its time, and one additional time ends the last value.
  open var keyTimes: [NSNumber]? {
    didSet { if !accepts(keyTimes?.map(\.doubleValue), "keyTimes") { keyTimes = oldValue } }
  }
  /// The timing function between each two values.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// The interpolation between the values.
  open var calculationMode = CAAnimationCalculationMode.linear

  override func copySettings(from other: CAAnimation) {
    super.copySettings(from: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    (values, path, keyTimes) = (other.values, other.path, other.keyTimes)
    (timingFunctions, calculationMode) = (other.timingFunctions, other.calculationMode)
  }

  override func content(on layer: CALayer) -> AnimationEffect.Content {
    guard let target = target(on: layer) else { return .nothing }
    var keyValues: [AnimatedValue] = []
    var motionPath: MotionPath?
    if let path {
      motionPath = MotionPath(path)
      keyValues = motionPath?.endpoints.map { .numbers(.init($0.x, $0.y, 0, 0, 0, 0, 0, 0)) } ?? []
    } else {
      for given in values ?? [] {
        guard let value = value(given, for: target, on: layer) else { return .nothing }
        keyValues.append(value)
      }
    }
    guard !keyValues.isEmpty else { return .nothing }
    return .keyframes(
      KeyframeEffect(
        target: target, keyValues: keyValues, motionPath: motionPath, times: keyTimes?.map(\.doubleValue),
        curves: timingFunctions?.map(\.bezier) ?? [], mode: calculationMode,
        isAdditive: isAdditive, isCumulative: isCumulative))
  }
}

/// The interpolation between the values of a keyframe animation.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name.
  public let rawValue: String

  /// Creates a mode from its name. An unknown name counts as `linear`.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Linear interpolation between values.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// No interpolation: each value stays until the time of the next one.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Linear interpolation with a constant speed; key times and timing functions are not used.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// A smooth curve through all values (Catmull-Rom).
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
}
