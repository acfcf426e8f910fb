/// Decides between recognisers that share touches, and gives the reasons.
///
/// Each contestant gets exactly one verdict per gesture: it is recognised (`began`, or `ended` if it is
/// discrete) or it fails. A gesture lasts from a recogniser's first touch to its reset, and only a contestant
/// with a verdict is reset. After `began` it also gets its changes and one end: `ended` or `cancelled`.
///
/// At the end of a touch event the dispatcher submits one proposal for each recogniser and then takes steps
/// until none is left: it answers questions and carries out verdicts. Calls by clients meanwhile become
/// further proposals. After the actions are sent the dispatcher takes the resets. The arena calls no client
/// and identifies recognisers by numbers.
///
/// Recognisers that give up are handled first, then the others in the order in which they entered; the
/// dispatcher enters the recognisers of the deepest view first. The first recogniser that recognises wins:
/// undecided ones that may not share its touches fail, and active ones are cancelled.
package struct Arena: Equatable, Sendable {
  var contestants: [Contestant] = []
  /// The number of contestants that give up.
  var withdrawals = 0
  /// The contestants before this index have no proposal.
  var firstProposal = 0
  /// The contestants whose last requirement has failed, with the recogniser that failed.
  var released: [Release] = []
  var phase: Phase = .idle
  var inquiry = Inquiry()
  /// The touch for each bit of a contestant's masks.
  private(set) var touchOfBit: [Int?] = []

  struct Release: Equatable, Sendable {
    let id: Int
    let failed: Int
  }

  package init() {}

  // MARK: Touches

  /// Enters a recogniser for a touch that has just begun.
  ///
  /// - Returns: False if the recogniser ignores the touch: its gesture has ended, or waits with an end, and
  ///   earlier touches have not lifted.
  package mutating func enter(_ id: Int, touch: Int) -> Bool {
    defer { checkInvariants() }
    let index = contestants.firstIndex { $0.id == id } ?? contestants.count
    if index == contestants.count { contestants.append(Contestant(id: id)) }
    switch contestants[index].standing {
    case .over, .waiting(.recognize, _), .waiting(.beginAndEnd, _):
      return false
    case .possible, .active, .waiting(.begin, _):
      let bit = bit(of: touch)
      contestants[index].down |= bit
      contestants[index].touched |= bit
      return true
    }
  }

  /// Removes a touch that lifted or was cancelled. After that `nextReset()` returns the finished recognisers.
  package mutating func lift(touch: Int) {
    guard let position = touchOfBit.firstIndex(of: touch) else { return }
    for index in contestants.indices { contestants[index].down &= ~(1 << UInt64(position)) }
    touchOfBit[position] = nil
    checkInvariants()
  }

  /// Removes a touch that is still down from one recogniser.
  package mutating func ignore(touch: Int, by id: Int) {
    guard let position = touchOfBit.firstIndex(of: touch),
      let index = contestants.firstIndex(where: { $0.id == id })
    else { return }
    contestants[index].down &= ~(1 << UInt64(position))
  }

  /// The bit for a touch: its own while it is down. Attempts that last longer keep the bit.
  private mutating func bit(of touch: Int) -> UInt64 {
    if let position = touchOfBit.firstIndex(of: touch) { return 1 << UInt64(position) }
    let used = contestants.reduce(0) { $0 | $1.touched }
    for position in 0..<64 {
      if position == touchOfBit.count { touchOfBit.append(nil) }
      if touchOfBit[position] == nil, used & (1 << UInt64(position)) == 0 {
        touchOfBit[position] = touch
        return 1 << UInt64(position)
      }
    }
    // Recognisers that never decide use up every bit, so the first bit whose touch is not down is reused.
    guard let position = touchOfBit.firstIndex(of: nil) else { return 0 }
    for index in contestants.indices { contestants[index].touched &= ~(1 << UInt64(position)) }
    touchOfBit[position] = touch
    return 1 << UInt64(position)
  }

  // MARK: Proposals

  /// Sets a recogniser's proposal for this event; a later one in the same event replaces it.
  package mutating func propose(_ id: Int, _ proposal: Proposal, cause: Cause = .touches) {
    var index = contestants.firstIndex { $0.id == id } ?? contestants.count
    if index == contestants.count {
      // A state set with no touch down: there is no gesture to end, and a proposal has no competitors.
      if proposal.isWithdrawal { return }
      contestants.append(Contestant(id: id))
      index = contestants.count - 1
    }
    if contestants[index].givesUp { withdrawals -= 1 }
    if proposal.isWithdrawal { withdrawals += 1 }
    contestants[index].proposed = Contestant.Proposed(proposal: proposal, cause: cause)
    firstProposal = min(firstProposal, index)
    checkInvariants()
  }

  // MARK: Queries by the dispatcher

  /// Whether a recogniser has received touches and neither recognised nor failed. Delayed touches wait for
  /// it.
  package func isUndecided(_ id: Int) -> Bool {
    contestants.first { $0.id == id }?.isUndecided ?? false
  }

  /// The standing of a recogniser by name, for counting.
  package func standing(of id: Int) -> String {
    guard let contestant = contestants.first(where: { $0.id == id }) else { return "absent" }
    return switch contestant.standing {
    case .possible: "possible"
    case .waiting(let kind, _): "waiting, \(kind)"
    case .active: "active"
    case .over: "over"
    }
  }

  /// Whether no recogniser is between its first touch and its reset.
  package var isEmpty: Bool { contestants.isEmpty }
}
