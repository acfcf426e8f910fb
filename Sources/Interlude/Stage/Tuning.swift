package import InterludeInput
import InterludeJournal

/// The knobs of a stage's scene and their values.
@MainActor
package final class Tuning {
  /// A value that can be tuned.
  package struct Knob: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
      /// - Parameter unit: "s", "pt", "pt/s", "%" for a fraction, or empty.
      case number(ClosedRange<Double>, unit: String)
      case choice([String])
    }

    /// A short name in lower case, for the command line and for files.
    package let name: String
    /// The label in the panel.
    package let title: String
    package let kind: Kind
    /// The default value.
    package let defaultValue: KnobValue

    /// Returns `value` limited to this knob's range; nil if the knob cannot have it.
    package func validated(_ value: KnobValue) -> KnobValue? {
      switch (kind, value) {
      case (.number(let range, _), .number(let number)) where number.isFinite:
        .number(min(max(number, range.lowerBound), range.upperBound))
      case (.choice(let names), .choice(let name)) where names.contains(name): value
      case (.number, _), (.choice, _): nil
      }
    }
  }

  /// The knobs, in the order in which they were declared.
  package private(set) var knobs: [Knob] = []
  /// The values that were set, also for knobs that are not declared yet.
  package private(set) var settings: [String: KnobValue] = [:]
  /// Called when a knob was declared or set.
  package var onChange: (() -> Void)?

  /// Declares `knob`; the first knob with a name counts.
  func declare(_ knob: Knob) {
    guard !knobs.contains(where: { $0.name == knob.name }) else { return }
    knobs.append(knob)
    onChange?()
  }

  /// Returns the value of `knob`.
  package func value(of knob: Knob) -> KnobValue {
    settings[knob.name].flatMap(knob.validated) ?? knob.defaultValue
  }

  func set(_ setting: KnobSetting) {
    settings[setting.name] = setting.value
    onChange?()
  }

  package func set(_ settings: [String: KnobValue]) {
    self.settings = settings
    onChange?()
  }
}
