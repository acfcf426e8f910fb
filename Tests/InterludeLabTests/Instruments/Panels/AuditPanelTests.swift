import Foundation
import InterludeInput
import InterludeJournal
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeLab

/// The audit panel has the findings of the run, explains one of them, and shows its frame.
@MainActor
@Suite struct AuditPanelTests {
  /// A card under the finger that jumps when it is released, and the second time loses its velocity.
  final class Clumsy: UIViewController {
    private let card = UIView(frame: CGRect(x: 40, y: 40, width: 120, height: 80))
    private var releases = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      card.backgroundColor = .orange
      view.addSubview(card)
      let pan = UIPanGestureRecognizer(target: nil, action: nil)
      pan.addAction { [unowned self] pan in
        switch pan.state {
        case .began, .changed: card.frame.origin.y = 40 + pan.translation(in: view).y
        case .ended: release()
        case .possible, .cancelled, .failed: break
        }
      }
      view.addGestureRecognizer(pan)
    }

    private func release() {
      releases += 1
      if releases == 1 { card.frame.origin.y += 160 }
      UIView.animate(
        withDuration: 0.4, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
        animations: { self.card.frame.origin.y = 40 })
    }
  }

  /// Two drags, the second of which is released in motion.
  static func drag(_ driver: PanelDriver<AuditPanel>) {
    driver.run(2)
    for _ in 0..<2 {
      driver.touch(.began, 100, 60)
      for step in 1...12 { driver.touch(.moved, 100, 60 + Double(step) * 12) }
      driver.touch(.ended, 100, 204)
      driver.run(60)
    }
  }

  private func clumsy() -> PanelDriver<AuditPanel> {
    let driver = PanelDriver<AuditPanel>(make: { Clumsy() })
    Self.drag(driver)
    driver.read()
    driver.panel.frame.size.height = driver.panel.preferredHeight(width: 300)
    driver.test.frame()
    return driver
  }

  @Test func `the panel has the findings of feel, the most severe first`() {
    let driver = clumsy()
    let findings = driver.panel.model.findings
    #expect(
      Set(findings.map(\.kind)).isSuperset(of: [.teleport, .velocityLost]), "\(findings.map(\.sentence))")
    let feel = Audit(driver.take.entries).findings
    #expect(findings.count == feel.count && findings.allSatisfy(feel.contains))
    #expect(findings.map(\.kind.severity) == findings.map(\.kind.severity).sorted(by: >))
    let severe = findings.count { $0.kind.severity == .high }
    #expect(driver.panel.model.summary == "\(findings.count) findings, \(severe) of high severity")
    #expect(driver.panel.selection == findings[0])
  }

  @Test func `a click on a finding shows its frame and outlines its view`() throws {
    let driver = clumsy()
    let second = driver.panel.model.findings[1]
    driver.test.tap(at: CGPoint(x: 150, y: 30 + AuditRow.height * 1.5))
    #expect(driver.visited == [second.frame - 1])
    #expect(driver.panel.selection == second)
    #expect(driver.panel.stageOverlay?.isHidden == true)
    driver.read(at: second.frame - 1)
    #expect(driver.panel.model.findings.contains(second), "looking back does not remove what was found")
    #expect(driver.panel.stageOverlay?.isHidden == false)
    driver.read(at: 0)
    #expect(driver.panel.stageOverlay?.isHidden == true)
  }

  @Test func `arrow keys move through the findings`() {
    let driver = clumsy()
    let findings = driver.panel.model.findings
    let keys = ["down", "down", "up"].map { KeySample(key: $0, isDown: true) }
    let chosen = keys.map { key in
      driver.test.perform { _ = driver.panel.press(key) }
      return driver.panel.selection
    }
    #expect(chosen == [findings[1], findings[2], findings[1]])
    #expect(driver.visited == [1, 2, 1].map { findings[$0].frame - 1 })
  }

  static let titles = Dictionary(Finding.Kind.allCases.map { ($0.lesson, "About \($0.lesson)") }) {
    first, _ in first
  }

  private func texts(_ view: UIView) -> [UILabel] {
    (view as? UILabel).map { [$0] } ?? view.subviews.filter { !$0.isHidden }.flatMap(texts)
  }

  @Test func `the button has the lesson's title, and there is none for the lesson that is open`() throws {
    let driver = PanelDriver<AuditPanel>(make: { Clumsy() })
    driver.lessons = Self.titles
    Self.drag(driver)
    driver.read()
    let name = try #require(driver.panel.selection?.kind.lesson)
    #expect(texts(driver.panel).contains { $0.text == "Open lesson “About \(name)”" })
    let open = PanelDriver<AuditPanel>(make: { Clumsy() })
    open.lessons = Self.titles
    open.lesson = Lesson(
      name: name, title: "", paragraph: "", attempt: "", scene: "", naive: Lesson.Side(""),
      natural: Lesson.Side(""), plotted: Lesson.Plotted(subject: "", index: 0, title: ""))
    Self.drag(open)
    open.read()
    #expect(open.panel.selection?.kind.lesson == name)
    #expect(!texts(open.panel).contains { $0.text?.hasPrefix("Open lesson") == true })
  }

  @Test func `the numbers of the findings are inside of the panel after it was enlarged`() {
    let driver = clumsy()
    for width in [700.0, 300] {
      driver.panel.frame.size.width = width
      driver.test.frame()
    }
    let numbers = texts(driver.panel).filter { $0.text?.hasSuffix(" pt") == true && $0.superview is AuditRow }
    #expect(!numbers.isEmpty && numbers.allSatisfy { $0.frame.maxX <= 300 && $0.frame.minX > 100 })
  }

  @Test func `an opacity's change has no points`() {
    func finding(_ property: String) -> Finding? {
      let handOff = HandOffEntry(
        subject: "UIView.\(property)", from: "finger", to: "spring", valueBefore: [0.5], valueAfter: [0.5],
        velocityBefore: [200], velocityAfter: [0], layer: 1)
      let entry = JournalEntry(time: 0.1, stageTime: 0.1, frame: 6, event: .handOff(handOff))
      return Audit([entry]).findings.first
    }
    #expect(finding("opacity")?.measure.hasSuffix("0/s") == true && finding("opacity")?.report.unit == "/s")
    #expect(finding("position")?.measure.hasSuffix(" pt/s") == true)
  }

  @Test func `a run in which something moved was examined, also without a hand-off`() {
    let driver = PanelDriver<AuditPanel>()
    driver.run(2)
    driver.read()
    #expect(texts(driver.panel).contains { $0.text == "Nothing to examine yet" })
    driver.touch(.began, 100, 100)
    driver.touch(.ended, 100, 100)
    driver.run(120)
    driver.read()
    #expect(!texts(driver.panel).contains { $0.text == "Nothing to examine yet" })
    #expect(texts(driver.panel).contains { $0.text == "Nothing found" })
  }

  @Test func `the button opens the finding's lesson`() throws {
    let driver = PanelDriver<AuditPanel>(make: { Clumsy() })
    driver.lessons = Self.titles
    Self.drag(driver)
    driver.read()
    driver.panel.frame.size.height = driver.panel.preferredHeight(width: 300)
    driver.test.frame()
    driver.test.tap(at: CGPoint(x: 60, y: driver.panel.bounds.height - 12 - 16))
    let lesson = try #require(driver.panel.selection?.kind.lesson)
    #expect(driver.commands == [.openLesson(lesson)])
    #expect(clumsy().panel.focusables.isEmpty, "a program without lessons has no button")
  }

  @Test func `a run without faults has no findings and says how much was examined`() {
    let driver = PanelDriver<AuditPanel>()
    driver.run(2)
    driver.read()
    #expect(driver.panel.model.examined == (0, 0))
    let smooth = PanelDriver<AuditPanel>(make: { Slider() })
    smooth.run(2)
    smooth.touch(.began, 100, 50)
    for step in 1...10 { smooth.touch(.moved, 100, 50 + Double(step) * 6) }
    smooth.touch(.ended, 100, 110)
    smooth.run(90)
    smooth.read()
    #expect(smooth.panel.model.findings.isEmpty)
    #expect(smooth.panel.model.examined.drags == 1)
    #expect(smooth.panel.model.extent.hasSuffix("and 1 drag."))
    #expect(smooth.panel.selection == nil)
  }

  @Test func `while a run moves, the findings are computed at intervals, and at rest at once`() {
    let take = clumsy().take
    var (log, model, changes) = (EntryLog(), AuditModel(), 0)
    for entry in take.entries {
      log.append(entry)
      let isFrame = if case .frame = entry.event { true } else { false }
      if isFrame, model.read(log, isOver: false) { changes += 1 }
    }
    #expect(changes > 0 && changes < 20)
    _ = model.read(log, isOver: true)
    #expect(model.findings == Audit(take.entries).ranked)
  }
}
