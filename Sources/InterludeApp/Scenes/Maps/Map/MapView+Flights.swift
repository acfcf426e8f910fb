import Foundation
import Interlude

/// Movements of the map that go on by themselves: flights to places, and the glide after a flick.
extension MapView {
  /// Moves the map so that a location comes to a point of this view, at a scale.
  ///
  /// A finger on the map takes precedence: nothing happens then.
  func fly(to location: CGPoint, at point: CGPoint, scale wanted: CGFloat) {
    let scale = min(max(wanted, Self.scales.lowerBound), Self.scales.upperBound)
    guard !isPanning, !isPinching else { return }
    let origin = CGPoint(x: point.x - location.x * scale, y: point.y - location.y * scale)
    if flights.isEmpty, scale > ground.drawnScale {
      // A map that grows is drawn at its final size.
      ground.draw(at: scale)
    }
    let start = part(origin: shownOrigin, scale: shownPart)
    let end = part(origin: origin, scale: scale / ground.drawnScale)
    let changes = {
      self.drift.center = CGPoint(x: origin.x - self.ground.center.x, y: origin.y - self.ground.center.y)
      self.placeGround(self.ground.center, scale: scale)
    }
    let isScaled = abs(shownPart - 1) > 1e-9 || abs(scale - ground.drawnScale) > 1e-9
    guard window != nil, !UIAccessibility.isReduceMotionEnabled else {
      stopFlights()
      changes()
      return settle()
    }
    let whole = start.union(end).union(flightPart ?? .null)
    let isSmall = whole.width * whole.height < 96 * MapTile.side * MapTile.side
    flightPart = isScaled && isSmall ? whole : nil
    let spring = UISpringTimingParameters(dampingRatio: tuning.damping)
    take(off: UIViewPropertyAnimator(duration: tuning.duration, timingParameters: spring), changes)
  }

  /// Lets the map glide on after a release, and slow down exponentially.
  ///
  /// A critically damped spring that begins with the velocity `frequency` times its distance moves so.
  func glide(velocity: CGPoint) {
    // A spring ends when a thousandth of its distance is left. After the jump of a finger that would be seen.
    let frequency = max(tuning.glide, hypot(velocity.x, velocity.y) / Self.longestGlide)
    let distance = CGVector(dx: velocity.x / frequency, dy: velocity.y / frequency)
    guard hypot(distance.dx, distance.dy) > 4 else { return settle() }
    let spring = UISpringTimingParameters(
      mass: 1, stiffness: frequency * frequency, damping: 2 * frequency,
      initialVelocity: CGVector(dx: frequency, dy: frequency))
    take(off: UIViewPropertyAnimator(duration: 0, timingParameters: spring)) {
      self.drift.center.x += distance.dx
      self.drift.center.y += distance.dy
    }
  }

  /// The distance of the longest glide, in points.
  private static let longestGlide: CGFloat = 2000

  private func take(off animator: UIViewPropertyAnimator, _ changes: @escaping () -> Void) {
    animator.addAnimations(changes)
    animator.addCompletion { [weak self, weak animator] _ in
      guard let self else { return }
      flights.removeAll { $0 === animator }
      if flights.isEmpty { settle() }
    }
    flights.append(animator)
    animator.startAnimation()
    showTiles()
    followFlights()
  }

  /// Stops all flights where the map is on screen.
  ///
  /// - Returns: Whether there were any.
  @discardableResult
  func stopFlights() -> Bool {
    guard !flights.isEmpty else { return false }
    // The last first: the position after each is then on the path.
    for animator in flights.reversed() { animator.stopAnimation(true) }
    flights = []
    flightPart = nil
    adaptMarks()
    showTiles()
    return true
  }
}
