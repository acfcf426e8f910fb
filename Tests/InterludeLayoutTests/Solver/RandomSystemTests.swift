import Testing

@testable import InterludeLayout

/// Small random numbers from a seed.
struct Dice: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// A constraint as coefficients of each variable and a constant.
struct Statement: CustomStringConvertible {
  var factors: [Double]
  var constant: Double
  var relation: LayoutRelation
  var strength: LayoutStrength

  func value(at point: [Double]) -> Double { zip(factors, point).reduce(constant) { $0 + $1.0 * $1.1 } }

  /// The error of the constraint at `point`.
  func error(at point: [Double]) -> Double {
    let value = value(at: point)
    return switch relation {
    case .equal: abs(value)
    case .lessThanOrEqual: max(value, 0)
    case .greaterThanOrEqual: max(-value, 0)
    }
  }

  var description: String { "\(factors) \(constant) \(relation) \(strength.level)" }

  static func random(_ count: Int, _ strength: LayoutStrength, _ dice: inout Dice) -> Statement {
    var factors = [Double](repeating: 0, count: count)
    for _ in 0..<Int.random(in: 1...2, using: &dice) {
      factors[Int.random(in: 0..<count, using: &dice)] = [-2, -1, -0.5, 1, 1, 2].randomElement(using: &dice)!
    }
    return Statement(
      factors: factors, constant: Double(Int.random(in: -40...40, using: &dice)),
      relation: [.equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(using: &dice)!,
      strength: strength)
  }
}

@Suite struct RandomSystemTests {
  /// A solver under test, with its constraints.
  struct System {
    var solver = LayoutSolver()
    var variables: [LayoutVariable] = []
    var held: [(id: LayoutConstraintID, statement: Statement)] = []

    init(count: Int) {
      for _ in 0..<count { variables.append(solver.makeVariable(isLength: true)) }
      // Lengths are 0 or more; a limit from above gives every system an optimum in a corner.
      for index in variables.indices {
        var factors = [Double](repeating: 0, count: count)
        factors[index] = 1
        _ = add(
          Statement(factors: factors, constant: -100, relation: .lessThanOrEqual, strength: .required))
      }
    }

    mutating func add(_ statement: Statement) -> Bool {
      let expression = LayoutExpression.of(
        Array(zip(variables, statement.factors)), statement.constant)
      guard let id = try? solver.add(expression, statement.relation, statement.strength) else {
        return false
      }
      held.append((id, statement))
      return true
    }

    var point: [Double] { variables.map { solver.value(of: $0) } }
    var required: [Statement] { held.map(\.statement).filter { $0.strength >= .required } }

    /// The sums of the errors at `point`, the strongest first.
    func errors(at point: [Double]) -> [Double] {
      let wishes = held.map(\.statement).filter { $0.strength < .required }
      return Set(wishes.map(\.strength)).sorted(by: >).map { strength in
        wishes.filter { $0.strength == strength }.reduce(0) { $0 + $1.error(at: point) }
      }
    }

    func isFeasible(_ point: [Double]) -> Bool {
      point.allSatisfy { $0 >= -1e-6 } && required.allSatisfy { $0.error(at: point) < 1e-6 }
    }

    /// All points at which as many boundaries intersect as there are variables.
    var corners: [[Double]] {
      let count = variables.count
      var borders = held.map { ($0.statement.factors, -$0.statement.constant) }
      for index in 0..<count {
        var factors = [Double](repeating: 0, count: count)
        factors[index] = 1
        borders.append((factors, 0))
      }
      var points: [[Double]] = []
      func choose(_ chosen: [Int], from start: Int) {
        if chosen.count == count {
          if let point = intersection(chosen.map { borders[$0] }) { points.append(point) }
          return
        }
        for next in start..<borders.count { choose(chosen + [next], from: next + 1) }
      }
      choose([], from: 0)
      return points
    }
  }

  /// The intersection point of the planes, by elimination.
  static func intersection(_ planes: [([Double], Double)]) -> [Double]? {
    var matrix = planes.map { $0.0 + [$0.1] }
    let count = matrix.count
    for column in 0..<count {
      let pivot = (column..<count).max { abs(matrix[$0][column]) < abs(matrix[$1][column]) }!
      guard abs(matrix[pivot][column]) > 1e-9 else { return nil }
      matrix.swapAt(pivot, column)
      for row in 0..<count where row != column {
        let factor = matrix[row][column] / matrix[column][column]
        for index in column...count { matrix[row][index] -= factor * matrix[column][index] }
      }
    }
    return (0..<count).map { matrix[$0][count] / matrix[$0][$0] }
  }

