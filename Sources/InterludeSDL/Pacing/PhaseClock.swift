package import InterludeJournal

/// Adds up what each phase of a frame takes, from the instants at which they begin.
package struct PhaseClock {
  private var spent: FrameCost.Phases?
  private var current: (phase: FramePhase, since: Double)?

  package init() {}

  /// - Parameters:
  ///   - phase: What begins; nil for nothing that is measured.
  ///   - time: Seconds.
  package mutating func enter(_ phase: FramePhase?, at time: Double) {
    if let current { spent?[current.phase] += time - current.since }
    if phase != nil, spent == nil { spent = FrameCost.Phases() }
    current = phase.map { ($0, time) }
  }

  /// What was spent since the last time, `input` seconds of taking input in before the frame included; nil
  /// where no phase began.
  package mutating func take(input: Double) -> FrameCost.Phases? {
    defer { (spent, current) = (nil, nil) }
    spent?.input += input
    return spent
  }
}
