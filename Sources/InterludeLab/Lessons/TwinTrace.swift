import Foundation
import InterludeInput
import InterludeJournal

/// The course of one number in one run, as its journal tells it: a sample for each frame.
struct TwinTrace {
  struct Sample: Equatable {
    /// Seconds since the beginning without the pauses, the same in both runs.
    var time: Double
    /// nil until it was told for the first time.
    var value: Double?
    /// The break of velocity that was measured in this frame, in points per second; nil for none.
    var breaking: Double?
  }

  private let plotted: Lesson.Plotted
  private(set) var samples: [Sample] = []
  private var lastFrame: Double?

  /// A longer stillness counts as no more than this, in seconds.
  private static let pause = 0.15
  /// A break of the velocity from which it is worth a mark, in points per second.
  private static let worthy = 30.0
  /// What a hand takes stops by the hand's will, which is no break.
  private static let hands = ["finger", "held"]

  init(_ plotted: Lesson.Plotted) {
    self.plotted = plotted
  }

  /// Takes in the frames of `take` that it has not read yet.
  @MainActor
  mutating func read(_ take: Take) {
    for shot in take.shots[min(samples.count, take.shots.count)...] {
      let step = lastFrame.map { min(max(shot.time.target - $0, 0), Self.pause) } ?? 0
      lastFrame = shot.time.target
      var sample = Sample(time: (samples.last?.time ?? 0) + step, value: samples.last?.value)
      for index in shot.entries where take.entries.indices.contains(index) {
        let event = take.entries[index].event
        if case .motion(let entry) = event, let value = number(entry.subject, entry.value) {
          sample.value = value
        } else if case .handOff(let entry) = event, !Self.hands.contains(entry.to),
          let before = number(entry.subject, entry.velocityBefore),
          let after = number(entry.subject, entry.velocityAfter), abs(after - before) > Self.worthy
        {
          sample.breaking = after - before
        }
      }
      samples.append(sample)
    }
  }

  /// What is plotted, of a subject's numbers; nil of any other subject.
  private func number(_ subject: String, _ numbers: [Double]) -> Double? {
    guard subject == plotted.subject, numbers.indices.contains(plotted.index) else { return nil }
    return numbers[plotted.index]
  }
}
