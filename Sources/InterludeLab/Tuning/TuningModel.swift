import Foundation
import Interlude
import InterludeInput
import InterludeJournal

/// The values of a scene's knobs.
struct TuningModel: Equatable {
  typealias Values = [String: KnobValue]

  private(set) var knobs: [Tuning.Knob] = []
  /// The value of each knob.
  private(set) var values: Values = [:]
  /// The values at `beginChange()`; nil if no change is in progress.
  private var valuesBefore: Values?

  /// Takes over the knobs and values of a stage.
  ///
  /// - Returns: Whether knobs or values changed.
  mutating func show(_ knobs: [Tuning.Knob], settings: Values) -> Bool {
    let isSame = knobs == self.knobs
    // During a change, this model is ahead of the stage.
    if isSame, valuesBefore != nil { return false }
    var new: Values = [:]
    for knob in knobs { new[knob.name] = settings[knob.name].flatMap(knob.validated) ?? knob.defaultValue }
    guard !isSame || new != values else { return false }
    if !isSame { valuesBefore = nil }
    (self.knobs, values) = (knobs, new)
    return true
  }

  func value(of knob: Tuning.Knob) -> KnobValue { values[knob.name] ?? knob.defaultValue }

  func differs(_ knob: Tuning.Knob) -> Bool { value(of: knob) != knob.defaultValue }

  var differs: Bool { knobs.contains(where: differs) }
  /// Whether a change is in progress.
  var isChanging: Bool { valuesBefore != nil }

  // MARK: Changes

  // All of them return the settings to send to the stage, in the order of the knobs.

  /// Begins a change: everything until `endChange()` is one undo step.
  mutating func beginChange() {
    if valuesBefore == nil { valuesBefore = values }
  }

  /// Ends a change.
  ///
  /// - Returns: The values at its beginning; nil if none was in progress.
  mutating func endChange() -> Values? {
    defer { valuesBefore = nil }
    return valuesBefore
  }

  /// Returns the undo step from earlier values to the present ones; nil if they are the same.
  func undoStep(from before: Values) -> UndoStep? {
    let changed = knobs.filter { before[$0.name] != values[$0.name] }
    guard let first = changed.first else { return nil }
    let title = changed.count == 1 ? first.title : "\(changed.count) knobs"
    return .knobs(from: before, to: values, title: title)
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

  private mutating func change(to new: Values) -> [KnobSetting] {
    guard new != values else { return [] }
    return go(to: new)
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
