import Foundation

/// Judges a mutation by what `fuzz`, `feel` and `check` report of the scenes and the shipped recordings.
///
/// Only mutations that change the journal of a session or a recording count: the others change nothing that the
/// scenes do.
struct SceneTrial: Sendable {
  private struct Command: Sendable {
    let arguments: [String]
    /// Seconds without a mutation.
    var seconds = 0.0
  }

  private let program: URL
  private let folder: URL
  private let recordings: [String]
  private var judges: [Command] = []
  private var reached: Set<Int> = []

  private static let scenes = [
    "tags", "warning", "spin", "menu", "mail", "maps", "photos", "card", "benchmark", "toolkit", "drawer",
  ]
  /// Sessions of each scene: with even seeds gestures are interrupted in every frame, with odd ones by chance.
  private static let sessions = 4
  private static let seed = 8_000_000

  init(_ workspace: Workspace, jobs: Int) async throws {
    program = workspace.program
    folder = workspace.folder.appendingPathComponent("scenes")
    let manager = FileManager.default
    recordings = try ["Assets/recordings", "Tests/InterludeAppTests/Fixtures/Fuzz"].flatMap { place in
      let found = workspace.root.appendingPathComponent(place)
      return try manager.contentsOfDirectory(atPath: found.path).filter { $0.hasSuffix(".jsonl") }.sorted()
        .map { found.appendingPathComponent($0).path }
    }
    var commands = [Command(arguments: fuzzing)]
    commands.append(Command(arguments: ["check"] + recordings))
    commands.append(Command(arguments: ["feel"] + recordings))
    for scene in Self.scenes {
      commands.append(
        Command(arguments: ["feel", "--random", scene, "--count", "60", "--seed", "\(Self.seed)"]))
    }
    say("playing the scenes without a mutation")
    let home = try session("unchanged")
    for command in commands {
      let marks = home.appendingPathComponent("reach")
      let result = try run(command.arguments, in: home, ["MUTANT_REACH": marks.path], timeout: 900)
      reached.formUnion(marksOf(marks))
      guard result.status == 0 else {
        say("  interlude \(command.arguments[0]) fails without a mutation, and is not used")
        continue
      }
      var used = command
      used.seconds = result.seconds
      judges.append(used)
    }
    try replay(in: home, [:])
  }

  /// The arguments of a fuzzing run, whose files go to the current session's folder.
  private var fuzzing: [String] {
    ["fuzz"] + Self.scenes + ["--seed", "\(Self.seed)", "--count", "\(Self.sessions)"]
  }

  private func marksOf(_ file: URL) -> [Int] {
    guard let bytes = try? Data(contentsOf: file) else { return [] }
    return bytes.indices.filter { bytes[$0] != 0 }
  }

  private func session(_ name: String) throws -> URL {
    let home = folder.appendingPathComponent(name)
    try? FileManager.default.removeItem(at: home)
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    return home
  }

  private func run(
    _ arguments: [String], in home: URL, _ environment: [String: String], timeout: Double
  ) throws -> ProgramRun.Result {
    var all = arguments
    if all[0] == "fuzz" {
      all += ["--journals", home.appendingPathComponent("journals").path]
      all += ["--output", home.appendingPathComponent("found").path]
    }
    return try ProgramRun(program, all, environment: environment).run(timeout: timeout) {
      $0.contains("shrunk to ") || $0.contains("did not fail when replayed")
    }
  }

  /// Writes the journals of all recordings beside those of the sessions.
  private func replay(in home: URL, _ environment: [String: String]) throws {
    for (place, recording) in recordings.enumerated() {
      let journal = home.appendingPathComponent("journals/recording-\(place).journal")
      _ = try run(["replay", recording, "--journal", journal.path], in: home, environment, timeout: 60)
    }
  }

  /// Whether the journals in two sessions' folders are the same.
  private func areSame(_ home: URL, _ other: URL) throws -> Bool {
    let folders = [home, other].map { $0.appendingPathComponent("journals") }
    let names = try folders.map { folder in
      try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".journal") }
        .sorted()
    }
    return names[0] == names[1]
      && names[0].allSatisfy { name in
        let paths = folders.map { $0.appendingPathComponent(name).path }
        return FileManager.default.contentsEqual(atPath: paths[0], andPath: paths[1])
      }
  }

  /// - Returns: `notReached` for a mutation that changes no journal.
  func run(_ mutation: Mutation) throws -> (Outcome, by: String) {
    guard reached.contains(mutation.number) else { return (.notReached, "not reached") }
    let home = try session(mutation.id)
    defer { try? FileManager.default.removeItem(at: home) }
    let environment = ["MUTANT": "\(mutation.number)"]
    for judge in judges {
      let result = try run(judge.arguments, in: home, environment, timeout: 90 + 6 * judge.seconds)
      let name = judge.arguments.prefix(judge.arguments[1] == "--random" ? 3 : 1).joined(separator: " ")
      if result.didTimeOut { return (.timedOut, name) }
      if result.status != 0 { return (.killed, name) }
    }
    try replay(in: home, environment)
    let isChanged = try !areSame(home, folder.appendingPathComponent("unchanged"))
    return isChanged ? (.survived, "journals differ") : (.notReached, "journals are the same")
  }

  /// The share of mutations found among those that change a journal, and those that were missed.
  func text(_ report: Report, of total: Int, seed: String) -> String {
    let changed = report.results.filter { $0.outcome != .notReached }
    let found = changed.count { $0.outcome.isKill }
    let percent = changed.isEmpty ? 0 : Double(found) / Double(changed.count) * 100
    var lines = [
      "\(report.results.count) of \(total) mutations tried, in the order of seed \(seed); \(changed.count) change a "
        + "journal, and fuzz, feel and check find \(found) of these: \(String(format: "%.1f", percent)) %."
    ]
    for area in Workspace.areas {
      let rows = changed.filter { $0.mutation.area == area }
      guard !rows.isEmpty else { continue }
      lines.append("  \(area): \(rows.count { $0.outcome.isKill }) of \(rows.count)")
    }
    let missed = changed.filter { !$0.outcome.isKill }.map(\.mutation)
    if !missed.isEmpty { lines.append("\nnot found") }
    lines += missed.sorted { ($0.file, $0.line) < ($1.file, $1.line) }.map { $0.line("") }
    return lines.joined(separator: "\n")
  }
}
