import Foundation
import Interlude
import InterludeInput
import InterludeJournal

/// What a scene's knobs are set to, and what they were before.
struct TuningModel: Equatable {
  typealias Values = [String: KnobValue]

  private(set) var knobs: [Tuning.Knob] = []
  /// Of each knob.
  private(set) var values: Values = [:]
  private var past: [Values] = []
  private var future: [Values] = []
  /// What held when the hand took the control that it still has.
  private var held: Values?

  /// Takes over what a stage has; its own steps stay as long as the knobs are the same.
  ///
  /// - Returns: Whether it is something else than before.
  mutating func show(_ knobs: [Tuning.Knob], settings: Values) -> Bool {
    let isSame = knobs == self.knobs
    // What the hand sets is ahead of what the stage has heard.
    if isSame, held != nil { return false }
    var new: Values = [:]
    for knob in knobs { new[knob.name] = settings[knob.name].flatMap(knob.admits) ?? knob.usual }
    guard !isSame || new != values else { return false }
    if !isSame { (past, future, held) = ([], [], nil) }
    (self.knobs, values) = (knobs, new)
    return true
  }

  func value(of knob: Tuning.Knob) -> KnobValue { values[knob.name] ?? knob.usual }

  func differs(_ knob: Tuning.Knob) -> Bool { value(of: knob) != knob.usual }

  var differs: Bool { knobs.contains(where: differs) }
  var canUndo: Bool { !past.isEmpty }
  var canRedo: Bool { !future.isEmpty }

  // MARK: Changes

  // All of them answer what the stage has to be told, in the order of the knobs.

  /// A hand takes a control: all that it sets until `letGo()` is one step.
  mutating func take() {
    if held == nil { held = values }
  }

  mutating func letGo() {
    guard let before = held else { return }
    held = nil
    if before != values { step(from: before) }
  }

  mutating func set(_ name: String, to value: KnobValue) -> [KnobSetting] {
    guard let knob = knobs.first(where: { $0.name == name }), let value = knob.admits(value) else {
      return []
    }
    var new = values
    new[name] = value
    return change(to: new)
  }

  mutating func reset(_ name: String) -> [KnobSetting] {
    knobs.first { $0.name == name }.map { set(name, to: $0.usual) } ?? []
  }

  /// Sets every knob: to what is in `preset`, the others to what they usually are.
  mutating func apply(_ preset: TuningPreset) -> [KnobSetting] {
    change(to: values(of: preset))
  }

  mutating func undo() -> [KnobSetting] {
    guard let before = past.popLast() else { return [] }
    future.append(values)
    return go(to: before)
  }

  mutating func redo() -> [KnobSetting] {
    guard let after = future.popLast() else { return [] }
    past.append(values)
    return go(to: after)
  }

  private mutating func change(to new: Values) -> [KnobSetting] {
    guard new != values else { return [] }
    if held == nil { step(from: values) }
    return go(to: new)
  }

  private mutating func step(from before: Values) {
    past.append(before)
    if past.count > 200 { past.removeFirst() }
    future = []
  }

  private mutating func go(to new: Values) -> [KnobSetting] {
    let changed = knobs.filter { new[$0.name] != values[$0.name] }
    values = new
    return changed.compactMap { knob in new[knob.name].map { KnobSetting(name: knob.name, value: $0) } }
  }

  // MARK: Presets

  private func values(of preset: TuningPreset) -> Values {
    var new: Values = [:]
    for knob in knobs { new[knob.name] = preset.values[knob.name].flatMap(knob.admits) ?? knob.usual }
    return new
  }

  /// Whether the knobs are just as `preset` says.
  func matches(_ preset: TuningPreset) -> Bool { values(of: preset) == values }

  /// What differs from the usual, as a preset.
  func preset(named name: String) -> TuningPreset {
    TuningPreset(
      name: name, values: values.filter { entry in knobs.contains { $0.name == entry.key && differs($0) } })
  }
}
