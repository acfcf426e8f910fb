/// Converts real time to stage time by a rate: slow animations run the stage at 0.1.
///
/// Stage time never jumps and never runs backwards, whatever the real clock does.
struct StageClock: Equatable, Sendable {
  private(set) var rate = 1.0
  private var realOrigin = 0.0
  private var stageOrigin = 0.0

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
