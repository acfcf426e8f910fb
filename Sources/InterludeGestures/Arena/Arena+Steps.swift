extension Arena {
  /// What the arena is in the middle of. Positions index `contestants`, which only grows meanwhile.
  enum Focus: Equatable, Sendable {
    case none
    /// It was asked whether it should begin.
    case consent(Attempt)
    /// Looking for undecided others that must fail first.
    case requirements(Attempt, cursor: Int)
    /// Facing the others that have begun already.
    case rivals(Attempt, cursor: Int)
    /// It has recognised; the others are told.
    case exclusion(Attempt, cursor: Int)
  }

  struct Attempt: Equatable, Sendable {
    let position: Int
    let wish: Contestant.Wish
    let cause: Cause
  }

  /// The next thing to do in this turn; nil when all proposals are decided.
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
      case .consent(let attempt): step = seekConsent(attempt)
      case .requirements(let attempt, let cursor): step = collectRequirements(attempt, cursor)
      case .rivals(let attempt, let cursor): step = faceRival(attempt, cursor)
      case .exclusion(let attempt, let cursor): step = exclude(attempt, cursor)
      }
      if let step { return step }
    }
  }

  /// Hands over a client's answer to the question that the last step asked.
  package mutating func answer(_ yes: Bool) {
    precondition(asked != nil && reply == nil, "nothing was asked")
    reply = yes
  }

  /// The next recogniser whose gesture is over and whose touches are gone: it is in `possible` again.
  ///
  /// Taken after the actions of the turn are sent, so that they see the final state.
  package mutating func nextReset() -> Int? {
    let index = contestants.firstIndex {
      switch $0.standing {
      case .over: $0.down == 0
      case .possible, .waiting, .active: false
      }
    }
    guard let index else { return nil }
    // With a contestant gone the later ones move up; looking through all of them again finds their wishes.
    firstWish = 0
    let gone = contestants.remove(at: index)
    if gone.proposal?.isWithdrawal == true { withdrawals -= 1 }
    return gone.id
  }

  // MARK: Proposals

  /// Starts on the next proposal. Nil with `focus` unchanged means that nothing is left.
  private mutating func takeProposal() -> Step? {
    while withdrawals > 0,
      let position = contestants.firstIndex(where: { $0.proposal?.isWithdrawal ?? false })
    {
      withdrawals -= 1
      contestants[position].proposal = nil
      if let step = giveUp(position, contestants[position].cause) { return step }
    }
    while !released.isEmpty {
      let release = released.removeFirst()
      guard let position = contestants.firstIndex(where: { $0.id == release.id }),
        case .waiting(let wish, for: []) = contestants[position].standing
      else { continue }
      focus = .rivals(
        Attempt(position: position, wish: wish, cause: .requirementMet(release.failed)), cursor: 0)
      return nil
    }
    while firstWish < contestants.count {
      let position = firstWish
      firstWish += 1
      guard let proposal = contestants[position].proposal else { continue }
      contestants[position].proposal = nil
      if let step = grant(proposal, position) { return step }
      if focus != .none { return nil }
    }
    return nil
  }

  private mutating func grant(_ proposal: Proposal, _ position: Int) -> Step? {
    let cause = contestants[position].cause
    let id = contestants[position].id
    switch (contestants[position].standing, proposal) {
    case (_, .cancelled), (_, .failed):
      preconditionFailure("\(proposal) is a withdrawal and not a wish")
    case (.possible, .began), (.possible, .changed):
      focus = .consent(Attempt(position: position, wish: .begin, cause: cause))
    case (.possible, .ended):
      focus = .consent(Attempt(position: position, wish: .beginAndEnd, cause: cause))
    case (.possible, .recognized):
      focus = .consent(Attempt(position: position, wish: .recognize, cause: cause))
    case (.active, .began), (.active, .changed):
      return .perform(.transition(id, to: .changed, cause: cause))
    case (.active, .ended), (.active, .recognized):
      contestants[position].standing = .over
      return .perform(.transition(id, to: .ended, cause: cause))
    case (.waiting(.begin, let others), .ended), (.waiting(.begin, let others), .recognized):
      contestants[position].standing = .waiting(.beginAndEnd, for: others)
    case (.waiting, .began), (.waiting, .changed), (.waiting, .ended), (.waiting, .recognized):
      break  // Its state change is held already; the latest touches are read when it is released.
    case (.over, .began), (.over, .changed), (.over, .ended), (.over, .recognized):
      break  // It wrote its state before it heard, in this same event, that it lost.
    }
    return nil
  }

  // MARK: An attempt to leave `possible`

  private mutating func seekConsent(_ attempt: Attempt) -> Step? {
    let id = contestants[attempt.position].id
    guard let yes = reply(to: .shouldBegin(id)) else { return .ask(.shouldBegin(id)) }
    if yes {
      requirements.removeAll(keepingCapacity: true)
      focus = .requirements(attempt, cursor: 0)
      return nil
    }
    focus = .none
    return giveUp(attempt.position, .shouldBeginSaidNo)
  }

  private mutating func collectRequirements(_ attempt: Attempt, _ cursor: Int) -> Step? {
    let me = contestants[attempt.position]
    guard cursor < contestants.count else {
      guard let first = requirements.first else {
        focus = .rivals(attempt, cursor: 0)
        return nil
      }
      contestants[attempt.position].standing = .waiting(attempt.wish, for: requirements)
      focus = .none
      return .perform(.waiting(me.id, for: first))
    }
    let other = contestants[cursor]
    if cursor != attempt.position, other.isUndecided, other.shares(with: me) {
      let question = Question.requiresFailure(me.id, of: other.id)
      guard let yes = reply(to: question) else { return .ask(question) }
      // Two that wait for each other would wait for ever; the later wish does not wait.
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

  private mutating func faceRival(_ attempt: Attempt, _ cursor: Int) -> Step? {
    let me = contestants[attempt.position]
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
      return giveUp(attempt.position, .requirementUnmet(rival.id))
    case loses:
      guard takeReply() else { return ask(wins) }
      focus = .none
      return giveUp(attempt.position, .prevented(by: rival.id))
    case wins:
      contestants[cursor].isDoomed = takeReply()
    default:  // Nothing has been asked about this pair yet.
      contestants[cursor].isDoomed = false
      return ask(together)
    }
    focus = .rivals(attempt, cursor: cursor + 1)
    return nil
  }

  private mutating func recognize(_ attempt: Attempt) -> Step {
    focus = .exclusion(attempt, cursor: 0)
    let id = contestants[attempt.position].id
    switch attempt.wish {
    case .begin, .beginAndEnd:
      contestants[attempt.position].standing = .active
      return .perform(.transition(id, to: .began, cause: attempt.cause))
    case .recognize:
      contestants[attempt.position].standing = .over
      return .perform(.transition(id, to: .ended, cause: attempt.cause))
    }
  }

  // MARK: The others

  private mutating func exclude(_ attempt: Attempt, _ cursor: Int) -> Step? {
    let me = contestants[attempt.position]
    guard cursor < contestants.count else {
      focus = .none
      guard attempt.wish == .beginAndEnd else { return nil }
      contestants[attempt.position].standing = .over
      return .perform(.transition(me.id, to: .ended, cause: attempt.cause))
    }
    let other = contestants[cursor]
    var loses: Cause?
    if cursor != attempt.position, other.shares(with: me) {
      switch other.standing {
      case .over:
        break
      case .active:
        if other.isDoomed { loses = .prevented(by: me.id) }
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
        default:  // Nothing has been asked about this pair yet.
          return ask(together)
        }
      }
    }
    focus = .exclusion(attempt, cursor: cursor + 1)
    guard let loses else { return nil }
    return giveUp(cursor, loses)
  }

  /// Ends a recogniser without recognition, and lets those go that waited for it; nil when it was over.
  private mutating func giveUp(_ position: Int, _ cause: Cause) -> Step? {
    let id = contestants[position].id
    switch contestants[position].standing {
    case .over:
      return nil
    case .active:
      contestants[position].standing = .over
      return .perform(.transition(id, to: .cancelled, cause: cause))
    case .possible, .waiting:
      contestants[position].standing = .over
      for index in contestants.indices {
        guard case .waiting(let wish, var others) = contestants[index].standing, others.contains(id)
        else { continue }
        others.removeAll { $0 == id }
        contestants[index].standing = .waiting(wish, for: others)
        if others.isEmpty { released.append(Release(id: contestants[index].id, failed: id)) }
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

  /// The answer to a question, or nil after noting that it has to be asked.
  private mutating func reply(to question: Question) -> Bool? {
    guard asked == question else {
      asked = question
      return nil
    }
    return takeReply()
  }
}
