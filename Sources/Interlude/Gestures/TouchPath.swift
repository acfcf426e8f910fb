import Foundation
import InterludeMotion

/// The movement of the center of a recogniser's touches since the first one, with its velocity.
///
/// Touches that begin or lift do not move it.
@MainActor
struct TouchPath {
  /// The movement so far, as a point whose distance from zero it is.
  private(set) var end = CGPoint.zero
  private var estimator = VelocityEstimator()
  /// The samples of one event before sorting, kept for its capacity.
  private var steps: [(time: Double, movement: CGVector)] = []

  /// Returns the velocity in points per second, as of `now`.
  func velocity(at now: Double) -> CGVector { estimator.velocity(at: now) }

  /// Adds a sample without a movement.
  mutating func rest(at time: Double) { estimator.add(end, at: time) }

  mutating func reset() {
    estimator.reset()
    end = .zero
  }

  /// Adds every sample of this event.
  ///
  /// - Returns: The movement of the center of `touches`, of which those in `moved` moved.
  mutating func add(_ moved: Set<UITouch>, of touches: [UITouch]) -> CGVector {
    steps.removeAll(keepingCapacity: true)
    let share = 1 / CGFloat(touches.count)
    for touch in touches where moved.contains(touch) {
      var previous = touch.previousLocation
      for sample in touch.samples {
        let step = CGVector(
          dx: (sample.location.x - previous.x) * share, dy: (sample.location.y - previous.y) * share)
        steps.append((sample.time, step))
        previous = sample.location
      }
    }
    // The samples of one finger are in order already.
    if moved.count > 1 { steps.sort { $0.time < $1.time } }
    let before = end
    for step in steps {
      end = CGPoint(x: end.x + step.movement.dx, y: end.y + step.movement.dy)
      estimator.add(end, at: step.time)
    }
    return CGVector(dx: end.x - before.x, dy: end.y - before.y)
  }
}
