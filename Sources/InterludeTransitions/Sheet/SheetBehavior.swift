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

  package var mover: Mover
  package var resistance: SheetDrag.Resistance
  package var rule: SheetReleaseRule
  /// Whether a touch or a drag can catch the sheet while it moves.
  package var canBeCaught = true
  /// Whether a dismissal that is wanted while the sheet is being presented turns it around at once.
  package var turnsAround = true

  package init(mover: Mover, resistance: SheetDrag.Resistance, rule: SheetReleaseRule) {
    (self.mover, self.resistance, self.rule) = (mover, resistance, rule)
  }
}

extension SheetBehavior {
  /// The behavior of a sheet whose position the runner sets.
  package static func positioned(
    resistance: SheetDrag.Resistance, rule: SheetReleaseRule
  ) -> SheetBehavior {
    SheetBehavior(mover: .position, resistance: resistance, rule: rule)
  }
}
