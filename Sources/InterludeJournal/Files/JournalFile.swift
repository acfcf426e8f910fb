import Foundation

/// A journal that was written to a file.
package struct JournalFile: Equatable, Sendable {
  package var entries: [JournalEntry]
  /// Why reading stopped before the end of the file; nil when the whole file was good.
  package var damage: String?

  private struct Header: Decodable {
    var interlude: String
    var version: Int
  }

  /// Whether the file at `path` begins as a journal does; nil where it cannot be opened.
  package static func isJournal(_ path: String) -> Bool? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    return header(data)?.interlude == "journal"
  }

  private static func header(_ data: Data) -> Header? {
    let line = data.prefix { $0 != 0x0A }
    return try? JSONDecoder().decode(Header.self, from: line)
  }

  /// Reads a journal; a damaged line ends it there, and `damage` says so.
  package init(contentsOf path: String) throws(RecordingError) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .unreadable(path: path, reason: "there is no such file, or it cannot be opened")
    }
    guard let header = Self.header(data), header.interlude == "journal" else {
      throw .notARecording(path: path)
    }
    guard header.version <= JournalWriter.version else {
      throw .newer(path: path, version: header.version, known: JournalWriter.version)
    }
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    entries = []
    let lines = data.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty {
      guard let entry = try? decoder.decode(JournalEntry.self, from: line) else {
        damage = "line \(index + 1) is damaged; the \(entries.count) entries before it were kept"
        return
      }
      entries.append(entry)
    }
  }
}
