import Foundation
import InterludeInput
import InterludeJournal
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeLab

/// The rules and their violations.
@MainActor
@Suite struct RulesTests {
  /// Reports each call as a violation.
  private struct Strict: RuleChecker {
    var verdicts: [RuleVerdict] = []

    mutating func read(_ entries: EntryLog, before bound: Int) {
      let calls = entries.indices.filter {
        guard $0 < bound, case .transition = entries[$0].event else { return false }
        return true
      }
      verdicts = [
        RuleVerdict(rule: "Nothing waits.", tries: 0, violations: []),
        RuleVerdict(rule: "Time goes on.", tries: 2, violations: []),
        RuleVerdict(
          rule: "Nobody calls anybody.", tries: calls.count,
          violations: calls.map {
            RuleVerdict.Violation(
              words: "Somebody called.", calls: [RuleVerdict.Call(entry: $0, words: "call \($0)")])
          }),
      ]
    }
  }

  @Test func `failed rules are first, with their calls`() {
    let call = RuleVerdict.Call(entry: 7, words: "x")
    let model = RulesModel([
      RuleVerdict(rule: "a", tries: 1, violations: []), RuleVerdict(rule: "b", tries: 0, violations: []),
      RuleVerdict(rule: "c", tries: 1, violations: [RuleVerdict.Violation(words: "how", calls: [call])]),
    ])
    guard case .rule(let first) = model.lines[0] else { return }
    #expect(first.rule == "c")
    #expect(model.lines[1] == .violation("how"))
    #expect(model.lines[2] == .call(call))
    #expect(model.lines.count == 5)
    #expect(model.summary == "1 passed, 1 failed")
  }

  /// Completes each transition twice.
  private final class Hasty: UIViewController, UIViewControllerTransitioningDelegate,
    UIViewControllerAnimatedTransitioning
  {
    override func viewDidLoad() {
      super.viewDidLoad()
      let tap = UITapGestureRecognizer(target: nil, action: nil)
      tap.addAction { [weak self] _ in
        let sheet = UIViewController()
        sheet.modalPresentationStyle = .custom
        sheet.transitioningDelegate = self
        self?.present(sheet, animated: true, completion: nil)
      }
      view.addGestureRecognizer(tap)
    }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.2 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      transitionContext.completeTransition(true)
      transitionContext.completeTransition(true)
    }
  }

  @Test func `UIKit's rules are checked up to the cursor, also after it moved back`() throws {
    let driver = PanelDriver<RulesPanel>(make: { Hasty() })
    driver.run(3)
    driver.touch(.began, 100, 100)
    driver.touch(.ended, 100, 100)
    driver.run(30)
    driver.read()
    let live = driver.panel.model
    #expect(live.failed == 1)
    guard case .rule(let first) = live.lines[0], case .call(let call)? = live.lines.dropFirst(2).first else {
      Issue.record("the broken rule does not stand first with its calls")
      return
    }
    #expect(first.rule.hasPrefix("A transition is completed exactly once"))
    #expect(call.words.contains("completeTransition(_:)"))
    driver.read(at: 0)
    #expect(driver.panel.model.failed == 0)
    driver.read()
    #expect(driver.panel.model == live)
  }

  @Test func `a click on a violating call shows its frame`() throws {
    let driver = PanelDriver<RulesPanel>()
    driver.panel.makeChecker = { Strict() }
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
    #expect(driver.panel.model.failed == 0, "before the calls, nothing was broken")
  }
}
