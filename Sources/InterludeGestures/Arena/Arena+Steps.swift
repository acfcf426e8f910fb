extension Arena {
  /// The current phase of the arena. Indices refer to `contestants`, which only grows meanwhile.
  enum Focus: Equatable, Sendable {
    case none
    /// The recogniser was asked whether it should begin.
    case consent(Attempt)
    /// Collects undecided recognisers that must fail first.
    case requirements(Attempt, cursor: Int)
    /// Compares with the recognisers that are active already.
    case rivals(Attempt, cursor: Int)
    /// It has recognised; competing recognisers fail or are cancelled.
    case exclusion(Attempt, cursor: Int)
  }

  /// A recogniser's attempt to leave `possible`.
  struct Attempt: Equatable, Sendable {
    let index: Int
    let kind: Kind
    let cause: Cause

    enum Kind: Equatable, Sendable {
      case begin
      /// A continuous gesture that began and ended before the arena let it begin.
      case beginAndEnd
      case recognize
    }
  }

  /// Returns the next step of this turn; nil when all proposals are decided.
  package mutating func next() -> Step? {
    precondition(asked == nil || reply != nil, "the arena waits for the answer to \(asked!)")
    while true {
      let step: Step?
      switch focus {
      case .none:
        guard let found = takeProposal() else {
          if focus == .none { return nil }
          continue
        }
        step = found
      case .consent(let attempt): step = askShouldBegin(attempt)
      case .requirements(let attempt, let cursor): step = collectRequirements(attempt, cursor)
      case .rivals(let attempt, let cursor): step = compareWithRival(attempt, cursor)
      case .exclusion(let attempt, let cursor): step = exclude(attempt, cursor)
      }
      if let step { return step }
    }
  }

  /// Passes a client's answer to the question of the last step.
  package mutating func answer(_ yes: Bool) {
    precondition(asked != nil && reply == nil, "nothing was asked")
    reply = yes
  }

  /// Returns the next recogniser whose gesture has ended and whose touches have lifted. It is in `possible`
  /// again.
  ///
  /// Call it after the actions of the turn are sent, so that they read the final state.
  package mutating func nextReset() -> Int? {
    let index = contestants.firstIndex {
      switch $0.standing {
      case .over: $0.down == 0
      case .possible, .waiting, .active: false
      }
    }
    guard let index else { return nil }
    // Removing a contestant shifts the later ones; searching from the start finds all of their proposals.
    firstProposal = 0
    let gone = contestants.remove(at: index)
    if gone.proposal?.isWithdrawal == true { withdrawals -= 1 }
    return gone.id
  }

  // MARK: Proposals

  /// Begins with the next proposal. Nil with `focus` unchanged means that none is left.
  private mutating func takeProposal() -> Step? {
    while withdrawals > 0,
      let index = contestants.firstIndex(where: { $0.proposal?.isWithdrawal ?? false })
    {
      withdrawals -= 1
      contestants[index].proposal = nil
      if let step = withdraw(index, contestants[index].cause) { return step }
    }
    while !released.isEmpty {
      let release = released.removeFirst()
      guard let index = contestants.firstIndex(where: { $0.id == release.id }),
        case .waiting(let kind, for: []) = contestants[index].standing
      else { continue }
      focus = .rivals(
        Attempt(index: index, kind: kind, cause: .requirementMet(release.failed)), cursor: 0)
      return nil
    }
    while firstProposal < contestants.count {
      let index = firstProposal
      firstProposal += 1
      guard let proposal = contestants[index].proposal else { continue }
      contestants[index].proposal = nil
      if let step = grant(proposal, index) { return step }
      if focus != .none { return nil }
    }
    return nil
  }

  private mutating func grant(_ proposal: Proposal, _ index: Int) -> Step? {
    let cause = contestants[index].cause
    let id = contestants[index].id
    switch (contestants[index].standing, proposal) {
    case (_, .cancelled), (_, .failed):
      preconditionFailure("\(proposal) is a withdrawal")
    case (.possible, .began), (.possible, .changed):
      focus = .consent(Attempt(index: index, kind: .begin, cause: cause))
    case (.possible, .ended):
      focus = .consent(Attempt(index: index, kind: .beginAndEnd, cause: cause))
    case (.possible, .recognized):
      focus = .consent(Attempt(index: index, kind: .recognize, cause: cause))
    case (.active, .began), (.active, .changed):
      return .perform(.transition(id, to: .changed, cause: cause))
    case (.active, .ended), (.active, .recognized):
      contestants[index].standing = .over
      return .perform(.transition(id, to: .ended, cause: cause))
    case (.waiting(.begin, let others), .ended), (.waiting(.begin, let others), .recognized):
      contestants[index].standing = .waiting(.beginAndEnd, for: others)
    case (.waiting, .began), (.waiting, .changed), (.waiting, .ended), (.waiting, .recognized):
      break  // Its state change is held already; it reads the latest touches when it is released.
    case (.over, .began), (.over, .changed), (.over, .ended), (.over, .recognized):
      break  // It set its state before it lost, in the same event.
    }
    return nil
  }

  // MARK: An attempt to leave `possible`

  private mutating func askShouldBegin(_ attempt: Attempt) -> Step? {
    let id = contestants[attempt.index].id
    guard let yes = reply(to: .shouldBegin(id)) else { return .ask(.shouldBegin(id)) }
    if yes {
      requirements.removeAll(keepingCapacity: true)
      focus = .requirements(attempt, cursor: 0)
      return nil
    }
    focus = .none
    return withdraw(attempt.index, .shouldBeginSaidNo)
  }

  private mutating func collectRequirements(_ attempt: Attempt, _ cursor: Int) -> Step? {
    let me = contestants[attempt.index]
    guard cursor < contestants.count else {
      guard let first = requirements.first else {
        focus = .rivals(attempt, cursor: 0)
        return nil
      }
      contestants[attempt.index].standing = .waiting(attempt.kind, for: requirements)
      focus = .none
      return .perform(.waiting(me.id, for: first))
    }
    let other = contestants[cursor]
    if cursor != attempt.index, other.isUndecided, other.shares(with: me) {
      let question = Question.requiresFailure(me.id, of: other.id)
      guard let yes = reply(to: question) else { return .ask(question) }
      // Two recognisers that wait for each other would wait forever, so the later one does not wait.
      if yes, !isWaiting(other.id, for: me.id) { requirements.append(other.id) }
    }
    focus = .requirements(attempt, cursor: cursor + 1)
    return nil
  }

  private func isWaiting(_ id: Int, for other: Int) -> Bool {
    guard let contestant = contestants.first(where: { $0.id == id }),
      case .waiting(_, let requirements) = contestant.standing
    else { return false }
    return requirements.contains { $0 == other || isWaiting($0, for: other) }
  }

  private mutating func compareWithRival(_ attempt: Attempt, _ cursor: Int) -> Step? {
    let me = contestants[attempt.index]
    guard cursor < contestants.count else { return recognize(attempt) }
    let rival = contestants[cursor]
    guard rival.standing == .active, rival.shares(with: me) else {
      focus = .rivals(attempt, cursor: cursor + 1)
      return nil
    }
    let together = Question.simultaneous(rival.id, me.id)
    let requires = Question.requiresFailure(me.id, of: rival.id)
    let loses = Question.prevents(rival.id, me.id)
    let wins = Question.prevents(me.id, rival.id)
    switch asked {
    case together:
      return ask(takeReply() ? requires : loses)
    case requires:
      guard takeReply() else { break }
      focus = .none
      return withdraw(attempt.index, .requirementUnmet(rival.id))
    case loses:
      guard takeReply() else { return ask(wins) }
      focus = .none
      return withdraw(attempt.index, .prevented(by: rival.id))
    case wins:
      contestants[cursor].willBeCancelled = takeReply()
    default:  // No question about this pair has been asked yet.
      contestants[cursor].willBeCancelled = false
      return ask(together)
    }
    focus = .rivals(attempt, cursor: cursor + 1)
    return nil
  }

  private mutating func recognize(_ attempt: Attempt) -> Step {
    focus = .exclusion(attempt, cursor: 0)
    let id = contestants[attempt.index].id
    switch attempt.kind {
    case .begin, .beginAndEnd:
      contestants[attempt.index].standing = .active
      return .perform(.transition(id, to: .began, cause: attempt.cause))
    case .recognize:
      contestants[attempt.index].standing = .over
      return .perform(.transition(id, to: .ended, cause: attempt.cause))
    }
  }

  // MARK: Competing recognisers

  private mutating func exclude(_ attempt: Attempt, _ cursor: Int) -> Step? {
    let me = contestants[attempt.index]
    guard cursor < contestants.count else {
      focus = .none
      guard attempt.kind == .beginAndEnd else { return nil }
      contestants[attempt.index].standing = .over
      return .perform(.transition(me.id, to: .ended, cause: attempt.cause))
    }
    let other = contestants[cursor]
    var loses: Cause?
    if cursor != attempt.index, other.shares(with: me) {
      switch other.standing {
      case .over:
        break
      case .active:
        if other.willBeCancelled { loses = .prevented(by: me.id) }
      case .waiting(_, let requirements) where requirements.contains(me.id):
        loses = .requirementUnmet(me.id)
      case .possible, .waiting:
        let together = Question.simultaneous(me.id, other.id)
        let prevents = Question.prevents(me.id, other.id)
        let requires = Question.requiresFailure(other.id, of: me.id)
        switch asked {
        case together:
          return ask(takeReply() ? requires : prevents)
        case prevents:
          guard takeReply() else { return ask(requires) }
          loses = .prevented(by: me.id)
        case requires:
          if takeReply() { loses = .requirementUnmet(me.id) }
        default:  // No question about this pair has been asked yet.
          return ask(together)
        }
      }
    }
    focus = .exclusion(attempt, cursor: cursor + 1)
    guard let loses else { return nil }
    return withdraw(cursor, loses)
  }

  /// Ends a recogniser without recognition and releases those that wait for it; nil if it has ended before.
  private mutating func withdraw(_ index: Int, _ cause: Cause) -> Step? {
    let id = contestants[index].id
    switch contestants[index].standing {
    case .over:
      return nil
    case .active:
      contestants[index].standing = .over
      return .perform(.transition(id, to: .cancelled, cause: cause))
    case .possible, .waiting:
      contestants[index].standing = .over
      for waiter in contestants.indices {
        guard case .waiting(let kind, var others) = contestants[waiter].standing, others.contains(id)
        else { continue }
        others.removeAll { $0 == id }
        contestants[waiter].standing = .waiting(kind, for: others)
        if others.isEmpty { released.append(Release(id: contestants[waiter].id, failed: id)) }
      }
      return .perform(.transition(id, to: .failed, cause: cause))
    }
  }

  // MARK: Questions

  private mutating func ask(_ question: Question) -> Step {
    asked = question
    return .ask(question)
  }

  private mutating func takeReply() -> Bool {
    defer { (asked, reply) = (nil, nil) }
    return reply!
  }

  /// Returns the answer to a question; nil if it has to be asked first.
  private mutating func reply(to question: Question) -> Bool? {
    guard asked == question else {
      asked = question
      return nil
    }
    return takeReply()
  }
}
