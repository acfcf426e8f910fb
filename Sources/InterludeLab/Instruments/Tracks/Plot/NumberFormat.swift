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
  /// The values at the two ends, a quarter of a step or less beyond what the axis holds.
  var range: ClosedRange<Double>
  /// The distance between ticks: 1, 2 or 5 times a power of ten.
  var step: Double

  /// Creates a scale that covers `values` and at least a span of `least`, with at least `ticks` ticks, and as
  /// few above that as round steps allow.
  init(holding values: ClosedRange<Double>, ticks: Int, atLeast least: Double) {
    let middle = (values.lowerBound + values.upperBound) / 2
    let half = max((values.upperBound - values.lowerBound) / 2, least / 2)
    let (low, high) = (min(values.lowerBound, middle - half), max(values.upperBound, middle + half))
    let power = pow(10, log10(high - low).rounded(.up))
    // The last of them fits any span twice.
    let steps = [1, 0.5, 0.2, 0.1, 0.05].map { $0 * power }
    let count = max(ticks, 2)
    step = steps.first { Self.range(low, high, step: $0).ticks.count >= count } ?? power / 50
    range = Self.range(low, high, step: step).range
  }

  /// Returns the position of a value, from 0 at the lower end to 1 at the upper end.
  func part(_ value: Double) -> Double {
    (value - range.lowerBound) / (range.upperBound - range.lowerBound)
  }

  /// The values of the ticks.
  var ticks: [Double] { Self.ticks(range, step) }

  /// Quarters of a step as ends leave little of the axis empty, and it seldom changes while values come in.
  private static func range(
    _ low: Double, _ high: Double, step: Double
  ) -> (range: ClosedRange<Double>, ticks: [Double]) {
    let quarter = step / 4
    let first = (low / quarter).rounded(.down)
    let range = first * quarter...max((high / quarter).rounded(.up), first + 1) * quarter
    return (range, ticks(range, step))
  }

  private static func ticks(_ range: ClosedRange<Double>, _ step: Double) -> [Double] {
    let first = (range.lowerBound / step - 1e-9).rounded(.up)
    let last = (range.upperBound / step + 1e-9).rounded(.down)
    return first <= last ? (0...Int(last - first)).map { (first + Double($0)) * step } : []
  }
}
