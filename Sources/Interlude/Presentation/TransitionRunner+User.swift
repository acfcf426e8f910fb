import InterludeTransitions

/// Dismissals that the user asks for, and the delegate of the presentation controller.
extension TransitionRunner {
  private var userDelegate: (any UIAdaptivePresentationControllerDelegate)? {
    presentationController?.delegate
  }

  /// Whether the controller is on screen at rest, with nothing presented over it.
  var rests: Bool {
    guard case .presented = machine.situation else { return false }
    return presented.presentation?.machine.isOver ?? true
  }

  /// Asks whether the user must not dismiss the controller.
  var refusesUser: Bool {
    if presented.isModalInPresentation { return true }
    guard let presentationController, let userDelegate else { return false }
    record(.system, .presentationDelegate, "presentationControllerShouldDismiss(_:)")
    return !userDelegate.presentationControllerShouldDismiss(presentationController)
  }

  func tellAttempt() {
    guard let presentationController, let userDelegate else { return }
    record(.system, .presentationDelegate, "presentationControllerDidAttemptToDismiss(_:)")
    userDelegate.presentationControllerDidAttemptToDismiss(presentationController)
  }

  /// A key or a touch outside asks for the dismissal.
  package func dismissIfUserMay() {
    guard rests else { return }
    stage.perform { if refusesUser { tellAttempt() } else { dismissByUser(inHand: false) } }
  }

  /// - Parameter inHand: The card is in the hand already, so that no delegate is asked for an animator.
  func dismissByUser(inHand: Bool) {
    isInHand = inHand
    usersTransition = dismiss(animated: true, caller: .system, below: [], completion: nil)
  }

  /// The hand wants to send a controller away that is still coming; answers whether it may.
  func userTurnsPresentationRound() -> Bool {
    if refusesUser {
      tellAttempt()
      return false
    }
    usersTransition = machine.run?.request.number
    tellWillDismiss()
    return true
  }

  /// Called when a transition starts, with the coordinator at hand.
  func tellWillDismiss() {
    guard let number = machine.run?.request.number, usersTransition == number, let presentationController,
      let userDelegate
    else { return }
    record(.system, .presentationDelegate, "presentationControllerWillDismiss(_:)")
    userDelegate.presentationControllerWillDismiss(presentationController)
  }

  /// Called when the controller has left the screen.
  func tellDidDismiss() {
    guard let number = machine.run?.request.number, usersTransition == number, let presentationController,
      let userDelegate
    else { return }
    record(.system, .presentationDelegate, "presentationControllerDidDismiss(_:)")
    userDelegate.presentationControllerDidDismiss(presentationController)
  }
}
