public import Foundation
import InterludeMotion

/// An animation through a series of values.
@preconcurrency @MainActor
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values in their order.
  open var values: [Any]?
  /// Where a position goes along; it is used instead of `values`.
  open var path: CGPath?
  /// When each value is reached, 0…1 ascending; nil spreads them evenly. Of a discrete animation each value
  /// begins at its time, and one time more closes the last one.
  open var keyTimes: [NSNumber]?
  /// How progress follows time between each two values.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// What lies between the values.
  open var calculationMode = CAAnimationCalculationMode.linear

  override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    (values, path, keyTimes) = (other.values, other.path, other.keyTimes)
    (timingFunctions, calculationMode) = (other.timingFunctions, other.calculationMode)
  }

  override func content(on layer: CALayer) -> AnimationEffect.Content {
    guard let target = target(on: layer) else { return .nothing }
    var stops: [AnimatedValue] = []
    var track: PathTrack?
    if let path {
      track = PathTrack(path)
      stops = track?.stops.map { .numbers(.init($0.x, $0.y, 0, 0, 0, 0, 0, 0)) } ?? []
    } else {
      for given in values ?? [] {
        guard let value = value(given, for: target, on: layer) else { return .nothing }
        stops.append(value)
      }
    }
    guard !stops.isEmpty else { return .nothing }
    return .keyframes(
      KeyframeCourse(
        target: target, stops: stops, track: track, times: keyTimes?.map(\.doubleValue),
        curves: timingFunctions?.map(\.bezier) ?? [], mode: calculationMode,
        isAdditive: isAdditive, isCumulative: isCumulative))
  }
}

/// What lies between the values of a keyframe animation.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name.
  public let rawValue: String

  /// A mode from its name; one that is not among those below is taken for `linear`.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A straight line from each to the next.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Nothing: each value stays until the next one's time.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// A straight line with one speed over the whole way; key times and timing functions are not used.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// A smooth curve through all of them (Catmull-Rom).
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
}
