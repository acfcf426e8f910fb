import Foundation

/// Where values lie on a side of a drawing, and the round numbers beside it.
struct CurveAxis: Equatable {
  let low: Double
  let high: Double
  /// Points of the drawing at `low` and at `high`.
  let start: Double
  let end: Double
  let step: Double

  /// - Parameters:
  ///   - values: What must find room; a line through one value gets room around it.
  ///   - ticks: About how many numbers there should be.
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

  func place(_ value: Double) -> Double { start + (value - low) / (high - low) * (end - start) }

  var ticks: [Double] {
    let first = Int((low / step - 1e-9).rounded(.up)), last = Int((high / step + 1e-9).rounded(.down))
    return first <= last ? (first...last).map { Double($0) * step } : []
  }

  /// A tick's number, with as many digits as its step needs.
  func text(_ tick: Double) -> String {
    let digits = (0...9).first { digits in
      let steps = step * pow(10, Double(digits))
      return abs(steps - steps.rounded()) < 1e-6 * steps
    }
    return CodeNumber.fixed(tick, digits ?? 9).replacingOccurrences(of: "-", with: "−")
  }
}
