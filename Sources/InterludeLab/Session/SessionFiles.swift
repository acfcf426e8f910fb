import Foundation
import InterludeJournal

/// The recording and the journal that the command line asked for: what they say of a run is written as it
/// grows.
@MainActor
final class SessionFiles {
  private let recording: OutputFile?
  /// One for each take that was written; none where no journal was asked for.
  private var journalFiles: [OutputFile] = []
  private var recorder: RecordingWriter?
  /// One for each take.
  private var journals: [JournalWriter] = []
  /// What is written of whom: steps and entries.
  private var written = (take: ObjectIdentifier?.none, steps: 0, entries: [Int]())
  /// Why a file could not be written.
  private(set) var failures: [RecordingError] = []
  private var hasEnded = false
  /// How many frames were written, and whether all that they said was read.
  private var (frames, isWhole) = (0, true)

  /// Throws what cannot be written. Pipes and devices are opened here, once; files that are there are emptied
  /// when the first run begins.
  init(recordPath: String?, journalPath: String?) throws(RecordingError) {
    if let journalPath { journalFiles = [try RecordingError.opening(journalPath)] }
    recording = if let recordPath { try RecordingError.opening(recordPath) } else { nil }
  }

  /// Writes what is new of `takes`, which were given the same. Another run than the last begins the files
  /// anew: it has a past of its own. A pipe or a device, which cannot be emptied, gets another header.
  func follow(_ takes: [Take]) {
    guard !hasEnded, recording != nil || !journalFiles.isEmpty else { return }
    if written.take != ObjectIdentifier(takes[0]) { begin(takes) }
    for step in takes[0].steps[written.steps...] { recorder?.append(step) }
    for (index, take) in takes.enumerated() {
      let first = max(written.entries[index], take.entries.startIndex)
      for entry in take.entries[first...] {
        if journals.indices.contains(index) { journals[index].append(entry) }
        if index == 0 { recorder?.read(entry) }
      }
    }
    // What was let go before it was written cannot be checked.
    isWhole = isWhole && takes[0].entries.startIndex <= written.entries[0]
    frames = takes[0].shots.count
    (written.steps, written.entries) = (takes[0].steps.count, takes.map(\.entries.endIndex))
  }

  private func begin(_ takes: [Take]) {
    written = (ObjectIdentifier(takes[0]), 0, takes.map { _ in 0 })
    (frames, isWhole) = (0, true)
    flush()
    do throws(RecordingError) {
      journals = []
      if !journalFiles.isEmpty {
        for index in takes.indices { journals.append(try JournalWriter(journalFile(index))) }
      }
      recorder =
        if let recording { try RecordingWriter(recording, header: takes[0].header) } else { nil }
    } catch {
      failures.append(error)
      hasEnded = true
    }
  }

  private func journalFile(_ index: Int) throws(RecordingError) -> OutputFile {
    if index == journalFiles.count {
      journalFiles.append(try RecordingError.opening(Self.naturalSide(of: journalFiles[0].path)))
    }
    return journalFiles[index]
  }

  /// The journal of a lesson's natural side lies beside the naive one's.
  nonisolated static func naturalSide(of path: String) -> String {
    let name = path as NSString
    let stem = name.deletingPathExtension + "-natural"
    return name.pathExtension.isEmpty ? stem : stem + "." + name.pathExtension
  }

  /// Writes what waits. Between frames: a line costs microseconds, a write more.
  func flush() {
    recorder?.flush()
    for journal in journals { journal.flush() }
  }

  /// Nothing more is written.
  func end() {
    guard !hasEnded else { return }
    hasEnded = true
    if isWhole { recorder?.finish(at: frames) }
    flush()
    if let failure = recorder?.failure { failures.append(failure) }
    failures += journals.compactMap(\.failure)
  }
}
