package import InterludeJournal

/// The latest entries of a run's journal, in memory.
///
/// Indices are stable: when the oldest entries are discarded, `startIndex` grows by their number.
package struct EntryLog: RandomAccessCollection, Sendable {
  private var entries: [JournalEntry] = []
  /// The number of discarded entries.
  package private(set) var startIndex = 0
  /// The maximum number of entries, about 200 bytes each.
  private let limit: Int

  package init(limit: Int = 200_000) {
    self.limit = limit
  }

  package var endIndex: Int { startIndex + entries.count }

  package subscript(position: Int) -> JournalEntry { entries[position - startIndex] }

  package mutating func append(_ entry: JournalEntry) {
    if entries.count == limit {
      entries.removeFirst(limit / 2)
      startIndex += limit / 2
    }
    entries.append(entry)
  }

  /// Replaces the entry at `position`, unless it was discarded.
  mutating func replace(at position: Int, with entry: JournalEntry) {
    if indices.contains(position) { entries[position - startIndex] = entry }
  }
}
