/// Requests, and the questions to the delegate that follow them.
extension TransitionMachine {
  mutating func presentRequested(_ request: TransitionRequest) -> [TransitionEffect] {
    switch state {
    case .idle:
      state = .asking(Requested(request))
      return switch subject {
      case .presentation: [.link, .ask(.presentationController), .ask(.animator)]
      case .exchange, .selection: [.link, .ask(.animator)]
      }
    case .asking, .waiting, .starting, .running, .ending, .presented, .gone:
      preconditionFailure("a machine is for one presentation: present requested while \(state)")
    }
  }

  mutating func dismissRequested(_ request: TransitionRequest) -> [TransitionEffect] {
    switch state {
    case .presented:
      state = .asking(Requested(request))
      return [.ask(.animator)]
    case .asking, .waiting, .starting, .running:
      return isLeaving ? [.dropCompletion(request: request.number)] : queue(request)
    case .ending:
      return isOver ? [.dropCompletion(request: request.number)] : queue(request)
    case .idle, .gone:
      return [.dropCompletion(request: request.number)]
    }
  }

  /// Queues a dismissal that arrives during a presentation or during a cancelled dismissal, until that ends.
  /// At most one is queued.
  private mutating func queue(_ request: TransitionRequest) -> [TransitionEffect] {
    guard queued == nil else { return [.dropCompletion(request: request.number)] }
    switch state {
    case .asking(var requested):
      requested.queued = request
      state = .asking(requested)
    case .waiting(var prepared):
      prepared.requested.queued = request
      state = .waiting(prepared)
    case .starting(var running):
      running.queued = request
      state = .starting(running)
    case .running(var running):
      running.queued = request
      state = .running(running)
    case .ending(.transition(var running, let removal)):
      running.queued = request
      state = .ending(.transition(running, removal: removal))
    case .idle, .ending(.removal), .presented, .gone:
      preconditionFailure("no transition to wait for in \(state)")
    }
    return []
  }

  mutating func dropRequested(_ number: Int) -> [TransitionEffect] {
    let drop = TransitionRequest(number: number, direction: .dismissal, isAnimated: false)
    switch state {
    case .idle, .gone:
      return [.dropCompletion(request: number)]
    case .presented:
      return end(withoutTransition: drop)
    case .asking(let requested):
      return remove(drop, insteadOf: requested)
    case .waiting(let prepared):
      return remove(drop, insteadOf: prepared.requested)
    case .starting(var running), .running(var running):
      let replaced = running.queued.map { [TransitionEffect.dropCompletion(request: $0.number)] } ?? []
      running.queued = drop
      return replaced + end(running, completed: isReached(byDropping: running))
    case .ending(.transition(let running, removal: nil)) where !isOver:
      // The controller leaves after this transition's end callbacks; a queued dismissal is fulfilled by that.
      state = .ending(.transition(running, removal: drop))
      return []
    case .ending:
      return [.dropCompletion(request: number)]
    }
  }

  /// Whether a transition that is dropped reaches its end: a dismissal does, and an exchange unless it runs
  /// back.
  private func isReached(byDropping running: Running) -> Bool {
    switch subject {
    case .presentation: running.request.direction == .dismissal
    case .exchange, .selection: !running.wasCancelled
    }
  }

  /// Removes the controller before the transition of `requested` has started.
  private mutating func remove(
    _ drop: TransitionRequest, insteadOf requested: Requested
  ) -> [TransitionEffect] {
    switch requested.request.direction {
    case .presentation: abandon(requested) + [.callCompletion(request: drop.number)]
    case .dismissal: end(withoutTransition: drop, insteadOf: requested.request)
    }
  }

  mutating func answeredPresentationController(_ removes: Bool) -> [TransitionEffect] {
    removesPresentersView = removes
    return []
  }

  mutating func answeredAnimator(_ isThere: Bool) -> [TransitionEffect] {
    switch state {
    case .asking(let requested) where isThere && requested.request.isAnimated:
      return [.ask(.interactionController)]
    case .asking(let requested):
      // Without an animator of its own, or without animation, the transition cannot be interactive.
      state = .waiting(Prepared(requested: requested, hasInteractionController: false))
      let isAtOnce = subject == .presentation && requested.request.startsAtOnce
      return [isAtOnce || subject == .selection ? .startAtOnce : .startAtEndOfTurn]
    case .idle, .waiting, .starting, .running, .ending, .presented, .gone:
      return []  // dropped during the question to the delegate
    }
  }

  mutating func answeredInteractionController(_ isThere: Bool) -> [TransitionEffect] {
    switch state {
    case .asking(let requested):
      state = .waiting(Prepared(requested: requested, hasInteractionController: isThere))
      return [subject == .selection ? .startAtOnce : .startAtEndOfTurn]
    case .idle, .waiting, .starting, .running, .ending, .presented, .gone:
      return []  // dropped during the question to the delegate
    }
  }

  /// Ends a presentation that never started.
  mutating func abandon(_ requested: Requested) -> [TransitionEffect] {
    state = .gone
    return [.release, .unlink, .dropCompletion(request: requested.request.number)]
      + fulfilment(of: requested.queued)
  }

  /// The completion of a queued dismissal when its result is reached without a transition of its own.
  func fulfilment(of queued: TransitionRequest?) -> [TransitionEffect] {
    queued.map { [.callCompletion(request: $0.number)] } ?? []
  }
}
