package import Foundation

/// A journal that was written to a file.
package struct JournalFile: Equatable, Sendable {
  package var entries: [JournalEntry]
  /// Why reading stopped before the end of the file; nil when the whole file was good.
  package var damage: String?

  private struct Header: Decodable {
    var interlude: String
    var version: Int
  }

  /// Whether a file whose first line this is, is a journal.
  static func isJournal(_ line: LineReader.Line?) -> Bool { header(line)?.interlude == "journal" }

  /// Bytes: an entry tells of one thing.
  static let longest = 1 << 20

  private static func header(_ line: LineReader.Line?) -> Header? {
    guard case .whole(let text) = line else { return nil }
    return try? JSONDecoder().decode(Header.self, from: text)
  }

  /// Reads a journal; a damaged line ends it there, and `damage` says so.
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

  /// Hands over one entry after another, so that a long journal takes no memory.
  ///
  /// - Returns: Why reading stopped before the end of the file.
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
    guard let header = header(first), header.interlude == "journal" else { throw .notARecording(path: path) }
    guard header.version <= JournalWriter.version else {
      throw .newer(path: path, version: header.version, known: JournalWriter.version)
    }
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    var (number, count) = (1, 0)
    while let line = lines.next() {
      number += 1
      if line == .whole(Data()) { continue }
      guard case .whole(let text) = line, let entry = try? decoder.decode(JournalEntry.self, from: text),
        entry.isEven
      else {
        return "line \(number) is damaged; the \(count) entries before it were kept"
      }
      count += 1
      take(entry)
    }
    return nil
  }
}

extension JournalEntry {
  /// Whether each part that moves has a velocity.
  fileprivate var isEven: Bool {
    if case .motion(let motion) = event { motion.value.count == motion.velocity.count } else { true }
  }
}
