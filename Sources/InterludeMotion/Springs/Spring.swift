import Foundation

/// A damped spring, `m·x″ + c·x′ + k·x = 0`, as a function of time.
///
/// Every value is computed from the closed form, so it depends only on the time and not on earlier frames.
/// All damping regimes share one form that is accurate to about 3e-15 through critical damping. Over-damping
/// is not limited here; `clampedToCritical()` applies UIKit's rule.
package struct Spring: Hashable, Sendable {
  /// The moving mass, above 0.
  package let mass: Double
  /// The force per unit of displacement, above 0.
  package let stiffness: Double
  /// The force per unit of velocity, 0 or more.
  package let damping: Double

  /// Creates a spring from its physical constants.
  ///
  /// A constant that is not finite, a mass or stiffness not above 0, and a negative damping are replaced by
  /// Core Animation's defaults (1, 100, 10).
  package init(mass: Double, stiffness: Double, damping: Double) {
    self.mass = mass.isFinite && mass > 0 ? mass : 1
    self.stiffness = stiffness.isFinite && stiffness > 0 ? stiffness : 100
    self.damping = damping.isFinite && damping >= 0 ? damping : 10
  }

  /// Creates a spring whose envelope has decreased to a thousandth of the distance after `duration` seconds.
  ///
  /// This is the rule of UIKit's damping ratio and duration, without initial velocity. The duration is
  /// clamped to 0.01…10 s and the ratio to 0.01…1. Just below critical damping, where the under-damped
  /// rule diverges, it is limited to the critical value.
  ///
  /// Source: Framer, framer-motion and OpenSwiftUI agree on it (docs/UIKIT_SEMANTICS.md, Springs).
  package init(dampingRatio: Double, duration: Double) {
    let ratio = dampingRatio.isNaN ? 1 : min(max(dampingRatio, 0.01), 1)
    let seconds = duration.isNaN ? 0.25 : min(max(duration, 0.01), 10)
    let frequency = Self.settlingPhase(dampingRatio: ratio) / seconds
    self.init(mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency)
  }

  /// Creates a spring from its perceptual duration in seconds and its bounce in -1…1.
  ///
  /// Bounce 0 is critically damped; a positive bounce overshoots, a negative one is over-damped.
  package init(duration: Double, bounce: Double) {
    let bounce = bounce.isNaN ? 0 : min(max(bounce, -0.99), 1)
    self.init(response: duration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
  }

  /// Creates a spring from its undamped period in seconds and its damping ratio.
  package init(response: Double, dampingRatio: Double) {
    let frequency = 2 * Double.pi / (response > 0 ? response : 0.001)
    self.init(mass: 1, stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency)
  }

  /// The undamped angular frequency in radians per second.
  package var angularFrequency: Double { (stiffness / mass).squareRoot() }

  /// The damping as a fraction of critical damping: under-damped below 1, over-damped above 1.
  package var dampingRatio: Double { damping / (2 * (mass * stiffness).squareRoot()) }

  /// Returns this spring or, if it is over-damped, the critically damped one of the same mass and stiffness.
  package func clampedToCritical() -> Spring {
    guard dampingRatio > 1 else { return self }
    return Spring(mass: mass, stiffness: stiffness, damping: 2 * (mass * stiffness).squareRoot())
  }

  /// Returns a spring with the same motion, slowed by `factor`.
  package func slowed(by factor: Double) -> Spring {
    Spring(mass: mass, stiffness: stiffness / (factor * factor), damping: damping / factor)
  }

  /// Returns the progress from 0 toward 1 after `t` seconds.
  ///
  /// - Parameters:
  ///   - t: The seconds since the release; before it the result is 0.
  ///   - v: The initial velocity in whole distances per second, positive toward the target.
  package func value(at t: Double, initialVelocity v: Double = 0) -> Double {
    1 + state(at: t, displacement: -1, velocity: v).displacement
  }

  /// Returns the velocity of `value(at:initialVelocity:)` in distances per second.
  package func velocity(at t: Double, initialVelocity v: Double = 0) -> Double {
    state(at: t, displacement: -1, velocity: v).velocity
  }

  /// Returns the displacement of the free end from rest and its velocity, `t` seconds after its release at
  /// `displacement` with `velocity`.
  package func state(
    at t: Double, displacement: Double, velocity: Double
  ) -> (displacement: Double, velocity: Double) {
    guard t > 0 else { return (displacement, velocity) }
    guard t < .infinity else { return (0, 0) }
    let (even, odd) = solutions(at: t)
    let (decay, frequency) = (decayRate, angularFrequency)
    return (
      displacement * even + (velocity + decay * displacement) * odd,
      velocity * even - (decay * velocity + frequency * frequency * displacement) * odd
    )
  }
}

extension Spring {
  /// The remaining distance at which a spring counts as settled, as a fraction of the total distance.
  package static let settlingFraction = 0.001

  /// ω·t at which a critically damped spring is within `settlingFraction`: (1 + x)·e⁻ˣ = 0.001.
  package static let criticalSettlingPhase = 9.23341347645158573

  /// ζω, the decay rate of the envelope, per second.
  var decayRate: Double { damping / (2 * mass) }

  /// ζ²ω² − ω²: negative where the spring oscillates, 0 where it is critically damped.
  ///
  /// The product is accurate near critical damping, where a difference of squares is not.
  var discriminant: Double {
    let (decay, frequency) = (decayRate, angularFrequency)
    return (decay - frequency) * (decay + frequency)
  }

  /// The two solutions e^(−βt)·cos(ω_d·t) and e^(−βt)·sin(ω_d·t)/ω_d, or their hyperbolic and
  /// critical counterparts.
  ///
  /// The second is a quotient that stays accurate as ω_d approaches 0. Over-damped, it is computed from the
  /// two decay rates, because cosh alone overflows where the product is small.
  func solutions(at t: Double) -> (even: Double, odd: Double) {
    let (decay, discriminant) = (decayRate, discriminant)
    if discriminant < 0 {
      let (frequency, envelope) = ((-discriminant).squareRoot(), exp(-decay * t))
      return (envelope * cos(frequency * t), envelope * sin(frequency * t) / frequency)
    }
    let spread = discriminant.squareRoot()
    let slow = exp(-stiffness / mass / (decay + spread) * t)
    guard spread > 0 else { return (slow, slow * t) }
    let closing = -expm1(-2 * spread * t)
    return (slow * (1 - closing / 2), slow * closing / (2 * spread))
  }
}
