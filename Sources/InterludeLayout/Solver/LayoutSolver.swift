/// Finds numbers that satisfy linear equations and inequalities of different strengths, and finds them anew
/// at little cost when one of them changes.
///
/// Required constraints hold. Of the others the strongest are missed by as little as possible in sum, then,
/// without giving up any of that, the next. Variables that nothing decides are 0. The answer depends on the
/// calls and their order, on nothing else.
///
/// Source: Badros, Borning, Stuckey, "The Cassowary linear arithmetic constraint solving algorithm", ACM
/// Transactions on Computer-Human Interaction 8 (4), 2001. Different from the paper, strengths are one
/// objective each, compared one after the other, and lengths are restricted symbols themselves.
/// Bland's rule (the first symbol by number) keeps the simplex steps from going round in circles.
package struct LayoutSolver {
  struct Constraint {
    /// The symbol by which the constraint is found in the tableau.
    let marker: Int
    /// The sign of the marker in `expression + sign · marker … = 0`.
    let sign: Double
    /// The other error or the error of an inequality.
    let other: Int?
    let strength: LayoutStrength
    /// The constant of the expression.
    var constant: Double
  }

  var tableau = Tableau()
  private(set) var constraints: [Constraint?] = []
  private var unused: [Int] = []
  /// Which constraint a marker belongs to.
  private var owners: [Int?] = []
  /// Whether constraints were added or removed since the last optimum.
  var isOptimal = true
  /// Whether constants were changed since the last feasible solution.
  var isFeasible = true

  /// A solver without constraints.
  package init() {}

  // MARK: Variables

  /// A new variable; one that is a length is never below 0.
  package mutating func makeVariable(isLength: Bool = false) -> LayoutVariable {
    LayoutVariable(symbol: tableau.makeSymbol(isLength ? .length : .free))
  }

  /// Forgets a variable that no constraint names any more.
  package mutating func remove(_ variable: LayoutVariable) {
    if tableau.isBasic(variable.symbol) { _ = tableau.take(variable.symbol) }
    tableau.release(variable.symbol)
  }

  /// What was found for `variable` by the last `solve()`.
  package func value(of variable: LayoutVariable) -> Double { tableau.value(of: variable.symbol) }

  // MARK: Constraints

  /// Adds `expression` `relation` 0.
  ///
  /// - Throws: `LayoutConflict` when it is required and cannot hold beside the required ones; the solver is
  ///   as it was.
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
    let id = remember(constraint)
    // The search for a place may lead away from the optimum even when it finds none.
    isOptimal = false
    if let blockers = place(row, marker: marker) {
      forget(id)
      tableau.release(marker)
      if let other { tableau.release(other) }
      throw LayoutConflict(constraints: blockers.compactMap { owner(of: $0) }.sorted(by: <) + [id])
    }
    if !isRequired {
      if let other { tableau.weigh(other, times: 1, at: strength.level) }
      if relation == .equal { tableau.weigh(marker, times: 1, at: strength.level) }
    }
    return id
  }

  /// Takes a constraint away.
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
    forget(id)
    tableau.release(constraint.marker)
    if let other = constraint.other {
      // What is left of it marks nothing: it was only ever found beside its marker.
      if tableau.isBasic(other) { _ = tableau.take(other) }
      tableau.release(other)
    }
    isOptimal = false
  }

  /// Gives the expression of a constraint another constant; the next `solve()` finds the new numbers.
  package mutating func setConstant(_ constant: Double, of id: LayoutConstraintID) {
    guard let constraint = constraints[id.number], constraint.constant != constant else { return }
    if !isOptimal { _ = solve() }
    let change = constant - constraint.constant
    constraints[id.number]?.constant = constant
    isFeasible = false
    // The marker takes up the change: where it stood, it stands moved by as much.
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

  private mutating func remember(_ constraint: Constraint) -> LayoutConstraintID {
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

  private mutating func forget(_ id: LayoutConstraintID) {
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
