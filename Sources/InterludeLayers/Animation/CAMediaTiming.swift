import Foundation

/// Seconds, as Core Animation counts them.
public typealias CFTimeInterval = Double

/// How the time of a layer or of an animation follows from that of what it lies in:
/// `t = (parent's time − beginTime) · speed + timeOffset`.
@preconcurrency @MainActor
public protocol CAMediaTiming: AnyObject {
  /// When it begins, in the parent's time; for an animation 0 means when it is added.
  var beginTime: CFTimeInterval { get set }
  /// Seconds added to its own time. An animation that begins further on comes to its beginning afterwards.
  var timeOffset: CFTimeInterval { get set }
  /// How fast its time passes: 1 as the parent's, 0 not at all, negative backwards.
  var speed: Float { get set }
  /// Seconds of one course. For an animation 0 means the transaction's duration, in a group the group's.
  var duration: CFTimeInterval { get set }
  /// How many courses there are, also in fractions; 0 means one.
  var repeatCount: Float { get set }
  /// For how many seconds courses are repeated; 0 leaves it to `repeatCount`.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each course is followed by the same one backwards.
  var autoreverses: Bool { get set }
  /// What an animation that was not removed shows before and after its time. A layer is always shown.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// What an animation shows before it begins and after it has ended.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name.
  public let rawValue: String

  /// A mode from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Nothing before and after.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// Its last value afterwards.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// Its first value before.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Its first value before and its last afterwards.
  public static let both = CAMediaTimingFillMode(rawValue: "both")

  var holdsStart: Bool { self == .backwards || self == .both }
  var holdsEnd: Bool { self == .forwards || self == .both }
}

/// The values of `CAMediaTiming`, and the time that they make.
struct MediaTiming: Equatable, Sendable {
  var beginTime = 0.0
  var timeOffset = 0.0
  var speed: Float = 1
  var duration = 0.0
  var repeatCount: Float = 0
  var repeatDuration = 0.0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed

  /// What a layer has before anything is set.
  static let ofLayers: MediaTiming = {
    var timing = MediaTiming()
    timing.duration = .infinity
    return timing
  }()

  /// Where in a course an instant lies.
  struct Phase: Equatable {
    /// 0…1 of the course, in the direction of playing.
    var fraction: Double
    /// How many courses lie before this one.
    var cycle: Int
  }

  private var cycle: Double { autoreverses ? 2 * duration : duration }

  /// Seconds from the beginning to the end, whatever the direction of playing; infinite for ever.
  var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    return repeatCount > 0 ? cycle * Double(repeatCount) : cycle
  }

  /// Seconds that have passed since the beginning, negative before it.
  func elapsed(at parent: Double) -> Double {
    (parent - beginTime) * Double(abs(speed))
  }

  /// The parent's time when `elapsed` seconds have passed; nil while time stands still.
  func parentTime(after elapsed: Double) -> Double? {
    speed == 0 ? nil : beginTime + elapsed / Double(abs(speed))
  }

  func isOver(after elapsed: Double) -> Bool {
    elapsed >= activeDuration - 1e-9
  }

  /// Where in its course it is `elapsed` seconds after its beginning; nil when it shows nothing then.
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
    // A course that is just over shows its end, not the beginning of another one.
    let closes = speed > 0 ? active >= activeDuration : active < activeDuration && (speed < 0 || courses > 0)
    if part == 0, closes, courses != 0 || speed < 0 { (whole, part) = (whole - 1, 1) }
    guard autoreverses else { return Phase(fraction: part, cycle: Int(max(whole, 0))) }
    return Phase(fraction: part > 0.5 ? 2 - 2 * part : 2 * part, cycle: Int(max(whole, 0)))
  }

  /// A layer's own time at its superlayer's time `parent`.
  func localTime(at parent: Double) -> Double {
    guard duration < .infinity else { return (parent - beginTime) * Double(speed) + timeOffset }
    return clampedPhase(after: elapsed(at: parent)).fraction * duration
  }

  /// The superlayer's time at a layer's own time `local`, in its first course; where time stands still, the
  /// time of its beginning.
  func parentTime(at local: Double) -> Double {
    speed == 0 ? beginTime : (local - timeOffset) / Double(speed) + beginTime
  }
}
