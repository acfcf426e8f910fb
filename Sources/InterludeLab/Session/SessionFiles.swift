import InterludeJournal

/// The recording and the journal that the command line asked for: what they say of a run is written as it grows.
@MainActor
final class SessionFiles {
  private let recordPath: String?
  private let journalPath: String?
  private var recorder: RecordingWriter?
  private var journal: JournalWriter?
  /// What is written of whom: steps and entries.
  private var written = (take: ObjectIdentifier?.none, steps: 0, entries: 0)
  /// Why a file could not be written.
  private(set) var failures: [RecordingError] = []
  private var hasEnded = false
  /// How many frames were written, and whether all that they said was read.
  private var (frames, isWhole) = (0, true)

  /// Throws what cannot be written; files that are there are emptied when the first run begins.
  init(recordPath: String?, journalPath: String?) throws(RecordingError) {
    (self.recordPath, self.journalPath) = (recordPath, journalPath)
    for path in [journalPath, recordPath].compactMap({ $0 }) { try LineFile.probe(path) }
  }

  private var isOf: ObjectIdentifier? { written.take }

  /// Writes what is new of `take`. Another run than the last begins the files anew: it has a past of its own.
  func follow(_ take: Take) {
    guard !hasEnded, recordPath != nil || journalPath != nil else { return }
    if isOf != ObjectIdentifier(take) { begin(take) }
    for step in take.steps[written.steps...] { recorder?.append(step) }
    for entry in take.entries[max(written.entries, take.entries.startIndex)...] {
      journal?.append(entry)
      recorder?.read(entry)
    }
    // What was let go before it was written cannot be checked.
    isWhole = isWhole && take.entries.startIndex <= written.entries
    frames = take.shots.count
    (written.steps, written.entries) = (take.steps.count, take.entries.endIndex)
  }

  private func begin(_ take: Take) {
    written = (ObjectIdentifier(take), 0, 0)
    (frames, isWhole) = (0, true)
    do {
      journal = try journalPath.map { path throws(RecordingError) in try JournalWriter(path: path) }
      recorder = try recordPath.map { path throws(RecordingError) in
        try RecordingWriter(path: path, header: take.header)
      }
    } catch {
      failures.append(error)
      hasEnded = true
    }
  }

  /// Writes what waits. Between frames: a line costs microseconds, a write more.
  func flush() {
    recorder?.flush()
    journal?.flush()
  }

  /// Nothing more is written.
  func end() {
    guard !hasEnded else { return }
    hasEnded = true
    if isWhole { recorder?.finish(at: frames) }
    flush()
    if let failure = recorder?.failure { failures.append(failure) }
    if let failure = journal?.failure { failures.append(failure) }
  }
}
