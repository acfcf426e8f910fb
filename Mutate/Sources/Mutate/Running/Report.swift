import Foundation

/// The results of a run, area by area.
struct Report {
  typealias Result = (mutation: Mutation, outcome: Outcome, isOfMeasures: Bool)

  var results: [Result] = []

  /// The table and the survivors.
  func text(of total: Int, equivalent: Int, seed: String) -> String {
    var lines = [
      "\(results.count) of \(total) mutations tried, in the order of seed \(seed); \(equivalent) more are equivalent.",
      "",
      "area                      tried  killed  timed out  survived  not reached   killed %",
    ]
    let areas = Workspace.areas.filter { area in results.contains { $0.mutation.area == area } }
    for area in areas { lines.append(row(area, results.filter { $0.mutation.area == area })) }
    lines.append(row("all", results))
    let kinds = Mutation.Kind.allCases.filter { kind in results.contains { $0.mutation.kind == kind } }
    lines.append("")
    for kind in kinds { lines.append(row(kind.rawValue, results.filter { $0.mutation.kind == kind })) }
    let survivors = results.filter { !$0.outcome.isKill }.map(\.mutation)
    if !survivors.isEmpty { lines.append("\nsurvivors") }
    for mutation in survivors.sorted(by: { ($0.file, $0.line) < ($1.file, $1.line) }) {
      let outcome = results.first { $0.mutation.number == mutation.number }?.outcome
      lines.append(mutation.line(outcome == .notReached ? "  [not reached]" : ""))
    }
    return lines.joined(separator: "\n")
  }

  private func row(_ name: String, _ rows: [Result]) -> String {
    func count(_ outcome: Outcome) -> Int { rows.count { $0.outcome == outcome } }
    let kills = count(.killed) + count(.timedOut)
    let percent = rows.isEmpty ? 0 : Double(kills) / Double(rows.count) * 100
    func column(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    return name.padding(toLength: 24, withPad: " ", startingAt: 0) + column("\(rows.count)", 7)
      + column("\(count(.killed))", 8) + column("\(count(.timedOut))", 11) + column("\(count(.survived))", 10)
      + column("\(count(.notReached))", 13) + column(String(format: "%.1f", percent), 11)
  }
}

extension Mutation {
  /// The mutation in a line, with a note behind it.
  func line(_ note: String) -> String {
    "Sources/\(file):\(line): \(id) \(function): \(kind.rawValue): \(original) → \(replacement)\(note)"
  }
}

/// Mutations that change nothing that a client or a user could notice, each with its reason.
struct EquivalentList {
  private let keys: Set<String>

  /// The list of `Mutate/equivalent.txt`: a line is a key, ` :: ` and a reason.
  init(root: URL) {
    let text =
      (try? String(contentsOf: root.appendingPathComponent("Mutate/equivalent.txt"), encoding: .utf8)) ?? ""
    keys = Set(
      text.split(separator: "\n").compactMap { line in
        guard !line.hasPrefix("#"), let end = line.ranges(of: " :: ").last else { return nil }
        return String(line[..<end.lowerBound])
      })
  }

  func contains(_ mutation: Mutation) -> Bool { keys.contains(mutation.key) }

  /// Lines whose mutation is no longer in the sources.
  func stale(in mutations: [Mutation]) -> [String] {
    keys.subtracting(mutations.map(\.key)).sorted()
  }
}
