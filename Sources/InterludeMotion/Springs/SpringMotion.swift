/// A quantity that a spring carries from one value to another, with the velocity it had before.
///
/// Works in the quantity's own unit (points, mostly), so it needs no division by the distance and has
/// no trouble where there is none.
package struct SpringMotion: Hashable, Sendable {
  /// What carries it.
  package var spring: Spring
  /// The value at the release.
  package var from: Double
  /// The value at rest.
  package var target: Double
  /// The velocity at the release in units per second, positive toward larger values.
  package var initialVelocity: Double

  /// A motion released at `from` with `initialVelocity`; a velocity that is not finite counts as 0.
  package init(spring: Spring, from: Double, target: Double, initialVelocity: Double = 0) {
    self.spring = spring
    self.from = from
    self.target = target
    self.initialVelocity = initialVelocity.isFinite ? initialVelocity : 0
  }

  /// The value `t` seconds after the release.
  package func value(at t: Double) -> Double {
    guard t > 0 else { return from }
    return target + state(at: t).displacement
  }

  /// The velocity `t` seconds after the release, in units per second.
  package func velocity(at t: Double) -> Double { state(at: t).velocity }

  /// Whether the value is within `tolerance` of the target at `t` and will stay there.
  ///
  /// A spring's energy never grows, so what it holds now bounds every later excursion.
  package func isSettled(at t: Double, within tolerance: Double) -> Bool {
    let (displacement, velocity) = state(at: t)
    let swing = velocity / spring.angularFrequency
    return displacement * displacement + swing * swing <= tolerance * tolerance
  }

  /// Seconds after the release from which on the value surely stays within `tolerance` of the target.
  package func settlingDuration(within tolerance: Double) -> Double {
    spring.settlingTime(displacement: from - target, velocity: initialVelocity, within: tolerance)
  }

  /// The motion toward another target that goes on from where this one is `t` seconds after its
  /// release, with its velocity.
  package func retargeted(to target: Double, at t: Double) -> SpringMotion {
    SpringMotion(spring: spring, from: value(at: t), target: target, initialVelocity: velocity(at: t))
  }

  /// The motion back to where this one was released, from where it is `t` seconds after, with its velocity.
  package func reversed(at t: Double) -> SpringMotion { retargeted(to: from, at: t) }

  private func state(at t: Double) -> (displacement: Double, velocity: Double) {
    spring.state(at: t, displacement: from - target, velocity: initialVelocity)
  }
}
