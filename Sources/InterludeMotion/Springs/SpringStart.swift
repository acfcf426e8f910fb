import Foundation

/// The start of a spring that continues a motion with its velocity in points per second.
///
/// A spring's velocity is relative to the distance to its target, and undefined at zero distance, so there
/// the spring starts 0.005 pt away: too little to be seen, enough to keep the velocity. It starts on the side
/// to which it moves, because what accompanies it, such as an opacity, may have no values on the other one.
package struct SpringStart: Hashable, Sendable {
  /// The position at which the spring starts, in points.
  package let position: Double
  /// The target, in points.
  package let target: Double
  /// Points per second, positive toward larger positions.
  package let velocity: Double

  /// Points to the target at which the relative velocity is still well defined.
  package static let leastDistance = 0.005

  /// The start of a spring toward `target` for what moves at `velocity` and is at `position`.
  ///
  /// - Parameter leastDistance: The distance from the target below which the start is moved, in the unit of
  ///   `position`: smaller for a scale than for points.
  package init(
    position: Double, target: Double, velocity: Double, leastDistance: Double = Self.leastDistance
  ) {
    let isAtTarget = abs(target - position) < leastDistance
    self.position = velocity != 0 && isAtTarget ? target + copysign(leastDistance, velocity) : position
    (self.target, self.velocity) = (target, velocity)
  }

  /// Points to the target, signed.
  package var distance: Double { target - position }

  /// The velocity in distances per second, positive toward the target.
  package var relativeVelocity: Double { InterludeMotion.relativeVelocity(velocity, distance: distance) }
}
