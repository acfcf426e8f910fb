import Foundation
import InterludeMotion

/// The curve of a spring from 0 to 1 in a plot, and the values that its handles set.
struct SpringPlot: Equatable {
  var dampingRatio: Double
  /// The knob's seconds: the response, or the duration of a property animator.
  var seconds: Double
  /// Whether `seconds` is the response.
  let isResponse: Bool
  /// The initial velocity, in distances to the target per second.
  var velocity = 0.0
  /// The plotted time, in seconds.
  var span = 1.0
  /// The area of the plot, in points.
  var area = CGRect.zero

  /// The values at the lower and the upper edge.
  private static let values = -0.12...1.56
  /// The distance of the arrow's tip from its start, in points.
  private static let arrow: CGFloat = 36

  /// The spring, with a damping ratio of at most 1, as in the toolkit and in UIKit.
  var spring: Spring {
    isResponse
      ? Spring(response: seconds, dampingRatio: min(dampingRatio, 1))
      : Spring(dampingRatio: min(dampingRatio, 1), duration: seconds)
  }

  private var motion: SpringMotion {
    SpringMotion(spring: spring, from: 0, target: 1, initialVelocity: velocity)
  }

  /// The undamped period, in seconds.
  private var period: Double { 2 * .pi / spring.angularFrequency }

  /// Returns the time to plot for a knob's seconds: a round number that leaves room for the end.
  static func span(for seconds: Double) -> Double {
    [0.2, 0.3, 0.5, 0.75, 1, 1.5, 2, 3, 4].first { $0 >= 1.25 * seconds } ?? 8
  }

  // MARK: Geometry

  func point(_ time: Double, _ value: Double) -> CGPoint {
    let height = Self.values.upperBound - Self.values.lowerBound
    let value = min(max(value, Self.values.lowerBound), Self.values.upperBound)
    return CGPoint(
      x: area.minX + CGFloat(time / span) * area.width,
      y: area.maxY - CGFloat((value - Self.values.lowerBound) / height) * area.height)
  }

  private func value(atY y: CGFloat) -> Double {
    let part = Double((area.maxY - y) / max(area.height, 1))
    return Self.values.lowerBound + part * (Self.values.upperBound - Self.values.lowerBound)
  }

  /// The points of the curve, two points apart.
  var curve: [CGPoint] {
    let count = max(Int(area.width / 2), 1)
    return (0...count).map { step in
      let time = span * Double(step) / Double(count)
      return point(time, motion.value(at: time))
    }
  }

  // MARK: Handles

  /// The handle for the seconds: on the rising part of the curve, a quarter of a period from its start.
  var timeHandle: CGPoint { point(period / 4, motion.value(at: period / 4)) }

  /// The handle for the damping ratio: half a period from the start, where less damping is a higher curve.
  var dampingHandle: CGPoint { point(period / 2, motion.value(at: period / 2)) }

  /// The start and the tip of the velocity's arrow, which is a tangent of the curve.
  var arrow: (start: CGPoint, tip: CGPoint) {
    let time = span * Double(Self.arrow / max(area.width, 1))
    return (point(0, 0), point(time, velocity * time))
  }

  /// Returns the seconds with which the time handle is at `x`. They are proportional to the period.
  func seconds(forX x: CGFloat) -> Double {
    let time = span * Double((x - area.minX) / max(area.width, 1))
    return seconds * max(4 * time, 0.001) / period
  }

  /// Returns the damping ratio up to 1 with which the damping handle is at `y`, in a range.
  func dampingRatio(forY y: CGFloat, in range: ClosedRange<Double>) -> Double {
    let wanted = value(atY: y)
    var (low, high) = (max(range.lowerBound, 0.01), max(min(range.upperBound, 1), 0.01))
    var plot = self
    func height(_ ratio: Double) -> Double {
      plot.dampingRatio = ratio
      return plot.motion.value(at: plot.period / 2)
    }
    // More damping, a lower curve.
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if height(middle) > wanted { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// Returns the velocity with which the arrow's tip is at `y`.
  func velocity(forY y: CGFloat) -> Double {
    value(atY: y) / (span * Double(Self.arrow / max(area.width, 1)))
  }
}
