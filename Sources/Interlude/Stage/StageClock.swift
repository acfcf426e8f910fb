import InterludeInput

/// The times of a stage, and the rate at which its own time passes: slow animations run the stage at 0.1.
///
/// Real time never runs backwards here, and stage time never jumps, whatever the real clock does.
struct StageClock: Equatable, Sendable {
  /// The time of the event being delivered, or of the frame, in real seconds since the session began.
  var now = 0.0
  /// The time at which the last frame whose input was delivered is seen, in real seconds.
  var target = 0.0
  /// The time from the start of a frame's work to its target time, in seconds.
  private(set) var latency = 0.0
  private(set) var rate = 1.0
  private var realOrigin = 0.0
  private var stageOrigin = 0.0

  /// Begins a frame.
  ///
  /// - Returns: Its times, neither of which goes back.
  mutating func begin(_ frame: FrameTime) -> FrameTime {
    let now = max(frame.now, now)
    let target = max(frame.target, now, target)
    latency = target - now
    return FrameTime(now: now, target: target)
  }

  /// The stage time at which the frame is seen.
  var stageTarget: Double { stageTime(at: target) }

  /// Returns the stage time in seconds, at `real` seconds since the session began.
  func stageTime(at real: Double) -> Double {
    stageOrigin + max(real - realOrigin, 0) * rate
  }

  /// Sets the rate (0 or more) from `real` on.
  mutating func setRate(_ rate: Double, at real: Double) {
    stageOrigin = stageTime(at: real)
    realOrigin = max(real, realOrigin)
    self.rate = max(rate, 0)
  }
}
