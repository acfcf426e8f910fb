import Foundation

/// Formats numbers for display, with a minus sign as wide as a digit.
enum NumberFormat {
  /// Formats `value` with one decimal.
  static func one(_ value: Double) -> String {
    guard value.isFinite else { return value.isNaN ? "–" : value > 0 ? "∞" : "−∞" }
    let tenths = (abs(value) * 10).rounded()
    guard tenths < 1e15 else { return value < 0 ? "−∞" : "∞" }
    let whole = Int(tenths)
    return "\(value < 0 && whole > 0 ? "−" : "")\(whole / 10).\(whole % 10)"
  }

  static func points(_ value: Double) -> String { one(value) + " pt" }

  /// - Parameter seconds: Seconds.
  static func milliseconds(_ seconds: Double) -> String { one(seconds * 1000) + " ms" }

  /// Formats the value of a tick, with as many decimals as its step needs.
  static func tick(_ value: Double, step: Double) -> String {
    let digits = step >= 1 ? 0 : min(6, Int((-log10(step) - 1e-9).rounded(.up)))
    let words = String(format: "%.\(digits)f", abs(value))
    return value < 0 && words.contains { $0 != "0" && $0 != "." } ? "−" + words : words
  }
}

/// A value axis with round tick values.
struct Scale: Equatable {
  /// The values at the two ends.
  var range: ClosedRange<Double>
  /// The distance between ticks: 1, 2 or 5 times a power of ten.
  var step: Double

  /// Creates a scale that covers `values` and at least a span of `least`, with about `ticks` steps.
  init(holding values: ClosedRange<Double>, ticks: Int, atLeast least: Double) {
    let middle = (values.lowerBound + values.upperBound) / 2
    let half = max((values.upperBound - values.lowerBound) / 2, least / 2)
    let (low, high) = (min(values.lowerBound, middle - half), max(values.upperBound, middle + half))
    let raw = (high - low) / Double(max(ticks, 1))
    let power = pow(10, log10(raw).rounded(.down))
    let factor = raw / power
    step = (factor <= 1.0001 ? 1 : factor <= 2.0001 ? 2 : factor <= 5.0001 ? 5 : 10) * power
    range =
      (low / step).rounded(.down) * step...max((high / step).rounded(.up), (low / step).rounded(.down) + 1)
      * step
  }

  /// Returns the position of a value, from 0 at the lower end to 1 at the upper end.
  func part(_ value: Double) -> Double {
    (value - range.lowerBound) / (range.upperBound - range.lowerBound)
  }

  /// The values of the ticks, including both ends.
  var ticks: [Double] {
    let count = Int(((range.upperBound - range.lowerBound) / step).rounded())
    return (0...max(count, 1)).map { range.lowerBound + Double($0) * step }
  }
}
