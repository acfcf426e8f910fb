import InterludeJournal

/// Adds up the cost of a frame, from its input to its presentation. Times are in seconds.
struct CostMeter {
  /// The times of one frame's steps.
  struct Steps {
    var start: Double
    /// The end of the content's frame.
    var updated: Double
    /// The end of drawing.
    var drawn: Double
    /// The wait for the presentation, which is no part of the cost.
    var delay: Double
    var presented: Double
  }

  /// The time that the content spent on input since the last frame.
  private var input = 0.0
  private var phases = PhaseClock()
  private var previousPresentation: Double?

  mutating func addInput(_ seconds: Double) { input += seconds }

  mutating func enter(_ phase: FramePhase?, at time: Double) { phases.enter(phase, at: time) }

  /// Returns the cost of a frame, and begins to measure the next.
  ///
  /// - Parameter changed: Whether the frame changed anything on screen.
  mutating func finish(_ steps: Steps, changed: Bool, schedule: Pacer.Schedule) -> FrameCost {
    let presented = steps.presented
    defer {
      input = 0
      previousPresentation = changed ? presented : nil
    }
    return FrameCost(
      update: steps.updated - steps.start + input, raster: steps.drawn - steps.updated,
      present: presented - steps.drawn - steps.delay,
      interval: changed && !schedule.followsRest ? previousPresentation.map { presented - $0 } : nil,
      missed: schedule.missed, phases: phases.take(input: input))
  }
}
