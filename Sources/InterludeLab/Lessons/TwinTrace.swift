import Foundation
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
        switch take.entries[index].event {
        case .motion(let entry):
          guard entry.subject == plotted.subject, entry.value.indices.contains(plotted.index) else {
            continue
          }
          sample.value = entry.value[plotted.index]
        case .handOff(let entry):
          guard entry.subject == plotted.subject, entry.velocityBefore.indices.contains(plotted.index),
            entry.velocityAfter.indices.contains(plotted.index)
          else { continue }
          let change = entry.velocityAfter[plotted.index] - entry.velocityBefore[plotted.index]
          if abs(change) > Self.worthy { sample.breaking = change }
        case .touch, .gesture, .transition, .request, .appearance, .animation, .scroll, .travel, .lag,
          .release, .setting,
          .frame, .rest, .cost,
          .misuse, .note:
          continue
        }
      }
      samples.append(sample)
    }
  }
}
