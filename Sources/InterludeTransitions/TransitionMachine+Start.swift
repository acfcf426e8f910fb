/// From the end of the turn to a transition that runs.
extension TransitionMachine {
  mutating func turnEnded(
    _ number: Int, canStart: Bool, wantsInteractiveStart: Bool
  ) -> [TransitionEffect] {
    switch situation {
    case .waiting(var run) where run.request.number == number:
      guard canStart else {
        switch run.request.direction {
        case .presentation: return giveUp(run)
        case .dismissal: return end(withoutTransition: run.request)
        }
      }
      run.isInteractive = run.hasInteractionController && wantsInteractiveStart
      run.initiallyInteractive = run.isInteractive
      situation = .starting(run)
      return preparation(of: run) + [
        .willBegin(run.request.direction)
      ] + wills(run.request.direction, forward: true) + [
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
    switch situation {
    case .starting(let run) where run.request.number == number:
      situation = .running(run)
      return isAppearing(run.request.direction, forward: !run.wasCancelled) + [.findInterruptibleAnimator]
    case .starting, .idle, .asking, .waiting, .running, .ending, .presented, .gone:
      return []  // completed before the call returned: nobody may be asked for an animator any more
    }
  }

  mutating func foundAnimator(_ number: Int, _ isInterruptible: Bool) -> [TransitionEffect] {
    switch situation {
    case .running(var run) where run.request.number == number:
      run.isInterruptible = isInterruptible
      run.alongsideHasRun = true
      let remembered = run.remembered
      run.remembered = .open
      situation = .running(run)
      var effects: [TransitionEffect] = [.runAlongside(alongsidePlace(of: run))]
      if run.hasInteractionController, !run.initiallyInteractive, !run.isInteractive, run.decision == .open {
        effects.append(isInterruptible ? .runAnimator : .begin(.animator))
      }
      if remembered != .open { effects.append(.conclude(remembered)) }
      return effects
    case .running, .idle, .asking, .waiting, .starting, .ending, .presented, .gone:
      return []  // completed while the animator was being asked for
    }
  }

  private func alongsidePlace(of run: Run) -> TransitionEffect.AlongsidePlace {
    if !run.request.isAnimated { return .atOnce }
    return run.isInterruptible ? .inAnimator : .inOwnBlock
  }
}
