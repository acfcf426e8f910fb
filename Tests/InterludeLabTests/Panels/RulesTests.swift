import Foundation
import InterludeJournal
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeLab

/// Rules, and which of them are broken.
@MainActor
@Suite struct RulesTests {
  /// Says that whatever was called is broken by each call.
  private struct Strict: RuleBook {
    var verdicts: [RuleVerdict] = []

    mutating func read(_ entries: EntryLog, before bound: Int) {
      let calls = entries.indices.filter {
        guard $0 < bound, case .transition = entries[$0].event else { return false }
        return true
      }
      verdicts = [
        RuleVerdict(rule: "Nothing waits.", tries: 0, breaks: []),
        RuleVerdict(rule: "Time goes on.", tries: 2, breaks: []),
        RuleVerdict(
          rule: "Nobody calls anybody.", tries: calls.count,
          breaks: calls.map {
            RuleVerdict.Break(
              words: "Somebody called.", calls: [RuleVerdict.Call(entry: $0, words: "call \($0)")])
          }),
      ]
    }
  }

  @Test func `the broken rule stands first, with the calls that broke it`() {
    let call = RuleVerdict.Call(entry: 7, words: "x")
    let model = RulesModel([
      RuleVerdict(rule: "a", tries: 1, breaks: []), RuleVerdict(rule: "b", tries: 0, breaks: []),
      RuleVerdict(rule: "c", tries: 1, breaks: [RuleVerdict.Break(words: "how", calls: [call])]),
    ])
    guard case .rule(let first) = model.lines[0] else { return }
    #expect(first.rule == "c")
    #expect(model.lines[1] == .how("how"))
    #expect(model.lines[2] == .call(call))
    #expect(model.lines.count == 5)
    #expect(model.summary == "1 broken, 1 kept.")
  }

  @Test func `a click on a call that broke a rule shows its frame`() throws {
    let driver = PanelDriver<RulesPanel>()
    driver.panel.makeBook = { Strict() }
    driver.run()
    driver.touch(.began, 100, 100)
    driver.touch(.ended, 100, 100)
    driver.run(30)
    driver.read()
    guard case .call(let call) = driver.panel.model.lines[2] else { return }
    driver.test.tap(at: CGPoint(x: 150, y: 30 + 2 * 34 + 17))
    let frame = try #require(driver.visited.last)
    #expect(driver.take.shots[frame].entries.contains(call.entry))
    driver.read(at: 0)
    #expect(driver.panel.model.broken == 0, "before the calls, nothing was broken")
  }
}
