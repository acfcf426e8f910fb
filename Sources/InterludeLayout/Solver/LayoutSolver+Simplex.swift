/// The steps of the simplex method.
extension LayoutSolver {
  /// Rows below this many points under 0 are 0 but for rounding.
  private static let tolerance = 1e-7
  /// More steps than any sound system takes.
  private var stepLimit: Int { 1000 + 20 * tableau.kinds.count }

  /// Finds the numbers for what was changed.
  ///
  /// - Returns: Whether there are any. If not, constants were changed so that required constraints cannot
  ///   hold; a solver in which that happened is of no further use, and its owner builds a new one.
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

  /// Puts `0 = row` into the tableau, where `marker` is new. Answers with the markers of what it conflicts
  /// with, and leaves it out then; nil when it is in.
  mutating func place(_ row: Row, marker: Int) -> [Int]? {
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
    return placeByArtificial(row, marker: marker)
  }

  /// A symbol for which `0 = row` can be solved at once, leaving everything feasible.
  private func subject(of row: Row, marker: Int) -> Int? {
    if let free = row.terms.first(where: { tableau.kinds[$0.symbol] == .free }) { return free.symbol }
    // A restricted one that occurs nowhere else takes the constant, which is 0 or more.
    let isNew = { (symbol: Int) in
      tableau.isRestricted(symbol) && tableau.columns[symbol].isEmpty && tableau.price(of: symbol) == 0
    }
    if let fresh = row.terms.first(where: { $0.factor < 0 && isNew($0.symbol) }) { return fresh.symbol }
    // At 0 any symbol will do: as a basic one it is still 0.
    guard row.constant == 0 else { return nil }
    return row.terms.first { tableau.mayEnter($0.symbol) }?.symbol
  }

  /// The first phase: how near to 0 can the row come?
  private mutating func placeByArtificial(_ row: Row, marker: Int) -> [Int]? {
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
    // It is 0 but for rounding; the largest factor loses least.
    let subject = rest.terms.filter { tableau.mayEnter($0.symbol) }
      .max { abs($0.factor) < abs($1.factor) }
    let symbol = subject?.symbol ?? marker
    rest.solve(for: symbol)
    tableau.insert(rest, for: symbol)
    return nil
  }

  /// The second phase: makes the errors as small as can be.
  private mutating func optimise() -> Bool {
    for _ in 0..<stepLimit {
      guard let entering = tableau.improvingSymbol() else { return true }
      // Errors are 0 or more, so that their sum cannot fall without end.
      guard let leaving = leavingRow(for: entering) else { return false }
      tableau.pivot(entering: entering, leaving: leaving)
    }
    return false
  }

  /// The restricted row that reaches 0 first while `entering` grows.
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

  /// The dual simplex: brings rows that fell below 0 back, without leaving the optimum.
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

  /// Whether the required equations that say what others say still agree with them.
  private var dummiesAreZero: Bool {
    constraints.allSatisfy { constraint in
      guard let constraint, tableau.kinds[constraint.marker] == .dummy else { return true }
      return abs(tableau.value(of: constraint.marker)) < 1e-6
    }
  }

  /// The row that `marker`, on its way out, is best solved for.
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
      case .gone: break
      }
    }
    return first ?? second ?? third
  }
}
