import Foundation
import InterludeJournal

/// The measurements of one run by which settings are compared.
package struct RunMetrics: Equatable, Sendable {
  /// The longest time from a release until the motion stays within 1 pt of its end, in stage seconds.
  ///
  /// nil if no animation came to rest.
  package let settling: Double?
  /// The largest distance beyond a final value, in points.
  package let overshoot: Double
  /// The number of hand-offs at which position or velocity was discontinuous.
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

  /// The distance from the final value that counts as settled, in points.
  private static let tolerance = 1.0

  private struct Flight {
    let settling: Double
    let overshoot: Double
  }

  /// The intervals in which an animation moved the number and brought it to rest.
  ///
  /// Interrupted animations are left out, because they did not settle.
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
