import InterludeLab
import ArgumentParser
import InterludeJournal
import InterludeTesting
import InterludeText

/// Reads what happened in a session from its journal, or by running its recording again without a window.
@MainActor
enum SessionReading {
  /// Hands every entry to `entry`.
  ///
  /// - Parameter day: What the machine does to a recording's run.
  /// - Returns: What is damaged in the file, or else that it did not come to rest on that day.
  static func read(
    _ file: String, on day: BadDay? = nil, _ entry: @escaping (JournalEntry) -> Void
  ) throws -> String? {
    let session = try SessionFile(file)
    if session.isJournal {
      if day != nil { throw ValidationError("--bad-day goes with recordings; \(file) is a journal") }
      return try session.readJournal(entry)
    }
    let recording = try session.recording()
    let scene = try Scene.named(recording.header.scene)
    let replay = Replay(
      day.map(recording.on) ?? recording, text: try FontBook(), journal: entry, make: scene.make)
    try replay.run()
    // What came late on that day has not had its time yet.
    if day != nil, !replay.settle(), recording.damage == nil { return "it does not come to rest" }
    return recording.damage
  }

  /// Says what is damaged, and ends the command for it.
  static func fail(_ file: String, _ damage: String) throws -> Never {
    printError("\(file): \(damage)")
    throw ExitCode(65)
  }
}
