/// The state machine of one presented controller: from the call of `present`, through dismissals that may
/// begin and be cancelled, to the end. An exchange of a container's child is one transition of this kind: the
/// presentation of the next child in place of the last one, after which the machine is over.
///
/// The machine calls no client. Each event returns effects. The runner carries them out one by one and sends
/// the calls that clients make meanwhile as further events. The table of states and events is in
/// `docs/design/transitions.md`.
///
/// Source of the order of calls: Apple's View Controller Programming Guide for iOS, "Customizing the
/// Transition Animations" and "Creating Custom Presentations", and the SDK's documentation of the protocols.
package struct TransitionMachine: Equatable, Sendable {
  package enum Subject: String, Equatable, Sendable {
    /// A controller is presented over another one, and stays until a dismissal.
    case presentation
    /// A container shows another child: the presenting one disappears, the presented one appears.
    case exchange
    /// A container shows another one of its equal children. It starts with the call.
    case selection
  }

  package enum State: Equatable, Sendable {
    /// No presentation has been requested.
    case idle
    /// The runner asks the transitioning delegate for its objects.
    case asking(Requested)
    /// All objects are known; the transition starts when the turn ends, without animation at once.
    case waiting(Prepared)
    /// The context exists, and the animator or the interaction controller is being started.
    case starting(Running)
    /// The transition is on screen, interactive or not.
    case running(Running)
    /// The end callbacks of a transition or of a removal are running.
    case ending(Ending)
    /// The controller is on screen and at rest.
    case presented
    /// The controller has left the screen for good; a new presentation gets a new machine.
    case gone
  }

  package enum Decision: String, Equatable, Sendable { case undecided, finishing, cancelling }

  package internal(set) var state = State.idle

  /// Whether the presenter's view leaves the window while the controller is presented (full screen). The
  /// presentation controller answers it once, for the presentation and all dismissals.
  package internal(set) var removesPresentersView = false

  package let subject: Subject

  /// Whether one child of a container is exchanged for another.
  var isExchange: Bool {
    switch subject {
    case .presentation: false
    case .exchange, .selection: true
    }
  }

  package init(_ subject: Subject = .presentation) {
    self.subject = subject
    removesPresentersView = isExchange
  }

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

  // MARK: Queries

  /// The request that is prepared, runs or ends; nil at rest.
  package var request: TransitionRequest? {
    switch state {
    case .asking(let requested): requested.request
    case .waiting(let prepared): prepared.request
    case .starting(let running), .running(let running): running.request
    case .ending(let ending): ending.request
    case .idle, .presented, .gone: nil
    }
  }

  /// The transition that has started, until its end callbacks have run.
  package var running: Running? {
    switch state {
    case .starting(let running), .running(let running), .ending(.transition(let running, _)): running
    case .idle, .asking, .waiting, .ending(.removal), .presented, .gone: nil
    }
  }

  /// The dismissal that waits for the end of another request, to start or to be fulfilled by it.
  package var queued: TransitionRequest? {
    switch state {
    case .asking(let requested): requested.queued
    case .waiting(let prepared): prepared.requested.queued
    case .starting(let running), .running(let running), .ending(.transition(let running, _)):
      running.queued
    case .ending(.removal(_, let replaced)): replaced
    case .idle, .presented, .gone: nil
    }
  }

  /// Whether a dismissal is under way that has not been cancelled.
  package var isLeaving: Bool {
    isBeingDismissed && running?.wasCancelled != true
  }

  /// Whether the controller has left, or only callbacks of its dismissal are pending. Its presenter may then
  /// present another controller.
  package var isOver: Bool {
    switch state {
    case .idle, .gone: true
    case .ending(let ending):
      isExchange || (ending.request.direction == .dismissal) == ending.completed
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
    case .starting(let running), .running(let running): !running.hasInteractionController
    case .idle, .asking, .waiting, .ending, .presented, .gone: false
    }
  }

  package var isBeingPresented: Bool { request?.direction == .presentation }
  package var isBeingDismissed: Bool { request?.direction == .dismissal }
}
