import Foundation
import InterludeTesting

/// The results of a run, by subject. It depends on the sessions only, not on the processes that played them.
struct FuzzReport {
  /// One subject's sessions, and the first session with each fault.
  struct Subject: Codable, Equatable {
    let subject: String
    let firstSeed: UInt64
    var lastSeed: UInt64
    var sum: Fuzzer.Sum
    /// The steps of machines that the best chain reached.
    var steps: Int
    var failures: [FuzzChainResult.Failure]
    /// The shortage that `findShortages` found, as a sentence; nil for none.
    var shortage: String?

    /// Adds a failure; one that repeats another is only counted.
    fileprivate mutating func add(_ failure: FuzzChainResult.Failure) {
      if failures.contains(where: { ($0.kind, $0.subject) == (failure.kind, failure.subject) }) {
        sum.duplicates += 1
      } else {
        failures.append(failure)
      }
    }
  }

  private(set) var subjects: [Subject]

  /// - Parameter seeds: The first seed of each subject.
  init(_ names: [String], _ chains: [FuzzChainResult], seeds: [UInt64]) {
    subjects = names.enumerated().map { index, name in
      let own = chains.filter { $0.index == index }.sorted { $0.lane < $1.lane }
      var subject = Subject(
        subject: name, firstSeed: seeds[index],
        lastSeed: own.compactMap(\.lastSeed).max() ?? seeds[index],
        sum: own.reduce(into: Fuzzer.Sum()) { $0 += $1.sum }, steps: own.map(\.steps).max() ?? 0,
        failures: [])
      for failure in own.flatMap(\.failures).sorted(by: { $0.seed < $1.seed }) { subject.add(failure) }
      return subject
    }
  }

  /// - Parameter parts: The results of the shards of one run.
  init(joining parts: [[Subject]]) {
    subjects = []
    for part in parts.joined() {
      guard let index = subjects.firstIndex(where: { $0.subject == part.subject }) else {
        subjects.append(part)
        continue
      }
      let all = (subjects[index].failures + part.failures).sorted { $0.seed < $1.seed }
      subjects[index].failures = []
      subjects[index].sum += part.sum
      subjects[index].steps = max(subjects[index].steps, part.steps)
      subjects[index].lastSeed = max(subjects[index].lastSeed, part.lastSeed)
      for failure in all { subjects[index].add(failure) }
    }
  }

  var isWell: Bool { subjects.allSatisfy { $0.failures.isEmpty && $0.shortage == nil } }

  /// Finds what the sessions of each subject did too seldom.
  @MainActor
  mutating func findShortages(of played: [FuzzSubject]) {
    for (index, subject) in played.enumerated() {
      let sum = subjects[index].sum
      subjects[index].shortage = sum.tally.shortage(of: subject.dragged, interruptions: sum.interruptions)
    }
  }

  func text() -> String {
    var lines: [String] = []
    for subject in subjects {
      for failure in subject.failures {
        lines.append("\(subject.subject), seed \(failure.seed): \(failure.sentence)")
        lines.append("  \(failure.advice)")
      }
      lines.append(
        "\(subject.subject): seeds \(subject.firstSeed) to \(subject.lastSeed), \(subject.sum.text): "
          + Self.verdict(subject))
      lines.append("  \(subject.sum.tally.text)")
      if let shortage = subject.shortage { lines.append("  \(shortage)") }
    }
    if subjects.count > 1 {
      let sum = subjects.reduce(into: Fuzzer.Sum()) { $0 += $1.sum }
      let failures = subjects.reduce(0) { $0 + $1.failures.count }
      lines.append("all: \(sum.text): \(Self.faults(failures))")
    }
    return lines.joined(separator: "\n")
  }

  private static func faults(_ count: Int) -> String {
    count == 0 ? "no fault" : count == 1 ? "1 fault" : "\(count) faults"
  }

  private static func verdict(_ subject: Subject) -> String {
    let again = subject.sum.duplicates
    return faults(subject.failures.count)
      + (again == 0 ? "" : ", and \(again) more session\(again == 1 ? "" : "s") failed in the same way")
  }

  /// Returns the report for other programs: a case for each subject.
  func results(seeds: RunResults.Seeds) -> RunResults {
    var results = RunResults("fuzz")
    results.seeds = seeds
    for subject in subjects {
      var faults = subject.failures.map {
        RunFault(kind: $0.kind, sentence: "seed \($0.seed): \($0.sentence)", recording: $0.recording)
      }
      if let shortage = subject.shortage { faults.append(RunFault(kind: "reach", sentence: shortage)) }
      results.add(
        RunCase(
          name: subject.subject, outcome: .init(faults), seconds: subject.sum.cpu, details: subject))
    }
    return results
  }
}
