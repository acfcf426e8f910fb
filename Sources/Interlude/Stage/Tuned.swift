import InterludeInput
import InterludeJournal
import InterludeLayers

/// A value that the lab can tune while the scene runs.
///
/// ```swift
/// @Tuned("damping", "Damping ratio", in: 0.2...2) var dampingRatio = 0.84
/// @Tuned("rule", "Released in the middle") var rule = Rule.byVelocity
/// ```
///
/// A knob registers with the stage that is current when it is created, so a property of a root controller is
/// in the lab's panel from the start. It reads the value that its stage has set, and its default elsewhere.
/// Knobs with the same name share one value.
@preconcurrency @MainActor @propertyWrapper
public struct Tuned<Value> {
  private let knob: Tuning.Knob
  private let defaultValue: Value
  private let read: (KnobValue) -> Value?
  private let stageLink: BackReference<Stage>?

  /// The current value.
  public var wrappedValue: Value {
    guard let stage = stageLink?.owner ?? Stage.current else { return defaultValue }
    return read(stage.tuning.value(of: knob)) ?? defaultValue
  }

  private init(_ knob: Tuning.Knob, defaultValue: Value, read: @escaping (KnobValue) -> Value?) {
    (self.knob, self.defaultValue, self.read) = (knob, defaultValue, read)
    let stage = Stage.current
    stageLink = stage?.backReference
    stage?.tuning.declare(knob)
  }
}

extension Tuned where Value == Double {
  /// Creates a knob for a number.
  ///
  /// - Parameters:
  ///   - name: A short name, for the command line and for recordings.
  ///   - title: The label in the panel.
  ///   - unit: "s", "pt", "pt/s", "%" for a fraction that the panel shows as a percentage, or empty for a
  ///     plain number.
  public init(
    wrappedValue: Double, _ name: String, _ title: String, in range: ClosedRange<Double>, unit: String = ""
  ) {
    self.init(
      Tuning.Knob(
        name: name, title: title, kind: .number(range, unit: unit), defaultValue: .number(wrappedValue)),
      defaultValue: wrappedValue,
      read: { if case .number(let number) = $0 { number } else { nil } })
  }
}

extension Tuned where Value == Bool {
  /// Creates a switch.
  ///
  /// - Parameters:
  ///   - name: A short name, for the command line and for recordings; its values there are "on" and "off".
  ///   - title: The label in the panel.
  public init(wrappedValue: Bool, _ name: String, _ title: String) {
    self.init(
      Tuning.Knob(
        name: name, title: title, kind: .choice(["off", "on"]),
        defaultValue: .choice(wrappedValue ? "on" : "off")),
      defaultValue: wrappedValue, read: { $0 == .choice("on") })
  }
}

extension Tuned where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  /// Creates a choice between cases, which are named by their raw values.
  ///
  /// - Parameters:
  ///   - name: A short name, for the command line and for recordings.
  ///   - title: The label in the panel.
  public init(wrappedValue: Value, _ name: String, _ title: String) {
    self.init(
      Tuning.Knob(
        name: name, title: title, kind: .choice(Value.allCases.map(\.rawValue)),
        defaultValue: .choice(wrappedValue.rawValue)),
      defaultValue: wrappedValue,
      read: { if case .choice(let name) = $0 { Value(rawValue: name) } else { nil } })
  }
}
