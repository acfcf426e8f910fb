import Foundation

/// The outcome of a mutation.
enum Outcome: String, Codable, Sendable {
  case killed
  case timedOut = "timed out"
  case survived
  case notReached = "not reached"

  var isKill: Bool { self == .killed || self == .timedOut }
}

/// The result of a trial of one mutation.
struct Verdict: Sendable {
  var outcome: Outcome
  /// The test or the command that decided, or other words for the reader.
  var by = ""
  /// Whether nothing but the lab's measures changes.
  var isOfMeasures = false
}

/// Runs the tests that reach a mutation, the quickest first, until one fails.
struct TestTrial: Sendable {
  let program: URL
  /// Suites that pass without a mutation, by the numbers of the mutations that they reach.
  private let suites: [Int: [(name: String, seconds: Double)]]

  init(_ reach: TestReach, program: URL) {
    self.program = program
    var suites: [Int: [(name: String, seconds: Double)]] = [:]
    for suite in reach.suites.sorted(by: { ($0.seconds, $0.name) < ($1.seconds, $1.name) }) where suite.passed
    {
      for number in suite.reached { suites[number, default: []].append((suite.name, suite.seconds)) }
    }
    self.suites = suites
  }

  func run(_ mutation: Mutation) throws -> Verdict {
    guard let reaching = suites[mutation.number] else { return Verdict(outcome: .notReached) }
    var rest = reaching[...]
    // A process for one quick suite costs more than the suite: the first batch takes a second, the next four times
    // as long, and so on.
    var limit = 1.0
    while !rest.isEmpty {
      var batch: [String] = []
      var seconds = 0.0
      while let next = rest.first, batch.isEmpty || seconds + next.seconds <= limit {
        batch.append(next.name)
        seconds += next.seconds
        rest.removeFirst()
      }
      limit *= 4
      let run = ProgramRun(
        program, TestReach.arguments(batch), environment: ["MUTANT": "\(mutation.number)"])
      let result = try run.run(timeout: 10 + 6 * seconds) { $0.contains("✘ ") }
      if result.didTimeOut { return Verdict(outcome: .timedOut) }
      if result.status != 0 { return Verdict(outcome: .killed, by: failedTest(in: result.output)) }
    }
    return Verdict(outcome: .survived)
  }

  /// The name of the first test that failed, or the last line of a program that ended.
  private func failedTest(in output: String) -> String {
    let lines = output.split(separator: "\n")
    return String(
      lines.first { $0.hasPrefix("✘ ") } ?? lines.last { $0.contains("Fatal") } ?? lines.last ?? "")
  }
}
