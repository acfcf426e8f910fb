/// An attempt to leave `possible`: consent, requirements, rivals, and the exclusion of the others.
extension Arena {
  /// The arena's place in its work. Indices refer to `contestants`, which only grows meanwhile.
  enum Phase: Equatable, Sendable {
    /// Between two attempts.
    case idle
    /// Asks whether the recogniser should begin.
    case consent(Attempt)
    /// Collects undecided recognisers that must fail first.
    case requirements(Attempt, cursor: Int, found: [Int])
    /// Compares with the recognisers that are active already; those in `losing` will be cancelled.
    case rivals(Attempt, cursor: Int, losing: [Int])
    /// It has recognised; competing recognisers fail or are cancelled.
    case exclusion(Attempt, cursor: Int, losing: [Int])
  }

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

  /// Begins a phase, whose questions have not been asked yet.
  mutating func proceed(to phase: Phase) -> Progress {
    self.phase = phase
    inquiry.clear()
    return .proceed
  }

  /// Ends the attempt without recognition.
  private mutating func giveUp(_ attempt: Attempt, _ cause: Cause) -> Progress {
    let progress = proceed(to: .idle)
    return withdraw(attempt.index, cause).map { .verdict($0) } ?? progress
  }

  mutating func askForConsent(_ attempt: Attempt) throws(Unanswered) -> Progress {
    let mayBegin = try inquiry.answer(to: .shouldBegin(contestants[attempt.index].id))
    return mayBegin
      ? proceed(to: .requirements(attempt, cursor: 0, found: [])) : giveUp(attempt, .shouldBeginSaidNo)
  }

  mutating func collectRequirements(
    _ attempt: Attempt, _ cursor: Int, _ found: [Int]
  ) throws(Unanswered) -> Progress {
    let me = contestants[attempt.index]
    guard cursor < contestants.count else {
      guard let first = found.first else { return proceed(to: .rivals(attempt, cursor: 0, losing: [])) }
      move(attempt.index, to: .waiting(attempt.kind, for: found))
      _ = proceed(to: .idle)
      return .verdict(.waiting(me.id, for: first))
    }
    let other = contestants[cursor]
    var found = found
    if cursor != attempt.index, other.isUndecided, other.shares(with: me),
      try inquiry.answer(to: .requiresFailure(me.id, of: other.id)),
      // Two recognisers that wait for each other would wait forever, so the later one does not wait.
      !isWaiting(other.id, for: me.id)
    {
      found.append(other.id)
    }
    return proceed(to: .requirements(attempt, cursor: cursor + 1, found: found))
  }

  private func isWaiting(_ id: Int, for other: Int) -> Bool {
    guard let contestant = contestants.first(where: { $0.id == id }),
      case .waiting(_, let requirements) = contestant.standing
    else { return false }
    return requirements.contains { $0 == other || isWaiting($0, for: other) }
  }

  mutating func compareWithRival(
    _ attempt: Attempt, _ cursor: Int, _ losing: [Int]
  ) throws(Unanswered) -> Progress {
    let me = contestants[attempt.index]
    guard cursor < contestants.count else { return recognize(attempt, losing) }
    let rival = contestants[cursor]
    var losing = losing
    if rival.standing == .active, rival.shares(with: me) {
      if try inquiry.answer(to: .simultaneous(rival.id, me.id)) {
        if try inquiry.answer(to: .requiresFailure(me.id, of: rival.id)) {
          return giveUp(attempt, .requirementUnmet(rival.id))
        }
      } else if try inquiry.answer(to: .prevents(rival.id, me.id)) {
        return giveUp(attempt, .prevented(by: rival.id))
      } else if try inquiry.answer(to: .prevents(me.id, rival.id)) {
        losing.append(rival.id)
      }
    }
    return proceed(to: .rivals(attempt, cursor: cursor + 1, losing: losing))
  }

  private mutating func recognize(_ attempt: Attempt, _ losing: [Int]) -> Progress {
    _ = proceed(to: .exclusion(attempt, cursor: 0, losing: losing))
    let id = contestants[attempt.index].id
    switch attempt.kind {
    case .begin, .beginAndEnd:
      move(attempt.index, to: .active)
      return .verdict(.transition(id, to: .began, cause: attempt.cause))
    case .recognize:
      move(attempt.index, to: .over)
      return .verdict(.transition(id, to: .ended, cause: attempt.cause))
    }
  }

  // MARK: Competing recognisers

  mutating func exclude(
    _ attempt: Attempt, _ cursor: Int, _ losing: [Int]
  ) throws(Unanswered) -> Progress {
    let me = contestants[attempt.index]
    guard cursor < contestants.count else {
      let progress = proceed(to: .idle)
      guard attempt.kind == .beginAndEnd else { return progress }
      move(attempt.index, to: .over)
      return .verdict(.transition(me.id, to: .ended, cause: attempt.cause))
    }
    let other = contestants[cursor]
    let cause =
      cursor != attempt.index && other.shares(with: me) ? try causeToLose(other, to: me, losing) : nil
    let progress = proceed(to: .exclusion(attempt, cursor: cursor + 1, losing: losing))
    guard let cause, let verdict = withdraw(cursor, cause) else { return progress }
    return .verdict(verdict)
  }

  /// The reason for which `other` gives up now that `me` has recognised; nil if it goes on.
  private mutating func causeToLose(
    _ other: Contestant, to me: Contestant, _ losing: [Int]
  ) throws(Unanswered) -> Cause? {
    switch other.standing {
    case .over:
      return nil
    case .active:
      return losing.contains(other.id) ? .prevented(by: me.id) : nil
    case .waiting(_, let requirements) where requirements.contains(me.id):
      return .requirementUnmet(me.id)
    case .possible, .waiting:
      if try !inquiry.answer(to: .simultaneous(me.id, other.id)),
        try inquiry.answer(to: .prevents(me.id, other.id))
      {
        return .prevented(by: me.id)
      }
      return try inquiry.answer(to: .requiresFailure(other.id, of: me.id)) ? .requirementUnmet(me.id) : nil
    }
  }
}
