/// A variable that a `LayoutSolver` solves for: the edge of a box, or its length.
package struct LayoutVariable: Hashable, Sendable {
  let symbol: Int
}

/// A constraint in a `LayoutSolver`.
package struct LayoutConstraintID: Hashable, Sendable {
  let number: Int
}

/// A sum of variables, each times a factor, and a constant.
package struct LayoutExpression: Equatable, Sendable {
  package struct Term: Equatable, Sendable {
    package var variable: LayoutVariable
    package var factor: Double
  }

  package var terms: [Term] = []
  package var constant: Double

  package init(constant: Double = 0) {
    self.constant = constant
  }

  /// Adds `variable` times `factor`.
  package mutating func add(_ variable: LayoutVariable, times factor: Double = 1) {
    guard factor != 0 else { return }
    terms.append(Term(variable: variable, factor: factor))
  }

  /// Adds `other` times `factor`.
  package mutating func add(_ other: LayoutExpression, times factor: Double) {
    for term in other.terms { add(term.variable, times: term.factor * factor) }
    constant += other.constant * factor
  }
}

/// The relation of an expression to 0.
package enum LayoutRelation: Sendable {
  case lessThanOrEqual
  case equal
  case greaterThanOrEqual
}

/// The strength of a constraint. A stronger constraint is never violated in favour of weaker ones, however
/// many they are.
package struct LayoutStrength: Comparable, Hashable, Sendable {
  let level: Double

  /// The strength of a constraint that either holds or is rejected.
  package static let required = LayoutStrength(level: 1000)
  /// A strength above every priority that is not required.
  package static let strongest = LayoutStrength(level: 1000 - 1e-6)

  /// Returns the strength of a priority, 0…1000; 1000 and more is required.
  package static func priority(_ priority: Double) -> LayoutStrength {
    LayoutStrength(level: min(max(priority, 0), 1000))
  }

  package static func < (one: LayoutStrength, other: LayoutStrength) -> Bool { one.level < other.level }
}

/// Required constraints that conflict; the last of them is the one that was rejected.
package struct LayoutConflict: Error, Equatable, Sendable {
  package let constraints: [LayoutConstraintID]
}
