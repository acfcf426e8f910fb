/// A fact that a `SheetMachine` handles. Positions are those of its `SheetTravel`, velocities are in points
/// per second, positive toward the dismissed end.
package enum SheetEvent: Equatable, Sendable {
  package enum Start: Equatable, Sendable {
    /// A drag controls the transition from its start.
    case interactive
    case animated
    /// The sheet fades instead of moving, for users who have reduced motion.
    case faded
    case immediate
  }

  /// The answer to a drag that begins on a sheet at rest.
  package enum Permission: Equatable, Sendable {
    case allowed
    /// The sheet resists: the user may not dismiss it.
    case blocked
    /// The sheet does not follow at all.
    case refused
    /// The sheet follows between its resting positions. Past the last one, the runner is asked.
    case undecided
  }

  case transitionStarted(SheetMachine.Transition, SheetEvent.Start)
  /// The transition has ended, by whatever cause.
  case transitionEnded
  /// An animation has come to its end, at this target.
  case arrived(at: SheetTarget)

  /// A finger went down; nil if the sheet's presentation position is not known.
  case touchBegan(seen: Double?)
  /// A drag began; `seen` is the presentation position of a sheet that moves.
  case dragBegan(at: Double, seen: Double?, permission: SheetEvent.Permission)
  /// The answer to `SheetEffect.stop`.
  case stopped(at: Double)
  /// The translation is the finger's since the drag began.
  case dragMoved(translation: Double)
  /// `position` is the sheet's.
  case dragEnded(SheetRelease, at: Double)

  /// Something other than a drag wants the sheet dismissed.
  case dismissalWanted
  /// The answer to `SheetEffect.askToDismiss`.
  case dismissalAnswered(allowed: Bool)
  /// The answer to `SheetEffect.askPermission`.
  case permissionAnswered(SheetEvent.Permission)
  /// Something other than a drag wants the sheet at the resting position with this index. `seen` and
  /// `velocity` are those of the sheet on screen.
  case restWanted(Int, seen: Double, velocity: Double, animated: Bool)
  /// The resting positions are others, as the container is; the selected one now has this index.
  case restsChanged(selected: Int)
  /// The container has another size, and `SheetMachine.travel` is the new one.
  case containerResized
}
