package import InterludeJournal

/// Sums up the time that each phase of a frame takes.
package struct PhaseClock {
  private var spent: FrameCost.Phases?
  private var current: (phase: FramePhase, since: Double)?

  package init() {}

  /// Ends the current phase and begins another.
  ///
  /// - Parameters:
  ///   - phase: The phase that begins; nil for time that is not measured.
  ///   - time: The current time, in seconds.
  package mutating func enter(_ phase: FramePhase?, at time: Double) {
    if let current { spent?[current.phase] += time - current.since }
    if phase != nil, spent == nil { spent = FrameCost.Phases() }
    current = phase.map { ($0, time) }
  }

  /// Returns the durations since the last call, including `input` seconds of input handling before the frame;
  /// nil if no phase began.
  package mutating func take(input: Double) -> FrameCost.Phases? {
    defer { (spent, current) = (nil, nil) }
    spent?.input += input
    return spent
  }
}
