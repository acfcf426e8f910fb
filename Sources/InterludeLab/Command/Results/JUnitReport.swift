import Foundation
import InterludeJournal

/// Results in the form that build servers show as tests.
///
/// There is no standard; this is the common part of what Jenkins, GitLab and GitHub's actions read.
struct JUnitReport {
  private let results: RunResults

  init(_ results: RunResults) { self.results = results }

  var data: Data {
    let cases = results.cases
    let suite = "\(LabProgram.commandName) \(results.command)"
    let counts = Self.attributes([
      ("name", suite), ("tests", "\(cases.count)"),
      ("failures", "\(cases.count { if case .failed = $0.outcome { true } else { false } })"),
      ("errors", "\(cases.count { if case .damaged = $0.outcome { true } else { false } })"),
      ("skipped", "\(cases.count { if case .skipped = $0.outcome { true } else { false } })"),
      ("time", Self.seconds(cases.reduce(0) { $0 + ($1.seconds ?? 0) })),
    ])
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites>", "  <testsuite\(counts)>"]
    for one in cases { lines += Self.lines(one, suite: suite) }
    lines += ["  </testsuite>", "</testsuites>", ""]
    return Data(lines.joined(separator: "\n").utf8)
  }

  private static func lines(_ one: RunCase, suite: String) -> [String] {
    let group = one.file.map { $0 == one.name ? suite : "\(suite) \($0)" } ?? suite
    let open =
      "    <testcase"
      + attributes(
        [("classname", group), ("name", one.name)] + (one.file.map { [("file", $0)] } ?? [])
          + [("time", seconds(one.seconds ?? 0))])
    let inner: String
    switch one.outcome {
    case .passed: return [open + "/>"]
    case .skipped(let reason): inner = "<skipped\(attributes([("message", reason)]))/>"
    case .damaged(let sentence): inner = "<error\(attributes([("type", "damaged"), ("message", sentence)]))/>"
    case .failed(let faults):
      // Several readers show the first failure of a case only, so there is one that lists all.
      let first = faults[0]
      let message = first.text + (faults.count == 1 ? "" : " (and \(faults.count - 1) more)")
      let text = faults.map { fault in
        "\(fault.kind): \(fault.text)" + (fault.recording.map { "\n  recording: \($0)" } ?? "")
      }
      inner =
        "<failure\(attributes([("type", first.kind), ("message", message)]))>"
        + XMLText.escaped(text.joined(separator: "\n")) + "</failure>"
    }
    return [open + ">", "      " + inner, "    </testcase>"]
  }

  private static func attributes(_ values: [(name: String, value: String)]) -> String {
    values.map { " \($0.name)=\"\(XMLText.escaped($0.value))\"" }.joined()
  }

  private static func seconds(_ value: Double) -> String { String(format: "%.3f", value) }
}
