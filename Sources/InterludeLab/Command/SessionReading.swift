import ArgumentParser
import InterludeJournal
import InterludeTesting
import InterludeText

/// Reads the entries of a session from its journal, or by replaying its recording without a window.
@MainActor
enum SessionReading {
  /// Calls `entry` with each entry of a journal or a recording.
  ///
  /// - Parameter day: The bad day on which a recording is run.
  /// - Returns: A description of the damage in the file, or of a run that did not come to rest on that day.
  static func read(
    _ file: String, on day: BadDay? = nil, _ entry: @escaping (JournalEntry) -> Void
  ) throws -> String? {
    let session = try SessionFile(file)
    if session.isJournal {
      if day != nil { throw ValidationError("--bad-day goes with recordings; \(file) is a journal") }
      return try session.readJournal(entry)
    }
    let recording = try session.recording()
    let scene = try LabProgram.current.scene(named: recording.header.scene)
    let replay = Replay(
      day.map(recording.on) ?? recording, text: try FontBook(), journal: entry, make: scene.make)
    try replay.run()
    // Input that the day delays may still be due.
    if day != nil, !replay.settle(), recording.damage == nil { return "it does not come to rest" }
    return recording.damage
  }
}
