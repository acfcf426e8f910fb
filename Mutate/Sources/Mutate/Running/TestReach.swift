import Foundation

/// The suites of the test program, each with its time and the mutations that it reaches.
struct TestReach: Codable {
  struct Suite: Codable {
    let name: String
    let seconds: Double
    let passed: Bool
    let reached: [Int]
    /// A hash of the file that declares the suite.
    let version: UInt64

    var typeName: String { TestReach.typeName(of: name) }
  }
  /// A hash of the mutated sources.
  let sources: UInt64
  var suites: [Suite]

  /// The reach of the built tests. Suites run where they, or the sources, have changed since the last time.
  static func record(_ workspace: Workspace, jobs: Int) async throws -> TestReach {
    let file = workspace.folder.appendingPathComponent("reach.json")
    let sources = try workspace.hashOfSources()
    let versions = try workspace.suiteVersions()
    let last = (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode(TestReach.self, from: $0) }
    var kept: [String: Suite] = [:]
    if let last, last.sources == sources {
      for suite in last.suites where suite.version == versions[suite.typeName] { kept[suite.name] = suite }
    }
    let names = try suiteNames(workspace)
    let missing = names.filter { kept[$0] == nil }
    if !missing.isEmpty { say("recording which mutations \(missing.count) of \(names.count) suites reach") }
    for suite in try await inParallel(missing, jobs: jobs, { try run($0, versions, workspace) }) {
      kept[suite.name] = suite
    }
    let reach = TestReach(sources: sources, suites: names.compactMap { kept[$0] })
    try JSONEncoder().encode(reach).write(to: file)
    return reach
  }

  private static func suiteNames(_ workspace: Workspace) throws -> [String] {
    let run = ProgramRun(workspace.testProgram, ["--testing-library", "swift-testing", "--list-tests"])
    let output = try run.run(timeout: 60) { _ in false }.output
    var names: [String] = []
    for line in output.split(separator: "\n") where line.contains("Tests.") {
      // A test outside of suites stands for itself, with its argument labels.
      let name = line.contains("/") ? String(line.prefix { $0 != "/" }) : String(line.prefix { $0 != "." })
      if !names.contains(name) { names.append(name) }
    }
    guard !names.isEmpty else { throw MutateError.noTests(output) }
    return names
  }

  private static func run(
    _ name: String, _ versions: [String: UInt64], _ workspace: Workspace
  ) throws -> Suite {
    let marks = workspace.folder.appendingPathComponent("reach-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: marks) }
    let run = ProgramRun(
      workspace.testProgram, arguments([name]), environment: ["MUTANT_REACH": marks.path])
    let result = try run.run(timeout: 600) { _ in false }
    let bytes = (try? Data(contentsOf: marks)) ?? Data()
    if result.status != 0 { say("  \(name) fails without a mutation, and is not used") }
    return Suite(
      name: name, seconds: result.seconds, passed: result.status == 0,
      reached: bytes.indices.filter { bytes[$0] != 0 }, version: versions[typeName(of: name)] ?? 0)
  }

  /// The type of a suite: `SpringTests` of `InterludeMotionTests.SpringTests`.
  private static func typeName(of name: String) -> String {
    name.split(separator: ".").last.map(String.init) ?? name
  }

  /// The test program's arguments that run these suites only.
  static func arguments(_ names: [String]) -> [String] {
    let escaped = names.map { $0.replacingOccurrences(of: ".", with: "\\.") }.joined(separator: "|")
    return ["--testing-library", "swift-testing", "--filter", "^(\(escaped))[./]"]
  }
}

/// Runs `work` for each element, `jobs` at once; results in the elements' order.
func inParallel<Element: Sendable, Value: Sendable>(
  _ elements: [Element], jobs: Int, _ work: @escaping @Sendable (Element) throws -> Value
) async throws -> [Value] {
  try await withThrowingTaskGroup(of: (Int, Value).self) { group in
    var results: [Value?] = Array(repeating: nil, count: elements.count)
    var next = 0
    func add() {
      guard next < elements.count else { return }
      let index = next
      next += 1
      group.addTask {
        try await withCheckedThrowingContinuation { continuation in
          DispatchQueue.global().async {
            continuation.resume(with: Result { (index, try work(elements[index])) })
          }
        }
      }
    }
    for _ in 0..<max(1, jobs) { add() }
    while let (index, value) = try await group.next() {
      results[index] = value
      add()
    }
    return results.compactMap(\.self)
  }
}
