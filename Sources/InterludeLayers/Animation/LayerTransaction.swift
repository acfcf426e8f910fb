import Foundation

/// The settings of a `CATransaction` between its beginning and its commit.
@MainActor
package final class LayerTransaction {
  /// The animations after which one completion block is called.
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

    /// Closes the group: no further animations join.
    func close() {
      isClosed = true
      check()
    }

    private func check() {
      guard isClosed, count == 0, !isOver else { return }
      isOver = true
      if let host { host.performAtEndOfTurn(completion) } else { completion() }
    }
  }

  /// The default duration of an animation, in seconds.
  package static let defaultDuration = 0.25

  package var disablesActions = false
  package var duration: Double = LayerTransaction.defaultDuration
  package var curve: CAMediaTimingFunction?
  package private(set) var completion: (@MainActor () -> Void)?
  private(set) var group: Group?

  /// Creates a transaction with the settings of `outer`.
  init(in outer: LayerTransaction?) {
    guard let outer else { return }
    (disablesActions, duration, curve) = (outer.disablesActions, outer.duration, outer.curve)
  }

  /// Calls `completion` after the animations that are added from now on have ended.
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
  /// The innermost transaction; nil if none was begun in this turn.
  package var transaction: LayerTransaction? { transactions.last }

  /// The innermost transaction. If there is none, the implicit one is begun, which ends with the turn.
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

  /// Ends the innermost transaction. Returns false if none was begun.
  package func commitTransaction() -> Bool {
    guard transactions.count > (turnHasTransaction ? 1 : 0) else { return false }
    transactions.removeLast().commit()
    return true
  }

  /// Ends the implicit transaction of the turn.
  package func endTurn() {
    guard turnHasTransaction else { return }
    turnHasTransaction = false
    transactions.removeFirst().commit()
  }

  /// Adds an animation that begins now to the groups of the open transactions, and returns them.
  package func joinTransactions() -> [LayerTransaction.Group] {
    guard !transactions.isEmpty else { return [] }
    let groups = transactions.compactMap(\.group)
    for group in groups { group.join() }
    return groups
  }
}
