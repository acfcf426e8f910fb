/// Requests, and the questions to the delegate that follow them.
extension TransitionMachine {
  mutating func presentRequested(_ request: TransitionRequest) -> [TransitionEffect] {
    switch state {
    case .idle:
      state = .asking(Run(request))
      return [.link, .ask(.presentationController), .ask(.animator)]
    case .asking, .waiting, .starting, .running, .ending, .presented, .gone:
      preconditionFailure("a machine is for one presentation: present requested while \(state)")
    }
  }

  mutating func dismissRequested(_ request: TransitionRequest) -> [TransitionEffect] {
    switch state {
    case .presented:
      state = .asking(Run(request))
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

  /// Queues a dismissal that arrives during a presentation or during a cancelled dismissal, until that ends.
  /// At most one is queued.
  private mutating func queue(
    _ request: TransitionRequest, behind run: Run
  ) -> [TransitionEffect] {
    guard run.queued == nil else { return [.dropCompletion(request: request.number)] }
    var run = run
    run.queued = request
    replace(run)
    return []
  }

  mutating func dropRequested(_ number: Int) -> [TransitionEffect] {
    let drop = TransitionRequest(number: number, direction: .dismissal, isAnimated: false)
    switch state {
    case .idle, .gone:
      return [.dropCompletion(request: number)]
    case .presented:
      return end(withoutTransition: drop)
    case .asking(let run), .waiting(let run):
      switch run.request.direction {
      case .presentation: return abandon(run) + [.callCompletion(request: number)]
      case .dismissal: return end(withoutTransition: drop, insteadOf: run.request)
      }
    case .starting(var run), .running(var run):
      let replaced = run.queued.map { [TransitionEffect.dropCompletion(request: $0.number)] } ?? []
      run.queued = drop
      return replaced + end(run, completed: run.request.direction == .dismissal)
    case .ending(var run, _):
      guard !isOver, run.drop == nil else { return [.dropCompletion(request: number)] }
      // The controller leaves after this transition's end callbacks; a queued dismissal is fulfilled by that.
      run.drop = drop
      replace(run)
      return []
    }
  }

  mutating func answeredPresentationController(_ removes: Bool) -> [TransitionEffect] {
    removesPresentersView = removes
    return []
  }

  mutating func answeredAnimator(_ isThere: Bool) -> [TransitionEffect] {
    switch state {
    case .asking(let run) where isThere && run.request.isAnimated:
      return [.ask(.interactionController)]
    case .asking(let run):
      // Without an animator of its own, or without animation, the transition cannot be interactive.
      state = .waiting(run)
      return [.startAtEndOfTurn]
    case .idle, .waiting, .starting, .running, .ending, .presented, .gone:
      return []  // dropped during the question to the delegate
    }
  }

  mutating func answeredInteractionController(_ isThere: Bool) -> [TransitionEffect] {
    switch state {
    case .asking(var run):
      run.hasInteractionController = isThere
      state = .waiting(run)
      return [.startAtEndOfTurn]
    case .idle, .waiting, .starting, .running, .ending, .presented, .gone:
      return []  // dropped during the question to the delegate
    }
  }

  /// Ends a presentation that never started.
  mutating func abandon(_ run: Run) -> [TransitionEffect] {
    state = .gone
    var effects: [TransitionEffect] = [.release, .unlink, .dropCompletion(request: run.request.number)]
    if let queued = run.queued { effects.append(.callCompletion(request: queued.number)) }
    return effects
  }
}
