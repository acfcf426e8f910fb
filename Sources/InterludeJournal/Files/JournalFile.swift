package import Foundation

/// A journal read from a file.
package struct JournalFile: Equatable, Sendable {
  package var entries: [JournalEntry]
  /// The reason why reading stopped before the end of the file; nil if the whole file was valid.
  package var damage: String?

  private struct Header: Decodable {
    var interlude: String
    var version: Int
  }

  /// Whether `line`, the first line of a file, is a journal header.
  static func isJournal(_ line: LineReader.Line?) -> Bool { header(line)?.interlude == "journal" }

  /// The longest allowed line, in bytes.
  static let longest = 1 << 20
  /// The largest allowed number of entries: a day at 120 frames a second with one entry each.
  static let mostEntries = 1 << 24

  private static func header(_ line: LineReader.Line?) -> Header? {
    guard case .whole(let text) = line else { return nil }
    return try? JSONDecoder().decode(Header.self, from: text)
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
      guard count < mostEntries else { return "it has more than \(mostEntries) entries; these were kept" }
      guard case .whole(let text) = line, let entry = try? decoder.decode(JournalEntry.self, from: text),
        entry.isWithinLimits
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
  /// The largest time, in seconds, and the largest number of a frame.
  private static let largest = (time: 1e9, frame: 1_000_000_000)
  /// The largest number of components of a moving property.
  private static let mostComponents = 16

  /// Whether times and the frame's number are plausible, and each component has a velocity.
  fileprivate var isWithinLimits: Bool {
    guard abs(time) <= Self.largest.time, abs(stageTime) <= Self.largest.time, frame >= 0,
      frame <= Self.largest.frame
    else { return false }
    switch event {
    case .motion(let motion):
      return motion.value.count <= Self.mostComponents && motion.value.count == motion.velocity.count
        && motion.box.map { $0.count == 4 && $0.allSatisfy { abs($0) <= 1e6 } } ?? true
    case .handOff(let handOff):
      let lists = [
        handOff.valueBefore, handOff.valueAfter, handOff.velocityBefore, handOff.velocityAfter,
        handOff.spring?.target ?? [],
      ]
      return lists.allSatisfy { $0.count <= Self.mostComponents }
    case .touch, .gesture, .transition, .request, .appearance, .animation, .scroll, .travel, .lag, .release,
      .zoom,
      .setting, .frame, .rest, .cost, .misuse, .note:
      return true
    }
  }
}
