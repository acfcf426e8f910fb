/// The state machine of one presented controller: from the call of `present`, through dismissals that may
/// begin and be cancelled, to the end.
///
/// The machine calls no client. Each event returns effects. The shell carries them out one by one and sends
/// the calls that clients make meanwhile as further events. `TransitionMachine.answers` prints the table of
/// states and events.
///
/// Source of the order of calls: Apple's View Controller Programming Guide for iOS, "Customizing the
/// Transition Animations" and "Creating Custom Presentations", and the SDK's documentation of the protocols.
package struct TransitionMachine: Equatable, Sendable {
  package enum State: Equatable, Sendable {
    /// No presentation has been requested.
    case idle
    /// The shell asks the transitioning delegate for its objects.
    case asking(Run)
    /// All objects are known; the transition starts when the turn ends.
    case waiting(Run)
    /// The context exists, and the animator or the interaction controller is being started.
    case starting(Run)
    /// The transition is on screen, interactive or not.
    case running(Run)
    /// `completeTransition` was called; the end callbacks are running.
    case ending(Run, completed: Bool)
    /// The controller is on screen and at rest.
    case presented
    /// The controller has left the screen for good; a new presentation gets a new machine.
    case gone
  }

  package enum Decision: String, Equatable, Sendable { case undecided, finishing, cancelling }

  /// One transition, from its request to its end.
  package struct Run: Equatable, Sendable {
    package let request: TransitionRequest
    package internal(set) var hasInteractionController = false
    package internal(set) var isInteractive = false
    package internal(set) var initiallyInteractive = false
    package internal(set) var isInterruptible = false
    package internal(set) var decision = Decision.undecided
    package internal(set) var percentComplete = 0.0
    /// A finish or cancel that was requested before the start.
    package internal(set) var earlyDecision = Decision.undecided
    var alongsideHasRun = false
    /// The dismissal that starts when this transition has ended.
    package internal(set) var queued: TransitionRequest?
    /// The removal without a transition that waits for this transition's end callbacks.
    var drop: TransitionRequest?

    init(_ request: TransitionRequest) {
      self.request = request
    }

    package var wasCancelled: Bool { decision == .cancelling }
  }

  package internal(set) var state = State.idle

  /// Whether the presenter's view leaves the window while the controller is presented (full screen).
  package internal(set) var removesPresentersView = false

  package init() {}

  /// Handles `event` and returns the effects to carry out now, in order.
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

  /// The transition that is requested, runs or ends; nil at rest.
  package var run: Run? {
    switch state {
    case .asking(let run), .waiting(let run), .starting(let run), .running(let run), .ending(let run, _): run
    case .idle, .presented, .gone: nil
    }
  }

  /// Replaces the run that the current state holds.
  mutating func replace(_ run: Run) {
    switch state {
    case .asking: state = .asking(run)
    case .waiting: state = .waiting(run)
    case .starting: state = .starting(run)
    case .running: state = .running(run)
    case .ending(_, let completed): state = .ending(run, completed: completed)
    case .idle, .presented, .gone: preconditionFailure("no transition to replace in \(state)")
    }
  }

  /// Whether the controller has left, or only callbacks of its dismissal are pending. Its presenter may then
  /// present another controller.
  package var isOver: Bool {
    switch state {
    case .idle, .gone: true
    case .ending(let run, let completed): (run.request.direction == .dismissal) == completed
    case .asking, .waiting, .starting, .running, .presented: false
    }
  }

  /// Whether the presented controller may present another one now.
  package var allowsPresenting: Bool {
    switch state {
    case .presented: true
    case .ending: !isOver
    case .idle, .asking, .waiting, .starting, .running, .gone: false
    }
  }

  /// Whether a transition has started and has not ended.
  package var isOnScreen: Bool {
    switch state {
    case .starting, .running: true
    case .idle, .asking, .waiting, .ending, .presented, .gone: false
    }
  }

  /// Whether touches on the container and its contents are ignored: a transition without an interaction
  /// controller is on screen.
  package var blocksTouches: Bool {
    switch state {
    case .starting(let run), .running(let run): !run.hasInteractionController
    case .idle, .asking, .waiting, .ending, .presented, .gone: false
    }
  }

  package var isBeingPresented: Bool { run?.request.direction == .presentation }
  package var isBeingDismissed: Bool { run?.request.direction == .dismissal }
}
