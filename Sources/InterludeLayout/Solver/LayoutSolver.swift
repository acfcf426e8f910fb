/// Solves linear equations and inequalities of different strengths, incrementally when one of them changes.
///
/// Required constraints hold. The sum of the errors of the strongest others is minimised first, then that of
/// the next, without giving up any of the former. Variables that no constraint determines are 0. The solution
/// depends only on the calls and their order.
///
/// Source: Badros, Borning, Stuckey, "The Cassowary linear arithmetic constraint solving algorithm", ACM
/// Transactions on Computer-Human Interaction 8 (4), 2001. Differences from the paper: each strength has its
/// own objective, compared in order, and lengths are restricted symbols themselves. Bland's rule (the first
/// symbol by number) prevents cycles of simplex steps.
package struct LayoutSolver {
  struct Constraint {
    /// The symbol that identifies the constraint in the tableau.
    let marker: Int
    /// The sign of the marker in `expression + sign · marker … = 0`.
    let sign: Double
    /// The second error symbol of an equation, or the error symbol of an inequality.
    let other: Int?
    let strength: LayoutStrength
    /// The constant of the expression.
    var constant: Double
  }

  var tableau = Tableau()
  private(set) var constraints: [Constraint?] = []
  private var unused: [Int] = []
  /// The constraint number of each marker.
  private var owners: [Int?] = []
  /// Whether no constraint was added or removed since the last optimum.
  var isOptimal = true
  /// Whether no constant was changed since the last feasible solution.
  var isFeasible = true

  /// Creates a solver without constraints.
  package init() {}

  // MARK: Variables

  /// Creates a variable; a length is never below 0.
  package mutating func makeVariable(isLength: Bool = false) -> LayoutVariable {
    LayoutVariable(symbol: tableau.makeSymbol(isLength ? .length : .free))
  }

  /// Removes a variable that is no longer used in a constraint.
  package mutating func remove(_ variable: LayoutVariable) {
    if tableau.isBasic(variable.symbol) { _ = tableau.take(variable.symbol) }
    tableau.release(variable.symbol)
  }

  /// Returns the value of `variable` as of the last `solve()`.
  package func value(of variable: LayoutVariable) -> Double { tableau.value(of: variable.symbol) }

  // MARK: Constraints

  /// Adds the constraint `expression` `relation` 0.
  ///
  /// - Throws: `LayoutConflict` when it is required and conflicts with other required constraints. The solver
  ///   is unchanged then.
  package mutating func add(
    _ expression: LayoutExpression, _ relation: LayoutRelation, _ strength: LayoutStrength
  ) throws(LayoutConflict) -> LayoutConstraintID {
    if !isFeasible { _ = solve() }
    var row = Row(constant: expression.constant)
    for term in expression.terms { tableau.add(term.variable.symbol, times: term.factor, to: &row) }

    let isRequired = strength >= .required
    let marker: Int
    var sign = 1.0
    var other: Int?
    switch relation {
    case .equal:
      marker = tableau.makeSymbol(isRequired ? .dummy : .error)
      if !isRequired { other = tableau.makeSymbol(.error) }
    case .lessThanOrEqual, .greaterThanOrEqual:
      marker = tableau.makeSymbol(.slack)
      if relation == .greaterThanOrEqual { sign = -1 }
      if !isRequired { other = tableau.makeSymbol(.error) }
    }
    row.add(marker, times: sign)
    if let other { row.add(other, times: -sign) }

    let constraint = Constraint(
      marker: marker, sign: sign, other: other, strength: strength, constant: expression.constant)
    let id = register(constraint)
    // Inserting a row may leave the optimum even when it fails.
    isOptimal = false
    if let conflicting = insert(row, marker: marker) {
      unregister(id)
      tableau.release(marker)
      if let other { tableau.release(other) }
      throw LayoutConflict(constraints: conflicting.compactMap { owner(of: $0) }.sorted(by: <) + [id])
    }
    if !isRequired {
      if let other { tableau.weigh(other, times: 1, at: strength.level) }
      if relation == .equal { tableau.weigh(marker, times: 1, at: strength.level) }
    }
    return id
  }

  /// Removes a constraint.
  package mutating func remove(_ id: LayoutConstraintID) {
    guard let constraint = constraints[id.number] else { return }
    if !isFeasible { _ = solve() }
    if constraint.strength < .required {
      for symbol in [constraint.marker, constraint.other].compactMap(\.self)
      where tableau.kinds[symbol] == .error {
        tableau.weigh(symbol, times: -1, at: constraint.strength.level)
      }
    }
    if !tableau.isBasic(constraint.marker), let leaving = rowLeaving(for: constraint.marker) {
      tableau.pivot(entering: constraint.marker, leaving: leaving)
    }
    if tableau.isBasic(constraint.marker) { _ = tableau.take(constraint.marker) }
    unregister(id)
    tableau.release(constraint.marker)
    if let other = constraint.other {
      // The second symbol has no meaning without its marker.
      if tableau.isBasic(other) { _ = tableau.take(other) }
      tableau.release(other)
    }
    isOptimal = false
  }

  /// Changes the constant of a constraint's expression; the next `solve()` updates the solution.
  package mutating func setConstant(_ constant: Double, of id: LayoutConstraintID) {
    guard let constraint = constraints[id.number], constraint.constant != constant else { return }
    if !isOptimal { _ = solve() }
    let change = constant - constraint.constant
    constraints[id.number]?.constant = constant
    isFeasible = false
    // The marker compensates the change: each row that contains it is shifted accordingly.
    if tableau.isBasic(constraint.marker) {
      tableau.shift(constraint.marker, by: -change * constraint.sign)
    } else {
      for row in tableau.columns[constraint.marker] {
        let factor = tableau.rows[row]?.factor(of: constraint.marker) ?? 0
        tableau.shift(row, by: factor * change * constraint.sign)
      }
    }
  }

  // MARK: Bookkeeping

  private mutating func register(_ constraint: Constraint) -> LayoutConstraintID {
    let number: Int
    if let free = unused.popLast() {
      number = free
      constraints[number] = constraint
    } else {
      number = constraints.count
      constraints.append(constraint)
    }
    while owners.count <= constraint.marker { owners.append(nil) }
    owners[constraint.marker] = number
    return LayoutConstraintID(number: number)
  }

  private mutating func unregister(_ id: LayoutConstraintID) {
    guard let constraint = constraints[id.number] else { return }
    owners[constraint.marker] = nil
    constraints[id.number] = nil
    unused.append(id.number)
  }

  private func owner(of symbol: Int) -> LayoutConstraintID? {
    guard symbol < owners.count, let number = owners[symbol] else { return nil }
    return LayoutConstraintID(number: number)
  }
}

extension LayoutConstraintID: Comparable {
  package static func < (one: LayoutConstraintID, other: LayoutConstraintID) -> Bool {
    one.number < other.number
  }
}
