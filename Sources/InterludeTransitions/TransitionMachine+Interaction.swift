/// Interaction with a transition: progress, pausing, finishing and cancelling.
extension TransitionMachine {
  /// The progress of the transition that a caller names by its number.
  enum Progress {
    case early
    case onScreen(Running)
    /// The transition has ended, whether or not another one runs.
    case over
  }

  func progress(ofTransition number: Int) -> Progress {
    guard request?.number == number else { return .over }
    return switch state {
    case .asking, .waiting: .early
    case .starting(let running), .running(let running): .onScreen(running)
    case .idle, .ending, .presented, .gone: .over
    }
  }

  /// Replaces the transition on screen.
  private mutating func replace(_ running: Running) {
    switch state {
    case .starting: state = .starting(running)
    case .running: state = .running(running)
    case .idle, .asking, .waiting, .ending, .presented, .gone:
      preconditionFailure("no transition is on screen in \(state)")
    }
  }

  mutating func updated(_ number: Int, _ percent: Double) -> [TransitionEffect] {
    switch progress(ofTransition: number) {
    case .onScreen(var running):
      running.percentComplete = percent
      replace(running)
      return []
    case .early:
      return []  // nothing is on screen yet
    case .over:
      return [.report(.usedAfterItsEnd)]
    }
  }

  mutating func paused(_ number: Int) -> [TransitionEffect] {
    switch progress(ofTransition: number) {
    case .onScreen(var running):
      guard !running.isInteractive else { return [] }  // interactive already
      running.isInteractive = true
      replace(running)
      let pause: [TransitionEffect] = running.isInterruptible ? [.pauseAnimator] : []
      return pause + [.interactionChanged(isInteractive: true)]
    case .early:
      return []  // nothing is on screen yet
    case .over:
      return [.report(.usedAfterItsEnd)]
    }
  }

  /// Finishes (`finishing`) or cancels (`cancelling`) the interactive transition, which then runs to its end
  /// or back.
  mutating func concluded(_ number: Int, _ decision: Decision) -> [TransitionEffect] {
    switch progress(ofTransition: number) {
    case .onScreen(let running):
      return conclude(running, decision)
    case .early:
      // If it were ignored, the transition would wait for an interaction that has already ended.
      decideEarly(decision)
      return []
    case .over:
      return [.report(.usedAfterItsEnd)]
    }
  }

  private mutating func decideEarly(_ decision: Decision) {
    switch state {
    case .asking(var requested):
      requested.decideEarly(decision)
      state = .asking(requested)
    case .waiting(var prepared):
      prepared.requested.decideEarly(decision)
      state = .waiting(prepared)
    case .idle, .starting, .running, .ending, .presented, .gone:
      preconditionFailure("no transition waits for its start in \(state)")
    }
  }

  private mutating func conclude(_ running: Running, _ decision: Decision) -> [TransitionEffect] {
    // After the release only a new pause may change the decision; a second call is ignored.
    guard running.isInteractive || running.decision == .undecided else { return [] }
    var after = running
    after.decision = decision
    after.isInteractive = false
    replace(after)
    let change: [TransitionEffect] =
      running.isInteractive ? [.interactionChanged(isInteractive: false)] : []
    let turn =
      after.wasCancelled == running.wasCancelled
      ? [] : reversal(running.request.direction, forward: !after.wasCancelled)
    return change + turn
  }
}
