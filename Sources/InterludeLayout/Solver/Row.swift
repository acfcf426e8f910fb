/// One equation of the tableau: a basic symbol equals a constant and a sum of parametric symbols.
///
/// The terms are sorted by symbol, so that two rows are added in one pass and the result does not depend on
/// hash order.
struct Row: Equatable {
  struct Term: Equatable {
    var symbol: Int
    var factor: Double
  }

  var constant: Double
  private(set) var terms: [Term] = []

  /// Factors below this are rounding errors and count as 0.
  static let epsilon = 1e-9

  init(constant: Double = 0) {
    self.constant = constant
  }

  private func insertionIndex(of symbol: Int) -> Int {
    var (low, high) = (0, terms.count)
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the factor of `symbol`; 0 if it does not occur.
  func factor(of symbol: Int) -> Double {
    let index = insertionIndex(of: symbol)
    return index < terms.count && terms[index].symbol == symbol ? terms[index].factor : 0
  }

  /// Removes `symbol` and returns its factor.
  mutating func remove(_ symbol: Int) -> Double {
    let index = insertionIndex(of: symbol)
    guard index < terms.count, terms[index].symbol == symbol else { return 0 }
    return terms.remove(at: index).factor
  }

  /// Adds `symbol` times `factor`.
  mutating func add(_ symbol: Int, times factor: Double) {
    let index = insertionIndex(of: symbol)
    if index < terms.count, terms[index].symbol == symbol {
      terms[index].factor += factor
      if abs(terms[index].factor) < Row.epsilon { terms.remove(at: index) }
    } else if abs(factor) >= Row.epsilon {
      terms.insert(Term(symbol: symbol, factor: factor), at: index)
    }
  }

  /// Adds `other` times `factor`, and calls `entered` and `left` for the symbols that were added and that
  /// cancelled out.
  mutating func add(
    _ other: Row, times factor: Double, entered: (Int) -> Void = { _ in }, left: (Int) -> Void = { _ in }
  ) {
    constant += other.constant * factor
    guard !other.terms.isEmpty else { return }
    var sum: [Term] = []
    sum.reserveCapacity(terms.count + other.terms.count)
    var (mine, theirs) = (0, 0)
    while mine < terms.count || theirs < other.terms.count {
      if theirs == other.terms.count
        || mine < terms.count && terms[mine].symbol < other.terms[theirs].symbol
      {
        sum.append(terms[mine])
        mine += 1
        continue
      }
      let term = other.terms[theirs]
      theirs += 1
      if mine < terms.count, terms[mine].symbol == term.symbol {
        let total = terms[mine].factor + term.factor * factor
        mine += 1
        if abs(total) < Row.epsilon {
          left(term.symbol)
        } else {
          sum.append(Term(symbol: term.symbol, factor: total))
        }
      } else if abs(term.factor * factor) >= Row.epsilon {
        sum.append(Term(symbol: term.symbol, factor: term.factor * factor))
        entered(term.symbol)
      }
    }
    terms = sum
  }

  /// Multiplies both sides by `factor`.
  mutating func scale(by factor: Double) {
    constant *= factor
    for index in terms.indices { terms[index].factor *= factor }
  }

  /// Converts `0 = … + factor · symbol` to `symbol = …`; `symbol` must occur in the row.
  mutating func solve(for symbol: Int) {
    let factor = remove(symbol)
    scale(by: -1 / factor)
  }
}
