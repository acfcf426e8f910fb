import Foundation
import InterludeMotion

/// A spring as straight pieces for CSS's `linear()`: as few as it takes, none further off than a thousandth
/// of the travel.
///
/// Source: Ramer (1972), Douglas and Peucker (1973); distances are measured along the value, which is what
/// one sees.
struct LinearStops {
  /// Seconds.
  let duration: Double
  /// The part of the duration and the part of the travel.
  let stops: [(time: Double, value: Double)]

  /// Parts of the travel: what the straight pieces may err by, and what may be left at the end, which is 1. With
  /// the rounding of the written numbers they stay below a thousandth.
  private static let (tolerance, rest) = (0.0008, 0.0008)
  private static let longest: Double = 60

  /// nil for a spring that does not come to rest within a minute.
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

  /// As they stand in a style sheet. The first and the last need no percentage.
  var texts: [String] {
    stops.enumerated().map { index, stop in
      let value = CodeNumber.rounded(stop.value, 4)
      return index == 0 || index == stops.count - 1
        ? value : "\(value) \(CodeNumber.rounded(stop.time * 100, 3))%"
    }
  }
}
