import Foundation
import InterludeInput
import InterludeJournal
import Testing

@testable import Interlude
@testable import InterludeLab

/// Knobs' values, and the way back.
@Suite struct TuningModelTests {
  private let knobs = [
    Tuning.Knob(name: "damping", title: "Damping", kind: .number(0.2...1, unit: ""), usual: .number(0.84)),
    Tuning.Knob(name: "duration", title: "Duration", kind: .number(0.1...2, unit: "s"), usual: .number(0.5)),
    Tuning.Knob(name: "rule", title: "Rule", kind: .choice(["near", "far"]), usual: .choice("near")),
  ]

  private func model() -> TuningModel {
    var model = TuningModel()
    _ = model.show(knobs, settings: [:])
    return model
  }

  @Test func `a change can be taken back and made again`() {
    var model = model()
    let set = model.set("damping", to: .number(0.5))
    #expect(set == [KnobSetting(name: "damping", value: .number(0.5))])
    _ = model.set("rule", to: .choice("far"))
    let undone = model.undo()
    #expect(undone == [KnobSetting(name: "rule", value: .choice("near"))])
    #expect(model.values["damping"] == .number(0.5))
    let redone = model.redo()
    #expect(redone == [KnobSetting(name: "rule", value: .choice("far"))])
    #expect(!model.canRedo)
  }

  @Test func `all that one hand sets is one step`() {
    var model = model()
    model.take()
    for value in [0.8, 0.7, 0.6] { _ = model.set("damping", to: .number(value)) }
    model.letGo()
    let undone = model.undo()
    #expect(undone == [KnobSetting(name: "damping", value: .number(0.84))])
    #expect(!model.canUndo)
  }

  @Test func `a hand that changes nothing is no step`() {
    var model = model()
    model.take()
    model.letGo()
    #expect(!model.canUndo)
  }

  @Test func `values out of range are held to it, and other kinds are passed over`() {
    var model = model()
    let set = model.set("damping", to: .number(9))
    #expect(set == [KnobSetting(name: "damping", value: .number(1))])
    let wrong = [model.set("rule", to: .choice("sideways")), model.set("rule", to: .number(1))]
    #expect(wrong == [[], []])
  }

  @Test func `a preset sets every knob`() {
    var model = model()
    _ = model.set("rule", to: .choice("far"))
    let snappy = TuningPreset(name: "Snappy", values: ["duration": .number(0.3)])
    let set = model.apply(snappy)
    #expect(
      set == [
        KnobSetting(name: "duration", value: .number(0.3)), KnobSetting(name: "rule", value: .choice("near")),
      ])
    #expect(model.matches(snappy))
    #expect(model.preset(named: "x").values == ["duration": .number(0.3)])
  }

  @Test func `what the stage has is taken over, but not under a hand`() {
    var model = model()
    let first = model.show(knobs, settings: ["damping": .number(0.4)])
    #expect(first && model.values["damping"] == .number(0.4))
    model.take()
    _ = model.set("damping", to: .number(0.9))
    let held = model.show(knobs, settings: ["damping": .number(0.4)])
    #expect(!held && model.values["damping"] == .number(0.9))
  }

  @Test func `another scene's knobs begin anew`() {
    var model = model()
    _ = model.set("damping", to: .number(0.5))
    _ = model.show([knobs[1]], settings: [:])
    #expect(!model.canUndo)
    #expect(model.values == ["duration": .number(0.5)])
  }

  @Test(arguments: ["tags", "warning", "menu", "spin"])
  func `a scene's presets begin with the shipped one`(scene: String) {
    let presets = TuningPreset.shipped(with: scene)
    #expect(presets.map(\.name) == ["As shipped", "Snappy", "Floaty"])
    #expect(presets[0].values.isEmpty)
  }

  // MARK: Numbers

  @Test(arguments: [
    (0.2...1.0, 0.01, "0.84"), (0...2000, 10, "300"), (0.1...2, 0.01, "0.55"), (2...100, 1, "20"),
  ])
  func `a range has a round step`(range: ClosedRange<Double>, step: Double, text: String) {
    let number = KnobNumber(range: range, unit: "")
    #expect(abs(number.step - step) < step / 1000)
    let value = Double(text)!
    #expect(number.rounded(value + step / 3) == value)
    #expect(number.text(value) == text)
  }

  @Test func `a number between two steps is shown as it is`() {
    #expect(KnobNumber(range: 0...1, unit: "s").words(0.1234) == "0.1234 s")
  }

  @Test @MainActor func `a damping and a duration of one name are a spring, which has words`() throws {
    let springs = SpringKnobs.all(in: knobs)
    #expect(springs.map(\.duration) == ["duration"])
    let spring = try #require(springs.first)
    let values: TuningModel.Values = ["damping": .number(0.5), "duration": .number(0.5)]
    // exp(-0.5 π / √0.75) of 300 points.
    #expect(spring.words(values).hasSuffix("overshoot 49 pt of 300"))
    #expect(spring.choice(["damping": .number(2), "duration": .number(1)])?.spring.dampingRatio == 1)
  }
}

/// A number while it is typed.
@Suite struct NumberEntryTests {
  private func type(_ keys: String..., into text: String = "0.84") -> (NumberEntry, NumberEntry.Outcome) {
    var entry = NumberEntry(text)
    var outcome = NumberEntry.Outcome.passed
    for key in keys { outcome = entry.press(KeySample(key: key, isDown: true)) }
    return (entry, outcome)
  }

  @Test func `the first digit takes the place of all`() {
    #expect(type("1", ".", "5", "return").1 == .given(1.5))
  }

  @Test func `the caret moves, and digits go where it stands`() {
    let (entry, _) = type("end", "left", "5")
    #expect(entry.text == "0.854")
    #expect(type("right", "backspace", "7").0.text == "0.87")
    #expect(type("home", "delete", "1").0.text == "1.84")
  }

  @Test func `a second point and a minus in the middle are not taken`() {
    #expect(type("1", ".", ".", "-").0.text == "1.")
    #expect(type("-", "1").0.text == "-1")
  }

  @Test func `escape gives up, and so does what is no number`() {
    #expect(type("1", "escape").1 == .givenUp)
    #expect(type("-", "return").1 == .givenUp)
  }

  @Test func `arrows step`() {
    #expect(type("up").1 == .stepped(1))
    #expect(type("down").1 == .stepped(-1))
  }

  @Test func `letters are for others`() {
    #expect(type("q").1 == .passed)
  }
}
