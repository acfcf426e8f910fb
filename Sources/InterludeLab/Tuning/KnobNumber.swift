import Foundation
import Interlude

/// How a knob's numbers are written and stepped.
struct KnobNumber: Equatable {
  let range: ClosedRange<Double>
  let unit: String

  /// What a pixel of the slider, or an arrow key, is worth: about a two hundredth of the range, a round number.
  var step: Double {
    let span = range.upperBound - range.lowerBound
    guard span > 0, span.isFinite else { return 0.01 }
    return pow(10, (log10(span / 200)).rounded(.up))
  }

  private var places: Int { max(0, Int(-log10(step).rounded(.down))) }

  /// The nearest step.
  func rounded(_ value: Double) -> Double {
    let steps = (value / step).rounded()
    // Divided by a whole number, a decimal fraction is the nearest there is to what people read.
    let value = step < 1 ? steps / (1 / step).rounded() : steps * step
    return min(max(value, range.lowerBound), range.upperBound)
  }

  /// The number as one types it.
  func text(_ value: Double) -> String {
    // More places where a value has them: a setting from the command line is shown as it is.
    for places in [places, places + 2] {
      let text = String(format: "%.\(places)f", value)
      if Double(text) == value { return text }
    }
    return String(format: "%.\(places)f", value)
  }

  func words(_ value: Double) -> String { unit.isEmpty ? text(value) : "\(text(value)) \(unit)" }
}
