import InterludeMotion

/// The end of a drag.
package struct SheetRelease: Equatable, Sendable {
  /// The finger's velocity in points per second, positive toward the dismissed end.
  package let velocity: Double
  /// Whether the velocity counts in the decision; after a cancelled touch only the position does.
  package let isIntended: Bool

  package init(velocity: Double, isIntended: Bool = true) {
    (self.velocity, self.isIntended) = (velocity, isIntended)
  }
}

/// A rule that decides whether a released sheet is dismissed.
package enum SheetReleaseRule: Equatable, Sendable {
  /// The sheet is dismissed if it would come to rest beyond this part of the distance, decelerating as a
  /// scroll view does.
  case projection(part: Double)
  /// The direction decides above `speed` (points per second), else the position: beyond `part` of the
  /// distance the sheet is dismissed.
  case threshold(part: Double, speed: Double)

  /// Whether the sheet is dismissed.
  ///
  /// - Parameters:
  ///   - offset: Points from rest, positive toward the dismissed end.
  ///   - distance: Points from rest to the dismissed position, above 0.
  ///   - velocity: Points per second, positive toward the dismissed end.
  package func dismisses(offset: Double, distance: Double, velocity: Double) -> Bool {
    switch self {
    case .projection(let part):
      return offset + Deceleration.normal.projection(of: velocity) > distance * part
    case .threshold(let part, let speed):
      if velocity > speed { return true }
      return offset > distance * part && velocity > -speed
    }
  }

  /// Returns the target of a sheet that is released: the dismissed position, or the nearest resting position.
  ///
  /// - Parameters:
  ///   - position: The sheet's position on `travel`.
  ///   - velocity: Points per second, positive toward the dismissed end.
  package func target(at position: Double, velocity: Double, on travel: SheetTravel) -> SheetTarget {
    let dismisses = dismisses(
      offset: position - travel.last, distance: travel.dismissed - travel.last, velocity: velocity)
    return dismisses ? .dismissed : .rest(rest(at: position, velocity: velocity, on: travel))
  }

  /// Returns the index of the resting position for a sheet that is released and may not be dismissed: the one
  /// nearest to where it would come to rest. Of two that are equally near, the one that shows more.
  package func rest(at position: Double, velocity: Double, on travel: SheetTravel) -> Int {
    let place =
      switch self {
      case .projection: position + Deceleration.normal.projection(of: velocity)
      case .threshold: position
      }
    let distances = travel.rests.map { abs($0 - place) }
    return distances.indices.min { distances[$0] < distances[$1] } ?? 0
  }
}
