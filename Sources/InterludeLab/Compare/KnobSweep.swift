package import Interlude
package import InterludeInput
import InterludeJournal

/// The settings to compare: every combination of a few values of a few knobs.
package struct KnobSweep: Equatable, Sendable {
  /// A knob and the values to try.
  package struct Axis: Equatable, Sendable {
    package let name: String
    package let values: [String]

    package init(name: String, values: [String]) {
      (self.name, self.values) = (name, values)
    }

    /// Parses command-line text such as damping=0.6,0.8,1; nil for anything else.
    package init?(_ text: String) {
      let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, !sides[0].isEmpty else { return nil }
      name = String(sides[0])
      values = sides[1].split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      guard !values.contains("") else { return nil }
    }
  }

  /// The maximum number of combinations on one contact sheet.
  package static let limit = 12

  package let axes: [Axis]

  package init(_ axes: [Axis]) {
    self.axes = axes
  }

  package var count: Int { axes.reduce(1) { $0 * $1.values.count } }

  /// Returns every combination; the last axis varies fastest.
  ///
  /// - Parameter knobs: The scene's knobs.
  @MainActor
  package func combinations(of knobs: [Tuning.Knob]) throws(KnobError) -> [[KnobSetting]] {
    var all: [[KnobSetting]] = [[]]
    for axis in axes {
      var settings: [KnobSetting] = []
      for text in axis.values { settings.append(try knobs.setting(axis.name, to: text)) }
      all = all.flatMap { before in settings.map { before + [$0] } }
    }
    return all
  }
}
