/// The end of a transition, and the steps that follow it.
extension TransitionMachine {
  mutating func completed(_ number: Int, _ didComplete: Bool) -> [TransitionEffect] {
    switch progress(ofTransition: number) {
    case .onScreen(let run): end(run, completed: didComplete)
    case .early, .over: [.report(.completedTwice)]
    }
  }

  /// Ends `run` with the argument of `completeTransition`, which overrides an earlier decision.
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
    if run.wasCancelled != after.wasCancelled { effects += reversal(direction, forward: completed) }
    state = .ending(after, completed: completed)
    return effects + endEffects(direction, completed: completed) + [
      .coordinatorCompletions(isCancelled: !completed), .animationEnded(completed: completed), .settle,
    ]
  }

  /// Removes the controller from the screen without an animator or a context.
  ///
  /// - Parameter replaced: The dismissal that was to start. Its completion block runs as well.
  mutating func end(
    withoutTransition request: TransitionRequest, insteadOf replaced: TransitionRequest? = nil
  ) -> [TransitionEffect] {
    var run = Run(request)
    run.queued = replaced
    state = .ending(run, completed: true)
    return [.willBegin(.dismissal)] + appearanceStart(.dismissal, forward: true)
      + endEffects(.dismissal, completed: true) + [.settle]
  }

  private func endEffects(
    _ direction: TransitionRequest.Direction, completed: Bool
  ) -> [TransitionEffect] {
    let appearanceEnd = appearanceEnd(direction, completed: completed)
    let didEnd = TransitionEffect.didEnd(direction, completed: completed)
    let remove: [TransitionEffect] = removesPresentersView ? [.removePresentersView] : []
    let returnView: [TransitionEffect] = removesPresentersView ? [.returnPresentersView] : []
    return switch (direction, completed) {
    case (.presentation, true): remove + [didEnd] + appearanceEnd
    case (.presentation, false): [didEnd] + returnView + [.removeContainer] + appearanceEnd
    case (.dismissal, true): returnView + [.removeContainer] + appearanceEnd + [didEnd]
    case (.dismissal, false): remove + appearanceEnd + [didEnd]
    }
  }

  /// Handles the end of all callbacks: the controller rests or is gone, and a queued request may start.
  mutating func settled(_ number: Int) -> [TransitionEffect] {
    switch state {
    case .ending(let run, let completed) where run.request.number == number:
      let request = run.request
      let verdict: TransitionEffect =
        completed ? .callCompletion(request: request.number) : .dropCompletion(request: request.number)
      guard !isOver else {
        state = .gone
        // The queued dismissal waited for a presentation that was cancelled, so its result is reached.
        let satisfied: [TransitionEffect] = run.queued.map { [.callCompletion(request: $0.number)] } ?? []
        return [.release, .unlink, verdict] + satisfied
      }
      if let drop = run.drop {
        return [.release, verdict] + end(withoutTransition: drop, insteadOf: run.queued)
      }
      state = .presented
      let next = run.queued.map { dismissRequested($0) } ?? []
      return [.release, verdict] + next
    case .ending, .idle, .asking, .waiting, .starting, .running, .presented, .gone:
      return []  // another end was handled first
    }
  }
}
