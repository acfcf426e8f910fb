package import InterludeJournal
import Interlude

/// The session of an app, from the journal of its probe, as content of the lab.
///
/// The recording has the journal's frames and fingers. The scene plays the journal's entries in place of its
/// stage's own, and shows the app's pictures and a box for each view that moves. So time, instruments and
/// panels work as with any other content.
@MainActor
package struct AppSession {
  /// The name of the scene in the recording.
  package nonisolated static let name = "app"

  package let recording: Recording
  package let scene: LabScene

  /// Returns nil for a journal without frames.
  package init?(_ entries: some Sequence<JournalEntry>) {
    let tape = AppTape()
    for entry in entries { tape.append(entry) }
    tape.finish()
    guard !tape.frames.isEmpty else { return nil }
    recording = Recording(header: tape.header, steps: tape.frames.flatMap(\.steps))
    scene = LabScene(name: Self.name) { AppSessionViewController(tape) }
  }
}
