import InterludeInput
import InterludeJournal

/// A value that the lab can tune while the scene runs.
///
/// ```swift
/// @Tuned("damping", "Damping ratio", in: 0.2...2) var dampingRatio = 0.84
/// @Tuned("rule", "Released in the middle") var rule = Rule.byVelocity
/// ```
///
/// It makes itself known to the stage for which it is made, so one that a root controller keeps is in the
/// lab's panel from the start. It reads what its stage has set, and its own value elsewhere. Knobs of one name are one knob.
@preconcurrency @MainActor @propertyWrapper
public struct Tuned<Value> {
  private let knob: Tuning.Knob
  private let usual: Value
  private let read: (KnobValue) -> Value?
  private weak var stage: Stage?

  /// What it is set to.
  public var wrappedValue: Value {
    guard let stage = stage ?? Stage.current else { return usual }
    return read(stage.tuning.value(of: knob)) ?? usual
  }

  private init(_ knob: Tuning.Knob, usual: Value, read: @escaping (KnobValue) -> Value?) {
    (self.knob, self.usual, self.read) = (knob, usual, read)
    stage = Stage.current
    stage?.tuning.declare(knob)
  }
}

extension Tuned where Value == Double {
  /// A number.
  ///
  /// - Parameters:
  ///   - name: Short, for the command line and for recordings.
  ///   - title: What people read.
  ///   - unit: "s", "pt", "pt/s", or empty for a plain number.
  public init(
    wrappedValue: Double, _ name: String, _ title: String, in range: ClosedRange<Double>, unit: String = ""
  ) {
    self.init(
      Tuning.Knob(name: name, title: title, kind: .number(range, unit: unit), usual: .number(wrappedValue)),
      usual: wrappedValue,
      read: { if case .number(let number) = $0 { number } else { nil } })
  }
}

extension Tuned where Value == Bool {
  /// A switch.
  ///
  /// - Parameters:
  ///   - name: Short, for the command line and for recordings; its values there are "on" and "off".
  ///   - title: What people read.
  public init(wrappedValue: Bool, _ name: String, _ title: String) {
    self.init(
      Tuning.Knob(
        name: name, title: title, kind: .choice(["off", "on"]), usual: .choice(wrappedValue ? "on" : "off")),
      usual: wrappedValue, read: { $0 == .choice("on") })
  }
}

extension Tuned where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  /// One of several choices, which are called by their raw values.
  ///
  /// - Parameters:
  ///   - name: Short, for the command line and for recordings.
  ///   - title: What people read.
  public init(wrappedValue: Value, _ name: String, _ title: String) {
    self.init(
      Tuning.Knob(
        name: name, title: title, kind: .choice(Value.allCases.map(\.rawValue)),
        usual: .choice(wrappedValue.rawValue)),
      usual: wrappedValue,
      read: { if case .choice(let name) = $0 { Value(rawValue: name) } else { nil } })
  }
}
