/// Compares a replay with the digests in its recording.
package struct RecordingCheck: Sendable {
  /// The first frame that differs.
  package struct Difference: Sendable {
    /// The frame's number; 0 for the entries before the first frame.
    package let frame: Int
    /// The replay's journal entries of that frame.
    package let entries: [JournalEntry]
  }

  private let expected: [UInt32]
  private var digest = JournalDigest()
  private var entries: [JournalEntry] = []
  /// The number of frames that have been compared.
  private var comparedCount = 0
  package private(set) var difference: Difference?

  /// - Parameter expected: The recording's digests, at least one.
  package init(expecting expected: [UInt32]) {
    self.expected = expected
  }

  /// Reads the next entry of the replay.
  package mutating func read(_ entry: JournalEntry) {
    guard difference == nil, JournalDigest.counts(entry) else { return }
    if let last = entries.last, last.frame != entry.frame {
      compare(upTo: entry.frame)
      entries.removeAll(keepingCapacity: true)
    }
    entries.append(entry)
    digest.read(entry)
  }

  /// Compares the remaining frames after the replay's last frame.
  package mutating func finish(at last: Int) {
    guard difference == nil else { return }
    digest.finish(at: last)
    compare(upTo: last + 1)
    if difference == nil, expected.count != last + 1 {
      difference = Difference(frame: min(expected.count, last + 1), entries: [])
    }
  }

  private mutating func compare(upTo frame: Int) {
    digest.finish(at: frame - 1)
    for number in comparedCount..<digest.frames.count {
      guard number >= expected.count || digest.frames[number] != expected[number] else { continue }
      difference = Difference(frame: number, entries: entries.filter { $0.frame == number })
      return
    }
    comparedCount = digest.frames.count
  }
}
