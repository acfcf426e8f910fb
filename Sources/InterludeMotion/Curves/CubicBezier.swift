import Foundation

/// A cubic Bézier curve from (0, 0) to (1, 1), evaluated as y over x: progress over elapsed fraction.
package struct CubicBezier: Hashable, Sendable {
  /// The first control point's x, within 0…1.
  package let x1: Double
  /// The first control point's y.
  package let y1: Double
  /// The second control point's x, within 0…1.
  package let x2: Double
  /// The second control point's y.
  package let y2: Double

  /// Creates a curve from its control points; x is clamped to 0…1, y is unrestricted.
  package init(x1: Double, y1: Double, x2: Double, y2: Double) {
    self.x1 = min(max(x1, 0), 1)
    self.y1 = y1
    self.x2 = min(max(x2, 0), 1)
    self.y2 = y2
  }

  package static let linear = CubicBezier(x1: 0, y1: 0, x2: 1, y2: 1)
  package static let easeIn = CubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
  package static let easeOut = CubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)
  package static let easeInOut = CubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
  /// Core Animation's default, also that of UICubicTimingParameters.
  package static let defaultCurve = CubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)

  /// Returns the progress at the elapsed fraction `x`; 0 before it begins and 1 after it ends.
  package func value(at x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    if x1 == y1, x2 == y2 { return x }
    return Self.coordinate(y1, y2, at: parameter(atX: x))
  }

  /// Returns the progress per elapsed fraction at `x`; 0 outside 0…1, and always finite.
  ///
  /// On a vertical part of the curve, this is the slope of a short chord.
  package func slope(at x: Double) -> Double {
    guard x >= 0, x <= 1 else { return 0 }
    let parameter = parameter(atX: x)
    let run = Self.derivative(x1, x2, at: parameter)
    if run > 1e-6 { return Self.derivative(y1, y2, at: parameter) / run }
    let (before, after) = (max(0, x - 1e-6), min(1, x + 1e-6))
    return (value(at: after) - value(at: before)) / (after - before)
  }

  /// Returns the first elapsed fraction at which the progress is `y` or closest to it.
  package func inverse(of y: Double) -> Double {
    let stops = [0] + extrema + [1]
    var nearest = (distance: Double.infinity, parameter: 0.0)
    for (start, end) in zip(stops, stops.dropFirst()) {
      let (first, last) = (Self.coordinate(y1, y2, at: start), Self.coordinate(y1, y2, at: end))
      // The curve may be flat before an extremum or its end, and reach this exact value long before.
      if y == last { return Self.coordinate(x1, x2, at: end) }
      if min(first, last) <= y, y <= max(first, last) {
        let rising = first < last
        let parameter = bisect(start, end) { (Self.coordinate(y1, y2, at: $0) < y) == rising }
        return Self.coordinate(x1, x2, at: parameter)
      }
      for (value, parameter) in [(first, start), (last, end)] where abs(value - y) < nearest.distance {
        nearest = (abs(value - y), parameter)
      }
    }
    return Self.coordinate(x1, x2, at: nearest.parameter)
  }

  /// The parameters strictly inside 0…1 at which y has an extremum, in order.
  private var extrema: [Double] {
    // y′/3 = a·s² + 2·b·s + y1
    let a = 3 * y1 - 3 * y2 + 1
    let b = y2 - 2 * y1
    let roots: [Double]
    if a == 0 {
      roots = b == 0 ? [] : [-y1 / (2 * b)]
    } else {
      let discriminant = b * b - a * y1
      guard discriminant > 0 else { return [] }
      let root = discriminant.squareRoot()
      roots = [(-b - root) / a, (-b + root) / a].sorted()
    }
    return roots.filter { $0 > 0 && $0 < 1 }
  }

  /// Returns the curve parameter whose x is `x`, by Newton's method inside a shrinking bracket.
  private func parameter(atX x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var parameter = x
    for _ in 0..<64 {
      let error = Self.coordinate(x1, x2, at: parameter) - x
      if error == 0 { return parameter }
      if error > 0 { high = parameter } else { low = parameter }
      let run = Self.derivative(x1, x2, at: parameter)
      var next = run > 0 ? parameter - error / run : low
      if !(next > low && next < high) { next = low + (high - low) / 2 }
      if abs(next - parameter) < 1e-16 { return next }
      parameter = next
    }
    return parameter
  }

  private static func coordinate(_ p1: Double, _ p2: Double, at s: Double) -> Double {
    let rest = 1 - s
    return s * (3 * rest * (rest * p1 + s * p2) + s * s)
  }

  private static func derivative(_ p1: Double, _ p2: Double, at s: Double) -> Double {
    let rest = 1 - s
    return 3 * (rest * rest * p1 + 2 * rest * s * (p2 - p1) + s * s * (1 - p2))
  }
}
