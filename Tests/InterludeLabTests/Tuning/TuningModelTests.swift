import Foundation
import InterludeInput
import InterludeJournal
import Testing

@testable import Interlude
@testable import InterludeLab

/// Knob values and their undo steps.
@Suite struct TuningModelTests {
  private let knobs = [
    Tuning.Knob(
      name: "damping", title: "Damping", kind: .number(0.2...1, unit: ""), defaultValue: .number(0.84)),
    Tuning.Knob(
      name: "duration", title: "Duration", kind: .number(0.1...2, unit: "s"), defaultValue: .number(0.5)),
    Tuning.Knob(name: "rule", title: "Rule", kind: .choice(["near", "far"]), defaultValue: .choice("near")),
  ]

  private func model() -> TuningModel {
    var model = TuningModel()
    _ = model.show(knobs, settings: [:])
    return model
  }

  @Test func `a change is an undo step with the name of its knob, several ones with their number`() {
    var model = model()
    let before = model.values
    let set = model.set("damping", to: .number(0.5))
    #expect(set == [KnobSetting(name: "damping", value: .number(0.5))])
    #expect(model.undoStep(from: before) == .knobs(from: before, to: model.values, title: "Damping"))
    _ = model.set("rule", to: .choice("far"))
    let after = model.values
    #expect(model.undoStep(from: before) == .knobs(from: before, to: after, title: "2 knobs"))
  }

  @Test func `all changes of one drag are one undo step`() {
    var model = model()
    model.beginChange()
    for value in [0.8, 0.7, 0.6] { _ = model.set("damping", to: .number(value)) }
    #expect(model.isChanging)
    let before = model.endChange()
    #expect(before?["damping"] == .number(0.84) && !model.isChanging)
  }

  @Test func `a drag without a change is no undo step`() {
    var model = model()
    model.beginChange()
    let before = model.endChange()
    #expect(before.flatMap(model.undoStep) == nil)
  }

  @Test func `values out of range are clamped, and values of another kind are ignored`() {
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

  @Test func `the stage's values are taken over, but not during a change`() {
    var model = model()
    let first = model.show(knobs, settings: ["damping": .number(0.4)])
    #expect(first && model.values["damping"] == .number(0.4))
    model.beginChange()
    _ = model.set("damping", to: .number(0.9))
    let held = model.show(knobs, settings: ["damping": .number(0.4)])
    #expect(!held && model.values["damping"] == .number(0.9))
  }

  @Test func `another scene's knobs end a change`() {
    var model = model()
    model.beginChange()
    _ = model.show([knobs[1]], settings: [:])
    #expect(!model.isChanging)
    #expect(model.values == ["duration": .number(0.5)])
  }

  @Test(arguments: ["tags", "warning", "menu", "spin"])
  func `a scene's presets begin with the default`(scene: String) {
    let presets = TuningPreset.shipped(with: scene)
    #expect(presets.map(\.name) == ["Default", "Snappy", "Floaty"])
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

  @Test func `a number between two steps is shown exactly`() {
    #expect(KnobNumber(range: 0...1, unit: "s").words(0.1234) == "0.1234 s")
    let percentage = KnobNumber(range: 0.05...0.95, unit: "%")
    #expect([0.5, 0.57, 0.295].map(percentage.words) == ["50%", "57%", "29.50%"])
    #expect(percentage.value(ofShown: 60) == 0.6)
  }

  @Test @MainActor func `a damping and a duration of one name form a spring with a summary`() throws {
    let springs = SpringKnobs.all(in: knobs)
    #expect(springs.map(\.duration) == ["duration"])
    let spring = try #require(springs.first)
    let values: TuningModel.Values = ["damping": .number(0.5), "duration": .number(0.5)]
    // exp(-0.5 π / √0.75) of 300 points.
    #expect(spring.words(values).hasSuffix("overshoot 49 pt of 300"))
    #expect(spring.choice(["damping": .number(2), "duration": .number(1)])?.spring.dampingRatio == 1)
  }
}

/// The editing of a number.
@Suite struct NumberEntryTests {
  private func type(_ keys: String..., into text: String = "0.84") -> (NumberEntry, NumberEntry.Outcome) {
    var entry = NumberEntry(text)
    var outcome = NumberEntry.Outcome.ignored
    for key in keys { outcome = entry.press(KeySample(key: key, isDown: true)) }
    return (entry, outcome)
  }

  @Test func `the first digit replaces the whole text`() {
    #expect(type("1", ".", "5", "return").1 == .committed(1.5))
  }

  @Test func `the caret moves, and digits are inserted at it`() {
    let (entry, _) = type("end", "left", "5")
    #expect(entry.text == "0.854")
    #expect(type("right", "backspace", "7").0.text == "0.87")
    #expect(type("home", "delete", "1").0.text == "1.84")
  }

  @Test func `a second decimal point and a minus in the middle are ignored`() {
    #expect(type("1", ".", ".", "-").0.text == "1.")
    #expect(type("-", "1").0.text == "-1")
  }

  @Test func `escape and invalid numbers cancel editing`() {
    #expect(type("1", "escape").1 == .cancelled)
    #expect(type("-", "return").1 == .cancelled)
  }

  @Test func `arrows step`() {
    #expect(type("up").1 == .stepped(1))
    #expect(type("down").1 == .stepped(-1))
  }

  @Test func `letters are ignored`() {
    #expect(type("q").1 == .ignored)
  }
}
