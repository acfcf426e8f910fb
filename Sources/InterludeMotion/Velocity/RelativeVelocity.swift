/// A velocity in whole travels per second, as springs over a normalised way want it.
///
/// - Parameters:
///   - velocity: Points per second.
///   - distance: Points from the current value to the target, signed.
/// - Returns: Positive toward the target; 0 where there is no distance or no finite answer.
package func relativeVelocity(_ velocity: Double, distance: Double) -> Double {
  guard distance != 0 else { return 0 }
  let relative = velocity / distance
  return relative.isFinite ? relative : 0
}
