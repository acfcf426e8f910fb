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
  /// - Returns: What is damaged in the file; nil when it is whole.
  static func read(_ file: String, _ entry: @escaping (JournalEntry) -> Void) throws -> String? {
    if JournalFile.isJournal(file) == true {
      return try JournalFile.read(file, entry)
    }
    let recording = try Recording(contentsOf: file)
    let scene = try Scene.named(recording.header.scene)
    try Replay(recording, text: try FontBook(), journal: entry, make: scene.make).run()
    return recording.damage
  }

  /// Says what is damaged, and ends the command for it.
  static func fail(_ file: String, _ damage: String) throws -> Never {
    printError("\(file): \(damage)")
    throw ExitCode(65)
  }
}
