/// The one end of a transition, and what follows it.
extension TransitionMachine {
  mutating func completed(_ number: Int, _ didComplete: Bool) -> [TransitionEffect] {
    switch stage(ofTransition: number) {
    case .onScreen(let run): end(run, completed: didComplete)
    case .early, .over: [.report(.completedTwice)]
    }
  }

  /// Ends `run` with the verdict of `completeTransition`, whatever was decided before: the argument rules.
  mutating func end(_ run: Run, completed: Bool) -> [TransitionEffect] {
    var effects: [TransitionEffect] = []
    var after = run
    let direction = run.request.direction
    if !run.alongsideHasRun {
      effects += isAppearing(direction, forward: !run.wasCancelled) + [.runAlongside(.atOnce)]
      after.alongsideHasRun = true
    }
    after.isInteractive = false
    after.decision = completed ? .finishing : .cancelling
    if run.wasCancelled, completed { effects.append(.report(.completedThoughCancelled)) }
    if run.isInteractive { effects.append(.interactionChanged(isInteractive: false)) }
    if run.wasCancelled != after.wasCancelled { effects += turnAround(direction, forward: completed) }
    situation = .ending(after, completed: completed)
    return effects + farewell(direction, completed: completed) + [
      .coordinatorCompletions(isCancelled: !completed), .animationEnded(completed: completed), .settle,
    ]
  }

  /// Takes the controller off the screen with neither animator nor context.
  ///
  /// - Parameter replaced: The dismissal that was to start; its completion block runs as well.
  mutating func end(
    withoutTransition request: TransitionRequest, insteadOf replaced: TransitionRequest? = nil
  ) -> [TransitionEffect] {
    var run = Run(request)
    run.queued = replaced
    situation = .ending(run, completed: true)
    return [.willBegin(.dismissal)] + wills(.dismissal, forward: true)
      + farewell(.dismissal, completed: true) + [.settle]
  }

  private func farewell(
    _ direction: TransitionRequest.Direction, completed: Bool
  ) -> [TransitionEffect] {
    let dids = dids(direction, completed: completed)
    let didEnd = TransitionEffect.didEnd(direction, completed: completed)
    let remove: [TransitionEffect] = removesPresentersView ? [.removePresentersView] : []
    let giveBack: [TransitionEffect] = removesPresentersView ? [.returnPresentersView] : []
    return switch (direction, completed) {
    case (.presentation, true): remove + [didEnd] + dids
    case (.presentation, false): [didEnd] + giveBack + [.removeContainer] + dids
    case (.dismissal, true): giveBack + [.removeContainer] + dids + [didEnd]
    case (.dismissal, false): remove + dids + [didEnd]
    }
  }

  /// Everyone has been told: the controller rests or is gone, and what waited may begin.
  mutating func settled(_ number: Int) -> [TransitionEffect] {
    switch situation {
    case .ending(let run, let completed) where run.request.number == number:
      let request = run.request
      let verdict: TransitionEffect =
        completed ? .callCompletion(request: request.number) : .dropCompletion(request: request.number)
      guard !isOver else {
        situation = .gone
        // A dismissal that waited for a presentation which was cancelled has what it wanted.
        let satisfied: [TransitionEffect] = run.queued.map { [.callCompletion(request: $0.number)] } ?? []
        return [.release, .unlink, verdict] + satisfied
      }
      if let drop = run.drop {
        return [.release, verdict] + end(withoutTransition: drop, insteadOf: run.queued)
      }
      situation = .presented
      let next = run.queued.map { dismissRequested($0) } ?? []
      return [.release, verdict] + next
    case .ending, .idle, .asking, .waiting, .starting, .running, .presented, .gone:
      return []  // another end was told first
    }
  }
}
