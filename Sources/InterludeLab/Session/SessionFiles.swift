import Foundation
import InterludeJournal

/// Writes the recording and the journals that the command line requests, while the run continues.
@MainActor
final class SessionFiles {
  /// The recording; nil if none was requested.
  private let recording: OutputFile?
  /// The journals, one for each written take; empty if none was requested.
  private var journalFiles: [OutputFile] = []
  private var recorder: RecordingWriter?
  /// The journal writers, one for each take.
  private var journals: [JournalWriter] = []
  /// The take and the numbers of its steps and entries that were written.
  private var written = (take: ObjectIdentifier?.none, steps: 0, entries: [Int]())
  /// The errors of files that could not be written.
  private(set) var failures: [RecordingError] = []
  private var hasEnded = false
  /// The number of written frames, and whether no entry was discarded before it was read.
  private var (frames, isComplete) = (0, true)

  /// Throws if a file cannot be written. Pipes and devices are opened here, once. Existing files are emptied
  /// when the first run begins.
  init(recordPath: String?, journalPath: String?) throws(RecordingError) {
    if let journalPath { journalFiles = [try RecordingError.opening(journalPath)] }
    recording = if let recordPath { try RecordingError.opening(recordPath) } else { nil }
  }

  /// Writes the new steps and entries of `takes`, which have the same input.
  ///
  /// Another run starts the files again. A pipe or a device cannot be emptied and gets another header.
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
    // The digests need all entries, so they are left out if entries were discarded before they were read.
    isComplete = isComplete && takes[0].entries.startIndex <= written.entries[0]
    frames = takes[0].shots.count
    (written.steps, written.entries) = (takes[0].steps.count, takes.map(\.entries.endIndex))
  }

  private func begin(_ takes: [Take]) {
    written = (ObjectIdentifier(takes[0]), 0, takes.map { _ in 0 })
    (frames, isComplete) = (0, true)
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

  /// Returns the journal file of a take, and opens it if necessary.
  private func journalFile(_ index: Int) throws(RecordingError) -> OutputFile {
    if index == journalFiles.count {
      journalFiles.append(try RecordingError.opening(Self.naturalSide(of: journalFiles[0].path)))
    }
    return journalFiles[index]
  }

  /// Returns the path for the journal of a lesson's natural side, in the folder of `path`, the naive side's
  /// journal.
  nonisolated static func naturalSide(of path: String) -> String {
    let name = path as NSString
    let stem = name.deletingPathExtension + "-natural"
    return name.pathExtension.isEmpty ? stem : stem + "." + name.pathExtension
  }

  /// Writes the buffered lines. Called between frames, because a write is expensive.
  func flush() {
    recorder?.flush()
    for journal in journals { journal.flush() }
  }

  /// Finishes the files.
  func end() {
    guard !hasEnded else { return }
    hasEnded = true
    if isComplete { recorder?.finish(at: frames) }
    flush()
    if let failure = recorder?.failure { failures.append(failure) }
    failures += journals.compactMap(\.failure)
  }
}
