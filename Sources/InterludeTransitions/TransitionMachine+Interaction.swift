/// A hand on a transition: progress, grabbing it, letting it go to either end.
extension TransitionMachine {
  /// How far the transition that a caller means has come.
  enum Stage {
    case early(Run)
    case onScreen(Run)
    /// It has ended, whatever goes on in its place.
    case over
  }

  func stage(ofTransition number: Int) -> Stage {
    guard let run, run.request.number == number else { return .over }
    return switch situation {
    case .asking, .waiting: .early(run)
    case .starting, .running: .onScreen(run)
    case .idle, .ending, .presented, .gone: .over
    }
  }

  mutating func updated(_ number: Int, _ percent: Double) -> [TransitionEffect] {
    switch stage(ofTransition: number) {
    case .onScreen(var run):
      run.percentComplete = percent
      keep(run)
      return []
    case .early:
      return []  // there is nothing on screen yet that could follow
    case .over:
      return [.report(.usedAfterItsEnd)]
    }
  }

  mutating func paused(_ number: Int) -> [TransitionEffect] {
    switch stage(ofTransition: number) {
    case .onScreen(var run):
      guard !run.isInteractive else { return [] }  // in hand already
      run.isInteractive = true
      keep(run)
      let pause: [TransitionEffect] = run.isInterruptible ? [.pauseAnimator] : []
      return pause + [.interactionChanged(isInteractive: true)]
    case .early:
      return []  // there is nothing on screen yet that could be held
    case .over:
      return [.report(.usedAfterItsEnd)]
    }
  }

  /// The transition is let go, to run to its end (`finishing`) or back (`cancelling`).
  mutating func concluded(_ number: Int, _ decision: Decision) -> [TransitionEffect] {
    switch stage(ofTransition: number) {
    case .early(var run):
      // Forgotten, this would leave the transition waiting for a hand that has gone.
      if run.remembered == .open { run.remembered = decision }
      keep(run)
      return []
    case .onScreen(let run):
      return letGo(run, decision)
    case .over:
      return [.report(.usedAfterItsEnd)]
    }
  }

  private mutating func letGo(_ run: Run, _ decision: Decision) -> [TransitionEffect] {
    // Once let go, only a new grab may change the decision: the second of two verdicts is ignored.
    guard run.isInteractive || run.decision == .open else { return [] }
    var after = run
    after.decision = decision
    after.isInteractive = false
    keep(after)
    let change: [TransitionEffect] =
      run.isInteractive ? [.interactionChanged(isInteractive: false)] : []
    let turn =
      after.wasCancelled == run.wasCancelled
      ? [] : turnAround(run.request.direction, forward: !after.wasCancelled)
    return change + turn
  }
}
