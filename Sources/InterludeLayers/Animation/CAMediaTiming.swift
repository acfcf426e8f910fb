import Foundation

/// Seconds, as Core Animation counts them.
public typealias CFTimeInterval = Double

/// The mapping of the parent's time to the time of a layer or an animation: `t = (parent's time −
/// beginTime) · speed + timeOffset`.
@preconcurrency @MainActor
public protocol CAMediaTiming: AnyObject {
  /// The beginning in the parent's time; for an animation, 0 means the time when it is added.
  var beginTime: CFTimeInterval { get set }
  /// An offset in seconds that is added to the local time. The skipped beginning of an animation follows at
  /// its end.
  var timeOffset: CFTimeInterval { get set }
  /// The speed of the local time: 1 as the parent's, 0 paused, negative backwards.
  var speed: Float { get set }
  /// The duration of one cycle in seconds. For an animation, 0 means the transaction's duration or, in a
  /// group, the group's.
  var duration: CFTimeInterval { get set }
  /// The number of cycles, which may be fractional; 0 means 1.
  var repeatCount: Float { get set }
  /// The number of seconds for which cycles repeat; 0 means that `repeatCount` applies.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each cycle is followed by the same cycle backwards.
  var autoreverses: Bool { get set }
  /// The effect of an animation before its beginning and after its end. A layer is always visible.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// The effect of an animation before its beginning and after its end.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name.
  public let rawValue: String

  /// Creates a mode from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// No effect before and after.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// The last value after the end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The first value before the beginning.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// The first value before the beginning and the last value after the end.
  public static let both = CAMediaTimingFillMode(rawValue: "both")

  var holdsStart: Bool { self == .backwards || self == .both }
  var holdsEnd: Bool { self == .forwards || self == .both }
}

/// The values of `CAMediaTiming`, and the time that results from them.
struct MediaTiming: Equatable, Sendable {
  var beginTime = 0.0
  var timeOffset = 0.0
  var speed: Float = 1
  var duration = 0.0
  var repeatCount: Float = 0
  var repeatDuration = 0.0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed

  /// The default timing of a layer.
  static let layerDefault: MediaTiming = {
    var timing = MediaTiming()
    timing.duration = .infinity
    return timing
  }()

  /// The position of an instant within a cycle.
  struct Phase: Equatable {
    /// The fraction of the cycle, 0…1, in the direction of playback.
    var fraction: Double
    /// The number of cycles before this one.
    var cycle: Int
  }

  private var cycle: Double { autoreverses ? 2 * duration : duration }

  /// The seconds from the beginning to the end, independent of the direction; infinite if it never ends.
  var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    return repeatCount > 0 ? cycle * Double(repeatCount) : cycle
  }

  /// Returns the seconds since the beginning, negative before it.
  func elapsed(at parent: Double) -> Double {
    (parent - beginTime) * Double(abs(speed))
  }

  /// Returns the parent's time after `elapsed` seconds; nil while the time is paused.
  func parentTime(after elapsed: Double) -> Double? {
    speed == 0 ? nil : beginTime + elapsed / Double(abs(speed))
  }

  func isOver(after elapsed: Double) -> Bool {
    elapsed >= activeDuration - 1e-9
  }

  /// Returns the phase at `elapsed` seconds after the beginning; nil when there is no effect at that time.
  func phase(after elapsed: Double) -> Phase? {
    if elapsed < 0, !fillMode.holdsStart { return nil }
    if isOver(after: elapsed), !fillMode.holdsEnd { return nil }
    return clampedPhase(after: elapsed)
  }

  private func clampedPhase(after elapsed: Double) -> Phase {
    let active = min(max(elapsed, 0), activeDuration)
    let courses = (timeOffset + (speed < 0 ? -active : active)) / cycle
    guard courses.isFinite else { return Phase(fraction: 1, cycle: 0) }
    var whole = courses.rounded(.down)
    var part = courses - whole
    // At the very end of a cycle, its last value applies, not the first one of the next cycle.
    let closes = speed > 0 ? active >= activeDuration : active < activeDuration && (speed < 0 || courses > 0)
    if part == 0, closes, courses != 0 || speed < 0 { (whole, part) = (whole - 1, 1) }
    // Past the largest integer that a number can hold exactly, the cycle makes no difference.
    let cycle = Int(min(max(whole, 0), 1e15))
    guard autoreverses else { return Phase(fraction: part, cycle: cycle) }
    return Phase(fraction: part > 0.5 ? 2 - 2 * part : 2 * part, cycle: cycle)
  }

  /// Returns a layer's own time at its superlayer's time `parent`.
  func localTime(at parent: Double) -> Double {
    guard duration < .infinity else { return (parent - beginTime) * Double(speed) + timeOffset }
    return clampedPhase(after: elapsed(at: parent)).fraction * duration
  }

  /// Returns the superlayer's time at a layer's own time `local`, in its first cycle; while the time is
  /// paused, the time of its beginning.
  func parentTime(at local: Double) -> Double {
    speed == 0 ? beginTime : (local - timeOffset) / Double(speed) + beginTime
  }
}
