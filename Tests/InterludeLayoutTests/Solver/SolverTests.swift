import Testing

@testable import InterludeLayout

extension LayoutExpression {
  /// A sum of variables times coefficients and a constant, compared with 0.
  static func of(_ terms: [(LayoutVariable, Double)], _ constant: Double = 0) -> LayoutExpression {
    var expression = LayoutExpression(constant: constant)
    for (variable, factor) in terms { expression.add(variable, times: factor) }
    return expression
  }
}

/// Solves, and expects success or failure.
func expectSolution(
  _ solver: inout LayoutSolver, _ expected: Bool, sourceLocation: SourceLocation = #_sourceLocation
) {
  let works = solver.solve()
  #expect(works == expected, sourceLocation: sourceLocation)
}

@Suite struct SolverTests {
  var solver = LayoutSolver()

  @Test mutating func `a chain of equations is solved`() throws {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    _ = try solver.add(.of([(x, 1)], -10), .equal, .required)
    _ = try solver.add(.of([(y, 1), (x, -2)], -5), .equal, .required)
    expectSolution(&solver, true)
    #expect(solver.value(of: x) == 10 && solver.value(of: y) == 25)
  }

  @Test mutating func `the stronger constraint holds, and the weaker one after its removal`() throws {
    let x = solver.makeVariable()
    let strong = try solver.add(.of([(x, 1)], -100), .equal, .priority(750))
    _ = try solver.add(.of([(x, 1)], -30), .equal, .priority(749))
    expectSolution(&solver, true)
    #expect(solver.value(of: x) == 100)
    solver.remove(strong)
    expectSolution(&solver, true)
    #expect(solver.value(of: x) == 30)
  }

  @Test mutating func `one strong constraint outweighs many weaker ones`() throws {
    let x = solver.makeVariable()
    for _ in 0..<50 { _ = try solver.add(.of([(x, 1)]), .equal, .priority(499)) }
    _ = try solver.add(.of([(x, 1)], -1), .equal, .priority(500))
    expectSolution(&solver, true)
    #expect(solver.value(of: x) == 1)
  }

  @Test mutating func `a length is never below 0`() throws {
    let (left, width) = (solver.makeVariable(), solver.makeVariable(isLength: true))
    _ = try solver.add(.of([(left, 1)], -50), .equal, .required)
    _ = try solver.add(.of([(left, 1), (width, 1)], -40), .equal, .priority(999))
    expectSolution(&solver, true)
    #expect(solver.value(of: width) == 0)
    var refused = false
    do { _ = try solver.add(.of([(width, 1)], 1), .equal, .required) } catch { refused = true }
    #expect(refused)
  }

  @Test mutating func `a conflict names the conflicting constraints and changes nothing`() throws {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let first = try solver.add(.of([(x, 1)], -10), .equal, .required)
    _ = try solver.add(.of([(y, 1)], -7), .equal, .required)
    let second = try solver.add(.of([(y, 1), (x, -1)], 3), .greaterThanOrEqual, .required)
    do {
      _ = try solver.add(.of([(x, 1)], -30), .greaterThanOrEqual, .required)
      Issue.record("x is 10 and at least 30")
    } catch {
      #expect(error.constraints.count == 2 && error.constraints.first == first)
    }
    expectSolution(&solver, true)
    #expect(solver.value(of: x) == 10 && solver.value(of: y) == 7)
    solver.remove(first)
    solver.remove(second)
    _ = try solver.add(.of([(x, 1)], -30), .equal, .required)
    expectSolution(&solver, true)
    #expect(solver.value(of: x) == 30)
  }

  @Test mutating func `a constraint added twice holds until it is removed twice`() throws {
    let x = solver.makeVariable()
    let one = try solver.add(.of([(x, 1)], -10), .equal, .required)
    let two = try solver.add(.of([(x, 2)], -20), .equal, .required)
    solver.remove(one)
    expectSolution(&solver, true)
    #expect(solver.value(of: x) == 10)
    solver.setConstant(-40, of: two)
    expectSolution(&solver, true)
    #expect(solver.value(of: x) == 20)
  }

  @Test mutating func `constants change together or not at all`() throws {
    let x = solver.makeVariable()
    let one = try solver.add(.of([(x, 1)], -10), .equal, .required)
    let two = try solver.add(.of([(x, 1)], -10), .equal, .required)
    solver.setConstant(-15, of: one)
    solver.setConstant(-15, of: two)
    expectSolution(&solver, true)
    #expect(solver.value(of: x) == 15)
    solver.setConstant(-20, of: one)
    expectSolution(&solver, false)
  }

  @Test mutating func `a changed constant moves what depends on it, also past inequalities`() throws {
    let width = solver.makeVariable(isLength: true)
    let (a, b) = (solver.makeVariable(isLength: true), solver.makeVariable(isLength: true))
    let whole = try solver.add(.of([(width, 1)], -100), .equal, .strongest)
    _ = try solver.add(.of([(a, 1), (b, 1), (width, -1)]), .equal, .required)
    _ = try solver.add(.of([(a, 1)], -40), .greaterThanOrEqual, .priority(750))
    _ = try solver.add(.of([(b, 1)], -30), .greaterThanOrEqual, .priority(700))
    _ = try solver.add(.of([(a, 1)], -40), .lessThanOrEqual, .priority(251))
    _ = try solver.add(.of([(b, 1)], -30), .lessThanOrEqual, .priority(250))
    for (size, expected) in [(100.0, (40.0, 60.0)), (50, (40, 10)), (20, (20, 0)), (90, (40, 50))] {
      solver.setConstant(-size, of: whole)
      expectSolution(&solver, true)
      #expect(solver.value(of: a) == expected.0 && solver.value(of: b) == expected.1, "width \(size)")
    }
  }
}
