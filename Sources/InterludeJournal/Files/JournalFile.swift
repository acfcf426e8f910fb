package import Foundation

/// A journal read from a file.
package struct JournalFile: Equatable, Sendable {
  package var entries: [JournalEntry]
  /// The reason why reading stopped before the end of the file; nil if the whole file was valid.
  package var damage: String?

  /// Whether `line`, the first line of a file, is a journal header.
  static func isJournal(_ line: LineReader.Line?) -> Bool { header(line)?.isJournal == true }

  /// The longest allowed line, in bytes.
  static let longest = 1 << 20
  /// The largest allowed number of entries: a day at 120 frames a second with one entry each.
  static let mostEntries = 1 << 24

  private static func header(_ line: LineReader.Line?) -> JournalDecoder.Header? {
    guard case .whole(let text) = line else { return nil }
    return JournalDecoder().header(text)
  }

  /// Reads a journal. Reading stops at a damaged line, and `damage` describes it.
  package init(contentsOf path: String) throws(RecordingError) {
    var entries: [JournalEntry] = []
    damage = try Self.read(path) { entries.append($0) }
    self.entries = entries
  }

  package init(data: Data, path: String) throws(RecordingError) {
    var entries: [JournalEntry] = []
    damage = try Self.read(LineReader(data: data, longest: Self.longest), path) { entries.append($0) }
    self.entries = entries
  }

  /// Calls `entry` with one entry after another, so that the whole journal need not be in memory.
  ///
  /// - Returns: The reason why reading stopped before the end of the file; nil if it did not.
  package static func read(
    _ path: String, _ entry: (JournalEntry) -> Void
  ) throws(RecordingError) -> String? {
    try read(LineReader(path: path, longest: longest), path, entry)
  }

  static func read(
    _ lines: LineReader, _ path: String, _ take: (JournalEntry) -> Void
  ) throws(RecordingError) -> String? {
    let first = lines.next()
    if case .unreadable(let reason) = first { throw .unreadable(path: path, reason: reason) }
    guard let header = header(first), header.isJournal else { throw .notARecording(path: path) }
    guard header.version <= JournalWriter.version else {
      throw .newer(path: path, version: header.version, known: JournalWriter.version)
    }
    let decoder = JournalDecoder()
    var (number, count) = (1, 0)
    while let line = lines.next() {
      number += 1
      if line == .whole(Data()) { continue }
      guard count < mostEntries else { return "it has more than \(mostEntries) entries; these were kept" }
      guard case .whole(let text) = line, let entry = decoder.entry(text) else {
        return "line \(number) is damaged; the \(count) entries before it were kept"
      }
      count += 1
      take(entry)
    }
    return nil
  }
}
