import InterludeMotion

/// What one axis of a scroll view does by itself, as a function of the seconds since its start.
enum ScrollCourse: Equatable {
  /// It stays.
  case rest(Double)
  /// It decelerates and bounces; without a bounce it stops at the edge.
  case glide(ScrollMotion, bounces: Bool)
  /// A spring carries it to a place; where there are limits it does not show what lies beyond.
  case spring(SpringMotion, duration: Double, limits: ClosedRange<Double>?)

  /// What moves an axis.
  enum Phase: String {
    case rest, decay, spring
  }

  /// A critically damped way to `target` that goes on with `velocity`.
  ///
  /// It slows down evenly where the velocity leads there by itself, and is not slower than `frequency`
  /// (radians per second) otherwise.
  static func approach(
    from offset: Double, to target: Double, velocity: Double, frequency: Double,
    limits: ClosedRange<Double>? = nil
  ) -> ScrollCourse {
    let distance = target - offset
    // At this frequency the way is a plain decay, which needs no turning back.
    let natural = distance * velocity > 0 ? velocity / distance : 0
    let omega = min(max(natural, frequency), 40)
    let spring = Spring(mass: 1, stiffness: omega * omega, damping: 2 * omega)
    let motion = SpringMotion(spring: spring, from: offset, target: target, initialVelocity: velocity)
    let duration = motion.settlingDuration(within: ScrollMotion.settledDistance)
    return duration > 0 ? .spring(motion, duration: duration, limits: limits) : .rest(target)
  }

  /// Seconds from the start until it rests.
  var duration: Double {
    switch self {
    case .rest: 0
    case .glide(let motion, let bounces): bounces ? motion.duration : motion.bounceStart ?? motion.duration
    case .spring(_, let duration, _): duration
    }
  }

  /// Where it will rest.
  var target: Double {
    switch self {
    case .rest(let offset): offset
    case .glide(let motion, _): motion.finalOffset
    case .spring(let motion, _, _): motion.target
    }
  }

  /// The offset in points.
  func value(at t: Double) -> Double {
    if t >= duration { return target }
    switch self {
    case .rest(let offset): return offset
    case .glide(let motion, _): return motion.value(at: t)
    case .spring(let motion, _, let limits):
      let value = motion.value(at: t)
      return limits.map { min(max(value, $0.lowerBound), $0.upperBound) } ?? value
    }
  }

  /// The velocity in points per second.
  func velocity(at t: Double) -> Double {
    if t >= duration { return 0 }
    switch self {
    case .rest: return 0
    case .glide(let motion, _): return motion.velocity(at: t)
    case .spring(let motion, _, let limits):
      if let limits, !limits.contains(motion.value(at: t)) { return 0 }
      return motion.velocity(at: t)
    }
  }

  /// What moves it.
  func phase(at t: Double) -> Phase {
    if t >= duration { return .rest }
    switch self {
    case .rest: return .rest
    case .glide(let motion, _): return motion.phase(at: t) == .bouncing ? .spring : .decay
    case .spring: return .spring
    }
  }

  /// When a bounce takes over from the deceleration; nil for never.
  var bounceStart: Double? {
    if case .glide(let motion, true) = self { motion.bounceStart } else { nil }
  }
}
