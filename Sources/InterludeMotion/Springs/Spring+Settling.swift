import Foundation

extension Spring {
  /// Returns the seconds until the envelope of the motion from 0 to 1 has decreased to a thousandth.
  ///
  /// - Parameter v: The initial velocity in whole distances per second, positive toward the target.
  /// - Returns: The time in seconds, infinite without damping. It is an upper bound of the last time at which
  ///   the value is a thousandth away.
  ///
  /// Source: the formula that reproduces CASpringAnimation's documented values
  /// (docs/UIKIT_SEMANTICS.md, Springs). It exists for under-damped springs only. Near critical damping,
  /// where it diverges, and above it, the bound is that of
  /// `settlingTime(displacement:velocity:within:)`.
  package func settlingDuration(initialVelocity v: Double = 0) -> Double {
    settlingTime(displacement: -1, velocity: v.isFinite ? v : 0, within: Self.settlingFraction)
  }

  /// Returns the seconds after which a free end released at `displacement` with `velocity` stays within
  /// `tolerance` of rest.
  ///
  /// - Returns: The time in seconds, 0 or more; infinite without damping or with a tolerance not above 0.
  func settlingTime(displacement: Double, velocity: Double, within tolerance: Double) -> Double {
    let decay = decayRate
    let reach = abs(displacement)
    let push = abs(velocity + decay * displacement)
    guard reach > 0 || push > 0 else { return 0 }
    guard tolerance > 0, decay > 0 else { return .infinity }
    let bounded = envelopeTime(reach: reach, push: push, within: tolerance)
    let discriminant = discriminant
    guard discriminant < 0 else { return bounded }
    let oscillating = log((reach + push / (-discriminant).squareRoot()) / tolerance) / decay
    return max(0, min(oscillating, bounded))
  }

  /// Returns the time at which `reach·even + push·odd` has decreased to `tolerance` for good, with the
  /// solutions of this spring or, if it oscillates, of the critical one.
  ///
  /// This sum is an upper bound of the motion; it rises at most once and decreases afterwards.
  private func envelopeTime(reach: Double, push: Double, within tolerance: Double) -> Double {
    let decay = decayRate
    let spread = max(0, discriminant).squareRoot()
    func envelope(_ t: Double) -> Double {
      guard discriminant < 0 else {
        let (even, odd) = solutions(at: t)
        return reach * even + push * odd
      }
      return exp(-decay * t) * (reach + push * t)
    }
    var early = 0.0
    if push > decay * reach {
      let crest = (push - decay * reach) / (decay * push - spread * spread * reach)
      early = spread > 0 ? atanh(min(spread * crest, 1 - 1e-15)) / spread : crest
    }
    guard envelope(early) > tolerance else { return 0 }
    var step = 1 / decay
    while envelope(early + step) > tolerance { step *= 2 }
    var late = early + step
    // Bisection ends when no double is between the two bounds.
    while true {
      let middle = early + (late - early) / 2
      guard middle > early, middle < late else { return late }
      if envelope(middle) > tolerance { early = middle } else { late = middle }
    }
  }

  /// Returns the first time after the release at which the motion from 0 to 1 has an extremum, in seconds;
  /// nil where it has none.
  func firstExtremum(initialVelocity v: Double) -> Double? {
    let frequency = angularFrequency
    let pull = decayRate * v - frequency * frequency
    let discriminant = discriminant
    if discriminant < 0 {
      let damped = (-discriminant).squareRoot()
      let angle = atan2(damped * v, pull)
      return (angle > 0 ? angle : angle + .pi) / damped
    }
    guard v != 0, pull != 0, v / pull > 0 else { return nil }
    let spread = discriminant.squareRoot()
    guard spread > 0 else { return v / pull }
    return spread * v / pull < 1 ? atanh(spread * v / pull) / spread : nil
  }

  /// The seconds from one extremum to the next; nil where the motion has at most one.
  var extremumInterval: Double? {
    discriminant < 0 ? .pi / (-discriminant).squareRoot() : nil
  }

  /// Returns the first time at which the motion from 0 to 1 is at `progress`; nil if not before `end`.
  ///
  /// - Parameters:
  ///   - progress: The progress, 0 at the release and 1 at the target.
  ///   - v: The initial velocity in whole distances per second, positive toward the target.
  ///   - end: The time in seconds after the release at which the search stops.
  func firstTime(at progress: Double, initialVelocity v: Double, before end: Double) -> Double? {
    var start = 0.0
    var extremum = firstExtremum(initialVelocity: v)
    while start < end {
      let stop = min(extremum ?? end, end)
      let (first, last) = (value(at: start, initialVelocity: v), value(at: stop, initialVelocity: v))
      if min(first, last) <= progress, progress <= max(first, last) {
        let rising = first < last
        return bisect(start, stop) { (value(at: $0, initialVelocity: v) < progress) == rising }
      }
      start = stop
      extremum = extremumInterval.map { stop + $0 }
    }
    return nil
  }
}

/// Returns the value between `low` and `high` up to which `isBelow` holds, to the last bit.
func bisect(_ low: Double, _ high: Double, while isBelow: (Double) -> Bool) -> Double {
  var (low, high) = (low, high)
  guard isBelow(low) else { return low }
  while true {
    let middle = low + (high - low) / 2
    guard middle > low, middle < high else { return high }
    if isBelow(middle) { low = middle } else { high = middle }
  }
}
