/// Compares a run of a recording with what the recording says of the run that made it.
package struct RecordingCheck: Sendable {
  /// The first frame that is not as it was.
  package struct Difference: Sendable {
    /// 0 for what came before the first frame.
    package let frame: Int
    /// What this run says of it, as lines of a journal.
    package let entries: [JournalEntry]
  }

  private let expected: [UInt32]
  private var digest = JournalDigest()
  private var entries: [JournalEntry] = []
  /// How many frames have been compared.
  private var judged = 0
  package private(set) var difference: Difference?

  /// - Parameter expected: A recording's digests, at least one.
  package init(expecting expected: [UInt32]) {
    self.expected = expected
  }

  /// Takes in the next entry of the run.
  package mutating func read(_ entry: JournalEntry) {
    guard difference == nil, JournalDigest.counts(entry) else { return }
    if let last = entries.last, last.frame != entry.frame {
      judge(upTo: entry.frame)
      entries.removeAll(keepingCapacity: true)
    }
    entries.append(entry)
    digest.read(entry)
  }

  /// The run is over, after so many frames.
  package mutating func finish(at last: Int) {
    guard difference == nil else { return }
    digest.finish(at: last)
    judge(upTo: last + 1)
    if difference == nil, expected.count != last + 1 {
      difference = Difference(frame: min(expected.count, last + 1), entries: [])
    }
  }

  private mutating func judge(upTo frame: Int) {
    digest.finish(at: frame - 1)
    for number in judged..<digest.frames.count {
      guard number >= expected.count || digest.frames[number] != expected[number] else { continue }
      difference = Difference(frame: number, entries: entries.filter { $0.frame == number })
      return
    }
    judged = digest.frames.count
  }
}
