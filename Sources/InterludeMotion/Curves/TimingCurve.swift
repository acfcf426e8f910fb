import Foundation

/// The timing of an animation: its progress as a function of time.
package enum TimingCurve: Hashable, Sendable {
  /// A curve over the elapsed fraction of the duration.
  case bezier(CubicBezier)
  /// A spring over the elapsed seconds, independent of the duration. The velocity is in whole distances per
  /// second, positive toward the target, separately for each axis.
  case spring(Spring, initialVelocity: CGVector)

  /// The axis that selects the component of a spring's initial velocity.
  package enum Axis: Hashable, Sendable {
    /// A horizontal position: uses `dx`.
    case x
    /// A vertical position: uses `dy`.
    case y
    /// A value without direction: uses `dx`, or `dy` where `dx` is 0.
    case scalar
  }

  /// Returns the curve for a shorter `duration`. A spring becomes faster by as much as the time is shorter:
  /// otherwise it would jump to its target at the end. Below a hundredth of a second it stays as it is.
  package func shortened(from whole: Double, to duration: Double) -> TimingCurve {
    guard case .spring(let spring, let velocity) = self, duration >= 0.01, duration < whole else {
      return self
    }
    let factor = whole / duration
    return .spring(
      Spring(
        mass: spring.mass, stiffness: spring.stiffness * factor * factor, damping: spring.damping * factor),
      initialVelocity: CGVector(dx: velocity.dx * factor, dy: velocity.dy * factor))
  }

  /// Returns the progress after `elapsed` seconds; it may leave 0…1 in between.
  ///
  /// It is exactly 0 up to the start and exactly 1 from `duration` on; a spring with a small remaining
  /// distance jumps to its target then.
  package func progress(at elapsed: Double, duration: Double, axis: Axis) -> Double {
    if elapsed >= duration { return 1 }
    guard elapsed > 0 else { return 0 }
    switch self {
    case .bezier(let curve): return curve.value(at: elapsed / duration)
    case .spring(let spring, let velocity):
      return spring.value(at: elapsed, initialVelocity: Self.part(of: velocity, along: axis))
    }
  }

  /// Returns the change of `progress(at:duration:axis:)` per second; 0 before the start and from the end on.
  package func rate(at elapsed: Double, duration: Double, axis: Axis) -> Double {
    guard elapsed >= 0, elapsed < duration else { return 0 }
    switch self {
    case .bezier(let curve): return curve.slope(at: elapsed / duration) / duration
    case .spring(let spring, let velocity):
      return spring.velocity(at: elapsed, initialVelocity: Self.part(of: velocity, along: axis))
    }
  }

  /// Returns the first time at which the scalar progress is `progress`, in seconds within 0…`duration`.
  ///
  /// For progress that is never reached, this is the time of the closest progress of a curve, and the end of
  /// a spring.
  package func inverse(progress: Double, duration: Double) -> Double {
    guard duration > 0, progress != 0, !progress.isNaN else { return 0 }
    switch self {
    case .bezier(let curve): return curve.inverse(of: progress) * duration
    case .spring(let spring, let velocity):
      let velocity = Self.part(of: velocity, along: .scalar)
      return spring.firstTime(at: progress, initialVelocity: velocity, before: duration) ?? duration
    }
  }

  /// Returns the velocity's component along `axis`, 0 where it is not finite.
  private static func part(of velocity: CGVector, along axis: Axis) -> Double {
    let dx = velocity.dx.isFinite ? Double(velocity.dx) : 0
    let dy = velocity.dy.isFinite ? Double(velocity.dy) : 0
    return switch axis {
    case .x: dx
    case .y: dy
    case .scalar: dx != 0 ? dx : dy
    }
  }
}
