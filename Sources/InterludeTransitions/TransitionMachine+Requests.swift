/// Requests, and the questions that follow them.
extension TransitionMachine {
  mutating func presentRequested(_ request: TransitionRequest) -> [TransitionEffect] {
    switch situation {
    case .idle:
      situation = .asking(Run(request))
      return [.link, .ask(.presentationController), .ask(.animator)]
    case .asking, .waiting, .starting, .running, .ending, .presented, .gone:
      preconditionFailure("a machine is for one presentation: \(situation) was asked to present again")
    }
  }

  mutating func dismissRequested(_ request: TransitionRequest) -> [TransitionEffect] {
    switch situation {
    case .presented:
      situation = .asking(Run(request))
      return [.ask(.animator)]
    case .asking(let run), .waiting(let run), .starting(let run), .running(let run):
      let leaves = run.request.direction == .dismissal && !run.wasCancelled
      return leaves ? [.dropCompletion(request: request.number)] : queue(request, behind: run)
    case .ending(let run, _):
      return isOver ? [.dropCompletion(request: request.number)] : queue(request, behind: run)
    case .idle, .gone:
      return [.dropCompletion(request: request.number)]
    }
  }

  /// A dismissal that arrives during a presentation, or while a dismissal is being taken back, waits for
  /// its end; one is enough.
  private mutating func queue(
    _ request: TransitionRequest, behind run: Run
  ) -> [TransitionEffect] {
    guard run.queued == nil else { return [.dropCompletion(request: request.number)] }
    var run = run
    run.queued = request
    keep(run)
    return []
  }

  mutating func dropRequested(_ number: Int) -> [TransitionEffect] {
    let drop = TransitionRequest(number: number, direction: .dismissal, isAnimated: false)
    switch situation {
    case .idle, .gone:
      return [.dropCompletion(request: number)]
    case .presented:
      return end(withoutTransition: drop)
    case .asking(let run), .waiting(let run):
      switch run.request.direction {
      case .presentation: return giveUp(run) + [.callCompletion(request: number)]
      case .dismissal: return end(withoutTransition: drop, insteadOf: run.request)
      }
    case .starting(var run), .running(var run):
      let replaced = run.queued.map { [TransitionEffect.dropCompletion(request: $0.number)] } ?? []
      run.queued = drop
      return replaced + end(run, completed: run.request.direction == .dismissal)
    case .ending(var run, _):
      guard !isOver, run.drop == nil else { return [.dropCompletion(request: number)] }
      // It goes as soon as this transition has been told to everyone, and what waits has what it wanted.
      run.drop = drop
      keep(run)
      return []
    }
  }

  mutating func answeredPresentationController(_ removes: Bool) -> [TransitionEffect] {
    removesPresentersView = removes
    return []
  }

  mutating func answeredAnimator(_ isThere: Bool) -> [TransitionEffect] {
    switch situation {
    case .asking(let run) where isThere && run.request.isAnimated:
      return [.ask(.interactionController)]
    case .asking(let run):
      // Without an animator of its own, or without animation, there is nothing to interact with.
      situation = .waiting(run)
      return [.startAtEndOfTurn]
    case .idle, .waiting, .starting, .running, .ending, .presented, .gone:
      return []  // dropped while the delegate was being asked
    }
  }

  mutating func answeredInteractionController(_ isThere: Bool) -> [TransitionEffect] {
    switch situation {
    case .asking(var run):
      run.hasInteractionController = isThere
      situation = .waiting(run)
      return [.startAtEndOfTurn]
    case .idle, .waiting, .starting, .running, .ending, .presented, .gone:
      return []  // dropped while the delegate was being asked
    }
  }

  /// A presentation that never started leaves no trace.
  mutating func giveUp(_ run: Run) -> [TransitionEffect] {
    situation = .gone
    var effects: [TransitionEffect] = [.release, .unlink, .dropCompletion(request: run.request.number)]
    if let queued = run.queued { effects.append(.callCompletion(request: queued.number)) }
    return effects
  }
}
