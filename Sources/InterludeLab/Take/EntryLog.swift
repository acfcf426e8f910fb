package import InterludeJournal

/// The latest entries of a run's journal, in memory.
///
/// Indices are stable: when the oldest entries are discarded, `startIndex` grows by their number.
package struct EntryLog: RandomAccessCollection, Sendable {
  private var entries = BlockList<JournalEntry>()
  /// The number of entries that are kept at least, about 100 bytes each.
  private let limit: Int

  package init(limit: Int = 200_000) {
    self.limit = limit
  }

  /// The number of discarded entries.
  package var startIndex: Int { entries.startIndex }
  package var endIndex: Int { entries.endIndex }

  package subscript(position: Int) -> JournalEntry { entries[position] }

  package mutating func append(_ entry: JournalEntry) {
    entries.append(entry)
    entries.removeFirst(keeping: limit)
  }

  /// Replaces the entry at `position`, unless it was discarded.
  mutating func replace(at position: Int, with entry: JournalEntry) {
    if indices.contains(position) { entries[position] = entry }
  }
}
