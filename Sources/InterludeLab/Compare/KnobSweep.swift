package import Interlude
package import InterludeInput
package import InterludeJournal

/// Which settings are compared: every combination of a few values of a few knobs.
package struct KnobSweep: Equatable, Sendable {
  /// A knob and the values that it takes.
  package struct Axis: Equatable, Sendable {
    package let name: String
    package let values: [String]

    package init(name: String, values: [String]) {
      (self.name, self.values) = (name, values)
    }

    /// As on the command line: damping=0.6,0.8,1. nil for anything else.
    package init?(_ text: String) {
      let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, !sides[0].isEmpty else { return nil }
      name = String(sides[0])
      values = sides[1].split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      guard !values.contains("") else { return nil }
    }
  }

  /// More than these cannot be told apart on one sheet.
  package static let limit = 12

  package let axes: [Axis]

  package init(_ axes: [Axis]) {
    self.axes = axes
  }

  package var count: Int { axes.reduce(1) { $0 * $1.values.count } }

  /// Every combination, the last axis changing fastest.
  ///
  /// - Parameter knobs: What the scene has.
  @MainActor
  package func combinations(of knobs: [Tuning.Knob]) throws(SweepError) -> [[KnobSetting]] {
    var all: [[KnobSetting]] = [[]]
    for axis in axes {
      guard let knob = knobs.first(where: { $0.name == axis.name }) else {
        throw .unknown(axis.name, known: knobs.map(\.name))
      }
      var settings: [KnobSetting] = []
      for text in axis.values {
        settings.append(KnobSetting(name: axis.name, value: try Self.value(text, of: knob)))
      }
      all = all.flatMap { before in settings.map { before + [$0] } }
    }
    return all
  }

  @MainActor
  private static func value(_ text: String, of knob: Tuning.Knob) throws(SweepError) -> KnobValue {
    switch knob.kind {
    case .number(let range, let unit):
      guard let number = Double(text), range.contains(number) else {
        let (low, high) = (CodeNumber.rounded(range.lowerBound, 4), CodeNumber.rounded(range.upperBound, 4))
        throw .wrongValue(
          text, knob: knob.name, allowed: "a number from \(low) to \(high)\(unit.isEmpty ? "" : " \(unit)")")
      }
      return .number(number)
    case .choice(let names):
      guard names.contains(text) else {
        throw .wrongValue(text, knob: knob.name, allowed: names.joined(separator: ", "))
      }
      return .choice(text)
    }
  }
}

/// Why settings cannot be compared.
package enum SweepError: Error, Equatable, CustomStringConvertible {
  case unknown(String, known: [String])
  case wrongValue(String, knob: String, allowed: String)

  package var description: String {
    switch self {
    case .unknown(let name, let known):
      known.isEmpty
        ? "the scene has no knobs, so “\(name)” cannot be set"
        : "the scene has no knob called “\(name)”; it has: \(known.joined(separator: ", "))"
    case .wrongValue(let text, let knob, let allowed): "“\(knob)” cannot be “\(text)”; it takes \(allowed)"
    }
  }
}
