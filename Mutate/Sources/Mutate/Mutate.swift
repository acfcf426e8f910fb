import ArgumentParser
import Foundation

@main
struct Mutate: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "script/mutate",
    abstract: "Makes small wrong changes of the sources and reports those that no test notices.",
    discussion: """
      Without a target all areas are mutated: \(Workspace.areas.joined(separator: ", ")). A target is one of them, \
      part of its path, or a file. docs/design/mutation.md describes the changes and the report.
      """)

  enum Judge: String, ExpressibleByArgument, CaseIterable { case tests, fuzz }

  @Argument(help: "Areas, folders or files below Sources.")
  var targets: [String] = []

  @Option(help: "Minutes after which no further mutation is tried.")
  var minutes: Double?

  @Option(help: "Seed of the order in which mutations are tried (default: the commit's hash).")
  var seed: String?

  @Option(help: "Mutations tried at once (default: the number of cores).")
  var jobs: Int?

  @Option(help: "Judge of a mutation: the unit tests, or fuzz, feel and check in the scenes.")
  var with = Judge.tests

  @Flag(help: "Judge modules by their own tests alone, and build nothing else.")
  var ownTests = false

  @Option(help: "Only the mutation with this eight-digit id; repeatable.")
  var only: [String] = []

  @Flag(help: "List the mutations and try none.")
  var list = false

  @Flag(help: "Try again those that the last run did not kill.")
  var survivors = false

  @Flag(help: "Build with all mutations and try none.")
  var buildOnly = false

  @Option(help: .hidden)
  var root = "."

  func run() async throws {
    let folder = URL(fileURLWithPath: root).standardizedFileURL
    var workspace = Workspace(root: folder)
    let whole = try InstrumentedBuild(workspace: workspace)
    let all = whole.mutations
    var instrumented = whole
    if ownTests {
      let modules = Set(try targeted(all).map(\.module))
      workspace = Workspace(root: folder, testTargets: modules.sorted().map { $0 + "Tests" })
      instrumented = InstrumentedBuild(whole, modules: modules, workspace: workspace)
    }
    let equivalents = EquivalentList(root: workspace.root)
    if list {
      for mutation in try selected(instrumented.mutations, workspace) {
        print(mutation.line(equivalents.contains(mutation) ? "  [equivalent]" : ""))
      }
      return
    }
    for key in equivalents.stale(in: all) {
      say("Mutate/equivalent.txt: no such mutation: \(key)")
    }
    let compiling = try instrumented.build(with == .tests ? .tests : .program)
    if buildOnly { return }
    let chosen = try selected(compiling, workspace)
    let candidates = only.isEmpty ? chosen.filter { !equivalents.contains($0) } : chosen
    let seed = seed ?? commit(workspace.root)
    let order = candidates.map { (fnv1a((seed + $0.key).utf8), $0) }.sorted {
      ($0.0, $0.1.key) < ($1.0, $1.1.key)
    }
    let cores = jobs ?? ProcessInfo.processInfo.activeProcessorCount
    switch with {
    case .tests:
      let reach = try await TestReach.record(workspace, jobs: cores)
      let trial = TestTrial(reach, program: workspace.testProgram)
      let report = try await attempt(order.map(\.1), jobs: cores) { try trial.run($0) }
      try remember(report, workspace)
      print(report.text(of: candidates.count, equivalent: chosen.count - candidates.count, seed: seed))
    case .fuzz:
      let trial = try await SceneTrial(workspace, seed: seed, jobs: cores)
      let report = try await attempt(order.map(\.1), jobs: cores) { try trial.run($0) }
      print(trial.text(report, of: candidates.count, seed: seed))
    }
  }

  /// Mutations of the targets.
  private func targeted(_ all: [Mutation]) throws -> [Mutation] {
    guard !targets.isEmpty else { return all }
    return try targets.flatMap { target in
      let name = target.hasPrefix("Sources/") ? String(target.dropFirst(8)) : target
      var found = all.filter { $0.file.hasPrefix(name) || $0.file.hasPrefix("Interlude" + name + "/") }
      if found.isEmpty { found = all.filter { $0.file.hasPrefix("Interlude/" + name) } }
      if found.isEmpty { throw MutateError.unknownTarget(target) }
      return found
    }
  }

  /// Mutations of the targets, or those named by `--only` or left by the last run.
  private func selected(_ all: [Mutation], _ workspace: Workspace) throws -> [Mutation] {
    var chosen = try targeted(all)
    if !only.isEmpty { chosen = chosen.filter { only.contains($0.id) } }
    if survivors {
      let file = workspace.folder.appendingPathComponent("survivors.txt")
      let keys = Set(try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init))
      chosen = chosen.filter { keys.contains($0.key) }
    }
    return chosen
  }

  func validate() throws {
    if ownTests, with == .fuzz || targets.isEmpty {
      throw ValidationError("--own-tests needs the modules whose unit tests judge.")
    }
  }

  private func remember(_ report: Report, _ workspace: Workspace) throws {
    guard only.isEmpty else { return }
    let keys = report.results.filter { !$0.outcome.isKill }.map(\.mutation.key)
    try (keys.joined(separator: "\n") + "\n").write(
      to: workspace.folder.appendingPathComponent("survivors.txt"), atomically: true, encoding: .utf8)
  }

  /// Tries mutations in order until the time is up.
  private func attempt(
    _ mutations: [Mutation], jobs: Int,
    _ trial: @escaping @Sendable (Mutation) throws -> Verdict
  ) async throws -> Report {
    let start = ContinuousClock.now
    let end = minutes.map { start + .seconds($0 * 60) }
    let verdicts = try await inParallel(mutations, jobs: jobs) { mutation -> Verdict? in
      if let end, ContinuousClock.now > end { return nil }
      let verdict = try trial(mutation)
      let notes = [verdict.by, verdict.isOfMeasures ? "measures" : ""].filter { !$0.isEmpty }
      say("\(verdict.outcome.rawValue): \(mutation.line(notes.isEmpty ? "" : "  \(notes)"))")
      return verdict
    }
    return Report(
      results: zip(mutations, verdicts).compactMap { mutation, verdict in
        verdict.map { (mutation, $0.outcome, $0.isOfMeasures) }
      })
  }

  private func commit(_ root: URL) -> String {
    let run = ProgramRun(
      URL(fileURLWithPath: "/usr/bin/env"), ["git", "-C", root.path, "rev-parse", "--short", "HEAD"])
    let output = try? run.run(timeout: 10) { _ in false }
    return output?.status == 0 ? output?.output.collapsed ?? "1" : "1"
  }
}
