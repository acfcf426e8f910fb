import InterludeMotion

/// The parameters of a `SheetMachine`; they may change between two events.
package struct SheetBehavior: Equatable, Sendable {
  package enum Mover: Equatable, Sendable {
    /// One animator carries the whole transition and a drag scrubs it: the sheet follows as soon as the
    /// transition has started, and a release reports the outcome at once.
    case transitionAnimator
    /// The runner sets the position and adds springs: the sheet follows at once, even before the transition
    /// has started, and the outcome is reported when the sheet rests.
    case position
  }

  /// The limits below which a released sheet counts as arrived.
  package struct Arrival: Equatable, Sendable {
    /// Points to the target.
    package let distance: Double
    /// Points per second.
    package let speed: Double

    package init(distance: Double, speed: Double) {
      (self.distance, self.speed) = (distance, speed)
    }
  }

  package var mover: Mover
  package var resistance: SheetDrag.Resistance
  package var rule: SheetReleaseRule
  package var arrival: Arrival
  /// Whether a touch or a drag can catch the sheet while it moves.
  package var canBeCaught = true
  /// Whether a drag also catches a sheet that moves but looks at rest.
  package var dragCatchesNearTarget = false
  /// Whether a dismissal that is wanted while the sheet is being presented turns it around at once.
  package var turnsAround = true

  package init(mover: Mover, resistance: SheetDrag.Resistance, rule: SheetReleaseRule, arrival: Arrival) {
    (self.mover, self.resistance, self.rule, self.arrival) = (mover, resistance, rule, arrival)
  }
}

extension SheetBehavior {
  /// The behavior of a sheet whose position the runner sets: a release counts as arrived only exactly at its
  /// target and without velocity, and each drag catches it.
  package static func positioned(
    resistance: SheetDrag.Resistance, rule: SheetReleaseRule
  ) -> SheetBehavior {
    var behavior = SheetBehavior(
      mover: .position, resistance: resistance, rule: rule,
      arrival: Arrival(distance: SpringStart.leastDistance, speed: .leastNonzeroMagnitude))
    behavior.dragCatchesNearTarget = true
    return behavior
  }
}
