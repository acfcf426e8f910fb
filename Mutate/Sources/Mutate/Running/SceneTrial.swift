import Foundation

/// Judges a mutation by the reports of `fuzz`, `feel` and `check` on the scenes and the shipped recordings.
///
/// Only mutations that change the journal of a session or a recording count: the others change nothing that the
/// scenes do. Those that change nothing but measures in it are counted apart.
struct SceneTrial: Sendable {
  /// A run of the program that ends with 0 without a mutation.
  private struct Judge: Sendable {
    let arguments: [String]
    /// Seconds without a mutation.
    var seconds = 0.0
    var reached: Set<Int> = []

    /// The command, and the scene if there is one.
    var name: String { arguments.prefix { !$0.hasPrefix("/") && $0 != "--count" }.joined(separator: " ") }
  }

  private let program: URL
  private let folder: URL
  /// Plays sessions of each scene, which also leaves their journals.
  private var fuzzing: [Judge] = []
  private var feeling: [Judge] = []
  /// The shipped recordings that have no fault, each with the mutations that it reaches.
  private var recordings: [Judge] = []

  private static let scenes =
    [
      "tags", "warning", "spin", "menu", "mail", "maps", "photos", "recipes", "card", "benchmark",
    ] + trials
  /// Scenes that `feel --random` does not know.
  private static let trials = ["toolkit", "drawer", "pager", "shelf", "animators", "cards"]
  /// Sessions of each scene, in a window and on a phone's screen: with even seeds gestures are interrupted in every
  /// frame, with odd ones by chance.
  private static let sessions = 4
  private static let phone = ["--device", "iphone-15"]
  /// The number of recordings that are used, and of those that are played for one mutation.
  private static let recordingLimits = (all: 60, each: 20)

  /// Plays the scenes and the recordings without a mutation, and leaves out those that fail.
  init(_ workspace: Workspace, seed: String, jobs: Int) async throws {
    program = workspace.program
    folder = workspace.folder.appendingPathComponent("scenes")
    let manager = FileManager.default
    let files = try ["Assets/recordings", "Tests/InterludeAppTests/Fixtures/Fuzz"].flatMap { place in
      let found = workspace.root.appendingPathComponent(place)
      return try manager.contentsOfDirectory(atPath: found.path).filter { $0.hasSuffix(".jsonl") }.sorted()
        .map { found.appendingPathComponent($0).path }
    }
    let order = files.map { (fnv1a((seed + ($0 as NSString).lastPathComponent).utf8), $0) }.sorted(by: <)
    let chosen = order.prefix(Self.recordingLimits.all).map(\.1)
    say("playing the scenes without a mutation")
    let trial = self
    let home = try session("unchanged")
    let number = "\(fnv1a(seed.utf8) % 1_000_000_000)"
    let screens = Self.scenes.map { ["fuzz", $0] } + Self.scenes.map { ["fuzz", $0] + Self.phone }
    fuzzing = try await inParallel(screens, jobs: jobs) {
      let options = ["--seed-from", "mutate \(seed)", "--count", "\(Self.sessions)"]
      return try trial.unmutated($0 + options, in: home)
    }.compactMap(\.self)
    feeling = try await inParallel(Self.scenes.filter { !Self.trials.contains($0) }, jobs: jobs) {
      try trial.unmutated(["feel", "--random", $0, "--count", "100", "--seed", number], in: home)
    }.compactMap(\.self)
    recordings = try await inParallel(chosen, jobs: jobs) { file in
      let isClean = try ["check", "feel"].allSatisfy {
        try trial.run([$0, file], in: home, [:], timeout: 120).status == 0
      }
      return isClean ? try trial.unmutated(["replay", file], in: home) : nil
    }.compactMap(\.self)
    say(
      "\(fuzzing.count) of \(screens.count) scenes on a screen and \(recordings.count) recordings have no fault without "
        + "a mutation")
  }

