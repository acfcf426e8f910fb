package import Foundation
package import Interlude
package import InterludeJournal
package import InterludeLayers

/// Runs recordings again, without a window and as fast as the machine can.
@MainActor
package final class Replay {
  package let recording: Recording
  package let stage: Stage
  /// Called with each picture and the times it was made for.
  package var onFrame: ((FrameTime, DisplayNode) -> Void)?

  /// - Parameter make: The scene's factory.
  package init(
    _ recording: Recording, text: any TextSource, journal: ((JournalEntry) -> Void)? = nil,
    make: () -> UIViewController
  ) {
    self.recording = recording
    let header = recording.header
    stage = Stage(
      size: CGSize(width: header.width, height: header.height), scale: header.scale,
      refreshRate: header.refreshRate, text: text)
    stage.isReplaying = true
    if let journal { stage.journal.listen(journal) }
    stage.show(make)
  }

  /// Runs every step.
  package func run() {
    for step in recording.steps {
      switch step {
      case .input(let event): stage.receive(event)
      case .frame(let time):
        let node = stage.frame(time)
        onFrame?(time, node)
      }
    }
  }
}
