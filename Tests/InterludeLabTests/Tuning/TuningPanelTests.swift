import Foundation
import InterludeInput
import InterludeJournal
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeLab

/// The panel of knobs under the hand.
@MainActor
@Suite struct TuningPanelTests {
  private enum Rule: String, CaseIterable { case near, far }

  private final class Tunable: UIViewController {
    @Tuned("damping", "Damping", in: 0.2...1) var damping = 0.84
    @Tuned("duration", "Duration", in: 0.1...2, unit: "s") var duration = 0.5
    @Tuned("rule", "Rule") var rule = Rule.near
  }

  private func driver() -> PanelDriver<TuningPanel> {
    let driver = PanelDriver<TuningPanel>(scene: "tags", make: { Tunable() })
    driver.panel.onTune = { [take = driver.take] name, value in
      take.stage.tuning.set(take.stage.tuning.settings.merging([name: value]) { $1 })
    }
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

  @Test func `a drag on the slider sets the knob step by step, and is one step back`() throws {
    let driver = driver()
    var sliding: [Bool] = []
    driver.panel.onSlide = { sliding.append($0) }
    let slider = try #require(find(KnobSlider.self, in: driver.panel).first)
    let box = slider.convert(slider.bounds, to: nil)
    driver.test.drag(
      from: CGPoint(x: box.minX + 7 + 0.8 * (box.width - 14), y: box.midY),
      to: CGPoint(x: box.minX, y: box.midY))
    #expect(value("damping", driver) == .number(0.2))
    #expect(sliding == [true, false])
    _ = driver.test.perform {
      driver.panel.press(KeySample(key: "z", isDown: true, modifiers: .control))
    }
    #expect(value("damping", driver) == .number(0.84))
    _ = driver.test.perform {
      driver.panel.press(KeySample(key: "z", isDown: true, modifiers: [.control, .shift]))
    }
    #expect(value("damping", driver) == .number(0.2))
  }

  @Test func `a number is clicked, typed and taken`() throws {
    let driver = driver()
    let field = try #require(find(NumberField.self, in: driver.panel).first)
    driver.test.tap(field)
    #expect(driver.panel.isEditing)
    press("0", ".", "5", "return", in: driver)
    #expect(!driver.panel.isEditing)
    #expect(value("damping", driver) == .number(0.5))
  }

  @Test func `a number out of range is held to it, and the row says so`() throws {
    let driver = driver()
    driver.test.tap(try #require(find(NumberField.self, in: driver.panel).first))
    press("7", "return", in: driver)
    #expect(value("damping", driver) == .number(1))
    #expect(find(UILabel.self, in: driver.panel).contains { $0.text == "At most 1.00" })
  }

  @Test func `escape leaves the number as it was`() throws {
    let driver = driver()
    driver.test.tap(try #require(find(NumberField.self, in: driver.panel).first))
    press("7", "escape", in: driver)
    #expect(value("damping", driver) == nil)
    #expect(!driver.panel.isEditing)
  }

  @Test func `a click beside the number takes what was typed, and tab goes on to the next`() throws {
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

  @Test func `a preset and a choice are clicked`() throws {
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

  @Test func `the user's own presets are kept, and forgotten`() throws {
    let driver = driver()
    var kept: [[TuningPreset]] = []
    driver.panel.onKeep = { kept.append($0) }
    driver.test.tap(try #require(find(NumberField.self, in: driver.panel).first))
    press("0", ".", "3", "return", in: driver)
    func keep() throws -> SmallButton {
      try #require(
        find(SmallButton.self, in: driver.panel).first { $0.title == "Keep these" || $0.title == "Forget it" }
      )
    }
    driver.test.tap(try keep())
    #expect(kept == [[TuningPreset(name: "Mine 1", values: ["damping": .number(0.3)])]])
    driver.test.frame()
    driver.test.tap(try keep())
    #expect(kept.last == [])
  }

  @Test func `a target is copied`() throws {
    let driver = driver()
    var copied: [(CodeTarget, SpringChoice)] = []
    driver.panel.onCopy = { copied.append(($0, $1)) }
    driver.test.tap(try #require(find(SmallButton.self, in: driver.panel).first { $0.title == "UIKit" }))
    #expect(copied.map(\.0) == [.uikit])
    #expect(abs((copied.first?.1.spring.dampingRatio ?? 0) - 0.84) < 1e-9)
  }
}
