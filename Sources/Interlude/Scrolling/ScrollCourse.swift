import InterludeMotion

/// The motion of one axis of a scroll view without a finger, as a function of the seconds since its start.
enum ScrollCourse: Equatable {
  /// The offset does not change.
  case rest(Double)
  /// The content decelerates and bounces; without a bounce it stops at the edge.
  case glide(ScrollMotion, bounces: Bool)
  /// A spring moves the content to an offset. If there are limits, the shown offset stays within them.
  case spring(SpringMotion, duration: Double, limits: ClosedRange<Double>?)

  /// The kind of motion on an axis.
  enum Phase: String {
    case rest, decay, spring
  }

  /// Returns a critically damped motion to `target` that continues with `velocity`.
  ///
  /// It decelerates evenly if the velocity leads to the target anyway; otherwise it is not slower than
  /// `frequency` (radians per second).
  static func approach(
    from offset: Double, to target: Double, velocity: Double, frequency: Double,
    limits: ClosedRange<Double>? = nil
  ) -> ScrollCourse {
    let distance = target - offset
    // At this frequency the motion is a plain decay without a reversal.
    let natural = distance * velocity > 0 ? velocity / distance : 0
    let omega = min(max(natural, frequency), 40)
    let spring = Spring(mass: 1, stiffness: omega * omega, damping: 2 * omega)
    let motion = SpringMotion(spring: spring, from: offset, target: target, initialVelocity: velocity)
    let duration = motion.settlingDuration(within: ScrollMotion.settledDistance)
    return duration > 0 ? .spring(motion, duration: duration, limits: limits) : .rest(target)
  }

  /// The seconds from the start until the axis rests.
  var duration: Double {
    switch self {
    case .rest: 0
    case .glide(let motion, let bounces): bounces ? motion.duration : motion.bounceStart ?? motion.duration
    case .spring(_, let duration, _): duration
    }
  }

  /// The offset at which the axis rests at the end.
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

  /// Returns the kind of motion at `t` seconds.
  func phase(at t: Double) -> Phase {
    if t >= duration { return .rest }
    switch self {
    case .rest: return .rest
    case .glide(let motion, _): return motion.phase(at: t) == .bouncing ? .spring : .decay
    case .spring: return .spring
    }
  }

  /// The time at which a bounce follows the deceleration, in seconds; nil for never.
  var bounceStart: Double? {
    if case .glide(let motion, true) = self { motion.bounceStart } else { nil }
  }
}
