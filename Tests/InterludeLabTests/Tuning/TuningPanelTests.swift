import Foundation
import InterludeInput
import InterludeJournal
import InterludeLayers
import InterludeMotion
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeLab

/// Input on the tuning panel.
@MainActor
@Suite struct TuningPanelTests {
  private enum Rule: String, CaseIterable { case near, far }

  private final class Tunable: UIViewController {
    @Tuned("damping", "Damping", in: 0.2...1) var damping = 0.84
    @Tuned("duration", "Duration", in: 0.1...2, unit: "s") var duration = 0.5
    @Tuned("rule", "Rule") var rule = Rule.near
    @Tuned("completion", "Completion threshold", in: 0.05...0.95, unit: "%") var completion = 0.5
  }

  private func driver(_ settings: [String: KnobValue] = [:]) -> PanelDriver<TuningPanel> {
    let driver = PanelDriver<TuningPanel>(height: 800, scene: "tags", make: { Tunable() })
    driver.take.stage.tuning.set(settings)
    driver.run()
    driver.read()
    driver.panel.frame.size.height = driver.panel.preferredHeight(width: 300)
    driver.test.frame()
    return driver
  }

  private func find<V: UIView>(_ type: V.Type, in view: UIView) -> [V] {
    (view as? V).map { [$0] } ?? view.subviews.flatMap { find(type, in: $0) }
  }

  private func press(_ keys: String..., in driver: PanelDriver<TuningPanel>) {
    for key in keys {
      _ = driver.test.perform { driver.panel.press(KeySample(key: key, isDown: true)) }
    }
    driver.test.frame()
  }

  private func value(_ name: String, _ driver: PanelDriver<TuningPanel>) -> KnobValue? {
    driver.take.stage.tuning.settings[name]
  }

  @Test func `a drag of the slider changes the knob continuously and is one undo step`() throws {
    let driver = driver()
    let slider = try #require(find(KnobSlider.self, in: driver.panel).first)
    let box = slider.convert(slider.bounds, to: nil)
    driver.test.drag(
      from: CGPoint(x: box.minX + 7 + 0.8 * (box.width - 14), y: box.midY),
      to: CGPoint(x: box.minX, y: box.midY))
    #expect(value("damping", driver) == .number(0.2))
    let steps = driver.commands.compactMap { if case .addUndo(let step) = $0 { step } else { nil } }
    guard steps.count == 1, case .knobs(let from, let to, "Damping") = steps[0] else {
      Issue.record("\(steps)")
      return
    }
    #expect(from["damping"] == .number(0.84) && to["damping"] == .number(0.2))
  }

