import Foundation

extension Spring {
  /// Seconds until the envelope of the motion from 0 to 1 has shrunk to a thousandth.
  ///
  /// - Parameter v: Whole travels per second at the release, positive toward the target.
  /// - Returns: Seconds, infinite without damping. It is an upper bound and lies after the last time
  ///   that the value is a thousandth away.
  ///
  /// Source: the formula that reproduces CASpringAnimation's documented values (SEMANTICS D1), which
  /// exists for under-damped springs only; toward critical damping, where it runs away, and beyond,
  /// the bound is that of `settlingTime(displacement:velocity:within:)`.
  package func settlingDuration(initialVelocity v: Double = 0) -> Double {
    settlingTime(displacement: -1, velocity: v.isFinite ? v : 0, within: Self.settlingFraction)
  }

  /// Seconds after which a free end let go at `displacement` with `velocity` surely stays within
  /// `tolerance` of rest.
  ///
  /// - Returns: Seconds, 0 or more, infinite without damping or with a tolerance not above 0.
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

  /// When `reach·even + push·odd`, with the solutions of this spring or of the critical one where it
  /// oscillates, has fallen to `tolerance` for good.
  ///
  /// That sum bounds the motion from above, rises at most once and falls ever after.
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
    // Halving ends when no double lies between the two bounds.
    while true {
      let middle = early + (late - early) / 2
      guard middle > early, middle < late else { return late }
      if envelope(middle) > tolerance { early = middle } else { late = middle }
    }
  }

  /// The first time after the release at which the motion from 0 to 1 turns back, in seconds; `nil`
  /// where it never does.
  func firstTurn(initialVelocity v: Double) -> Double? {
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

  /// Seconds from one turn to the next; `nil` where the motion turns at most once.
  var turnInterval: Double? {
    discriminant < 0 ? .pi / (-discriminant).squareRoot() : nil
  }

  /// The first time at which the motion from 0 to 1 is at `progress`; `nil` if not before `end`.
  ///
  /// - Parameters:
  ///   - progress: A place on the way, 0 at the release and 1 at the target.
  ///   - v: Whole travels per second at the release, positive toward the target.
  ///   - end: Seconds after the release at which the search stops.
  func firstTime(at progress: Double, initialVelocity v: Double, before end: Double) -> Double? {
    var start = 0.0
    var turn = firstTurn(initialVelocity: v)
    while start < end {
      let stop = min(turn ?? end, end)
      let (first, last) = (value(at: start, initialVelocity: v), value(at: stop, initialVelocity: v))
      if min(first, last) <= progress, progress <= max(first, last) {
        let rising = first < last
        return bisect(start, stop) { (value(at: $0, initialVelocity: v) < progress) == rising }
      }
      start = stop
      turn = turnInterval.map { stop + $0 }
    }
    return nil
  }
}

/// The place between `low` and `high` up to which `isBelow` holds, to the last bit.
func bisect(_ low: Double, _ high: Double, while isBelow: (Double) -> Bool) -> Double {
  var (low, high) = (low, high)
  guard isBelow(low) else { return low }
  while true {
    let middle = low + (high - low) / 2
    guard middle > low, middle < high else { return high }
    if isBelow(middle) { low = middle } else { high = middle }
  }
}
