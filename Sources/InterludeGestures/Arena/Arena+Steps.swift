/// The steps of a turn: proposals are taken one by one, and each attempt goes through its phases.
extension Arena {
  /// The result of a part of the work that needs no further answer.
  enum Progress {
    case verdict(Verdict)
    /// The phase has changed.
    case proceed
    /// All proposals are decided.
    case done
  }

  /// Returns the next step of this turn; nil when all proposals are decided.
  package mutating func next() -> Step? {
    if let asked = inquiry.asked { preconditionFailure("the arena waits for the answer to \(asked)") }
    defer { checkInvariants() }
    while true {
      do {
        switch try advance() {
        case .verdict(let verdict): return .perform(verdict)
        case .proceed: continue
        case .done: return nil
        }
      } catch {
        inquiry.ask(error.question)
        return .ask(error.question)
      }
    }
  }

  /// Passes a client's answer to the question of the last step.
  package mutating func answer(_ yes: Bool) {
    inquiry.answer(yes)
  }

  /// Returns the next recogniser whose gesture has ended and whose touches have lifted. It is in `possible`
  /// again.
  ///
  /// Call it after the actions of the turn are sent, so that they read the final state.
  package mutating func nextReset() -> Int? {
    guard let index = contestants.firstIndex(where: { $0.standing == .over && $0.down == 0 }) else {
      return nil
    }
    // Removing a contestant shifts the later ones; searching from the start finds all of their proposals.
    firstProposal = 0
    let gone = contestants.remove(at: index)
    if gone.givesUp { withdrawals -= 1 }
    checkInvariants()
    return gone.id
  }

  private mutating func advance() throws(Unanswered) -> Progress {
    switch phase {
    case .idle:
      takeProposal()
    case .consent(let attempt):
      try askForConsent(attempt)
    case .requirements(let attempt, let cursor, let found):
      try collectRequirements(attempt, cursor, found)
    case .rivals(let attempt, let cursor, let losing):
      try compareWithRival(attempt, cursor, losing)
    case .exclusion(let attempt, let cursor, let losing):
      try exclude(attempt, cursor, losing)
    }
  }

  // MARK: Proposals

  /// Decides the next proposal, or begins an attempt with it.
  private mutating func takeProposal() -> Progress {
    while withdrawals > 0, let index = contestants.firstIndex(where: \.givesUp),
      let proposed = contestants[index].proposed
    {
      withdrawals -= 1
      contestants[index].proposed = nil
      if let verdict = withdraw(index, proposed.cause) { return .verdict(verdict) }
    }
    while !released.isEmpty {
      let release = released.removeFirst()
      guard let index = contestants.firstIndex(where: { $0.id == release.id }),
        case .waiting(let kind, for: []) = contestants[index].standing
      else { continue }
      // It asked again in this event: the movement comes with the next one, as without a requirement.
      if contestants[index].proposed?.proposal == .began { contestants[index].proposed = nil }
      let attempt = Attempt(index: index, kind: kind, cause: .requirementMet(release.failed))
      return proceed(to: .rivals(attempt, cursor: 0, losing: []))
    }
    while firstProposal < contestants.count {
      let index = firstProposal
      firstProposal += 1
      guard let proposed = contestants[index].proposed else { continue }
      contestants[index].proposed = nil
      if let progress = grant(proposed, index) { return progress }
    }
    return .done
  }

  /// Decides a proposal at once, or begins an attempt with it; nil if it changes nothing now.
  private mutating func grant(_ proposed: Contestant.Proposed, _ index: Int) -> Progress? {
    let (proposal, cause) = (proposed.proposal, proposed.cause)
    let id = contestants[index].id
    switch (contestants[index].standing, proposal) {
    case (_, .cancelled), (_, .failed):
      preconditionFailure("\(proposal) is a withdrawal")
    case (.possible, .began), (.possible, .changed):
      return proceed(to: .consent(Attempt(index: index, kind: .begin, cause: cause)))
    case (.possible, .ended):
      return proceed(to: .consent(Attempt(index: index, kind: .beginAndEnd, cause: cause)))
    case (.possible, .recognized):
      return proceed(to: .consent(Attempt(index: index, kind: .recognize, cause: cause)))
    case (.active, .began), (.active, .changed):
      return .verdict(.transition(id, to: .changed, cause: cause))
    case (.active, .ended), (.active, .recognized):
      move(index, to: .over)
      return .verdict(.transition(id, to: .ended, cause: cause))
    case (.waiting(.begin, let others), .ended), (.waiting(.begin, let others), .recognized):
      move(index, to: .waiting(.beginAndEnd, for: others))
    case (.waiting, .began), (.waiting, .changed), (.waiting, .ended), (.waiting, .recognized):
      break  // Its state change is held already; it reads the latest touches when it is released.
    case (.over, .began), (.over, .changed), (.over, .ended), (.over, .recognized):
      break  // It set its state before it lost, in the same event.
    }
    return nil
  }

  /// Ends a recogniser without recognition and releases those that wait for it; nil if it has ended before.
  mutating func withdraw(_ index: Int, _ cause: Cause) -> Verdict? {
    let id = contestants[index].id
    switch contestants[index].standing {
    case .over:
      return nil
    case .active:
      move(index, to: .over)
      return .transition(id, to: .cancelled, cause: cause)
    case .possible, .waiting:
      move(index, to: .over)
      for waiter in contestants.indices {
        guard case .waiting(let kind, var others) = contestants[waiter].standing, others.contains(id)
        else { continue }
        others.removeAll { $0 == id }
        move(waiter, to: .waiting(kind, for: others))
        if others.isEmpty { released.append(Release(id: contestants[waiter].id, failed: id)) }
      }
      return .transition(id, to: .failed, cause: cause)
    }
  }

  /// Changes a contestant's standing; nothing else does.
  mutating func move(_ index: Int, to standing: Contestant.Standing) {
    assert(
      contestants[index].standing.mayBecome(standing),
      "recogniser \(contestants[index].id) gets a second verdict: \(standing) while \(contestants[index].standing)"
    )
    contestants[index].standing = standing
  }
}
