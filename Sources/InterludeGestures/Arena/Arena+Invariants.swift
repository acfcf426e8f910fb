extension Arena {
  /// Stops the program if the arena contradicts itself; in debug builds only.
  func checkInvariants() {
    assert(contradiction == nil, "\(contradiction ?? "")")
  }

  /// The first rule that the arena's state breaks; nil if it keeps all of them.
  var contradiction: String? {
    if Set(contestants.map(\.id)).count != contestants.count { return "a recogniser has entered twice" }
    if withdrawals != contestants.count(where: \.givesUp) { return "withdrawals are miscounted" }
    if contestants.prefix(firstProposal).contains(where: { $0.proposed != nil }) {
      return "a proposal is overlooked"
    }
    let down = touchOfBit.indices.reduce(0 as UInt64) { touchOfBit[$1] == nil ? $0 : $0 | 1 << UInt64($1) }
    for contestant in contestants where contestant.down & ~(contestant.touched & down) != 0 {
      return "recogniser \(contestant.id) has a touch that is not down"
    }
    guard phase == .idle else { return nil }
    if inquiry != Inquiry() { return "a question is open without an attempt" }
    return contestants.lazy.compactMap(pointlessWait).first
  }

  /// The sentence for a contestant that would wait forever.
  private func pointlessWait(_ contestant: Contestant) -> String? {
    guard case .waiting(_, let requirements) = contestant.standing else { return nil }
    if requirements.isEmpty, !released.contains(where: { $0.id == contestant.id }) {
      return "recogniser \(contestant.id) waits for nothing"
    }
    let undecided = contestants.filter(\.isUndecided).map(\.id)
    let decided = requirements.first { $0 == contestant.id || !undecided.contains($0) }
    return decided.map { "recogniser \(contestant.id) waits for \($0), which cannot fail any more" }
  }
}
