import Foundation
import InterludeJournal

/// The instants at which two runs of one scene show a property at different values.
@MainActor
struct RunDifference {
  /// A stretch in which the runs differ, without a longer pause than `pause`.
  struct Stretch: Equatable {
    /// Seconds since the runs began.
    var range: ClosedRange<Double>
    /// The instant of the largest difference, in seconds.
    var peak: Double
    /// The largest difference, in smallest visible changes.
    var amount: Double
  }

  /// The stretches, in order.
  private(set) var stretches: [Stretch] = []

  /// The longest pause within a stretch, in seconds.
  private static let pause = 0.25

  /// - Parameters:
  ///   - range: The part of the runs that is compared, in seconds; nil for all of them.
  ///   - least: The least difference, in smallest visible changes.
  init(_ take: Take, _ other: Take, in range: ClosedRange<Double>? = nil, atLeast least: Double = 1) {
    let (mine, theirs) = (MotionValues(take), MotionValues(other))
    var found: [(time: Double, amount: Double)] = []
    for (one, another) in [(mine, theirs), (theirs, mine)] {
      for (key, series) in one.series {
        // A property that the other run does not move stays as it was before it moved here.
        let reference = another.series[key]
        for sample in series.samples where range?.contains(sample.time) ?? true {
          let value = reference?.value(at: sample.time) ?? series.samples[0].value
          let amount = zip(zip(sample.value, value), series.least).map { abs($0.0 - $0.1) / $1 }
            .filter(\.isFinite).max()
          if let amount, amount >= least { found.append((sample.time, amount)) }
        }
      }
    }
    for (time, amount) in found.sorted(by: { ($0.time, $0.amount) < ($1.time, $1.amount) }) {
      guard let last = stretches.last, time - last.range.upperBound <= Self.pause else {
        stretches.append(Stretch(range: time...time, peak: time, amount: amount))
        continue
      }
      let isLarger = amount > last.amount
      stretches[stretches.count - 1] = Stretch(
        range: last.range.lowerBound...time, peak: isLarger ? time : last.peak,
        amount: max(amount, last.amount))
    }
  }

  /// The stretch with the largest difference; nil if the runs are alike.
  var largest: Stretch? { stretches.max { $0.amount < $1.amount } }
}

/// The values of everything that moved in a run, in the order of time.
private struct MotionValues {
  struct Series {
    var samples: [(time: Double, value: [Double])] = []
    /// The smallest visible change of each component.
    let least: [Double]

    /// Returns the last value at or before `time`, or else the first one.
    func value(at time: Double) -> [Double] {
      let next = samples.partitioningIndex { $0.time > time }
      return samples[max(next - 1, 0)].value
    }
  }

  private(set) var series: [String: Series] = [:]

  @MainActor
  init(_ take: Take) {
    for entry in take.entries {
      guard case .motion(let motion) = entry.event else { continue }
      let key = "\(motion.subject) \(motion.layer)"
      if series[key] == nil {
        let property = String(motion.subject.split(separator: ".").last ?? "")
        series[key] = Series(
          least: motion.value.indices.map { CurveSet.Part(property: property, index: $0).least })
      }
      series[key]?.samples.append((entry.time, motion.value))
    }
  }
}
