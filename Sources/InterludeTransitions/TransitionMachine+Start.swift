/// The steps from the end of the turn, or without animation from the request, to a running transition.
extension TransitionMachine {
  mutating func turnEnded(
    _ number: Int, canStart: Bool, wantsInteractiveStart: Bool
  ) -> [TransitionEffect] {
    switch state {
    case .waiting(let prepared) where prepared.request.number == number:
      let direction = prepared.request.direction
      guard canStart else {
        switch direction {
        case .presentation: return abandon(prepared.requested)
        case .dismissal: return end(withoutTransition: prepared.request)
        }
      }
      let running = Running(
        prepared, isInteractive: prepared.hasInteractionController && wantsInteractiveStart)
      state = .starting(running)
      return preparation(of: running) + [.willBegin(direction)] + appearanceStart(direction, forward: true)
        + [.askDuration, .begin(running.hasInteractionController ? .interactionController : .animator)]
    case .waiting, .idle, .asking, .starting, .running, .ending, .presented, .gone:
      return []  // the request was dropped before its turn ended
    }
  }

  private func preparation(of running: Running) -> [TransitionEffect] {
    switch running.request.direction {
    case .presentation:
      [.createContainer, .createContext(isInteractive: running.isInteractive), .loadPresentedView]
    case .dismissal:
      [.createContext(isInteractive: running.isInteractive)]
    }
  }

  mutating func begun(_ number: Int) -> [TransitionEffect] {
    switch state {
    case .starting(let running) where running.request.number == number:
      state = .running(running)
      return isAppearing(running.request.direction, forward: !running.wasCancelled)
        + [.findInterruptibleAnimator]
    case .starting, .idle, .asking, .waiting, .running, .ending, .presented, .gone:
      return []  // completed before the call returned, so no animator may be requested
    }
  }

  mutating func foundAnimator(_ number: Int, _ isInterruptible: Bool) -> [TransitionEffect] {
    switch state {
    case .running(var running) where running.request.number == number:
      let before = running.animator
      running.animator = .known(isInterruptible: isInterruptible)
      state = .running(running)
      var effects: [TransitionEffect] = [.runAlongside(alongsideMode(of: running))]
      if running.hasInteractionController, !running.initiallyInteractive, !running.isInteractive,
        running.decision == .undecided
      {
        effects.append(isInterruptible ? .runAnimator : .begin(.animator))
      }
      switch before {
      case .known, .unknown(.undecided): break
      case .unknown(let decision): effects.append(.conclude(decision))
      }
      return effects
    case .running, .idle, .asking, .waiting, .starting, .ending, .presented, .gone:
      return []  // completed while the animator was requested
    }
  }

  private func alongsideMode(of running: Running) -> TransitionEffect.AlongsideMode {
    if !running.request.isAnimated { return .atOnce }
    return running.isInterruptible ? .inAnimator : .inOwnBlock
  }
}
