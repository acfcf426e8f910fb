/// Decides what happens in the life of one presented controller: from the call of `present`, over the
/// dismissals that may begin and be cancelled, to the end.
///
/// It calls nobody. Every event returns instructions; the shell carries them out one by one and sends, as
/// further events, what clients did meanwhile. `TransitionMachine.answers` writes out the table of
/// situations and events.
///
/// Source of the orders: Apple's View Controller Programming Guide for iOS, "Customizing the Transition
/// Animations" and "Creating Custom Presentations", and the SDK's documentation of the protocols.
package struct TransitionMachine: Equatable, Sendable {
  package enum Situation: Equatable, Sendable {
    /// Nothing has been asked for.
    case idle
    /// The transitioning delegate is being asked for its parts.
    case asking(Run)
    /// Everything is known; the transition starts when the turn ends.
    case waiting(Run)
    /// The context exists, and the animator or the interaction controller is being told to start.
    case starting(Run)
    /// The transition is on screen, with or without a hand on it.
    case running(Run)
    /// `completeTransition` was called; those concerned are being told.
    case ending(Run, completed: Bool)
    /// The controller is on screen and at rest.
    case presented
    /// The controller has left the screen for good; a new presentation gets a new machine.
    case gone
  }

  package enum Decision: String, Equatable, Sendable { case open, finishing, cancelling }

  /// One transition, from its request to its end.
  package struct Run: Equatable, Sendable {
    package let request: TransitionRequest
    package internal(set) var hasInteractionController = false
    package internal(set) var isInteractive = false
    package internal(set) var initiallyInteractive = false
    package internal(set) var isInterruptible = false
    package internal(set) var decision = Decision.open
    package internal(set) var percentComplete = 0.0
    /// A finish or cancel from before the start.
    package internal(set) var remembered = Decision.open
    var alongsideHasRun = false
    /// The dismissal that waits for this transition's end.
    package internal(set) var queued: TransitionRequest?
    /// The end without a transition that waits for this one's to be told.
    var drop: TransitionRequest?

    init(_ request: TransitionRequest) {
      self.request = request
    }

    package var wasCancelled: Bool { decision == .cancelling }
  }

  package internal(set) var situation = Situation.idle

  /// Whether the presenter's view leaves the window while the controller is presented (full screen).
  package internal(set) var removesPresentersView = false

  package init() {}

  /// Takes note of `event` and returns what is to be done now, in order.
  package mutating func handle(_ event: TransitionEvent) -> [TransitionEffect] {
    switch event {
    case .presentRequested(let request): presentRequested(request)
    case .dismissRequested(let request): dismissRequested(request)
    case .dropRequested(let number): dropRequested(number)
    case .answeredPresentationController(let removes): answeredPresentationController(removes)
    case .answeredAnimator(let isThere): answeredAnimator(isThere)
    case .answeredInteractionController(let isThere): answeredInteractionController(isThere)
    case .turnEnded(let number, let canStart, let wantsInteractiveStart):
      turnEnded(number, canStart: canStart, wantsInteractiveStart: wantsInteractiveStart)
    case .begun(let number): begun(number)
    case .foundAnimator(let number, let isInterruptible): foundAnimator(number, isInterruptible)
    case .updated(let number, let percent): updated(number, percent)
    case .paused(let number): paused(number)
    case .finished(let number): concluded(number, .finishing)
    case .cancelled(let number): concluded(number, .cancelling)
    case .completed(let number, let didComplete): completed(number, didComplete)
    case .settled(let number): settled(number)
    }
  }

  /// The transition that is asked for, runs or ends; nil at rest.
  package var run: Run? {
    switch situation {
    case .asking(let run), .waiting(let run), .starting(let run), .running(let run), .ending(let run, _): run
    case .idle, .presented, .gone: nil
    }
  }

  /// Stays in the situation, with `run` in place of the run it holds.
  mutating func keep(_ run: Run) {
    switch situation {
    case .asking: situation = .asking(run)
    case .waiting: situation = .waiting(run)
    case .starting: situation = .starting(run)
    case .running: situation = .running(run)
    case .ending(_, let completed): situation = .ending(run, completed: completed)
    case .idle, .presented, .gone: preconditionFailure("no transition to keep in \(situation)")
    }
  }

  /// Whether the controller has left, or is leaving and only callbacks are still due, so that its presenter
  /// may present the next one.
  package var isOver: Bool {
    switch situation {
    case .idle, .gone: true
    case .ending(let run, let completed): (run.request.direction == .dismissal) == completed
    case .asking, .waiting, .starting, .running, .presented: false
    }
  }

  /// Whether the presented controller may present another one now.
  package var letsItsControllerPresent: Bool {
    switch situation {
    case .presented: true
    case .ending: !isOver
    case .idle, .asking, .waiting, .starting, .running, .gone: false
    }
  }

  /// Whether a transition has started and has not ended.
  package var isOnScreen: Bool {
    switch situation {
    case .starting, .running: true
    case .idle, .asking, .waiting, .ending, .presented, .gone: false
    }
  }

  /// Whether touches on the container and its contents are swallowed: a transition without an interaction
  /// controller is on screen.
  package var blocksTouches: Bool {
    switch situation {
    case .starting(let run), .running(let run): !run.hasInteractionController
    case .idle, .asking, .waiting, .ending, .presented, .gone: false
    }
  }

  package var isBeingPresented: Bool { run?.request.direction == .presentation }
  package var isBeingDismissed: Bool { run?.request.direction == .dismissal }
}
