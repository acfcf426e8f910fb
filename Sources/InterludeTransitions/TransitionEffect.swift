/// One instruction of a `TransitionMachine` to its shell; instructions are carried out one by one, in order.
package enum TransitionEffect: Equatable, Sendable {
  package enum Question: String, Equatable, Sendable {
    case presentationController, animator, interactionController
  }

  package enum Party: String, Equatable, Sendable { case presented, presenting }

  package enum Appearance: String, Equatable, Sendable {
    case willAppear, isAppearing, didAppear, willDisappear, didDisappear
  }

  package enum Starter: String, Equatable, Sendable { case animator, interactionController }

  package enum AlongsidePlace: String, Equatable, Sendable {
    /// Added to the interruptible animator: they scrub and reverse with it.
    case inAnimator
    /// In an animation block of their own, as long as the transition.
    case inOwnBlock
    /// Without animation, because the transition is over before it could animate.
    case atOnce
  }

  package enum Misuse: String, Equatable, Sendable {
    case completedTwice
    case usedAfterItsEnd
    case completedThoughCancelled
  }

  /// `presentedViewController` and `presentingViewController` point at each other from now on.
  case link
  /// They no longer do, and the presentation controller is let go.
  case unlink
  /// The shell answers with the event that fits the question.
  case ask(Question)
  /// The shell sends `turnEnded` when the turn is over.
  case startAtEndOfTurn

  case createContainer
  case createContext(isInteractive: Bool)
  case loadPresentedView
  case willBegin(TransitionRequest.Direction)
  case appearance(Party, Appearance)
  case askDuration
  /// The shell sends `begun` once the call returned.
  case begin(Starter)
  /// The shell answers with `foundAnimator`.
  case findInterruptibleAnimator
  case runAlongside(AlongsidePlace)
  /// The interruptible animator starts, unless the client has started it.
  case runAnimator

  case pauseAnimator
  /// The handlers of `notifyWhenInteractionChanges` run.
  case interactionChanged(isInteractive: Bool)
  /// A finish or cancel that came before the start is carried out now.
  case conclude(TransitionMachine.Decision)

  case removePresentersView
  case returnPresentersView
  /// The presented view and the container leave the window.
  case removeContainer
  case didEnd(TransitionRequest.Direction, completed: Bool)
  case coordinatorCompletions(isCancelled: Bool)
  case animationEnded(completed: Bool)
  /// Context, coordinator, animator and interaction controller are let go.
  case release
  /// The shell sends `settled`, after everything that the client asked for meanwhile.
  case settle

  case callCompletion(request: Int)
  case dropCompletion(request: Int)
  case report(Misuse)
}
