import Interlude
package import InterludeInput

extension [Tuning.Knob] {
  /// Returns the setting of the knob called `name` to the value that `text` spells.
  @MainActor
  package func setting(_ name: String, to text: String) throws(KnobError) -> KnobSetting {
    guard let knob = first(where: { $0.name == name }) else {
      throw .unknown(name, known: map(\.name))
    }
    switch knob.kind {
    case .number(let range, let unit):
      guard let number = Double(text), range.contains(number) else {
        let (low, high) = (CodeNumber.rounded(range.lowerBound, 4), CodeNumber.rounded(range.upperBound, 4))
        // A percentage is only shown as one; its value is a fraction.
        let suffix = unit.isEmpty || unit == "%" ? "" : " \(unit)"
        throw .wrongValue(text, knob: name, allowed: "a number from \(low) to \(high)\(suffix)")
      }
      return KnobSetting(name: name, value: .number(number))
    case .choice(let names):
      guard names.contains(text) else {
        throw .wrongValue(text, knob: name, allowed: names.joined(separator: ", "))
      }
      return KnobSetting(name: name, value: .choice(text))
    }
  }
}

/// The reason why a knob cannot be set as the command line says.
package enum KnobError: Error, Equatable, CustomStringConvertible {
  case unknown(String, known: [String])
  case wrongValue(String, knob: String, allowed: String)

  package var description: String {
    switch self {
    case .unknown(let name, let known):
      known.isEmpty
        ? "the scene has no knobs, so “\(name)” cannot be set"
        : NameSuggestion.message(
          "the scene has no knob called “\(name)”", name, known: known, list: "it has")
    case .wrongValue(let text, let knob, let allowed): "“\(knob)” cannot be “\(text)”; it takes \(allowed)"
    }
  }
}
