import Foundation
import InterludeMotion

/// A spring as the fewest line segments for CSS's `linear()` with an error below 0.001 of the distance.
///
/// Source: Ramer (1972), Douglas and Peucker (1973). Errors are measured along the value axis, which is
/// what is visible.
struct LinearStops {
  /// Seconds.
  let duration: Double
  /// The fractions of the duration and of the distance.
  let stops: [(time: Double, value: Double)]

  /// The allowed error of the segments, and the remaining distance at the end, as fractions of the distance.
  ///
  /// With the rounding of the printed numbers, both stay below 0.001.
  private static let (tolerance, rest) = (0.0008, 0.0008)
  private static let longest: Double = 60

  /// Returns nil for a spring that does not settle within one minute.
  init?(_ choice: SpringChoice) {
    let spring = choice.spring
    let motion = SpringMotion(spring: spring, from: 0, target: 1, initialVelocity: choice.relativeVelocity)
    duration = motion.settlingDuration(within: Self.rest)
    guard duration.isFinite, duration <= Self.longest else { return nil }
    let count = min(max(500, Int(duration * spring.angularFrequency * 100)), 20_000)
    let duration = duration
    var samples = (0...count).map { step in
      let time = Double(step) / Double(count)
      return (time: time, value: motion.value(at: time * duration))
    }
    samples[count].value = 1
    var keeps = [Bool](repeating: false, count: samples.count)
    (keeps[0], keeps[count]) = (true, true)
    var open = [(0, count)]
    while let (first, last) = open.popLast() {
      let (start, end) = (samples[first], samples[last])
      var (worst, error) = (first, Self.tolerance)
      for index in (first + 1)..<max(last, first + 1) {
        let part = (samples[index].time - start.time) / (end.time - start.time)
        let off = abs(samples[index].value - (start.value + (end.value - start.value) * part))
        if off > error { (worst, error) = (index, off) }
      }
      guard worst != first else { continue }
      keeps[worst] = true
      open += [(first, worst), (worst, last)]
    }
    stops = zip(samples, keeps).filter(\.1).map(\.0)
  }

  /// The stops as CSS text. The first and the last need no percentage.
  var texts: [String] {
    stops.enumerated().map { index, stop in
      let value = CodeNumber.rounded(stop.value, 4)
      return index == 0 || index == stops.count - 1
        ? value : "\(value) \(CodeNumber.rounded(stop.time * 100, 3))%"
    }
  }
}
