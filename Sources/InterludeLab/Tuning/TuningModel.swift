import Foundation
import Interlude
import InterludeInput
import InterludeJournal

/// The values of a scene's knobs, with undo and redo.
struct TuningModel: Equatable {
  typealias Values = [String: KnobValue]

  private(set) var knobs: [Tuning.Knob] = []
  /// The value of each knob.
  private(set) var values: Values = [:]
  private var past: [Values] = []
  private var future: [Values] = []
  /// The values at `beginChange()`; nil if no change is in progress.
  private var valuesBefore: Values?

  /// Takes over the knobs and values of a stage. The undo history is kept if the knobs are the same.
  ///
  /// - Returns: Whether knobs or values changed.
  mutating func show(_ knobs: [Tuning.Knob], settings: Values) -> Bool {
    let isSame = knobs == self.knobs
    // During a change, this model is ahead of the stage.
    if isSame, valuesBefore != nil { return false }
    var new: Values = [:]
    for knob in knobs { new[knob.name] = settings[knob.name].flatMap(knob.validated) ?? knob.defaultValue }
    guard !isSame || new != values else { return false }
    if !isSame { (past, future, valuesBefore) = ([], [], nil) }
    (self.knobs, values) = (knobs, new)
    return true
  }

  func value(of knob: Tuning.Knob) -> KnobValue { values[knob.name] ?? knob.defaultValue }

  func differs(_ knob: Tuning.Knob) -> Bool { value(of: knob) != knob.defaultValue }

  var differs: Bool { knobs.contains(where: differs) }
  var canUndo: Bool { !past.isEmpty }
  var canRedo: Bool { !future.isEmpty }

  // MARK: Changes

  // All of them return the settings to send to the stage, in the order of the knobs.

  /// Begins a change: everything until `endChange()` is one undo step.
  mutating func beginChange() {
    if valuesBefore == nil { valuesBefore = values }
  }

  mutating func endChange() {
    guard let before = valuesBefore else { return }
    valuesBefore = nil
    if before != values { step(from: before) }
  }

  mutating func set(_ name: String, to value: KnobValue) -> [KnobSetting] {
    guard let knob = knobs.first(where: { $0.name == name }), let value = knob.validated(value) else {
      return []
    }
    var new = values
    new[name] = value
    return change(to: new)
  }

  mutating func reset(_ name: String) -> [KnobSetting] {
    knobs.first { $0.name == name }.map { set(name, to: $0.defaultValue) } ?? []
  }

  /// Sets all knobs: to the values in `preset`, or else to their defaults.
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
    if valuesBefore == nil { step(from: values) }
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
    for knob in knobs {
      new[knob.name] = preset.values[knob.name].flatMap(knob.validated) ?? knob.defaultValue
    }
    return new
  }

  /// Whether all knobs have the values of `preset`.
  func matches(_ preset: TuningPreset) -> Bool { values(of: preset) == values }

  /// Returns the values that differ from the defaults, as a preset.
  func preset(named name: String) -> TuningPreset {
    TuningPreset(
      name: name, values: values.filter { entry in knobs.contains { $0.name == entry.key && differs($0) } })
  }
}
