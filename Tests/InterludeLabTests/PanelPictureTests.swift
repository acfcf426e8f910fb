import Foundation
import InterludeInput
import InterludeJournal
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeLab

/// Snapshots of the inspector's instruments, in light and dark; text is not drawn.
@MainActor
@Suite struct PanelPictureTests {
  /// A stage with knobs, on which a card is dragged, released and dragged again.
  private final class Card: UIViewController {
    @Tuned("damping", "Damping", in: 0.2...1) var damping = 0.84
    @Tuned("duration", "Duration", in: 0.1...2, unit: "s") var duration = 0.5

    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Home"
      let pan = UIPanGestureRecognizer(target: nil, action: nil)
      pan.addAction { pan in
        let report = DragReport(
          subject: "Card", offset: pan.translation(in: nil).y, distance: 300, velocity: 0,
          threshold: DismissThreshold()
        )
        switch pan.state {
        case .began, .changed: DragReport.whileDragging { report }
        case .ended: report.released(goesAway: report.goesAway)
        case .possible, .cancelled, .failed: break
        }
      }
      view.addGestureRecognizer(pan)
    }
  }

  private struct StubChecker: RuleChecker {
    var verdicts: [RuleVerdict] = []

    mutating func read(_ entries: EntryLog, before bound: Int) {
      let call = RuleVerdict.Call(entry: 0, words: "A call")
      verdicts = [
        RuleVerdict(rule: "A rule that is kept.", tries: 3, violations: []),
        RuleVerdict(rule: "A rule that waits.", tries: 0, violations: []),
        RuleVerdict(
          rule: "A rule that is broken.", tries: 1,
          violations: [RuleVerdict.Violation(words: "Somebody did it.", calls: [call])]),
      ]
    }
  }

  private func expect<Panel: Instrument>(
    _ kind: Panel.Type, make: @escaping () -> UIViewController, run: (PanelDriver<Panel>) -> Void = { _ in }
  ) throws {
    for (name, scale, isDark) in [("light", 1.0, false), ("dark", 2.0, true)] {
      let driver = PanelDriver<Panel>(scale: scale, scene: "tags", make: make)
      driver.test.setAppearance(dark: isDark)
      (driver.panel as? RulesPanel)?.makeChecker = { StubChecker() }
      driver.run()
      run(driver)
      driver.read()
      driver.panel.frame.size.height = driver.panel.preferredHeight(width: 300)
      driver.panel.superview?.backgroundColor = LabStyle.panel
      driver.test.settle()
      try driver.test.expectSnapshot("\(kind.name)-\(name)")
    }
  }

  private func present<Panel: Instrument>(_ driver: PanelDriver<Panel>) {
    driver.touch(.began, 100, 100)
    driver.touch(.ended, 100, 100)
    driver.run(90)
  }

  @Test func `the calls`() throws { try expect(CallSequencePanel.self, make: { Home() }, run: present) }

  @Test func `the view hierarchy`() throws { try expect(AnatomyPanel.self, make: { Home() }, run: present) }

  @Test func `the release map`() throws {
    try expect(ReleaseMapPanel.self, make: { Card() }) { driver in
      for way in [200.0, 90, 120] {
        driver.touch(.began, 100, 100)
        driver.touch(.moved, 100, 115)
        driver.touch(.moved, 100, 110 + way)
        if way != 120 { driver.touch(.ended, 100, 110 + way) }
      }
    }
  }

  @Test func `the audit`() throws {
    try expect(AuditPanel.self, make: { AuditPanelTests.Clumsy() }) { driver in
      driver.lessons = AuditPanelTests.titles.mapValues { String($0.dropFirst("About ".count)) }
      AuditPanelTests.drag(driver)
    }
  }

  @Test func `tuning`() throws { try expect(TuningPanel.self, make: { Card() }) }

  @Test func `a picture of an instrument has the height of its contents`() throws {
    let take = Take(
      Recording.Header(scene: "tags", width: 320, height: 480, scale: 1, refreshRate: 60), text: FixedText()
    ) { Card() }
    _ = take.frame(FrameTime(now: 0, target: 0))
    let node = try #require(
      InstrumentSnapshot.picture(InstrumentSnapshot.View("tuning"), of: take, text: FixedText()))
    let driver = PanelDriver<TuningPanel>(width: 320, scene: "tags", make: { Card() })
    driver.run()
    driver.read()
    #expect(node.size == CGSize(width: 320, height: driver.panel.preferredHeight(width: 320)))
  }

  @Test func `rules`() throws { try expect(RulesPanel.self, make: { Card() }) }
}
