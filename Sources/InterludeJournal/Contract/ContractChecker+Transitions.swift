/// The transitions between their request and their end.
struct OpenTransitions: Sendable {
  struct Transition: Sendable {
    enum Decision: Sendable { case undecided, finished, cancelled }

    /// The entry at which it came on screen.
    let began: Int
    var isInteractive: Bool
    var decision = Decision.undecided
    /// Whether the last decision was to cancel: the context says so until another one, also after a catch.
    var wasCancelled = false
    /// The entry of the last finish or cancel.
    var decisionEntry: Int?
    /// Whether it was paused and the interactive flag has not changed yet.
    var isPaused = false
    /// The entry and the argument of `completeTransition`.
    var completed: (entry: Int, argument: Bool)?
    /// The entries at which the coordinator's completions ran.
    var completions: [Int] = []
    /// Whether it was ended because its window or container was removed.
    var isRevoked = false
  }

  /// Requests that have neither begun nor been refused, with the entries at which they were made.
  var requests: [Int: (entry: Int, call: String)] = [:]
  var running: [Int: Transition] = [:]
  /// The numbers of the most recent transitions that ended, to recognise a late call.
  var ended: [Int] = []
}

extension ContractChecker {
  mutating func read(_ entry: TransitionEntry) {
    let number = entry.transition
    if let container = entry.container {
      transitions.requests[number] = (index, entry.call)
      exchanges.requested[number] = container
    }
    switch entry.call {
    case "present(_:animated:completion:)", "dismiss(animated:completion:)":
      transitions.requests[number] = (index, entry.call)
    case "updateInteractiveTransition(_:)", "startInteractiveTransition(_:)": break
    case "pauseInteractiveTransition()":
      transitions.running[number]?.isPaused = true
    case "finishInteractiveTransition()": decide(number, .finished)
    case "cancelInteractiveTransition()": decide(number, .cancelled)
    case "interaction changed": flagChanged(number, isInteractive: entry.detail == "interactive")
    case "completeTransition(_:)": complete(number, argument: entry.detail == "true")
    default: break
    }
  }

  private mutating func decide(_ number: Int, _ decision: OpenTransitions.Transition.Decision) {
    // After a release, only another interaction can change the decision.
    guard let transition = transitions.running[number],
      transition.isInteractive || transition.decision == .undecided
    else {
      return
    }
    let entry = index
    transitions.running[number]?.decision = decision
    transitions.running[number]?.wasCancelled = decision == .cancelled
    transitions.running[number]?.decisionEntry = entry
    transitions.running[number]?.isPaused = false
  }

  private mutating func flagChanged(_ number: Int, isInteractive: Bool) {
    guard let transition = transitions.running[number] else { return }
    let isCaused =
      isInteractive
      ? transition.isPaused
      : transition.decision != .undecided || transition.completed != nil || transition.isRevoked
    expect(
      isCaused && transition.isInteractive != isInteractive, .interactiveFlag,
      by: [transition.decisionEntry ?? transition.began],
      "transition \(number) became \(isInteractive ? "interactive" : "running") "
        + (isCaused ? "twice" : "without a cause"))
    transitions.running[number]?.isInteractive = isInteractive
    if isInteractive { transitions.running[number]?.decision = .undecided }
    transitions.running[number]?.isPaused = false
  }

  private mutating func complete(_ number: Int, argument: Bool) {
    guard let transition = transitions.running[number] else {
      let isLate = transitions.ended.contains(number)
      return expect(
        false, .completedOnce, by: [],
        "transition \(number) was completed "
          + (isLate ? "after its end" : "before it was on the screen, or by another's context"))
    }
    expect(
      transition.completed == nil, .completedOnce, by: transition.completed.map { [$0.entry] } ?? [],
      "transition \(number) was completed twice")
    guard transition.completed == nil else { return }
    let matchesDecision =
      switch transition.decision {
      case .finished: argument
      case .cancelled: !argument
      case .undecided: argument || !transition.isInteractive || transition.wasCancelled
      }
    expect(
      matchesDecision, .decided, by: [transition.decisionEntry ?? transition.began],
      transition.decision == .undecided
        ? "transition \(number) was cancelled while interactive without cancelInteractiveTransition()"
        : "transition \(number) was completed with \(argument) although it was "
          + (transition.decision == .finished ? "finished" : "cancelled"))
    let entry = index
    transitions.running[number]?.completed = (entry, argument)
  }

  mutating func read(_ entry: RequestEntry) {
    let (number, position) = (entry.request, index)
    switch entry.step {
    case .queued: break
    case .dropped, .done:
      answer(number)
    case .began:
      answer(number)
      exchangeBegan(number)
      transitions.running[number] = OpenTransitions.Transition(
        began: position, isInteractive: entry.detail == "interactive")
    case .revoked: transitions.running[number]?.isRevoked = true
    case .completions: transitions.running[number]?.completions.append(position)
    case .ended:
      answer(number)
      end(number)
    }
  }

  private mutating func answer(_ number: Int) {
    guard transitions.requests.removeValue(forKey: number) != nil else { return }
    keep(.requestAnswered)
  }

  private mutating func end(_ number: Int) {
    // A request without a transition was never running.
    let ended = transitions.running.removeValue(forKey: number)
    exchangeEnded(number, completed: ended?.completed?.argument)
    guard let transition = ended else { return }
    transitions.ended.append(number)
    if transitions.ended.count > 100 { transitions.ended.removeFirst() }
    expect(
      transition.completed != nil || transition.isRevoked, .completedOnce, by: [transition.began],
      "transition \(number) ended without being completed")
    expect(
      !transition.isInteractive, .interactiveFlag, by: [transition.began],
      "transition \(number) ended while still interactive")
    expect(
      transition.completions.count == 1, .coordinatorOnce, by: transition.completions,
      "the coordinator's completions of transition \(number) ran \(transition.completions.count) times")
  }

  mutating func read(_ entry: AppearanceEntry) {
    let last = controllers[entry.controller]
    let isNext =
      switch entry.call {
      case "viewWillAppear(_:)":
        [nil, "viewDidDisappear(_:)", "viewWillDisappear(_:)"].contains(last?.call)
      case "viewIsAppearing(_:)": last?.call == "viewWillAppear(_:)"
      case "viewDidAppear(_:)": ["viewWillAppear(_:)", "viewIsAppearing(_:)"].contains(last?.call)
      case "viewWillDisappear(_:)":
        ["viewWillAppear(_:)", "viewIsAppearing(_:)", "viewDidAppear(_:)"].contains(last?.call)
      case "viewDidDisappear(_:)": last?.call == "viewWillDisappear(_:)"
      default: true
      }
    expect(
      isNext, .appearance, by: last.map { [$0.entry] } ?? [],
      "\(entry.name) received \(entry.call) after \(last?.call ?? "nothing")")
    controllers[entry.controller] = (entry.call, entry.name, index)
  }
}
