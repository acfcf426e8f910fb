/// An instruction of a `TransitionMachine` to its runner. The runner carries out instructions one by one, in
/// order.
package enum TransitionEffect: Equatable, Sendable {
  package enum Question: String, Equatable, Sendable {
    case presentationController, animator, interactionController
  }

  package enum Party: String, Equatable, Sendable { case presented, presenting }

  package enum Appearance: String, Equatable, Sendable {
    case willAppear, isAppearing, didAppear, willDisappear, didDisappear
  }

  package enum Starter: String, Equatable, Sendable { case animator, interactionController }

  package enum AlongsideMode: String, Equatable, Sendable {
    /// Added to the interruptible animator, so that they scrub and reverse with it.
    case inAnimator
    /// In an animation block of their own, with the transition's duration.
    case inOwnBlock
    /// Without animation, because the transition ends before it could animate.
    case atOnce
  }

  package enum Misuse: String, Equatable, Sendable {
    case completedTwice
    case usedAfterItsEnd
    case completedThoughCancelled
  }

  /// Sets `presentedViewController` and `presentingViewController` to each other.
  case link
  /// Clears both properties and releases the presentation controller.
  case unlink
  /// Asks the client; the runner sends the event that answers the question.
  case ask(Question)
  /// Waits; the runner sends `turnEnded` when the turn is over.
  case startAtEndOfTurn
  /// Starts without waiting: the caller of a presentation or dismissal without animation relies on it to be
  /// over. The runner sends `turnEnded` now.
  case startAtOnce

  case createContainer
  case createContext(isInteractive: Bool)
  case loadPresentedView
  case willBegin(TransitionRequest.Direction)
  case appearance(Party, Appearance)
  case askDuration
  /// Starts the animator or the interaction controller; the runner sends `begun` after the call returns.
  case begin(Starter)
  /// Asks for the interruptible animator; the runner answers with `foundAnimator`.
  case findInterruptibleAnimator
  case runAlongside(AlongsideMode)
  /// Starts the interruptible animator, unless the client has started it.
  case runAnimator

  case pauseAnimator
  /// Runs the handlers of `notifyWhenInteractionChanges`.
  case interactionChanged(isInteractive: Bool)
  /// Carries out a finish or cancel that the client requested before the start.
  case conclude(TransitionMachine.Decision)

  case removePresentersView
  case returnPresentersView
  /// Removes the presented view from the window, and the container of a presentation.
  case removeContainer
  case didEnd(TransitionRequest.Direction, completed: Bool)
  case coordinatorCompletions(isCancelled: Bool)
  case animationEnded(completed: Bool)
  /// Releases the context, the coordinator, the animator and the interaction controller.
  case release
  /// Waits for everything that the client requested meanwhile; then the runner sends `settled`.
  case settle

  case callCompletion(request: Int)
  case dropCompletion(request: Int)
  case report(Misuse)
}
