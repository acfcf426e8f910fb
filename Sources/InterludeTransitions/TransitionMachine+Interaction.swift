/// Interaction with a transition: progress, pausing, finishing and cancelling.
extension TransitionMachine {
  /// The progress of the transition that a caller names by its number.
  enum Progress {
    case early(Run)
    case onScreen(Run)
    /// The transition has ended, whether or not another one runs.
    case over
  }

  func progress(ofTransition number: Int) -> Progress {
    guard let run, run.request.number == number else { return .over }
    return switch state {
    case .asking, .waiting: .early(run)
    case .starting, .running: .onScreen(run)
    case .idle, .ending, .presented, .gone: .over
    }
  }

  mutating func updated(_ number: Int, _ percent: Double) -> [TransitionEffect] {
    switch progress(ofTransition: number) {
    case .onScreen(var run):
      run.percentComplete = percent
      replace(run)
      return []
    case .early:
      return []  // nothing is on screen yet
    case .over:
      return [.report(.usedAfterItsEnd)]
    }
  }

  mutating func paused(_ number: Int) -> [TransitionEffect] {
    switch progress(ofTransition: number) {
    case .onScreen(var run):
      guard !run.isInteractive else { return [] }  // interactive already
      run.isInteractive = true
      replace(run)
      let pause: [TransitionEffect] = run.isInterruptible ? [.pauseAnimator] : []
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
    case .early(var run):
      // If it were ignored, the transition would wait for an interaction that has already ended.
      if run.earlyDecision == .undecided { run.earlyDecision = decision }
      replace(run)
      return []
    case .onScreen(let run):
      return conclude(run, decision)
    case .over:
      return [.report(.usedAfterItsEnd)]
    }
  }

  private mutating func conclude(_ run: Run, _ decision: Decision) -> [TransitionEffect] {
    // After the release only a new pause may change the decision; a second call is ignored.
    guard run.isInteractive || run.decision == .undecided else { return [] }
    var after = run
    after.decision = decision
    after.isInteractive = false
    replace(after)
    let change: [TransitionEffect] =
      run.isInteractive ? [.interactionChanged(isInteractive: false)] : []
    let turn =
      after.wasCancelled == run.wasCancelled
      ? [] : reversal(run.request.direction, forward: !after.wasCancelled)
    return change + turn
  }
}