  static func isLess(_ one: [Double], than other: [Double]) -> Bool {
    for (mine, theirs) in zip(one, other) where abs(mine - theirs) > 1e-6 { return mine < theirs }
    return false
  }

  static func check(_ system: System, _ seed: Int, sourceLocation: SourceLocation = #_sourceLocation) {
    let point = system.point
    #expect(system.isFeasible(point), "seed \(seed): \(point)", sourceLocation: sourceLocation)
    let reached = system.errors(at: point)
    for corner in system.corners where system.isFeasible(corner) {
      let errors = system.errors(at: corner)
      #expect(
        !isLess(errors, than: reached), "seed \(seed): \(corner) misses \(errors), \(point) \(reached)",
        sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: 0..<120) func `no corner is better than the solution, through every change`(seed: Int) {
    var dice = Dice(state: UInt64(seed))
    let count = Int.random(in: 1...3, using: &dice)
    let levels: [LayoutStrength] = seed % 2 == 0 ? [.priority(500)] : [.priority(750), .priority(250)]
    var system = System(count: count)
    for _ in 0..<14 {
      switch Int.random(in: 0..<6, using: &dice) {
      case 0...2 where system.held.count < 9:
        let strength: LayoutStrength =
          Int.random(in: 0..<3, using: &dice) == 0 ? .required : levels.randomElement(using: &dice)!
        let statement = Statement.random(count, strength, &dice)
        let corners = system.corners.filter { system.isFeasible($0) }
        if !system.add(statement) {
          // Correctly rejected: it holds in no corner, and not between a corner above and one below.
          let values = corners.map(statement.value(at:))
          let holds: Bool =
            switch statement.relation {
            case .equal: values.min()! <= -1e-5 && values.max()! >= 1e-5
            case .lessThanOrEqual: values.min()! < -1e-5
            case .greaterThanOrEqual: values.max()! > 1e-5
            }
          #expect(!holds, "seed \(seed): refused \(statement)")
        }
      case 3 where system.held.count > count:
        let index = Int.random(in: count..<system.held.count, using: &dice)
        system.solver.remove(system.held.remove(at: index).id)
      default:
        // Only optional constraints may be changed freely; required ones could become unsatisfiable.
        let movable = system.held.indices.filter { system.held[$0].statement.strength < .required }
        guard let index = movable.randomElement(using: &dice) else { break }
        let constant = Double(Int.random(in: -60...60, using: &dice))
        system.held[index].statement.constant = constant
        system.solver.setConstant(constant, of: system.held[index].id)
      }
      expectSolution(&system.solver, true)
      Self.check(system, seed)
    }
  }

  @Test(arguments: 0..<40) func `a list follows its frame, whatever size that gets`(seed: Int) throws {
    var dice = Dice(state: UInt64(1000 + seed))
    // A list of boxes, one below the other, in a frame that changes.
    var solver = LayoutSolver()
    let frame = solver.makeVariable(isLength: true)
    let outer = try solver.add(.of([(frame, 1)], -400), .equal, .strongest)
    var boxes: [(top: LayoutVariable, height: LayoutVariable)] = []
    var last: (LayoutVariable, LayoutVariable)?
    for _ in 0..<12 {
      let box = (top: solver.makeVariable(), height: solver.makeVariable(isLength: true))
      var gap: [(LayoutVariable, Double)] = [(box.top, 1)]
      if let last { gap += [(last.0, -1), (last.1, -1)] }
      _ = try solver.add(.of(gap, -8), .equal, .required)
      let size = -Double(Int.random(in: 10...60, using: &dice))
      _ = try solver.add(.of([(box.height, 1)], size), .equal, .priority(750))
      boxes.append(box)
      last = box
    }
    _ = try solver.add(.of([(last!.0, 1), (last!.1, 1), (frame, -1)], 8), .equal, .required)
    for _ in 0..<20 {
      let size = Double(Int.random(in: 200...900, using: &dice))
      solver.setConstant(-size, of: outer)
      expectSolution(&solver, true)
      let bottom = solver.value(of: last!.0) + solver.value(of: last!.1) + 8
      #expect(abs(bottom - size) < 1e-6, "seed \(seed), size \(size): \(bottom)")
      for (one, next) in zip(boxes, boxes.dropFirst()) {
        let gap = solver.value(of: next.top) - solver.value(of: one.top) - solver.value(of: one.height)
        #expect(abs(gap - 8) < 1e-6, "seed \(seed), size \(size)")
      }
    }
  }
}
