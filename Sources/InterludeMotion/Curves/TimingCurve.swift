import Foundation

/// How an animation spends its time: what part of the way it has gone after how long.
package enum TimingCurve: Hashable, Sendable {
  /// A curve over the elapsed fraction of the duration.
  case bezier(CubicBezier)
  /// A spring over the elapsed seconds, whatever the duration; the velocity is in whole travels per
  /// second, positive toward the target, for each axis on its own.
  case spring(Spring, initialVelocity: CGVector)

  /// Which part of a spring's initial velocity moves a value.
  package enum Axis: Hashable, Sendable {
    /// A horizontal place: takes `dx`.
    case x
    /// A vertical place: takes `dy`.
    case y
    /// Anything without a direction: takes `dx`, or `dy` where `dx` is 0.
    case scalar
  }

  /// The part of the way gone after `elapsed` seconds; may leave 0…1 on the way.
  ///
  /// Exactly 0 up to the start, and exactly 1 from `duration` on, where a spring that is still a hair
  /// away is put on its target.
  package func progress(at elapsed: Double, duration: Double, axis: Axis) -> Double {
    if elapsed >= duration { return 1 }
    guard elapsed > 0 else { return 0 }
    switch self {
    case .bezier(let curve): return curve.value(at: elapsed / duration)
    case .spring(let spring, let velocity):
      return spring.value(at: elapsed, initialVelocity: Self.part(of: velocity, along: axis))
    }
  }

  /// The change of `progress(at:duration:axis:)` per second; 0 before the start and from the end on.
  package func rate(at elapsed: Double, duration: Double, axis: Axis) -> Double {
    guard elapsed >= 0, elapsed < duration else { return 0 }
    switch self {
    case .bezier(let curve): return curve.slope(at: elapsed / duration) / duration
    case .spring(let spring, let velocity):
      return spring.velocity(at: elapsed, initialVelocity: Self.part(of: velocity, along: axis))
    }
  }

  /// The first time at which the scalar progress is `progress`, in seconds within 0…`duration`.
  ///
  /// What is never reached on the way counts as reached at the nearest moment of a curve, and at the
  /// end of a spring.
  package func inverse(progress: Double, duration: Double) -> Double {
    guard duration > 0, progress != 0, !progress.isNaN else { return 0 }
    switch self {
    case .bezier(let curve): return curve.inverse(of: progress) * duration
    case .spring(let spring, let velocity):
      let velocity = Self.part(of: velocity, along: .scalar)
      return spring.firstTime(at: progress, initialVelocity: velocity, before: duration) ?? duration
    }
  }

  /// The velocity's part along `axis`, 0 where it is not finite.
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
