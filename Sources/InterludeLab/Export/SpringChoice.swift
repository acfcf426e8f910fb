package import InterludeMotion

/// A tuned release: the spring, its initial velocity and distance, and the rule that decides the direction.
package struct SpringChoice: Equatable, Sendable {
  /// The rule that decides at release whether the motion finishes or returns.
  package struct Rule: Equatable, Sendable {
    /// The speed above which only the direction decides, in points per second.
    package var decisiveSpeed: Double
    /// The fraction of the distance, 0…1, beyond which a slower release finishes.
    package var completion: Double

    package init(decisiveSpeed: Double, completion: Double) {
      (self.decisiveSpeed, self.completion) = (decisiveSpeed, completion)
    }
  }

  package var spring: Spring
  /// The velocity at release, in points per second, positive toward the target.
  package var velocity: Double
  /// The distance from the release to the target, in points, above 0.
  package var travel: Double
  package var rule: Rule?

  /// A `travel` that is not above 0 is replaced by 1 pt.
  package init(spring: Spring, velocity: Double = 0, travel: Double = 300, rule: Rule? = nil) {
    (self.spring, self.velocity, self.rule) = (spring, velocity.isFinite ? velocity : 0, rule)
    self.travel = travel.isFinite && travel > 0 ? travel : 1
  }

  /// The velocity in remaining distances per second, as UIKit and Core Animation take it.
  package var relativeVelocity: Double { velocity / travel }

  /// The spring as UIKit runs it: overdamping is replaced by critical damping.
  var uikitSpring: Spring { spring.clampedToCritical() }

  var isOverdamped: Bool { spring.dampingRatio > 1 + 1e-9 }
}
