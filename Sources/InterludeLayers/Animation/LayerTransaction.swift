import Foundation

/// What `CATransaction` sets between its beginning and its commit.
@MainActor
package final class LayerTransaction {
  /// The animations for whose end one completion block waits.
  @MainActor
  package final class Group {
    private let completion: @MainActor () -> Void
    private weak var host: (any LayerTreeHost)?
    private var count = 0
    private var isClosed = false
    private var isOver = false

    init(host: (any LayerTreeHost)?, completion: @escaping @MainActor () -> Void) {
      (self.host, self.completion) = (host, completion)
    }

    func join() { count += 1 }

    package func leave() {
      count -= 1
      check()
    }

    /// Nothing joins any more.
    func close() {
      isClosed = true
      check()
    }

    private func check() {
      guard isClosed, count == 0, !isOver else { return }
      isOver = true
      if let host { host.later(completion) } else { completion() }
    }
  }

  /// Seconds of an animation that says nothing about its duration.
  package static let defaultDuration = 0.25

  package var disablesActions = false
  package var duration: Double = LayerTransaction.defaultDuration
  package var curve: CAMediaTimingFunction?
  package private(set) var completion: (@MainActor () -> Void)?
  private(set) var group: Group?

  /// Settings are those of `outer` until they are set anew.
  init(in outer: LayerTransaction?) {
    guard let outer else { return }
    (disablesActions, duration, curve) = (outer.disablesActions, outer.duration, outer.curve)
  }

  /// Waits with `completion` for the animations that are added from now on.
  package func setCompletion(_ completion: (@MainActor () -> Void)?, host: (any LayerTreeHost)?) {
    group?.close()
    self.completion = completion
    group = completion.map { Group(host: host, completion: $0) }
  }

  func commit() {
    group?.close()
    group = nil
  }
}

extension LayerTree {
  /// The innermost transaction; nil where none was begun in this turn.
  package var transaction: LayerTransaction? { transactions.last }

  /// The innermost transaction; without one, that of the turn, which ends with it.
  package var openTransaction: LayerTransaction {
    if let transaction = transactions.last { return transaction }
    let transaction = LayerTransaction(in: nil)
    transactions = [transaction]
    turnHasTransaction = true
    return transaction
  }

  package func beginTransaction() {
    transactions.append(LayerTransaction(in: transactions.last))
  }

  /// Ends the innermost transaction; false when none was begun.
  package func commitTransaction() -> Bool {
    guard transactions.count > (turnHasTransaction ? 1 : 0) else { return false }
    transactions.removeLast().commit()
    return true
  }

  /// Ends what was set in a turn without a beginning.
  package func endTurn() {
    guard turnHasTransaction else { return }
    turnHasTransaction = false
    transactions.removeFirst().commit()
  }

  /// The completion blocks that wait for an animation that begins now.
  package func joinTransactions() -> [LayerTransaction.Group] {
    guard !transactions.isEmpty else { return [] }
    let groups = transactions.compactMap(\.group)
    for group in groups { group.join() }
    return groups
  }
}
