import Foundation
import InterludeInput
import InterludeJournal

/// The values of one number in a run, read from its journal: one sample for each frame.
struct TwinTrace {
  struct Sample: Equatable {
    /// The time since the beginning without pauses, in seconds; the same in both runs.
    var time: Double
    /// The value; nil until the number has moved.
    var value: Double?
    /// The velocity in points per second; nil until the number has moved.
    var velocity: Double?
    /// The hand-off of this frame at which the velocity jumps; nil for none.
    var jump: Jump?
  }

  /// The velocities just before and just after a hand-off, in points per second.
  struct Jump: Equatable {
    var before: Double
    var after: Double
    var size: Double { after - before }
  }

  private let plotted: Lesson.Plotted
  private(set) var samples: [Sample] = []
  private var lastFrame: Double?

  /// The maximum time between two samples; longer pauses are shortened to it, in seconds.
  private static let pause = 0.15
  /// The velocity jump above which a mark is shown, in points per second.
  private static let breakThreshold = 30.0
  /// Movers under manual control; a hand-off to them is no velocity jump.
  private static let manualMovers = ["finger", "held"]

  init(_ plotted: Lesson.Plotted) {
    self.plotted = plotted
  }

  /// Reads the new frames of `take`.
  @MainActor
  mutating func read(_ take: Take) {
    for shot in take.shots[min(samples.count, take.shots.count)...] {
      let step = lastFrame.map { min(max(shot.time.target - $0, 0), Self.pause) } ?? 0
      lastFrame = shot.time.target
      var sample = Sample(time: (samples.last?.time ?? 0) + step, value: samples.last?.value)
      if sample.value != nil { sample.velocity = 0 }
      for index in shot.entries where take.entries.indices.contains(index) {
        let event = take.entries[index].event
        if case .motion(let entry) = event, let value = number(entry.subject, entry.value) {
          sample.value = value
          sample.velocity = number(entry.subject, entry.velocity) ?? 0
        } else if case .handOff(let entry) = event, !Self.manualMovers.contains(entry.to),
          let before = number(entry.subject, entry.velocityBefore),
          let after = number(entry.subject, entry.velocityAfter), abs(after - before) > Self.breakThreshold
        {
          sample.jump = Jump(before: before, after: after)
        }
      }
      samples.append(sample)
    }
  }

  /// Returns the traces, where a side that has not moved at all stays where the other one began.
  static func sideBySide(_ traces: [ArraySlice<Sample>]) -> [ArraySlice<Sample>] {
    guard let moved = traces.first(where: { $0.contains { $0.value != nil } }),
      let start = moved.firstIndex(where: { $0.value != nil }), let value = moved[start].value
    else { return traces }
    return traces.map { trace in
      guard trace.allSatisfy({ $0.value == nil }) else { return trace }
      var still = trace
      for index in still.indices where index >= start {
        (still[index].value, still[index].velocity) = (value, 0)
      }
      return still
    }
  }

  /// Returns the plotted component of `numbers`; nil for another subject.
  private func number(_ subject: String, _ numbers: [Double]) -> Double? {
    guard subject == plotted.subject, numbers.indices.contains(plotted.index) else { return nil }
    return numbers[plotted.index]
  }
}
