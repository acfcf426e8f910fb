/// The motion of a quantity from one value to another by a spring, with an initial velocity.
///
/// It uses the quantity's own unit (mostly points), so that it needs no division by the distance and allows a
/// distance of 0.
package struct SpringMotion: Hashable, Sendable {
  /// The spring that moves the quantity.
  package var spring: Spring
  /// The value at release.
  package var from: Double
  /// The value at rest.
  package var target: Double
  /// The velocity at release in units per second, positive toward larger values.
  package var initialVelocity: Double

  /// Creates a motion released at `from` with `initialVelocity`; a velocity that is not finite counts as 0.
  package init(spring: Spring, from: Double, target: Double, initialVelocity: Double = 0) {
    self.spring = spring
    self.from = from
    self.target = target
    self.initialVelocity = initialVelocity.isFinite ? initialVelocity : 0
  }

  /// Returns the value `t` seconds after the release.
  package func value(at t: Double) -> Double {
    guard t > 0 else { return from }
    return target + state(at: t).displacement
  }

  /// Returns the velocity `t` seconds after the release, in units per second.
  package func velocity(at t: Double) -> Double { state(at: t).velocity }

  /// Returns whether the value is within `tolerance` of the target at `t` and stays there.
  ///
  /// The energy of a spring never increases, so that its current energy limits every later displacement.
  package func isSettled(at t: Double, within tolerance: Double) -> Bool {
    let (displacement, velocity) = state(at: t)
    let swing = velocity / spring.angularFrequency
    return displacement * displacement + swing * swing <= tolerance * tolerance
  }

  /// Returns the seconds after the release from which on the value stays within `tolerance` of the target.
  package func settlingDuration(within tolerance: Double) -> Double {
    spring.settlingTime(displacement: from - target, velocity: initialVelocity, within: tolerance)
  }

  /// Returns the motion toward another target that continues this one's value and velocity at `t` seconds
  /// after the release.
  package func retargeted(to target: Double, at t: Double) -> SpringMotion {
    SpringMotion(spring: spring, from: value(at: t), target: target, initialVelocity: velocity(at: t))
  }

  /// Returns the motion back to `from` that continues this one's value and velocity at `t` seconds after the
  /// release.
  package func reversed(at t: Double) -> SpringMotion { retargeted(to: from, at: t) }

  private func state(at t: Double) -> (displacement: Double, velocity: Double) {
    spring.state(at: t, displacement: from - target, velocity: initialVelocity)
  }
}
