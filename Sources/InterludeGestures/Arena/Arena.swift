/// Decides which recognisers get the touches that they share, and says why.
///
/// At the end of a touch event the shell hands in one proposal for each recogniser, then takes steps until
/// there are none: it answers questions and performs verdicts. What clients do meanwhile comes back as
/// further proposals. When the actions are sent it takes the resets. The arena never calls out and knows recognisers by number only.
///
/// Recognisers that give up are heard first, then the others in the order in which they entered; the shell
/// enters the deepest view's recognisers first. Whoever recognises first wins: the undecided ones that may
/// not share its touches fail, those that had begun are cancelled.
package struct Arena: Equatable, Sendable {
  var contestants: [Contestant] = []
  /// How many contestants want to give up.
  var withdrawals = 0
  /// No contestant before this position has a wish.
  var firstWish = 0
  /// Those whose last requirement failed, with the one that failed.
  var released: [Release] = []
  var focus: Focus = .none
  /// The question that a client is being asked, and then its answer.
  var asked: Question?
  var reply: Bool?
  /// What the attempt in hand must wait for.
  var requirements: [Int] = []
  /// The touch behind each bit of a contestant's masks.
  private var touchOfBit: [Int?] = []

  struct Release: Equatable, Sendable {
    let id: Int
    let failed: Int
  }

  package init() {}

  // MARK: Touches

  /// A recogniser sees a touch that has just begun.
  ///
  /// - Returns: False when the recogniser ignores it: its gesture is over, or recognised and held back, and
  ///   earlier touches have not lifted.
  package mutating func enter(_ id: Int, touch: Int) -> Bool {
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

  /// A touch lifted or was taken away; `nextReset()` then names who starts afresh.
  package mutating func lift(touch: Int) {
    guard let position = touchOfBit.firstIndex(of: touch) else { return }
    for index in contestants.indices { contestants[index].down &= ~(1 << UInt64(position)) }
    touchOfBit[position] = nil
  }

  /// A recogniser no longer cares for a touch that is still down.
  package mutating func ignore(touch: Int, by id: Int) {
    guard let position = touchOfBit.firstIndex(of: touch),
      let index = contestants.firstIndex(where: { $0.id == id })
    else { return }
    contestants[index].down &= ~(1 << UInt64(position))
  }

  /// The bit that stands for a touch: its own while it is down, and kept by attempts that outlive it.
  private mutating func bit(of touch: Int) -> UInt64 {
    if let position = touchOfBit.firstIndex(of: touch) { return 1 << UInt64(position) }
    let remembered = contestants.reduce(0) { $0 | $1.touched }
    for position in 0..<64 {
      if position == touchOfBit.count { touchOfBit.append(nil) }
      if touchOfBit[position] == nil, remembered & (1 << UInt64(position)) == 0 {
        touchOfBit[position] = touch
        return 1 << UInt64(position)
      }
    }
    // Recognisers that never decide remember every bit: the first touch that is not down is forgotten.
    guard let position = touchOfBit.firstIndex(of: nil) else { return 0 }
    for index in contestants.indices { contestants[index].touched &= ~(1 << UInt64(position)) }
    touchOfBit[position] = touch
    return 1 << UInt64(position)
  }

  // MARK: Proposals

  /// Takes a recogniser's wish for this event; a later one in the same event replaces it.
  package mutating func propose(_ id: Int, _ proposal: Proposal, cause: Cause = .touches) {
    var position = contestants.firstIndex { $0.id == id } ?? contestants.count
    if position == contestants.count {
      // A state written with no touch down: there is nothing to give up, and a wish competes with nobody.
      if proposal.isWithdrawal { return }
      contestants.append(Contestant(id: id))
      position = contestants.count - 1
    }
    if contestants[position].proposal?.isWithdrawal == true { withdrawals -= 1 }
    if proposal.isWithdrawal { withdrawals += 1 }
    contestants[position].proposal = proposal
    contestants[position].cause = cause
    firstWish = min(firstWish, position)
  }

  // MARK: What the shell may know

  /// Whether a recogniser has seen touches and neither recognised nor failed: delayed touches wait for it.
  package func isUndecided(_ id: Int) -> Bool {
    contestants.first { $0.id == id }?.isUndecided ?? false
  }

  /// Where a recogniser is in its attempt, in words for those who count such things.
  package func standing(of id: Int) -> String {
    guard let contestant = contestants.first(where: { $0.id == id }) else { return "absent" }
    return switch contestant.standing {
    case .possible: "possible"
    case .waiting(let wish, _): "waiting, \(wish)"
    case .active: "active"
    case .over: "over"
    }
  }

  /// Whether no recogniser is between its first touch and its reset.
  package var isEmpty: Bool { contestants.isEmpty }
}
