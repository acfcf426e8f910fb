package import ArgumentParser
import Foundation
package import InterludeJournal
package import InterludeTesting

/// What the command line says of how long to fuzz, and where failures go.
package struct FuzzArguments: ParsableArguments {
  @Option(help: "The seed of the first session; those that follow count up.")
  package var seed: UInt64 = 1

  @Option(help: "Sessions; 100 unless given.")
  package var count: Int?

  @Option(help: "Minutes after which no session begins, for each scene.")
  package var minutes: Double?

  @Option(help: ArgumentHelp("The folder for sessions that fail.", valueName: "folder"))
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

  /// Fuzzes each of `subjects`, and says how that goes.
  ///
  /// - Parameters:
  ///   - command: What plays a recording again: `interlude check`.
  ///   - inputs: The recordings that the subjects were read from; failures are not written over them.
  /// - Returns: Whether nothing failed.
  @MainActor
  package func fuzz(_ subjects: [FuzzSubject], command: String, inputs: [String] = []) throws -> Bool {
    var (sum, failures) = (Fuzzer.Sum(), 0)
    var taken = Set(inputs.map(FileIdentity.init))
    for subject in subjects {
      var fuzzer = Fuzzer(subject)
      let clock = ContinuousClock()
      let start = clock.now
      var told = start
      var number: UInt64 = 0
      while number < count.map(UInt64.init) ?? (minutes == nil ? 100 : .max) {
        if let minutes, start.duration(to: clock.now) / Duration.seconds(1) > minutes * 60 { break }
        let files = try journals.map { folder throws(RecordingError) in
          try FuzzSessionFiles(folder: folder, name: "\(subject.name)-\(seed &+ number)")
        }
        if let failure = fuzzer.play(seed: seed &+ number, listener: files?.append) {
          try tell(failure, command, &taken)
        }
        if let recording = fuzzer.lastPlayed { try files?.finish(recording) }
        number += 1
        if told.duration(to: clock.now) > .seconds(10) {
          told = clock.now
          print("  \(subject.name): seed \(seed &+ number), \(fuzzer.sum.text)")
          fflush(nil)
        }
      }
      let found = fuzzer.failures.count
      let again = fuzzer.sum.again == 0 ? "" : ", and \(fuzzer.sum.again) sessions more failed so"
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
  private func tell(_ failure: Fuzzer.Failure, _ command: String, _ taken: inout Set<FileIdentity>) throws {
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
  /// Writes the shortest session into a folder, which is made where it is missing.
  ///
  /// - Parameters:
  ///   - command: What plays a recording again.
  ///   - taken: The files that this run has read or written, which are not written over; gets the new one.
  /// - Returns: A sentence that says where it is.
  package func write(
    to folder: String, command: String, besides taken: inout Set<FileIdentity>
  ) throws -> String {
    guard let recording else {
      return "played again, it did not fail: something outside of the stage has a part in it"
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
    return "shrunk to \(inputs) input events; play it with: \(command) \(path)"
  }
}
