package import InterludeMotion

/// A tuned release: the spring, how fast it sets out, how far it has to go, and what decides the direction.
package struct SpringChoice: Equatable, Sendable {
  /// When the finger lifts: which way the thing goes.
  package struct Rule: Equatable, Sendable {
    /// Points per second from which the direction of the movement alone decides.
    package var decisiveSpeed: Double
    /// The part of the way, 0…1, beyond which a slower release goes on.
    package var completion: Double

    package init(decisiveSpeed: Double, completion: Double) {
      (self.decisiveSpeed, self.completion) = (decisiveSpeed, completion)
    }
  }

  package var spring: Spring
  /// Points per second at the release, positive toward the target.
  package var velocity: Double
  /// Points from the release to the target, above 0.
  package var travel: Double
  package var rule: Rule?

  /// A travel that is not above 0 counts as one point.
  package init(spring: Spring, velocity: Double = 0, travel: Double = 300, rule: Rule? = nil) {
    (self.spring, self.velocity, self.rule) = (spring, velocity.isFinite ? velocity : 0, rule)
    self.travel = travel.isFinite && travel > 0 ? travel : 1
  }

  /// Whole remaining ways per second, as UIKit's and Core Animation's springs want it.
  package var relativeVelocity: Double { velocity / travel }

  /// The spring as UIKit has it, which counts an over-damped one as critical.
  var uikitSpring: Spring { spring.clampedToCritical() }

  var isOverdamped: Bool { spring.dampingRatio > 1 + 1e-9 }
}
