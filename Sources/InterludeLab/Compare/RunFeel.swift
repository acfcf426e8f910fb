import Foundation
import InterludeJournal

/// What a run felt like, in the numbers in which two settings differ.
package struct RunFeel: Equatable, Sendable {
  /// Seconds of the stage's clock: the longest that something took, once it was let go, to come within a point of
  /// its place for good. nil where nothing came to rest by itself.
  package let settling: Double?
  /// Points: the furthest that something went beyond the place at which it came to rest.
  package let overshoot: Double
  /// Hand-offs at which place or velocity broke.
  package let breaks: Int

  package init(settling: Double?, overshoot: Double, breaks: Int) {
    (self.settling, self.overshoot, self.breaks) = (settling, overshoot, breaks)
  }

  package init(_ curves: MotionCurves) {
    var settling: Double?
    var overshoot = 0.0
    for curve in curves.curves {
      let parts = MotionPart.all(of: curve.subject, count: curve.samples.first?.value.count ?? 0)
      for (index, part) in parts.enumerated() where part.unit == "pt" {
        for flight in Self.flights(of: curve, index) {
          settling = max(settling ?? 0, flight.settling)
          overshoot = max(overshoot, flight.overshoot)
        }
      }
    }
    self.settling = settling
    self.overshoot = overshoot
    breaks = curves.curves.reduce(0) { $0 + $1.handOffs.count(where: \.isBroken) }
  }

  /// What counts as there, in points.
  private static let tolerance = 1.0

  private struct Flight {
    let settling: Double
    let overshoot: Double
  }

  /// The stretches in which an animation moved the number and brought it to rest; what was caught on its way
  /// never settled.
  private static func flights(of curve: MotionCurves.Curve, _ index: Int) -> [Flight] {
    var flights: [Flight] = []
    var run: [MotionCurves.Sample] = []
    for sample in curve.samples where sample.value.indices.contains(index) {
      switch sample.mover {
      case "spring", "curve", "decay": run.append(sample)
      case "rest":
        if let flight = flight(run + [sample], index) { flights.append(flight) }
        run = []
      default: run = []
      }
    }
    return flights
  }

  private static func flight(_ samples: [MotionCurves.Sample], _ index: Int) -> Flight? {
    guard samples.count > 2, let first = samples.first, let last = samples.last else { return nil }
    let (start, end) = (first.value[index], last.value[index])
    guard abs(end - start) > tolerance else { return nil }
    let direction = end > start ? 1.0 : -1
    let beyond = samples.map { ($0.value[index] - end) * direction }.max() ?? 0
    let away = samples.last { abs($0.value[index] - end) > tolerance } ?? first
    return Flight(settling: away.stageTime - first.stageTime, overshoot: beyond > 0 ? beyond : 0)
  }
}
