/// The transitions between the children of containers.
struct OpenExchanges: Sendable {
  /// The containers of requests, by their numbers.
  var requested: [Int: Int] = [:]
  /// The containers whose exchanges run, with the entries at which they began.
  var running: [Int: (number: Int, entry: Int)] = [:]
  /// The containers at the last rest since which only cancelled exchanges have ended in them, with its entry.
  var restored: [Int: (rest: ContainerRest, entry: Int)] = [:]
  /// The containers in which an exchange was cancelled since the last rest.
  var cancelled: Set<Int> = []
}

/// The rules for containers that exchange their children.
extension ContractChecker {
  mutating func exchangeBegan(_ number: Int) {
    guard let container = exchanges.requested[number] else { return }
    let other = exchanges.running[container]
    expect(
      other == nil, .oneExchange, by: other.map { [$0.entry] } ?? [],
      "transition \(number) began in container \(container) during transition \(other?.number ?? 0)")
    exchanges.running[container] = (number, index)
  }

  /// - Parameter completed: The argument of `completeTransition`; nil if there was none.
  mutating func exchangeEnded(_ number: Int, completed: Bool?) {
    guard let container = exchanges.requested.removeValue(forKey: number) else { return }
    if exchanges.running[container]?.number == number { exchanges.running[container] = nil }
    if completed == false {
      exchanges.cancelled.insert(container)
    } else {
      exchanges.restored[container] = nil
    }
  }

  /// Checks a container at rest.
  mutating func read(_ now: ContainerRest) {
    exchanges.running[now.container] = nil
    let top = now.top.map { [$0] } ?? []
    if now.isVisible {
      expect(
        now.appeared == top && now.shown == top, .topAppears,
        "container \(now.container) has \(now.top.map { "controller \($0)" } ?? "nothing") on top; "
          + "\(now.appeared) have appeared, and the views of \(now.shown) are shown")
      expect(
        now.item == now.top, .barShowsTop,
        "the bar of container \(now.container) shows the item of "
          + (now.item.map { "controller \($0)" } ?? "no controller"))
    }
    // A client that hides a bar or edits the stack meanwhile wants another state at rest.
    if let (before, entry) = exchanges.restored[now.container], exchanges.cancelled.contains(now.container),
      before.conditions == now.conditions
    {
      let isInPlace =
        before.places.count == now.places.count
        && zip(before.places, now.places).allSatisfy { abs($0 - $1) < 0.001 }
      // Without its window a container has no safe area, and is laid out when it comes back.
      let isSame =
        before.controllers == now.controllers && before.top == now.top && (isInPlace || !now.isVisible)
      expect(
        isSame, .cancelRestores, by: [entry],
        "container \(now.container) is not as it was before the transition that was cancelled")
    }
    exchanges.cancelled.remove(now.container)
    exchanges.restored[now.container] = (now, index)
  }
}
