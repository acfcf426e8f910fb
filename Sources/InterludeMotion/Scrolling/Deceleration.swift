import Foundation

/// An exponential deceleration, as of a scroll view after the release: the velocity is multiplied by the same
/// factor in every millisecond.
package struct Deceleration: Hashable, Sendable {
  /// The factor of the velocity per millisecond, above 0 and below 1.
  package let rate: Double

  /// The normal rate of UIScrollView.
  package static let normal = Deceleration(rate: 0.998)
  /// The fast rate of UIScrollView, also used for paging.
  package static let fast = Deceleration(rate: 0.99)

  /// Creates a deceleration by `rate` per millisecond; a rate outside 0…1 is replaced by the normal one.
  package init(rate: Double) {
    self.rate = rate > 0 && rate < 1 ? rate : 0.998
  }

  /// The exponent per second, negative.
  private var exponent: Double { 1000 * log(rate) }

  /// Returns the velocity `t` seconds after it was `velocity`, in the same unit.
  package func velocity(from velocity: Double, after t: Double) -> Double {
    velocity * exp(exponent * t)
  }

  /// Returns the distance covered in the first `t` seconds: points, for points per second.
  package func distance(from velocity: Double, after t: Double) -> Double {
    velocity * expm1(exponent * t) / exponent
  }

  /// Returns the total distance until rest.
  package func totalDistance(from velocity: Double) -> Double {
    -velocity / exponent
  }

  /// Returns the distance that a scroll view would cover, by the sum over whole milliseconds that is taught
  /// for choosing the target of a flick. It is 0.1% (normal) or 0.5% (fast) below `totalDistance`.
  ///
  /// Source: WWDC 2018, session 803.
  package func projection(of velocity: Double) -> Double {
    velocity / 1000 * rate / (1 - rate)
  }

  /// Returns the seconds until less than `distance` remains, 0 or more.
  package func stopTime(from velocity: Double, within distance: Double) -> Double {
    guard velocity != 0 else { return 0 }
    return max(0, log(-exponent * distance / abs(velocity)) / exponent)
  }

  /// Returns the seconds until the speed is below `speed`, 0 or more.
  package func stopTime(from velocity: Double, slowerThan speed: Double) -> Double {
    guard velocity != 0 else { return 0 }
    return max(0, log(speed / abs(velocity)) / exponent)
  }

  /// Returns the seconds until `distance` (signed) has been covered; nil if the motion ends before or has the
  /// opposite direction.
  package func crossingTime(from velocity: Double, distance: Double) -> Double? {
    if distance == 0 { return 0 }
    let part = exponent * distance / velocity
    guard part < 0, part > -1 else { return nil }
    return log1p(part) / exponent
  }
}
