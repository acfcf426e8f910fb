import Foundation
import Testing

@testable import InterludeLab

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Results for build servers.
@MainActor
@Suite struct RunResultsTests {
  /// A run with a case of each outcome.
  private func results(seconds: Double = 0.25) -> RunResults {
    struct Figures: Encodable { let breaks: Int }
    var results = RunResults("feel")
    results.add(RunCase(name: "good.jsonl", file: "good.jsonl", outcome: .passed, seconds: seconds))
    results.add(
      RunCase(
        name: "bad, 1.jsonl", file: "bad, 1.jsonl",
        outcome: .failed([
          RunFault(
            kind: "jump", sentence: "<Card> & \"sheet\"\njumps\u{1} 100 %", frame: 12, time: 0.2,
            recording: "shrunk.jsonl"),
          RunFault(kind: "kink", sentence: "it breaks"),
        ]), seconds: seconds, details: Figures(breaks: 2)))
    results.add(RunCase(name: "rule", file: "good.jsonl", outcome: .skipped("not tried"), seconds: seconds))
    results.add(.damaged("torn.jsonl", "line 3 ends early"))
    return results
  }

  // MARK: JUnit

  private final class Reader: NSObject, XMLParserDelegate {
    var elements: [(name: String, attributes: [String: String])] = []
    var text = ""

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) { elements.append((name, attributes)) }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
  }

  @Test func `a build server reads each case from the XML, with its fault word for word`() throws {
    let parser = XMLParser(data: JUnitReport(results()).data)
    let reader = Reader()
    parser.delegate = reader
    #expect(parser.parse(), "\(parser.parserError.debugDescription)")
    #expect(
      reader.elements.map(\.name) == [
        "testsuites", "testsuite", "testcase", "testcase", "failure", "testcase", "skipped", "testcase",
        "error",
      ])
    let suite = reader.elements[1].attributes
    #expect(
      [suite["tests"], suite["failures"], suite["errors"], suite["skipped"]] == ["4", "1", "1", "1"])
    #expect(reader.elements[2].attributes["time"] == "0.250")
    let message = try #require(reader.elements[4].attributes["message"])
    #expect(
      message == "frame 12, 0.200 s: <Card> & \"sheet\"\njumps\u{FFFD} 100 % (and 1 more)")
    #expect(reader.text.contains("kink: it breaks"))
    #expect(reader.text.contains("recording: shrunk.jsonl"))
    #expect(reader.elements[5].attributes["classname"] == "interlude feel good.jsonl")
  }

  // MARK: JSON

  @Test func `equal runs give equal lines, however long they took`() throws {
    let lines = results(seconds: 0.25).lines
    #expect(lines == results(seconds: 7).lines)
    let objects = try lines.split(separator: 0x0A).map {
      try #require(try JSONSerialization.jsonObject(with: $0) as? [String: Any])
    }
    #expect(objects.count == 5)
    #expect(objects[0]["interlude"] as? String == "results")
    #expect(objects[0]["version"] as? Int == 1)
    #expect(objects[0]["command"] as? String == "feel")
    #expect(
      objects.dropFirst().map { $0["outcome"] as? String } == ["passed", "failed", "skipped", "damaged"])
    let faults = try #require(objects[2]["faults"] as? [[String: Any]])
    #expect(faults.map { $0["kind"] as? String } == ["jump", "kink"])
    #expect(faults[0]["frame"] as? Int == 12)
    #expect((objects[2]["details"] as? [String: Any])?["breaks"] as? Int == 2)
    #expect(objects[3]["reason"] as? String == "not tried")
  }

  // MARK: GitHub Actions

  @Test func `an annotation names the recording and cannot be broken by its text`() {
    let lines = GitHubReport(results()).annotations
    #expect(
      lines == [
        "::error file=shrunk.jsonl,title=interlude feel%3A jump::frame 12, 0.200 s: "
          + "<Card> & \"sheet\"%0Ajumps\u{1} 100 %25",
        "::error file=bad%2C 1.jsonl,title=interlude feel%3A kink::it breaks",
        "::error file=torn.jsonl,title=interlude feel%3A damaged::line 3 ends early",
      ])
  }

  @Test func `there are at most ten annotations, and the last one counts the others`() {
    var results = RunResults("fuzz")
    let faults = (1...30).map { RunFault(kind: "jump", sentence: "it jumps by \($0) points") }
    results.add(RunCase(name: "card", outcome: .failed(faults), seconds: 1))
    let lines = GitHubReport(results).annotations
    #expect(lines.count == 10)
    #expect(lines.last == "::error title=interlude fuzz::21 more faults are in the summary of the job")
  }

  @Test func `the summary is a table of what failed, and is added to what other steps wrote`() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())").path
    try Data("before\n".utf8).write(to: URL(fileURLWithPath: path))
    let outputs = ResultOutputs(junit: nil, json: nil, isSilent: true)
    try outputs.write(results(), environment: ["GITHUB_STEP_SUMMARY": path])
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "before\n", "GitHub Actions does not run")
    try outputs.write(
      results(), environment: ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": path],
      annotations: .nullDevice)
    let summary = try String(contentsOfFile: path, encoding: .utf8)
    #expect(summary.hasPrefix("before\n### interlude feel: 1 passed, 2 failed, 1 not tried\n"))
    #expect(
      summary.contains(
        "| bad, 1.jsonl | jump | frame 12, 0.200 s: &lt;Card> &amp; \"sheet\" jumps\u{1} 100 % |\n"))
    #expect(summary.contains("| torn.jsonl | damaged | line 3 ends early |\n"))
  }
}
