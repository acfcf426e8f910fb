import Interlude

/// The two places at which a sheet may rest.
enum SheetPlace: Equatable, Sendable {
  case shown, away
}

/// Where a sheet belongs that the finger lets go, and how fast its spring sets out for there.
struct ReleaseRule: Equatable, Sendable {
  /// Points from the sheet's place to out of sight, above 0.
  var distance: CGFloat
  /// Points per second from which the direction of the movement alone decides.
  ///
  /// Not 0: a finger that stops before it lifts leaves a few points per second in either direction.
  var decisiveSpeed: CGFloat = 300
  /// The part of the distance from which a sheet that hardly moves goes away.
  var completionFraction: CGFloat = 0.5

  /// - Parameters:
  ///   - offset: Points below the sheet's place; negative above it.
  ///   - velocity: Points per second, positive downwards.
  func verdict(offset: CGFloat, velocity: CGFloat) -> SheetPlace {
    plan.goesAway(offset: offset, distance: distance, velocity: velocity) ? .away : .shown
  }

  var plan: ReleasePlan {
    ReleasePlan(completionFraction: completionFraction, decisiveSpeed: decisiveSpeed)
  }

  /// `velocity` in whole remaining ways per second, as springs want it; 0 where no way is left.
  static func relativeVelocity(_ velocity: CGFloat, from start: CGFloat, to end: CGFloat) -> CGFloat {
    start == end ? 0 : velocity / (end - start)
  }
}
