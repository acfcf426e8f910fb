/// The steps of the simplex method.
extension LayoutSolver {
  /// Rows less than this many points below 0 count as 0, because of rounding.
  private static let tolerance = 1e-7
  /// The maximum number of steps, more than any consistent system needs.
  private var stepLimit: Int { 1000 + 20 * tableau.kinds.count }

  /// Updates the solution after changes.
  ///
  /// - Returns: Whether there is a solution. If not, constants were changed so that required constraints
  ///   conflict. The solver is unusable then, and its owner creates a new one.
  package mutating func solve() -> Bool {
    if !isOptimal {
      guard optimise() else { return false }
      isOptimal = true
    }
    if !isFeasible {
      guard restoreFeasibility(), dummiesAreZero else { return false }
      isFeasible = true
    }
    tableau.suspects.removeAll()
    return true
  }

  /// Inserts `0 = row`, with the new symbol `marker`, into the tableau.
  ///
  /// Returns nil on success. Otherwise the row is left out, and the markers of the conflicting rows are
  /// returned.
  mutating func insert(_ row: Row, marker: Int) -> [Int]? {
    var row = row
    if row.constant < 0 { row.scale(by: -1) }
    if abs(row.constant) < Self.tolerance / 10 { row.constant = 0 }
    if let subject = subject(of: row, marker: marker) {
      row.solve(for: subject)
      tableau.insert(row, for: subject)
      return nil
    }
    if row.terms.allSatisfy({ tableau.kinds[$0.symbol] == .dummy }) {
      guard row.constant == 0 else { return row.terms.map(\.symbol).filter { $0 != marker } }
      row.solve(for: marker)
      tableau.insert(row, for: marker)
      return nil
    }
    return insertByArtificial(row, marker: marker)
  }

  /// Returns a symbol for which `0 = row` can be solved at once while everything stays feasible.
  private func subject(of row: Row, marker: Int) -> Int? {
    if let free = row.terms.first(where: { tableau.kinds[$0.symbol] == .free }) { return free.symbol }
    // A restricted symbol that occurs nowhere else takes the constant, which is 0 or more.
    let isNew = { (symbol: Int) in
      tableau.isRestricted(symbol) && tableau.columns[symbol].isEmpty && tableau.price(of: symbol) == 0
    }
    if let fresh = row.terms.first(where: { $0.factor < 0 && isNew($0.symbol) }) { return fresh.symbol }
    // If the constant is 0, any symbol is suitable: as a basic symbol it is still 0.
    guard row.constant == 0 else { return nil }
    return row.terms.first { tableau.mayEnter($0.symbol) }?.symbol
  }

  /// Performs the first phase of the simplex method: minimises the row's distance from 0.
  private mutating func insertByArtificial(_ row: Row, marker: Int) -> [Int]? {
    let artificial = tableau.makeSymbol(.slack)
    tableau.insert(row, for: artificial)
    for _ in 0..<stepLimit {
      guard let current = tableau.rows[artificial], current.constant > Self.tolerance / 10,
        let entering = current.terms.first(where: {
          $0.factor < -Row.epsilon && tableau.mayEnter($0.symbol)
        })
      else { break }
      let leaving = leavingRow(for: entering.symbol, preferring: artificial) ?? artificial
      tableau.pivot(entering: entering.symbol, leaving: leaving)
      if leaving == artificial { break }
    }
    guard tableau.isBasic(artificial) else {
      tableau.release(artificial)
      return nil
    }
    var rest = tableau.take(artificial)
    tableau.release(artificial)
    if abs(rest.constant) > Self.tolerance {
      return rest.terms.filter { abs($0.factor) > 1e-6 && $0.symbol != marker }.map(\.symbol)
    }
    rest.constant = 0
    // The row is 0 except for rounding; the largest factor is the most accurate.
    let subject = rest.terms.filter { tableau.mayEnter($0.symbol) }
      .max { abs($0.factor) < abs($1.factor) }
    let symbol = subject?.symbol ?? marker
    rest.solve(for: symbol)
    tableau.insert(rest, for: symbol)
    return nil
  }

  /// Performs the second phase: minimises the errors.
  private mutating func optimise() -> Bool {
    for _ in 0..<stepLimit {
      guard let entering = tableau.improvingSymbol() else { return true }
      // Errors are 0 or more, so that their sum has a minimum.
      guard let leaving = leavingRow(for: entering) else { return false }
      tableau.pivot(entering: entering, leaving: leaving)
    }
    return false
  }

  /// Returns the restricted row that first reaches 0 while `entering` grows.
  private func leavingRow(for entering: Int, preferring preferred: Int? = nil) -> Int? {
    var best: Int?
    var bestRatio = Double.infinity
    for symbol in tableau.columns[entering] where tableau.isRestricted(symbol) {
      guard let row = tableau.rows[symbol] else { continue }
      let factor = row.factor(of: entering)
      guard factor < -Row.epsilon else { continue }
      let ratio = max(row.constant, 0) / -factor
      let isFirst = symbol == preferred || (best != preferred && symbol < (best ?? .max))
      if ratio < bestRatio - Row.epsilon || (ratio <= bestRatio + Row.epsilon && isFirst) {
        best = symbol
        bestRatio = min(ratio, bestRatio)
      }
    }
    return best
  }

  /// Performs the dual simplex method: makes rows below 0 feasible again while staying optimal.
  private mutating func restoreFeasibility() -> Bool {
    for _ in 0..<stepLimit {
      tableau.dropSuspects(above: -Self.tolerance)
      guard let leaving = tableau.suspects.min(), let row = tableau.rows[leaving] else { return true }
      var best: Row.Term?
      for term in row.terms where term.factor > Row.epsilon && tableau.mayEnter(term.symbol) {
        guard let known = best else {
          best = term
          continue
        }
        if tableau.isCheaper(term.symbol, factor: term.factor, than: known.symbol, factor: known.factor) {
          best = term
        }
      }
      guard let best else { return false }
      tableau.pivot(entering: best.symbol, leaving: leaving)
    }
    return false
  }

  /// Whether redundant required equations are still consistent with the others.
  private var dummiesAreZero: Bool {
    constraints.allSatisfy { constraint in
      guard let constraint, tableau.kinds[constraint.marker] == .dummy else { return true }
      return abs(tableau.value(of: constraint.marker)) < 1e-6
    }
  }

  /// Returns the best row to solve for `marker` when its constraint is removed.
  func rowLeaving(for marker: Int) -> Int? {
    var (first, second, third): (Int?, Int?, Int?)
    var (firstRatio, secondRatio) = (Double.infinity, Double.infinity)
    for symbol in tableau.columns[marker].sorted() {
      guard let row = tableau.rows[symbol] else { continue }
      let factor = row.factor(of: marker)
      switch tableau.kinds[symbol] {
      case .dummy: return symbol
      case .length, .slack, .error:
        let ratio = max(row.constant, 0) / abs(factor)
        if factor < 0, ratio < firstRatio {
          (first, firstRatio) = (symbol, ratio)
        } else if factor > 0, ratio < secondRatio {
          (second, secondRatio) = (symbol, ratio)
        }
      case .free: third = third ?? symbol
      case .unused: break
      }
    }
    return first ?? second ?? third
  }
}
