/// The steps from the end of the turn to a running transition.
extension TransitionMachine {
  mutating func turnEnded(
    _ number: Int, canStart: Bool, wantsInteractiveStart: Bool
  ) -> [TransitionEffect] {
    switch state {
    case .waiting(var run) where run.request.number == number:
      guard canStart else {
        switch run.request.direction {
        case .presentation: return abandon(run)
        case .dismissal: return end(withoutTransition: run.request)
        }
      }
      run.isInteractive = run.hasInteractionController && wantsInteractiveStart
      run.initiallyInteractive = run.isInteractive
      state = .starting(run)
      return preparation(of: run) + [
        .willBegin(run.request.direction)
      ] + appearanceStart(run.request.direction, forward: true) + [
        .askDuration,
        .begin(run.hasInteractionController ? .interactionController : .animator),
      ]
    case .waiting, .idle, .asking, .starting, .running, .ending, .presented, .gone:
      return []  // the request was dropped before its turn ended
    }
  }

  private func preparation(of run: Run) -> [TransitionEffect] {
    switch run.request.direction {
    case .presentation:
      [.createContainer, .createContext(isInteractive: run.isInteractive), .loadPresentedView]
    case .dismissal:
      [.createContext(isInteractive: run.isInteractive)]
    }
  }

  mutating func begun(_ number: Int) -> [TransitionEffect] {
    switch state {
    case .starting(let run) where run.request.number == number:
      state = .running(run)
      return isAppearing(run.request.direction, forward: !run.wasCancelled) + [.findInterruptibleAnimator]
    case .starting, .idle, .asking, .waiting, .running, .ending, .presented, .gone:
      return []  // completed before the call returned, so no animator may be requested
    }
  }

  mutating func foundAnimator(_ number: Int, _ isInterruptible: Bool) -> [TransitionEffect] {
    switch state {
    case .running(var run) where run.request.number == number:
      run.isInterruptible = isInterruptible
      run.alongsideHasRun = true
      let earlyDecision = run.earlyDecision
      run.earlyDecision = .undecided
      state = .running(run)
      var effects: [TransitionEffect] = [.runAlongside(alongsideMode(of: run))]
      if run.hasInteractionController, !run.initiallyInteractive, !run.isInteractive,
        run.decision == .undecided
      {
        effects.append(isInterruptible ? .runAnimator : .begin(.animator))
      }
      if earlyDecision != .undecided { effects.append(.conclude(earlyDecision)) }
      return effects
    case .running, .idle, .asking, .waiting, .starting, .ending, .presented, .gone:
      return []  // completed while the animator was requested
    }
  }

  private func alongsideMode(of run: Run) -> TransitionEffect.AlongsideMode {
    if !run.request.isAnimated { return .atOnce }
    return run.isInterruptible ? .inAnimator : .inOwnBlock
  }
}
