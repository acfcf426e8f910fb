import Foundation

/// Results as GitHub Actions shows them: annotations of files, and a summary of the job.
struct GitHubReport {
  private let results: RunResults

  /// GitHub shows no more annotations of one step.
  static let annotationLimit = 10

  init(_ results: RunResults) { self.results = results }

  private var title: String { "\(LabProgram.commandName) \(results.command)" }

  /// The workflow commands that annotate the recordings, one for each fault up to the limit.
  var annotations: [String] {
    let all = results.cases.flatMap { one in
      one.faults.map { fault in
        var properties: [(String, String)] = []
        if let file = fault.recording ?? one.file { properties.append(("file", file)) }
        properties.append(("title", "\(title): \(fault.kind)"))
        let list = properties.map { "\($0)=\(Self.property($1))" }.joined(separator: ",")
        let name = one.name == one.file ? "" : "\(one.name): "
        return "::error \(list)::\(Self.data(name + fault.text))"
      }
    }
    guard all.count > Self.annotationLimit else { return all }
    let shown = all.prefix(Self.annotationLimit - 1)
    let rest = "\(all.count - shown.count) more faults are in the summary of the job"
    return shown + ["::error title=\(Self.property(title))::\(rest)"]
  }

  /// A table of the cases that failed, in Markdown.
  var summary: String {
    let cases = results.cases
    let failed = cases.filter { $0.outcome.isFailure }
    let skipped = cases.count { if case .skipped = $0.outcome { true } else { false } }
    var counts = ["\(cases.count - failed.count - skipped) passed", "\(failed.count) failed"]
    if skipped > 0 { counts.append("\(skipped) not tried") }
    var lines = ["### \(title): \(counts.joined(separator: ", "))", ""]
    if !failed.isEmpty { lines += ["| case | fault | what happened |", "|---|---|---|"] }
    for one in failed {
      let name = one.file.map { $0 == one.name ? $0 : "\($0): \(one.name)" } ?? one.name
      for fault in one.faults {
        lines.append("| \(Self.cell(name)) | \(Self.cell(fault.kind)) | \(Self.cell(fault.text)) |")
      }
    }
    return lines.joined(separator: "\n") + "\n\n"
  }

  /// Escapes the text of a workflow command.
  private static func data(_ text: String) -> String {
    text.replacingOccurrences(of: "%", with: "%25").replacingOccurrences(of: "\r", with: "%0D")
      .replacingOccurrences(of: "\n", with: "%0A")
  }

  /// Escapes the value of a workflow command's property.
  private static func property(_ text: String) -> String {
    data(text).replacingOccurrences(of: ":", with: "%3A").replacingOccurrences(of: ",", with: "%2C")
  }

  /// Escapes the text of a table's cell.
  private static func cell(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: "|", with: "\\|").replacingOccurrences(of: "\n", with: " ")
  }
}
