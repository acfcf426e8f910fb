/// The end of a transition, and the steps that follow it.
extension TransitionMachine {
  mutating func completed(_ number: Int, _ didComplete: Bool) -> [TransitionEffect] {
    switch progress(ofTransition: number) {
    case .onScreen(let running): end(running, completed: didComplete)
    case .early, .over: [.report(.completedTwice)]
    }
  }

  /// Ends `running` with the argument of `completeTransition`, which overrides an earlier decision.
  mutating func end(_ running: Running, completed: Bool) -> [TransitionEffect] {
    var effects: [TransitionEffect] = []
    var after = running
    let direction = running.request.direction
    switch running.animator {
    case .known: break
    case .unknown:
      effects += isAppearing(direction, forward: !running.wasCancelled) + [.runAlongside(.atOnce)]
    }
    after.isInteractive = false
    after.decision = completed ? .finishing : .cancelling
    if running.wasCancelled, completed { effects.append(.report(.completedThoughCancelled)) }
    if running.isInteractive { effects.append(.interactionChanged(isInteractive: false)) }
    if running.wasCancelled != after.wasCancelled { effects += reversal(direction, forward: completed) }
    state = .ending(.transition(after, removal: nil))
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
    state = .ending(.removal(request, insteadOf: replaced))
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
    return switch (isExchange, direction, completed) {
    case (false, .presentation, true): remove + [didEnd] + appearanceEnd
    case (false, .presentation, false): [didEnd] + returnView + [.removeContainer] + appearanceEnd
    case (true, .presentation, false), (_, .dismissal, true):
      returnView + [.removeContainer] + appearanceEnd + [didEnd]
    case (true, .presentation, true), (_, .dismissal, false): remove + appearanceEnd + [didEnd]
    }
  }

  /// Handles the end of all callbacks: the controller rests or is gone, and a queued request may start.
  mutating func settled(_ number: Int) -> [TransitionEffect] {
    switch state {
    case .ending(let ending) where ending.request.number == number:
      let isOver = isOver
      let verdict: TransitionEffect =
        ending.completed ? .callCompletion(request: number) : .dropCompletion(request: number)
      switch ending {
      case .removal(_, let fulfilled):
        state = .gone
        return [.release, .unlink, verdict] + fulfilment(of: fulfilled)
      case .transition(let running, _) where isOver:
        state = .gone
        // The queued dismissal waited for a presentation that was cancelled, so its result is reached.
        return [.release, .unlink, verdict] + fulfilment(of: running.queued)
      case .transition(let running, let removal?):
        return [.release, verdict] + end(withoutTransition: removal, insteadOf: running.queued)
      case .transition(let running, nil):
        state = .presented
        return [.release, verdict] + (running.queued.map { dismissRequested($0) } ?? [])
      }
    case .ending, .idle, .asking, .waiting, .starting, .running, .presented, .gone:
      return []  // another end was handled first
    }
  }
}
