package import InterludeJournal

/// A run's journal in memory. Entries keep their numbers when the oldest are let go: the first index is the
/// number of entries that were.
package struct EntryLog: RandomAccessCollection, Sendable {
  private var kept: [JournalEntry] = []
  /// The number of entries that were let go.
  package private(set) var startIndex = 0
  /// How many are kept at most; about 200 bytes each.
  private let limit: Int

  package init(limit: Int = 200_000) {
    self.limit = limit
  }

  package var endIndex: Int { startIndex + kept.count }

  package subscript(position: Int) -> JournalEntry { kept[position - startIndex] }

  package mutating func append(_ entry: JournalEntry) {
    if kept.count == limit {
      kept.removeFirst(limit / 2)
      startIndex += limit / 2
    }
    kept.append(entry)
  }

  /// Says what the entry at `position` says now, where it is still kept.
  mutating func replace(at position: Int, with entry: JournalEntry) {
    if indices.contains(position) { kept[position - startIndex] = entry }
  }
}
