package import InterludeInput
package import InterludeJournal

/// The knobs of a stage's scene, and what they are set to.
@MainActor
package final class Tuning {
  /// One thing that can be tuned.
  package struct Knob: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
      /// - Parameter unit: "s", "pt", "pt/s" or empty.
      case number(ClosedRange<Double>, unit: String)
      case choice([String])
    }

    /// Short, lower-case, for the command line and for files.
    package let name: String
    /// For people.
    package let title: String
    package let kind: Kind
    /// What it is when nobody turned it.
    package let usual: KnobValue

    /// `value` as this knob can have it; nil where it cannot.
    package func admits(_ value: KnobValue) -> KnobValue? {
      switch (kind, value) {
      case (.number(let range, _), .number(let number)) where number.isFinite:
        .number(min(max(number, range.lowerBound), range.upperBound))
      case (.choice(let names), .choice(let name)) where names.contains(name): value
      case (.number, _), (.choice, _): nil
      }
    }
  }

  /// In the order in which they were first told.
  package private(set) var knobs: [Knob] = []
  /// What was set, also before its knob was told.
  package private(set) var settings: [String: KnobValue] = [:]
  /// Called when a knob was told or turned.
  package var onChange: (() -> Void)?

  /// Makes `knob` known; the first of a name counts.
  func declare(_ knob: Knob) {
    guard !knobs.contains(where: { $0.name == knob.name }) else { return }
    knobs.append(knob)
    onChange?()
  }

  /// What `knob` is set to.
  package func value(of knob: Knob) -> KnobValue {
    settings[knob.name].flatMap(knob.admits) ?? knob.usual
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
