package import ArgumentParser
import Foundation
package import InterludeTesting

/// The options that set how long to fuzz and where failing sessions are written.
package struct FuzzArguments: ParsableArguments {
  @Option(help: "Seed of the first session; later sessions count up from it.")
  package var seed: UInt64 = 1

  @Option(
    help: ArgumentHelp(
      "Derive each target's seed from its name and a text, such as a commit's hash.", valueName: "text"))
  package var seedFrom: String?

  @Option(help: "Number of sessions for each target (default: 100).")
  package var count: Int?

  @Option(help: "Minutes after which no new session starts; the targets take turns.")
  package var minutes: Double?

  @Option(help: "Number of processes that play sessions. The result does not depend on it.")
  package var jobs = 1

  @Flag(help: "Play each session by its seed alone, without continuing what earlier sessions began.")
  package var blind = false

  @Flag(
    help: "Also fail targets whose sessions drag or catch views less than 20 times in 1,000 interruptions.")
  package var reach = false

  @Option(
    help: ArgumentHelp(
      "Play one of several parts of the run, such as 2/8, on a machine of its own; `fuzz merge` joins them.",
      valueName: "k/n"))
  var shard = FuzzShard.whole

  @OptionGroup var resultOptions: ResultOptions

  @Option(help: "Play scenes on the screen of a device.")
  package var device: DeviceArgument?

  @Option(help: "What sessions must keep; each level includes those before it (default: the target's own).")
  package var checks: CheckLevel?

  @Option(help: ArgumentHelp("Folder for failing sessions.", valueName: "folder"))
  package var output = "fuzz-failures"

  @Option(
    help: ArgumentHelp(
      "Write the recording and the journal of every session into this folder.", valueName: "folder"))
  package var journals: String?

  /// The number of this process among those of one run, from 0, and the file for its results.
  @Option(help: .hidden) var worker: Int?
  @Option(help: .hidden) var results: String?

  package init() {}

  package func validate() throws {
    if let count, count < 1 { throw ValidationError("--count must be above 0") }
    if let minutes, !(minutes > 0) { throw ValidationError("--minutes must be above 0") }
    if jobs < 1 { throw ValidationError("--jobs must be above 0") }
  }

  /// Returns the seed that belongs to `text`, at most twelve digits long.
  package static func seed(from text: String) -> UInt64 {
    // FNV-1a, so that the seed can be computed elsewhere.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash % 1_000_000_000_000
  }

  /// The seed that identifies the run.
  private var runSeed: UInt64 { seedFrom.map(Self.seed) ?? seed }

  /// Returns the seed of the first session of the subject with this name.
  ///
  /// Both sides of a lesson, and a scene beside its lesson, play the same session if the seed is the same. A
  /// text gives each its own.
  func firstSeed(of name: String) -> UInt64 {
    seedFrom.map { Self.seed(from: "\($0) \(name)") } ?? seed
  }

  /// Returns `subject` on the device and with the checks that were given.
  @MainActor
  func prepared(_ subject: FuzzSubject) -> FuzzSubject {
    var subject = (device?.device).map(subject.on) ?? subject
    if let checks { subject.checkLevel = checks.level }
    return subject
  }

  /// Fuzzes each of `subjects`, prints its progress on standard error and its results.
  ///
  /// - Parameters:
  ///   - command: The command that replays a recording: `interlude fuzz --once`.
  ///   - inputs: The recordings that the subjects were read from. Failures do not overwrite them.
  /// - Returns: Whether no session failed.
  /// - Throws: An exit code of 128 and a signal's number if the signal has ended the run early; the results
  ///   of what was played are printed then, too.
  @MainActor
  package func fuzz(_ subjects: [FuzzSubject], command: String, inputs: [String] = []) throws -> Bool {
    var files = RunFiles()
    for input in inputs { files.reads(input) }
    resultOptions.declare(in: &files)
    try files.refuseClashes()
    let subjects = subjects.map(prepared)
    let seeds = subjects.map { firstSeed(of: $0.name) }
    let interruption = Interruption()
    defer { interruption.end() }
    let run = FuzzRun(
      seeds: seeds, shard: shard, count: minutes == nil ? count ?? 100 : count, minutes: minutes,
      isGuided: !blind, output: output, journals: journals, command: command, inputs: inputs,
      interruption: interruption)
    if let worker, let results {
      try run.play(subjects, part: worker, of: jobs, results: FuzzResultFile(path: results))
      return true
    }
    let outputs = try resultOptions.open()
    if let seedFrom { outputs.print("seed \(runSeed), from “\(seedFrom)”") }
    fflush(nil)
    let chains =
      jobs == 1
      ? try run.play(subjects, part: 0, of: 1, results: nil)
      : try FuzzWorkers(count: jobs, output: output, command: command, interruption: interruption).run()
    var report = FuzzReport(subjects.map(\.name), chains, seeds: seeds)
    if reach { report.findShortages(of: subjects) }
    outputs.print(report.text())
    fflush(nil)
    try outputs.write(report.results(seeds: RunResults.Seeds(first: runSeed, shard: shard)))
    if let number = interruption.number { throw ExitCode(128 + number) }
    return report.isWell
  }
}

/// The level of checks on the command line.
package enum CheckLevel: String, CaseIterable, ExpressibleByArgument {
  case life, rules, feel

  var level: FuzzSubject.CheckLevel {
    switch self {
    case .life: .life
    case .rules: .rules
    case .feel: .feel
    }
  }
}
