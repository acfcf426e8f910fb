package import ArgumentParser
import Foundation
import InterludeJournal

/// Checks a recorded session against UIKit's rules.
package struct CheckCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check which of UIKit's rules a session kept.",
    discussion: """
      Runs recordings again without a window, or reads journals, and prints a table: each rule about \
      transitions, gestures and what must be left when all rests, how often the session tried it, and what \
      broke it. Ends with 1 when one is broken.
      """)

  @Argument(
    help: """
      Recordings (`\(LabProgram.commandName) open --record FILE`) or journals (`--journal FILE`).
      """)
  var files: [String]

  @OptionGroup var results: ResultOptions

  @Option(help: BadDay.help)
  var badDay: String?

  package init() {}

  package func run() throws {
    try reportingErrors {
      let day = try badDay.map { try BadDay($0) }
      var run = RunFiles()
      for file in files { run.reads(file) }
      run.reads(badDay: badDay)
      results.declare(in: &run)
      try run.refuseClashes()
      let output = try results.open()
      var found = RunResults("check")
      for file in files where found.damage == nil {
        var checker = ContractChecker()
        let damage = try SessionReading.read(file, on: day) { checker.read($0) }
        checker.end()
        output.print(harmless(([file] + Self.table(checker)).joined(separator: "\n")))
        for rule in Self.cases(checker, file: file) { found.add(rule) }
        if let damage { found.add(.damaged(file, damage)) }
      }
      try output.finish(found)
    }
  }

  static func table(_ checker: ContractChecker) -> [String] {
    var lines: [String] = []
    for (rule, tries, verdicts) in checker.table {
      let word = !verdicts.isEmpty ? "BROKEN" : tries == 0 ? "not tried" : "kept, \(tries)"
      let name = rule.rawValue.padding(toLength: 26, withPad: " ", startingAt: 0)
      lines.append("  \(name)\(word.padding(toLength: 14, withPad: " ", startingAt: 0))\(rule.sentence)")
      for verdict in verdicts {
        let entries = verdict.entries.map(String.init).joined(separator: ", ")
        lines.append("    frame \(verdict.frame): \(verdict.sentence) (entries \(entries))")
      }
    }
    return lines
  }

  /// Returns a case for each rule.
  static func cases(_ checker: ContractChecker, file: String) -> [RunCase] {
    struct Figures: Encodable {
      let sentence: String
      let tries: Int
    }
    return checker.table.map { rule, tries, verdicts in
      let faults = verdicts.map {
        RunFault(kind: rule.rawValue, sentence: $0.sentence, frame: $0.frame, time: $0.time)
      }
      return RunCase(
        name: rule.rawValue, file: file,
        outcome: faults.isEmpty && tries == 0 ? .skipped("not tried in this session") : .init(faults),
        details: Figures(sentence: rule.sentence, tries: tries))
    }
  }
}