  /// A command with its time and its reach, or nil if it fails.
  private func unmutated(_ arguments: [String], in home: URL) throws -> Judge? {
    let marks = home.appendingPathComponent("reach-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: marks) }
    let result = try run(arguments, in: home, ["MUTANT_REACH": marks.path], timeout: 900)
    guard result.status == 0 else {
      say("  interlude \(arguments.joined(separator: " ")) fails without a mutation, and is not used")
      return nil
    }
    let bytes = (try? Data(contentsOf: marks)) ?? Data()
    return Judge(
      arguments: arguments, seconds: result.seconds,
      reached: Set(bytes.indices.filter { bytes[$0] != 0 }))
  }

  private func session(_ name: String) throws -> URL {
    let home = folder.appendingPathComponent(name)
    try? FileManager.default.removeItem(at: home)
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    return home
  }

  /// The folder for the journals of a scene's sessions or of a recording, one for each command.
  private func journals(of arguments: [String], in home: URL) -> URL {
    let screen = arguments.contains(Self.phone[0]) ? "phone " : ""
    return home.appendingPathComponent(screen + (arguments[1] as NSString).lastPathComponent)
  }

  private func run(
    _ arguments: [String], in home: URL, _ environment: [String: String], timeout: Double
  ) throws -> ProgramRun.Result {
    var all = arguments
    let journals = journals(of: arguments, in: home)
    if all[0] == "replay" {
      try FileManager.default.createDirectory(at: journals, withIntermediateDirectories: true)
      all += ["--journal", journals.appendingPathComponent("recording.journal").path]
    } else if all[0] == "fuzz" {
      if all[1] != "--once" { all += ["--journals", journals.path] }
      all += ["--output", home.appendingPathComponent("found").path]
    }
    return try ProgramRun(program, all, environment: environment).run(timeout: timeout) {
      $0.contains("shrunk to ") || $0.contains("did not fail when replayed")
    }
  }

  /// Compares a command's journals in a session's folder with those of the run without a mutation.
  private func change(_ judge: Judge, in home: URL) throws -> JournalChange {
    let folders = [home, folder.appendingPathComponent("unchanged")].map {
      journals(of: judge.arguments, in: $0)
    }
    let names = try folders.map { folder in
      try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".journal") }
        .sorted()
    }
    guard names[0] == names[1] else { return .behaviour }
    return names[0].map { name in
      JournalChange(
        between: folders[0].appendingPathComponent(name), and: folders[1].appendingPathComponent(name))
    }.max() ?? .none
  }

  /// Returns the change of a command's journals by a mutation that the command has found. The command runs again without
  /// checks, because a session with a fault may end early.
  private func change(foundBy judge: Judge, _ mutation: Mutation) throws -> JournalChange {
    let home = try session(mutation.id + "-again")
    defer { try? FileManager.default.removeItem(at: home) }
    let unchecked = judge.arguments + (judge.arguments[0] == "fuzz" ? ["--checks", "life"] : [])
    let environment = ["MUTANT": "\(mutation.number)"]
    let result = try run(unchecked, in: home, environment, timeout: 90 + 10 * judge.seconds)
    return result.status == 0 ? try change(judge, in: home) : .behaviour
  }

  /// The outcome that a command shows, if it shows a fault.
  private func verdict(
    of arguments: [String], seconds: Double, _ mutation: Mutation, in home: URL
  ) throws -> Verdict? {
    let result = try run(
      arguments, in: home, ["MUTANT": "\(mutation.number)"], timeout: 90 + 10 * seconds)
    let name = Judge(arguments: arguments).name
    if result.didTimeOut { return Verdict(outcome: .timedOut, by: name) }
    return result.status == 0 ? nil : Verdict(outcome: .killed, by: name)
  }

  /// - Returns: `notReached` for a mutation that changes no journal.
  func run(_ mutation: Mutation) throws -> Verdict {
    var change = JournalChange.none
    var verdict = try run(mutation, &change)
    verdict.isOfMeasures = verdict.outcome != .notReached && change != .behaviour
    return verdict
  }

  private func run(_ mutation: Mutation, _ change: inout JournalChange) throws -> Verdict {
    let home = try session(mutation.id)
    defer { try? FileManager.default.removeItem(at: home) }
    func reaching(_ judges: [Judge]) -> [Judge] {
      judges.filter { $0.reached.contains(mutation.number) }.sorted {
        ($0.seconds, $0.name) < ($1.seconds, $1.name)
      }
    }
    var isReached = false
    var changed: [String] = []
    for judge in reaching(fuzzing) {
      isReached = true
      if let found = try verdict(of: judge.arguments, seconds: judge.seconds, mutation, in: home) {
        change = max(
          change, found.outcome == .timedOut ? .behaviour : try self.change(foundBy: judge, mutation))
        return found
      }
      let here = try self.change(judge, in: home)
      change = max(change, here)
      if here != .none { changed.append(judge.name) }
    }
    let played = recordings.filter { $0.reached.contains(mutation.number) }.prefix(Self.recordingLimits.each)
    for judge in played {
      isReached = true
      let found = try verdict(of: judge.arguments, seconds: judge.seconds, mutation, in: home)
      if let found {
        change = .behaviour  // a recording that cannot be played
        return found
      }
      let here = try self.change(judge, in: home)
      change = max(change, here)
      if here != .none { changed.append((judge.arguments[1] as NSString).lastPathComponent) }
    }
    guard isReached else { return Verdict(outcome: .notReached, by: "not reached") }
    guard !changed.isEmpty else { return Verdict(outcome: .notReached, by: "journals are the same") }
    for command in ["check", "feel"] where !played.isEmpty {
      let seconds = played.reduce(0) { $0 + $1.seconds }
      let found = try verdict(
        of: [command] + played.map { $0.arguments[1] }, seconds: seconds, mutation, in: home)
      if let found { return found }
    }
    for judge in reaching(feeling) {
      if let found = try verdict(of: judge.arguments, seconds: judge.seconds, mutation, in: home) {
        return found
      }
    }
    return Verdict(outcome: .survived, by: "changes " + changed.prefix(4).joined(separator: ", "))
  }

  /// The share of mutations found among those that change a journal, and those that were missed.
  func text(_ report: Report, of total: Int, seed: String) -> String {
    let changed = report.results.filter { $0.outcome != .notReached }
    let found = changed.count { $0.outcome.isKill }
    let (percent, low, high) = share(found, of: changed.count)
    var lines = [
      "\(report.results.count) of \(total) mutations tried, in the order of seed \(seed); \(changed.count) change a "
        + "journal, and fuzz, feel and check find \(found) of these: \(percent) % "
        + "(\(low) to \(high) % with 95 % confidence).",
      shares(of: changed.filter { !$0.isOfMeasures }, "what is shown or done"),
      shares(of: changed.filter(\.isOfMeasures), "measures alone"),
    ]
    for area in Workspace.areas {
      let rows = changed.filter { $0.mutation.area == area }
      guard !rows.isEmpty else { continue }
      lines.append("  \(area): \(rows.count { $0.outcome.isKill }) of \(rows.count)")
    }
    let missed = changed.filter { !$0.outcome.isKill }
    if !missed.isEmpty { lines.append("\nnot found") }
    lines += missed.sorted { ($0.mutation.file, $0.mutation.line) < ($1.mutation.file, $1.mutation.line) }.map
    {
      $0.mutation.line($0.isOfMeasures ? "  [measures]" : "")
    }
    return lines.joined(separator: "\n")
  }

  private func shares(of results: [Report.Result], _ what: String) -> String {
    let found = results.count { $0.outcome.isKill }
    let (percent, low, high) = share(found, of: results.count)
    return "  \(what): \(found) of \(results.count), \(percent) % (\(low) to \(high) %)"
  }

  /// A share in per cent, and the bounds of Wilson's interval.
  private func share(_ found: Int, of count: Int) -> (percent: String, low: String, high: String) {
    let (n, z) = (Double(max(count, 1)), 1.96)
    let p = Double(found) / n
    let middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    let width = z / (1 + z * z / n) * (p * (1 - p) / n + z * z / (4 * n * n)).squareRoot()
    let texts = [p, middle - width, middle + width].map { String(format: "%.1f", $0 * 100) }
    return (texts[0], texts[1], texts[2])
  }
}
