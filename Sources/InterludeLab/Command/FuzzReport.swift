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
  }

  let subjects: [Subject]

  init(_ names: [String], _ chains: [FuzzChainResult], seed: UInt64) {
    subjects = names.enumerated().map { index, name in
      let own = chains.filter { $0.index == index }.sorted { $0.lane < $1.lane }
      var subject = Subject(
        subject: name, firstSeed: seed, lastSeed: own.compactMap(\.lastSeed).max() ?? seed,
        sum: own.reduce(into: Fuzzer.Sum()) { $0 += $1.sum }, steps: own.map(\.steps).max() ?? 0,
        failures: [])
      for failure in own.flatMap(\.failures).sorted(by: { $0.seed < $1.seed }) {
        if subject.failures.contains(where: { ($0.kind, $0.subject) == (failure.kind, failure.subject) }) {
          subject.sum.duplicates += 1
        } else {
          subject.failures.append(failure)
        }
      }
      return subject
    }
  }

  var isWell: Bool { subjects.allSatisfy { $0.failures.isEmpty } }

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
      + (again == 0 ? "" : ", and \(again) more sessions failed in the same way")
  }

  /// One object a line for each subject.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try subjects.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
      .joined(separator: "\n")
  }
}
