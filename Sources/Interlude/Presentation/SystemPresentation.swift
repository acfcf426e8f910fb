import InterludeTransitions

/// A presentation controller that brings the animator of its transitions: a presentation style.
///
/// `PresentationStyle.all` lists the styles that have a case in `UIModalPresentationStyle`. The controller of
/// another style conforms too, also in another module of this package; a transitioning delegate vends it.
@MainActor
package protocol SystemPresentation: UIPresentationController {
  /// The animator of the next transition, used if the transitioning delegate vends none. Nil: the system's
  /// slide, or a cross-fade.
  var animator: (any UIViewControllerAnimatedTransitioning)? { get }

  /// The interaction controller of a transition that `animator` animates. Nil: not interactive.
  ///
  /// It starts and moves `animator` itself; a `UIPercentDrivenInteractiveTransition` drives only animators
  /// that a delegate vends.
  var interactionController: (any UIViewControllerInteractiveTransitioning)? { get }

  /// Called when a transition has ended, by whatever cause and with whatever animator.
  func transitionDidEnd()

  /// Handles the Esc key, or a touch beside the presented view. By default the controller is dismissed if it
  /// is at rest and its user may do so.
  func dismissalRequested(by action: UserDismissalAction)
}

/// An action by which a user asks for a dismissal, apart from a drag.
package enum UserDismissalAction: Sendable { case escape, touchBeside }

extension SystemPresentation {
  package func dismissalRequested(by action: UserDismissalAction) {
    runner?.dismissIfUserAllowed()
  }

  // MARK: The user

  /// Whether the controller is on screen and at rest, with nothing presented over it.
  package var isAtRest: Bool { runner?.isAtRest ?? false }

  /// Whether the user must not dismiss the controller; asks the delegate.
  package var preventsUserDismissal: Bool { runner?.preventsUserDismissal ?? true }

  /// Notifies the delegate of an attempt to dismiss a controller that may not be dismissed.
  package func notifyAttemptToDismiss() {
    runner?.notifyAttemptToDismiss()
  }

  /// Dismisses the controller for the user, by `animator` if the user is dragging it.
  package func dismissByUser(isDragging: Bool) {
    runner?.dismissByUser(isDragging: isDragging)
  }

  /// Whether the user may dismiss a controller that is still being presented; asks the delegate.
  package func shouldReversePresentation() -> Bool {
    runner?.shouldReversePresentation() ?? false
  }

  // MARK: Work

  package func atEndOfTurn(_ work: @escaping @MainActor () -> Void) {
    runner?.stage.atEndOfTurn(work)
  }

  /// Makes a change that is animated alongside the transition, or at once where there is none.
  package func alongsideTransition(_ change: @escaping @MainActor (Self) -> Void) {
    let isQueued =
      presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [weak self] _ in
        if let self { change(self) }
      }) ?? false
    if !isQueued { change(self) }
  }
}
