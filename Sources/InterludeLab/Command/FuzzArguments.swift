package import ArgumentParser
import Foundation
package import InterludeJournal
package import InterludeTesting

/// The options that set how long to fuzz and where failing sessions are written.
package struct FuzzArguments: ParsableArguments {
  @Option(help: "Seed of the first session; later sessions count up from it.")
  package var seed: UInt64 = 1

  @Option(help: "Number of sessions (default: 100).")
  package var count: Int?

  @Option(help: "Minutes per scene after which no new session starts.")
  package var minutes: Double?

  @Option(help: ArgumentHelp("Folder for failing sessions.", valueName: "folder"))
  package var output = "fuzz-failures"

  @Option(
    help: ArgumentHelp(
      "Write the recording and the journal of every session into this folder.", valueName: "folder"))
  package var journals: String?

  package init() {}

  package func validate() throws {
    if let count, count < 1 { throw ValidationError("--count must be above 0") }
    if let minutes, !(minutes > 0) { throw ValidationError("--minutes must be above 0") }
  }

  /// Fuzzes each of `subjects` and prints its progress.
  ///
  /// - Parameters:
  ///   - command: The command that replays a recording: `interlude check`.
  ///   - inputs: The recordings that the subjects were read from. Failures do not overwrite them.
  /// - Returns: Whether no session failed.
  @MainActor
  package func fuzz(_ subjects: [FuzzSubject], command: String, inputs: [String] = []) throws -> Bool {
    var (sum, failures) = (Fuzzer.Sum(), 0)
    var taken = Set(inputs.map(FileIdentity.init))
    for subject in subjects {
      var fuzzer = Fuzzer(subject)
      let clock = ContinuousClock()
      let start = clock.now
      var lastReport = start
      var number: UInt64 = 0
      while number < count.map(UInt64.init) ?? (minutes == nil ? 100 : .max) {
        if let minutes, start.duration(to: clock.now) / Duration.seconds(1) > minutes * 60 { break }
        let files = try journals.map { folder throws(RecordingError) in
          try FuzzSessionFiles(folder: folder, name: "\(subject.name)-\(seed &+ number)")
        }
        if let failure = fuzzer.play(seed: seed &+ number, listener: files?.append) {
          try report(failure, command, &taken)
        }
        if let recording = fuzzer.lastPlayed { try files?.finish(recording) }
        number += 1
        if lastReport.duration(to: clock.now) > .seconds(10) {
          lastReport = clock.now
          print("  \(subject.name): seed \(seed &+ number), \(fuzzer.sum.text)")
          fflush(nil)
        }
      }
      let found = fuzzer.failures.count
      let again =
        fuzzer.sum.duplicates == 0
        ? "" : ", and \(fuzzer.sum.duplicates) more sessions failed in the same way"
      print(
        "\(subject.name): seeds \(seed) to \(seed &+ number &- 1), \(fuzzer.sum.text): "
          + (found == 0 ? "no fault" : found == 1 ? "1 fault\(again)" : "\(found) faults\(again)"))
      fflush(nil)
      sum += fuzzer.sum
      failures += found
    }
    if subjects.count > 1 { print("all: \(sum.text): \(failures == 0 ? "no fault" : "\(failures) faults")") }
    return failures == 0
  }

  @MainActor
  private func report(_ failure: Fuzzer.Failure, _ command: String, _ taken: inout Set<FileIdentity>) throws {
    print("\(failure.subject), seed \(failure.seed): \(failure.fault.sentence)")
    print("  " + (try failure.write(to: output, command: command, besides: &taken)))
    fflush(nil)
  }
}

/// The recording and the journal of one session, as files.
@MainActor
private struct FuzzSessionFiles {
  private let path: String
  private let journal: JournalWriter

  init(folder: String, name: String) throws(RecordingError) {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw RecordingError.unwritable(path: folder, reason: error.localizedDescription)
    }
    path = "\(folder)/\(name)"
    journal = try JournalWriter(path: path + ".journal")
  }

  func append(_ entry: JournalEntry) { journal.append(entry) }

  func finish(_ recording: Recording) throws {
    journal.flush()
    if let failure = journal.failure { throw failure }
    try recording.write(to: path + ".jsonl")
  }
}

extension Fuzzer.Failure {
  /// Writes the shrunk session to a folder, which is created if it is missing.
  ///
  /// - Parameters:
  ///   - command: The command that replays a recording.
  ///   - taken: The files that this run has read or written, which are not overwritten. The new file is
  ///     added.
  /// - Returns: A message that names the file.
  package func write(
    to folder: String, command: String, besides taken: inout Set<FileIdentity>
  ) throws -> String {
    guard let recording else {
      return "did not fail when replayed: it depends on something outside the stage"
    }
    let stem = "\(folder)/\(subject)-\(seed)-\(fault.word)"
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw RecordingError.unwritable(path: folder, reason: error.localizedDescription)
    }
    var (path, number) = (stem + ".jsonl", 1)
    while taken.contains(FileIdentity(path)) {
      number += 1
      path = "\(stem)-\(number).jsonl"
    }
    try recording.write(to: path)
    taken.insert(FileIdentity(path))
    return "shrunk to \(inputs) input events; replay it with: \(command) \(path)"
  }
}
