/// The data of the states.
extension TransitionMachine {
  /// A request whose transition has not started, and the calls of clients that wait for the start or the end.
  package struct Requested: Equatable, Sendable {
    package let request: TransitionRequest
    /// A finish or cancel that was requested before the start; the first one counts.
    package private(set) var earlyDecision = Decision.undecided
    /// The dismissal that starts when this transition has ended.
    var queued: TransitionRequest?

    init(_ request: TransitionRequest) {
      self.request = request
    }

    mutating func decideEarly(_ decision: Decision) {
      if earlyDecision == .undecided { earlyDecision = decision }
    }
  }

  /// A request for which the transitioning delegate has given all objects.
  package struct Prepared: Equatable, Sendable {
    package internal(set) var requested: Requested
    let hasInteractionController: Bool

    package var request: TransitionRequest { requested.request }
  }

  /// A transition with a context, from its start to the last of its end callbacks.
  package struct Running: Equatable, Sendable {
    package let request: TransitionRequest
    package let hasInteractionController: Bool
    package let initiallyInteractive: Bool
    package internal(set) var isInteractive: Bool
    package internal(set) var decision = Decision.undecided
    package internal(set) var percentComplete = 0.0
    package internal(set) var animator: Animator
    /// The dismissal that starts when this transition has ended.
    var queued: TransitionRequest?

    init(_ prepared: Prepared, isInteractive: Bool) {
      request = prepared.request
      hasInteractionController = prepared.hasInteractionController
      initiallyInteractive = isInteractive
      self.isInteractive = isInteractive
      animator = .unknown(earlyDecision: prepared.requested.earlyDecision)
      queued = prepared.requested.queued
    }

    package var wasCancelled: Bool { decision == .cancelling }

    package var isInterruptible: Bool {
      switch animator {
      case .unknown: false
      case .known(let isInterruptible): isInterruptible
      }
    }
  }

  /// The answer to the query for an interruptible animator. The animations alongside run when it is known.
  package enum Animator: Equatable, Sendable {
    /// Not queried yet; then an earlier finish or cancel is carried out.
    case unknown(earlyDecision: Decision)
    case known(isInterruptible: Bool)
  }

  /// An end whose callbacks are running.
  package enum Ending: Equatable, Sendable {
    /// The end of a transition; its decision is the argument of `completeTransition`. The removal, if any,
    /// follows it.
    case transition(Running, removal: TransitionRequest?)
    /// The controller leaves without an animator or a context, possibly instead of a dismissal that was to
    /// start.
    case removal(TransitionRequest, insteadOf: TransitionRequest?)

    package var request: TransitionRequest {
      switch self {
      case .transition(let running, _): running.request
      case .removal(let request, _): request
      }
    }

    /// Whether the requested change takes effect.
    package var completed: Bool {
      switch self {
      case .transition(let running, _): !running.wasCancelled
      case .removal: true
      }
    }
  }
}