  @Test func `the buttons and, while a number is edited, the key undo and redo`() throws {
    let driver = driver()
    driver.undo = UndoState(undoOfTuning: "Damping", redoOfTuning: "Duration")
    driver.read()
    driver.test.frame()
    for title in ["Undo", "Redo"] {
      driver.test.tap(try #require(find(SmallButton.self, in: driver.panel).first { $0.title == title }))
    }
    #expect(driver.commands.suffix(2) == [.undoTuning, .redoTuning])
    driver.test.tap(try #require(find(NumberField.self, in: driver.panel).first))
    _ = driver.test.perform { driver.panel.press(KeySample(key: "z", isDown: true, modifiers: .control)) }
    #expect(!driver.panel.isEditing && driver.commands.last == .undoTuning)
  }

  // MARK: The curve

  /// Drags a handle of the spring's curve, and returns the undo steps.
  private func drag(
    _ handle: SpringHandle, by distance: CGVector, in driver: PanelDriver<TuningPanel>
  ) -> [UndoStep] {
    let center = handle.superview!.convert(handle.center, to: nil)
    driver.test.drag(
      from: center, to: CGPoint(x: center.x + distance.dx, y: center.y + distance.dy))
    driver.read()
    driver.test.frame()
    return driver.commands.compactMap { if case .addUndo(let step) = $0 { step } else { nil } }
  }

  private func handles(_ driver: PanelDriver<TuningPanel>) throws -> [SpringHandle] {
    let handles = find(SpringHandle.self, in: driver.panel)
    try #require(handles.count == 3)
    return handles
  }

  private func number(_ name: String, _ driver: PanelDriver<TuningPanel>) -> Double? {
    if case .number(let number)? = value(name, driver) { number } else { nil }
  }

  @Test func `a handle on the spring's curve, dragged to the side, sets the seconds as one undo step`() throws
  {
    let driver = driver()
    let time = try handles(driver)[1]
    let before = time.center
    let steps = drag(time, by: CGVector(dx: 20, dy: 30), in: driver)
    let seconds = try #require(number("duration", driver))
    #expect(seconds > 0.55 && value("damping", driver) == nil)
    #expect(steps.count == 1)
    // The scale may change after the drag; during it, the handle was under the pointer.
    #expect(before != time.center)
  }

  @Test func `the other handle, dragged up, lowers the damping`() throws {
    let driver = driver()
    let damping = try handles(driver)[2]
    _ = drag(damping, by: CGVector(dx: 10, dy: -20), in: driver)
    let ratio = try #require(number("damping", driver))
    #expect(ratio < 0.75 && ratio >= 0.2 && value("duration", driver) == nil)
    _ = drag(damping, by: CGVector(dx: 0, dy: 200), in: driver)
    #expect(number("damping", driver) == 1)
  }

  @Test func `a quick vertical drag of a handle does not scroll`() throws {
    let driver = driver()
    // Too low for its contents, so that it scrolls.
    driver.panel.frame.size.height = 300
    driver.test.frame()
    let handle = try handles(driver)[2]
    let start = handle.superview!.convert(handle.center, to: nil)
    driver.test.touchDown(at: start)
    driver.test.drag(to: CGPoint(x: start.x, y: start.y - 20), duration: 0.08)
    driver.test.lift()
    #expect(try #require(number("damping", driver)) < 0.8)
    #expect(find(UIScrollView.self, in: driver.panel).first?.contentOffset.y == 0)
  }

  @Test func `the arrow sets the velocity of the copied code and of the summary`() throws {
    let driver = driver()
    _ = drag(try handles(driver)[0], by: CGVector(dx: 0, dy: -24), in: driver)
    driver.test.tap(try #require(find(SmallButton.self, in: driver.panel).first { $0.title == "UIKit" }))
    let copied = driver.commands.compactMap { if case .copy(let text, _) = $0 { text } else { nil } }
    #expect(copied.last?.contains("initialVelocity: CGVector(dx: 0") == false, "\(copied)")
    #expect(find(UILabel.self, in: driver.panel).contains { ($0.text ?? "").hasSuffix("pt/s") })
  }

  @Test func `arrow keys move a focused handle by a step`() throws {
    let driver = driver()
    let handles = try handles(driver)
    func press(_ handle: SpringHandle, _ key: String) -> Bool {
      defer { driver.read() }
      return driver.test.perform { (handle as UIControl).press(key) }
    }
    #expect(press(handles[1], "right") && number("duration", driver) == 0.51)
    #expect(press(handles[2], "up") && number("damping", driver) == 0.83)
    #expect(!press(handles[2], "left"))
    #expect(Set(handles.compactMap(\.accessibilityValue)) == ["0 pt/s", "0.51 s", "0.83"])
  }

  @Test func `a clicked number can be typed and committed`() throws {
    let driver = driver()
    let field = try #require(find(NumberField.self, in: driver.panel).first)
    driver.test.tap(field)
    #expect(driver.panel.isEditing)
    press("0", ".", "5", "return", in: driver)
    #expect(!driver.panel.isEditing)
    #expect(value("damping", driver) == .number(0.5))
  }

  @Test func `a number out of range is clamped, and the row shows the limit`() throws {
    let driver = driver()
    driver.test.tap(try #require(find(NumberField.self, in: driver.panel).first))
    press("7", "return", in: driver)
    #expect(value("damping", driver) == .number(1))
    #expect(shows("At most 1.00", driver) && shows("Damping", driver), "the name stays")
  }

  /// Whether a label with this text is visible.
  private func shows(_ text: String, _ driver: PanelDriver<TuningPanel>) -> Bool {
    find(UILabel.self, in: driver.panel).contains { $0.text == text && !$0.isHidden }
  }

  @Test func `the limit that a row shows goes by itself after some seconds`() throws {
    let driver = driver()
    driver.test.tap(try #require(find(NumberField.self, in: driver.panel).first))
    press("7", "return", in: driver)
    driver.test.advance(by: 2)
    #expect(shows("At most 1.00", driver))
    driver.test.advance(by: 3)
    #expect(!shows("At most 1.00", driver))
  }

  @Test func `the limit that a row shows goes at once when a preset changes the value`() throws {
    let driver = driver()
    driver.test.tap(try #require(find(NumberField.self, in: driver.panel).first))
    press("7", "return", in: driver)
    driver.test.tap(try #require(find(SmallButton.self, in: driver.panel).first { $0.title == "Floaty" }))
    #expect(!shows("At most 1.00", driver))
  }

  @Test(arguments: [["6", "0"], ["6", "0", "%"]])
  func `a percentage is typed with or without its sign, and its value is a fraction`(_ keys: [String]) throws
  {
    let driver = driver()
    let row = try #require(find(KnobRow.self, in: driver.panel).first { $0.knob.name == "completion" })
    func texts() -> [String?] { find(UILabel.self, in: row.field).map(\.text) }
    #expect(texts() == ["50", "%"])
    driver.panel.frame.size.height = 600
    driver.test.frame()
    driver.test.tap(row.field)
    for key in keys + ["return"] { press(key, in: driver) }
    #expect(value("completion", driver) == .number(0.6))
    #expect(texts() == ["60", "%"])
    driver.test.tap(row.field)
    press("up", "return", in: driver)
    #expect(value("completion", driver) == .number(0.61))
    driver.test.tap(row.field)
    press("9", "9", "return", in: driver)
    #expect(value("completion", driver) == .number(0.95))
    #expect(find(UILabel.self, in: row).contains { $0.text == "At most 95%" })
  }

  @Test func `choices are shown as words, and large numbers in groups`() {
    #expect(ChoiceWords.text("waits-for-steps") == "waits for steps")
    #expect(["100000", "1000000", "1000"].map(ChoiceWords.text) == ["100,000", "1,000,000", "1000"])
  }

  @Test func `escape cancels editing`() throws {
    let driver = driver()
    driver.test.tap(try #require(find(NumberField.self, in: driver.panel).first))
    press("7", "escape", in: driver)
    #expect(value("damping", driver) == nil)
    #expect(!driver.panel.isEditing)
  }

  @Test func `a click outside commits the number, and tab edits the next one`() throws {
    let driver = driver()
    driver.test.tap(try #require(find(NumberField.self, in: driver.panel).first))
    press("0", ".", "3", "tab", in: driver)
    #expect(value("damping", driver) == .number(0.3))
    #expect(driver.panel.isEditing)
    press("1", in: driver)
    let title = try #require(find(UILabel.self, in: driver.panel).first { $0.text == "Duration" })
    driver.test.tap(title)
    #expect(value("duration", driver) == .number(1))
  }

  @Test func `a click selects a preset or a choice`() throws {
    let driver = driver()
    let snappy = try #require(find(SmallButton.self, in: driver.panel).first { $0.title == "Snappy" })
    driver.test.tap(snappy)
    #expect(value("duration", driver) == .number(0.35))
    #expect(snappy.isChosen)
    let segments = try #require(find(UISegmentedControl.self, in: driver.panel).first)
    let box = segments.convert(segments.bounds, to: nil)
    driver.test.tap(at: CGPoint(x: box.maxX - 20, y: box.midY))
    #expect(value("rule", driver) == .choice("far"))
    #expect(!snappy.isChosen)
  }

  @Test func `a choice that is not the default shows its titles from the start`() throws {
    let driver = driver(["rule": .choice("far")])
    driver.test.settle()
    let segments = try #require(find(UISegmentedControl.self, in: driver.panel).first)
    #expect(segments.selectedSegmentIndex == 1)
    let box = segments.convert(segments.bounds, to: nil)
    let texts = try #require(driver.test.picture).texts.filter { ["near", "far"].contains($0.text) }
    #expect(texts.map(\.text) == ["near", "far"])
    #expect(texts.allSatisfy { box.contains($0.start) })
  }

  @Test func `presets are saved and deleted`() throws {
    let driver = driver()
    var kept: [[TuningPreset]] {
      driver.commands.compactMap { if case .savePresets(let presets) = $0 { presets } else { nil } }
    }
    driver.test.tap(try #require(find(NumberField.self, in: driver.panel).first))
    press("0", ".", "3", "return", in: driver)
    func keep() throws -> SmallButton {
      try #require(
        find(SmallButton.self, in: driver.panel).first {
          $0.title == "Save preset" || $0.title == "Delete preset"
        }
      )
    }
    driver.test.tap(try keep())
    #expect(kept == [[TuningPreset(name: "Preset 1", values: ["damping": .number(0.3)])]])
    driver.read()
    driver.test.tap(try keep())
    #expect(kept.last == [])
  }

  @Test func `a click on a target copies the spring`() throws {
    let driver = driver()
    driver.test.tap(try #require(find(SmallButton.self, in: driver.panel).first { $0.title == "UIKit" }))
    let spring = SpringChoice(spring: Spring(dampingRatio: 0.84, duration: 0.5))
    #expect(driver.commands == [.copy(CodeTarget.uikit.code(spring), as: "UIKit")])
  }
}

extension DisplayNode {
  /// The lines of text in the picture, and where each begins.
  fileprivate var texts: [(text: String, start: CGPoint)] {
    let own: [(String, CGPoint)] = items.compactMap {
      if case .text(let run, let start, _) = $0 { (run.string, start) } else { nil }
    }
    let inner = children.flatMap(\.texts).map { text, start in
      (text, CGPoint(x: start.x - contentOrigin.x, y: start.y - contentOrigin.y))
    }
    return (own + inner).map { text, start in
      switch placement {
      case .at(let origin): (text, CGPoint(x: start.x + origin.x, y: start.y + origin.y))
      case .transformed(let transform): (text, start.applying(transform))
      }
    }
  }
}
