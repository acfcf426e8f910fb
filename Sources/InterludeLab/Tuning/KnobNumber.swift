import Foundation
import Interlude

/// The words for the cases of a choice, which are identifiers: "waits for steps", "100,000".
enum ChoiceWords {
  static func text(_ name: String) -> String {
    guard name.count > 4, let number = Int(name) else { return name.replacing("-", with: " ") }
    var (digits, groups) = (String(number), [String]())
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    return ([digits] + groups).joined(separator: ",")
  }
}

/// The formatting and step size of a knob's numbers.
///
/// Values are the knob's own. The unit "%" shows a fraction as a percentage: 0.5 as 50%.
struct KnobNumber: Equatable {
  let range: ClosedRange<Double>
  let unit: String

  /// The shown number for a value of 1.
  private var shownUnit: Double { isPercentage ? 100 : 1 }

  private var isPercentage: Bool { unit == "%" }

  /// The text between number and unit.
  var separator: String { unit.isEmpty || isPercentage ? "" : " " }

  /// The step of a slider's pixel or an arrow key: a power of ten, at least 1/200 of the range.
  var step: Double {
    let span = range.upperBound - range.lowerBound
    guard span > 0, span.isFinite else { return 0.01 }
    return pow(10, (log10(span / 200)).rounded(.up))
  }

  private var decimals: Int { max(0, Int(-log10(step * shownUnit).rounded(.down))) }

  /// Rounds to the nearest step, within the range.
  func rounded(_ value: Double) -> Double {
    let steps = (value / step).rounded()
    // Dividing by an integer gives the double nearest to the decimal fraction.
    let value = step < 1 ? steps / (1 / step).rounded() : steps * step
    return min(max(value, range.lowerBound), range.upperBound)
  }

  /// Returns the shown number as text, without unit.
  func text(_ value: Double) -> String {
    // Two more decimals if the value needs them, as a value from the command line may.
    for decimals in [decimals, decimals + 2] {
      let text = String(format: "%.\(decimals)f", value * shownUnit)
      if Double(text).map(value(ofShown:)) == value { return text }
    }
    return String(format: "%.\(decimals)f", value * shownUnit)
  }

  /// Returns the value of a shown number.
  func value(ofShown number: Double) -> Double { number / shownUnit }

  func words(_ value: Double) -> String { text(value) + separator + unit }
}
