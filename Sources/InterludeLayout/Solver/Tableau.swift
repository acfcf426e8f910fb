/// The equations of a solver, solved for the basic symbols, and the objectives in terms of the others.
///
/// Constraints are expressed with symbols that are 0 or more (slacks and errors). A solution in which all
/// parametric symbols are 0 is therefore feasible if no restricted row's constant is below 0.
struct Tableau {
  /// The meaning of a symbol, which determines its permitted operations.
  enum Kind {
    /// A client's variable of either sign.
    case free
    /// A client's variable of 0 or more.
    case length
    /// The slack of an inequality, 0 or more.
    case slack
    /// The error of a constraint that is not required, 0 or more.
    case error
    /// The marker of a required equation; always 0.
    case dummy
    /// Not in use.
    case unused
  }

  private(set) var kinds: [Kind] = []
  private var unused: [Int] = []
  /// The rows by their basic symbols; empty where the symbol is parametric.
  private(set) var rows: [Row?] = []
  /// The rows in which a parametric symbol occurs, unordered.
  private(set) var columns: [[Int]] = []
  /// The sum of the errors for each strength, the strongest first.
  private(set) var objectives: [Objective] = []
  /// The restricted rows that may be below 0.
  var suspects: [Int] = []

  struct Objective {
    let level: Double
    var row = Row()
  }

  // MARK: Symbols

  mutating func makeSymbol(_ kind: Kind) -> Int {
    if let symbol = unused.popLast() {
      kinds[symbol] = kind
      return symbol
    }
    kinds.append(kind)
    rows.append(nil)
    columns.append([])
    return kinds.count - 1
  }

  /// Releases a symbol that no row contains any more.
  mutating func release(_ symbol: Int) {
    for row in columns[symbol] { _ = rows[row]?.remove(symbol) }
    columns[symbol] = []
    rows[symbol] = nil
    for index in objectives.indices { _ = objectives[index].row.remove(symbol) }
    kinds[symbol] = .unused
    unused.append(symbol)
  }

  /// Whether `symbol` may not fall below 0.
  func isRestricted(_ symbol: Int) -> Bool {
    switch kinds[symbol] {
    case .length, .slack, .error: true
    case .free, .dummy, .unused: false
    }
  }

  /// Whether `symbol` may become basic in the course of an optimisation.
  func mayEnter(_ symbol: Int) -> Bool { kinds[symbol] != .dummy }

  func isBasic(_ symbol: Int) -> Bool { rows[symbol] != nil }

  func value(of symbol: Int) -> Double { rows[symbol]?.constant ?? 0 }

  // MARK: Rows

  /// Adds `symbol` times `factor` to `row`, in terms of parametric symbols.
  func add(_ symbol: Int, times factor: Double, to row: inout Row) {
    if let known = rows[symbol] {
      row.add(known, times: factor)
    } else {
      row.add(symbol, times: factor)
    }
  }

  /// Makes `symbol` basic with `row`, and substitutes it in all other rows.
  mutating func insert(_ row: Row, for symbol: Int) {
    substitute(symbol, by: row)
    for term in row.terms { columns[term.symbol].append(symbol) }
    rows[symbol] = row
  }

  /// Removes the row of `symbol` from the tableau and returns it.
  mutating func take(_ symbol: Int) -> Row {
    guard let row = rows[symbol] else { preconditionFailure("symbol \(symbol) is not basic") }
    rows[symbol] = nil
    for term in row.terms { removeColumn(term.symbol, row: symbol) }
    return row
  }

  /// Exchanges the basic symbol `leaving` for `entering`, which occurs in its row.
  mutating func pivot(entering: Int, leaving: Int) {
    var row = take(leaving)
    row.add(leaving, times: -1)
    row.solve(for: entering)
    insert(row, for: entering)
  }

  private mutating func substitute(_ symbol: Int, by row: Row) {
    let holders = columns[symbol]
    columns[symbol] = []
    for holder in holders {
      guard var target = rows[holder] else { continue }
      rows[holder] = nil
      let factor = target.remove(symbol)
      var (entered, left): ([Int], [Int]) = ([], [])
      target.add(row, times: factor, entered: { entered.append($0) }, left: { left.append($0) })
      for symbol in entered { columns[symbol].append(holder) }
      for symbol in left { removeColumn(symbol, row: holder) }
      if target.constant < 0, isRestricted(holder) { suspects.append(holder) }
      rows[holder] = target
    }
    for index in objectives.indices {
      let factor = objectives[index].row.remove(symbol)
      if factor != 0 { objectives[index].row.add(row, times: factor) }
    }
  }

  private mutating func removeColumn(_ symbol: Int, row: Int) {
    guard let index = columns[symbol].lastIndex(of: row) else { return }
    columns[symbol].swapAt(index, columns[symbol].count - 1)
    columns[symbol].removeLast()
  }

  /// Adds `change` to the constant of the row of `symbol`.
  mutating func shift(_ symbol: Int, by change: Double) {
    rows[symbol]?.constant += change
    if let constant = rows[symbol]?.constant, constant < 0, isRestricted(symbol) { suspects.append(symbol) }
  }

  /// Removes the suspects that are not below `limit`.
  mutating func dropSuspects(above limit: Double) {
    suspects = suspects.filter { symbol in
      guard let row = rows[symbol], isRestricted(symbol) else { return false }
      return row.constant < limit
    }
  }

  // MARK: The objective

  /// Adds the error `symbol`, times `times` (1 adds it, -1 removes it), to the objective of `level`.
  mutating func weigh(_ symbol: Int, times: Double, at level: Double) {
    var index = 0
    while index < objectives.count, objectives[index].level > level { index += 1 }
    if index == objectives.count || objectives[index].level != level {
      objectives.insert(Objective(level: level), at: index)
    }
    if let row = rows[symbol] {
      objectives[index].row.add(row, times: times)
    } else {
      objectives[index].row.add(symbol, times: times)
    }
  }

  /// Returns whether growing `symbol` increases the errors (1), reduces them (-1) or neither (0); stronger
  /// errors take precedence.
  func price(of symbol: Int) -> Int {
    for objective in objectives {
      let factor = objective.row.factor(of: symbol)
      if abs(factor) > Row.epsilon { return factor > 0 ? 1 : -1 }
    }
    return 0
  }

  /// Returns the first symbol by number that reduces the errors when it grows; nil at an optimum.
  func improvingSymbol() -> Int? {
    for (index, objective) in objectives.enumerated() {
      for term in objective.row.terms where term.factor < -Row.epsilon && mayEnter(term.symbol) {
        let isFree = objectives[..<index].allSatisfy {
          abs($0.row.factor(of: term.symbol)) <= Row.epsilon
        }
        if isFree { return term.symbol }
      }
    }
    return nil
  }

  /// Returns whether `one` costs less than `other` per unit of their factors.
  func isCheaper(_ one: Int, factor: Double, than other: Int, factor otherFactor: Double) -> Bool {
    for objective in objectives {
      let mine = objective.row.factor(of: one) / factor
      let theirs = objective.row.factor(of: other) / otherFactor
      if abs(mine - theirs) > Row.epsilon { return mine < theirs }
    }
    return one < other
  }
}
