import InterludeTransitions

/// Dismissals by the user, and the delegate of the presentation controller.
extension PresentationRunner {
  private var userDelegate: (any UIAdaptivePresentationControllerDelegate)? {
    presentationController?.delegate
  }

  /// Whether the controller is on screen at rest, with nothing presented over it.
  var isAtRest: Bool {
    guard case .presented = machine.state else { return false }
    return presented.presentation?.machine.isOver ?? true
  }

  /// Whether the user must not dismiss the controller. Asks the delegate.
  var preventsUserDismissal: Bool {
    if presented.isOrShowsModal { return true }
    guard let presentationController, let userDelegate else { return false }
    record(.system, .presentationDelegate, "presentationControllerShouldDismiss(_:)")
    return !userDelegate.presentationControllerShouldDismiss(presentationController)
  }

  func notifyAttemptToDismiss() {
    guard let presentationController, let userDelegate else { return }
    record(.system, .presentationDelegate, "presentationControllerDidAttemptToDismiss(_:)")
    userDelegate.presentationControllerDidAttemptToDismiss(presentationController)
  }

  /// Called when the user has chosen another detent of the sheet.
  func notifySelectedDetent(of sheet: UISheetPresentationController) {
    guard let delegate = userDelegate as? any UISheetPresentationControllerDelegate else { return }
    record(
      .system, .presentationDelegate, "sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:)")
    delegate.sheetPresentationControllerDidChangeSelectedDetentIdentifier(sheet)
  }

  /// Handles the Esc key.
  func escapePressed() {
    guard let systemPresentation else { return dismissIfUserAllowed() }
    systemPresentation.dismissalRequested(by: .escape)
  }

  /// Dismisses the controller for the user if it is at rest and the delegate allows it.
  func dismissIfUserAllowed() {
    guard isAtRest else { return }
    stage.perform {
      if preventsUserDismissal { notifyAttemptToDismiss() } else { dismissByUser(isDragging: false) }
    }
  }

  /// Dismisses the controller for the user.
  ///
  /// - Parameter isDragging: Whether the user drags the view already, so that no delegate is asked for an
  ///   animator.
  func dismissByUser(isDragging: Bool) {
    startsDragging = isDragging
    userInitiatedTransition = dismiss(animated: true, caller: .system, below: [], completion: nil)
  }

  /// Handles a drag that reverses a running presentation; returns whether the user may dismiss.
  func shouldReversePresentation() -> Bool {
    if preventsUserDismissal {
      notifyAttemptToDismiss()
      return false
    }
    userInitiatedTransition = machine.request?.number
    notifyWillDismiss()
    return true
  }

  /// Called when a transition starts, after its coordinator exists.
  func notifyWillDismiss() {
    guard let number = machine.request?.number, userInitiatedTransition == number,
      let presentationController,
      let userDelegate
    else { return }
    record(.system, .presentationDelegate, "presentationControllerWillDismiss(_:)")
    userDelegate.presentationControllerWillDismiss(presentationController)
  }

  /// Called when the controller has left the screen.
  func notifyDidDismiss() {
    guard let number = machine.request?.number, userInitiatedTransition == number,
      let presentationController,
      let userDelegate
    else { return }
    record(.system, .presentationDelegate, "presentationControllerDidDismiss(_:)")
    userDelegate.presentationControllerDidDismiss(presentationController)
  }
}

extension UIViewController {
  /// Whether the controller or the page that it shows is modal in its presentation.
  fileprivate var isOrShowsModal: Bool {
    isModalInPresentation || (self as? any ExchangeHost)?.topChild?.isOrShowsModal ?? false
  }
}
