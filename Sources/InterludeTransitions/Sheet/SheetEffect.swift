package import InterludeMotion

/// One instruction of a `SheetMachine` to its runner; instructions are performed one by one, in order.
package enum SheetEffect: Equatable, Sendable {
  package enum Layout: Equatable, Sendable {
    /// At the resting position.
    case rest
    case position(Double)
    /// At the present position; the animation then leads to the target's new position.
    case moving(to: SheetTarget)
  }

  /// The sheet is shown at this position, without animation.
  case move(to: Double)
  /// The context receives the present progress.
  case reportProgress

  /// The sheet starts to move by itself, from the transition's start.
  case animate(to: SheetTarget)
  /// A sheet that moves by itself changes its target on the path; position and velocity stay continuous.
  case turn(to: SheetTarget)
  /// A spring continues with the velocity of the sheet that was released.
  case continueMotion(to: SheetTarget, SpringStart)
  /// The transition's animation ends at once, at this target.
  case endAnimation(at: SheetTarget)
  case fade(to: SheetTarget)
  case reverseFade
  /// The animations stop and leave the sheet at its presentation position. Where that is not exactly the one
  /// in the event, the runner sends `stopped`.
  case stop

  case pauseTransition
  case finishTransition
  case cancelTransition
  case completeTransition(Bool)
  /// The controller is dismissed; its transition starts when the turn ends.
  case requestDismissal
  /// The user wants to dismiss a sheet that is still being presented: the runner sends `dismissalAnswered`.
  case askToDismiss
  /// A drag leads past the last resting position, or its release wants to: the runner sends
  /// `permissionAnswered`.
  case askPermission
  /// The user has chosen the resting position with this index; the sheet goes there now.
  case reportChoice(Int)
  /// The user attempted to dismiss a sheet that may not be dismissed.
  case reportAttempt
  /// The runner sends `dragEnded` when the turn has ended, after what clients run alongside has joined.
  case releaseAtEndOfTurn(SheetRelease)

  /// The runner reports the state of the drag with each frame while it lasts.
  case reportDrag
  /// `velocity` is the sheet's; 0 where the velocity of the release does not count.
  case reportRelease(SheetDrag, velocity: Double, target: SheetTarget)
  case layOut(SheetEffect.Layout)
}
