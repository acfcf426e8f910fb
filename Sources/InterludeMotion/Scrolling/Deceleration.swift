import Foundation

/// A speed that keeps the same part of itself in every millisecond, as a scroll view does when let go.
package struct Deceleration: Hashable, Sendable {
  /// What is left of the velocity after a millisecond, above 0 and below 1.
  package let rate: Double

  /// UIScrollView's normal rate.
  package static let normal = Deceleration(rate: 0.998)
  /// UIScrollView's fast rate, also that of paging.
  package static let fast = Deceleration(rate: 0.99)

  /// A deceleration that keeps `rate` of the velocity per millisecond; outside 0…1 it is the normal one.
  package init(rate: Double) {
    self.rate = rate > 0 && rate < 1 ? rate : 0.998
  }

  /// The exponent per second, negative.
  private var exponent: Double { 1000 * log(rate) }

  /// The velocity `t` seconds after it was `velocity`, in the same unit.
  package func velocity(from velocity: Double, after t: Double) -> Double {
    velocity * exp(exponent * t)
  }

  /// The way covered in the first `t` seconds: points, for points per second.
  package func travel(from velocity: Double, after t: Double) -> Double {
    velocity * expm1(exponent * t) / exponent
  }

  /// The whole way until rest.
  package func totalTravel(from velocity: Double) -> Double {
    -velocity / exponent
  }

  /// How far a scroll view would go, by the sum over whole milliseconds that is taught for choosing
  /// where a flick should land; 0.1 % (normal) or 0.5 % (fast) short of `totalTravel`.
  ///
  /// Source: WWDC 2018, session 803.
  package func projection(of velocity: Double) -> Double {
    velocity / 1000 * rate / (1 - rate)
  }

  /// Seconds until less than `distance` is left to go, 0 or more.
  package func stopTime(from velocity: Double, within distance: Double) -> Double {
    guard velocity != 0 else { return 0 }
    return max(0, log(-exponent * distance / abs(velocity)) / exponent)
  }

  /// Seconds until it is slower than `speed`, 0 or more.
  package func stopTime(from velocity: Double, slowerThan speed: Double) -> Double {
    guard velocity != 0 else { return 0 }
    return max(0, log(speed / abs(velocity)) / exponent)
  }

  /// Seconds until `distance` (signed) has been covered; `nil` if the motion ends before or leads away.
  package func crossingTime(from velocity: Double, distance: Double) -> Double? {
    if distance == 0 { return 0 }
    let part = exponent * distance / velocity
    guard part < 0, part > -1 else { return nil }
    return log1p(part) / exponent
  }
}
