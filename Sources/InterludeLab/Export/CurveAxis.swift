import Foundation

/// An axis of a drawing: the mapping from values to points, and round tick values.
struct CurveAxis: Equatable {
  let low: Double
  let high: Double
  /// The points of the drawing at `low` and at `high`.
  let start: Double
  let end: Double
  let step: Double

  /// - Parameters:
  ///   - values: The range to cover; a range of one value is widened.
  ///   - ticks: The approximate number of ticks.
  init(_ values: ClosedRange<Double>, from start: Double, to end: Double, ticks: Int, fits: Bool = true) {
    let span = max(values.upperBound - values.lowerBound, max(abs(values.upperBound) * 1e-6, 1e-6))
    let rough = span / Double(max(ticks, 1))
    let power = pow(10, log10(rough).rounded(.down))
    let step = [1, 2, 2.5, 5, 10].map { $0 * power }.first { $0 >= rough * 0.999 } ?? rough
    (self.step, self.start, self.end) = (step, start, end)
    low = fits ? (values.lowerBound / step).rounded(.down) * step : values.lowerBound
    high =
      fits
      ? max((values.upperBound / step).rounded(.up) * step, low + step) : max(values.upperBound, low + span)
  }

  func position(of value: Double) -> Double { start + (value - low) / (high - low) * (end - start) }

  var ticks: [Double] {
    let first = Int((low / step - 1e-9).rounded(.up)), last = Int((high / step + 1e-9).rounded(.down))
    return first <= last ? (first...last).map { Double($0) * step } : []
  }

  /// Returns a tick's label, with as many decimals as the step needs.
  func text(_ tick: Double) -> String {
    let digits = (0...9).first { digits in
      let steps = step * pow(10, Double(digits))
      return abs(steps - steps.rounded()) < 1e-6 * steps
    }
    return CodeNumber.fixed(tick, digits ?? 9).replacingOccurrences(of: "-", with: "−")
  }
}
