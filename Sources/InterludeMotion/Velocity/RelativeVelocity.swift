/// Converts a velocity to whole distances per second, as used by springs over a normalised distance.
///
/// - Parameters:
///   - velocity: The velocity in points per second.
///   - distance: The signed distance from the current value to the target, in points.
/// - Returns: The relative velocity, positive toward the target; 0 if the distance is 0 but for a rounding
///   error, or the result is not finite.
package func relativeVelocity(_ velocity: Double, distance: Double) -> Double {
  guard abs(distance) > 1e-9 else { return 0 }
  let relative = velocity / distance
  return relative.isFinite ? relative : 0
}
