import Foundation
import Testing

/// The table of answers in `docs/design/transitions.md`.
///
/// After an intended change, run these tests with `INTERLUDE_WRITE_DOCS=1` to write the machine's answers
/// there.
struct TransitionTableTests {
  private let document = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../docs/design/transitions.md").standardizedFileURL

  @Test func `the table covers every pair of state and event`() {
    let answers = TransitionTable.answers
    #expect(answers.count == 80)
    #expect(answers.contains { $0.state == "presenting, not interactive" && $0.answer == "queued" })
    #expect(
      answers.contains {
        $0.state == "dismissal waits for the end of the turn" && $0.event == "cancel"
          && $0.answer == "deferred"
      })
  }

  @Test func `the documented table is the machine's`() throws {
    let text = try String(contentsOf: document, encoding: .utf8)
    let begin = try #require(text.range(of: "<!-- answers -->\n"))
    let end = try #require(text.range(of: "<!-- end of answers -->", range: begin.upperBound..<text.endIndex))
    let table = begin.upperBound..<end.lowerBound
    if ProcessInfo.processInfo.environment["INTERLUDE_WRITE_DOCS"] == "1" {
      try text.replacingCharacters(in: table, with: TransitionTable.markdown)
        .write(to: document, atomically: true, encoding: .utf8)
    } else {
      #expect(text[table] == TransitionTable.markdown)
    }
  }
}
