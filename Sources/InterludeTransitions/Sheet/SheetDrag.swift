import InterludeMotion

/// The position of a sheet that follows a finger: one to one, with growing resistance beyond its limit.
///
/// A sheet does not jump when a drag begins: the translation at that moment shows it at the position at which
/// it was. All positions are those of a `SheetTravel`.
package struct SheetDrag: Equatable, Sendable {
  /// The resistance of a sheet that is pulled further than it can go.
  package struct Resistance: Equatable, Sendable {
    /// The response to a drag that catches a sheet beyond its rest, in the overshoot of a spring.
    package enum Caught: Equatable, Sendable {
      /// The resistance continues, as if the finger had pulled the sheet there.
      case resists
      /// The sheet follows one to one from there, and resists only further out.
      case follows
    }

    /// The part of the first point of the pull that shows, above 0.
    package let coefficient: Double
    /// Most points by which the sheet moves beyond rest; 0 for a wall.
    package let reach: Double
    /// Most points toward the dismissed end by which a sheet moves that may not be dismissed.
    package let blockedReach: Double
    package let caught: Caught

    /// A resistance; without `blockedReach`, a sheet that may not be dismissed does not move at all.
    package init(coefficient: Double, reach: Double, blockedReach: Double = 0, caught: Caught) {
      (self.coefficient, self.reach) = (coefficient, reach)
      (self.blockedReach, self.caught) = (blockedReach, caught)
    }

    /// A page sheet's: 40 points, and 35% of the travel where the sheet may not be dismissed.
    package static func pageSheet(distance: Double) -> Resistance {
      Resistance(
        coefficient: RubberBand.coefficient, reach: 40, blockedReach: distance * 0.35, caught: .resists)
    }

    /// The resistance to a drag that begins at `excess` points from rest.
    ///
    /// A spring overshoots without a limit, so a drag may find the sheet further out than a pull would have
    /// brought it. The resistance then reaches twice as far, as a scroll view's does, so that the sheet does
    /// not jump back and still follows the finger.
    func reaching(_ excess: Double) -> Resistance {
      guard caught == .resists else { return self }
      return Resistance(
        coefficient: coefficient, reach: max(reach, -2 * excess),
        blockedReach: excess < blockedReach ? blockedReach : max(blockedReach, 2 * excess), caught: caught)
    }

    /// A resistance that yields at most `part` of the travel: a pull to the progress p < 0 shows
    /// p / (1 + |p| / part).
    ///
    /// Source: the articles on interactive sheets at danielgauthier.me, with a part of 1/20.
    package static func part(_ part: Double, of distance: Double) -> Resistance {
      Resistance(coefficient: 1, reach: distance * part, caught: .follows)
    }
  }

  /// The resistance to a drag that begins at rest, and the positions from which it counts.
  private struct Limits: Equatable {
    let rest: Double
    let last: Double?
    let resistance: Resistance
  }

  /// Whether the sheet may not be dismissed, so that it resists toward the dismissed end too.
  package internal(set) var isBlocked: Bool
  private let limits: Limits
  /// The resistance of this drag, which depends on where it found the sheet.
  private let resistance: Resistance
  /// The position beyond which the sheet resists.
  private let limit: Double
  /// The position beyond which a sheet that may not be dismissed resists on the other side.
  private let end: Double
  /// The pull at which the drag began, and the finger's translation then.
  private var start: Double
  private let origin: Double
  /// The finger's translation along the axis, positive toward the dismissed end.
  package var translation: Double { didSet { hasFollowed = true } }
  /// The slope at the finger's last movement, on the travel before; nil unless it was rebased.
  private var earlierSlope: Double?
  /// Whether the sheet has followed the finger, on whatever travel.
  package internal(set) var hasFollowed = false

  /// A drag that begins on a sheet at `position`.
  ///
  /// - Parameters:
  ///   - translation: The finger's translation at that moment.
  ///   - rest: The position beyond which the sheet resists.
  ///   - last: The last resting position, where resistance begins if the sheet may not be dismissed; nil for
  ///     `rest`.
  ///   - isBlocked: Whether the sheet may not be dismissed.
  package init(
    at position: Double, translation: Double = 0, rest: Double, last: Double? = nil, resistance: Resistance,
    isBlocked: Bool = false
  ) {
    limits = Limits(rest: rest, last: last, resistance: resistance)
    let end = max(last ?? rest, rest)
    let resistance = resistance.reaching(position < rest ? position - rest : max(position - end, 0))
    (self.isBlocked, self.resistance, self.translation) = (isBlocked, resistance, translation)
    origin = translation
    switch resistance.caught {
    case .resists:
      (limit, self.end) = (rest, end)
      start = position
      guard let reach = reach(at: position) else { return }
      let edge = edge(at: position)
      start =
        edge
        + RubberBand.overscroll(
          forOffset: position - edge, dimension: reach, coefficient: resistance.coefficient)
    case .follows:
      limit = min(position, rest)
      self.end = max(last ?? limit, limit)
      start = position
    }
  }

  /// The same drag, at the same position, between the limits of another travel.
  ///
  /// Limits that are the same leave the drag as it is: one that began anew in the resistance would resist
  /// less there, and change its velocity.
  func rebased(rest: Double, last: Double?, resistance: Resistance, isBlocked: Bool) -> SheetDrag {
    let limits = Limits(rest: rest, last: last, resistance: resistance)
    guard limits != self.limits || isBlocked != self.isBlocked else { return self }
    var drag = SheetDrag(
      at: position, translation: translation, rest: rest, last: last, resistance: resistance,
      isBlocked: isBlocked)
    drag.hasFollowed = hasFollowed
    drag.earlierSlope = slope
    return drag
  }

  /// Whether the finger has moved since the drag began, or since it was rebased on another travel.
  var hasMoved: Bool { translation != origin }

  /// The position that the finger asks for: without resistance, the sheet's.
  package var pull: Double { start + translation - origin }

  /// The position of the sheet.
  package var position: Double {
    guard let reach = reach(at: pull) else { return pull }
    let edge = edge(at: pull)
    return edge
      + RubberBand.offset(
        forOverscroll: pull - edge, dimension: reach, coefficient: resistance.coefficient)
  }

  /// Points by which the sheet moves for one point of the finger: 1, or less where it resists.
  ///
  /// A spring continues with the sheet's velocity, which is the finger's multiplied by this. Until the finger
  /// moves on another travel, the sheet's velocity is that of the movement before.
  package var slope: Double {
    if !hasMoved, let earlierSlope { return earlierSlope }
    guard let reach = reach(at: pull) else { return 1 }
    return RubberBand.slope(
      atOverscroll: pull - edge(at: pull), dimension: reach, coefficient: resistance.coefficient)
  }

  /// The position from which the resistance at `position` counts.
  private func edge(at position: Double) -> Double { position < limit ? limit : end }

  /// The reach of the resistance at `position`; nil where the sheet follows one to one.
  private func reach(at position: Double) -> Double? {
    if position < limit { return resistance.reach }
    return isBlocked && position >= end ? resistance.blockedReach : nil
  }
}
