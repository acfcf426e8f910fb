/// One row of the table.
struct Row {
  enum Value {
    case time(Meter.Cost)
    case allocations(Double)
    /// A multiple of another row of the same run.
    case ratio(Double)
    /// A number that a script measured, in `unit`.
    case quantity(Double, unit: String)
  }

  let name: String
  let value: Value

  init(_ name: String, _ cost: Meter.Cost) {
    (self.name, value) = (name, .time(cost))
  }

  init(_ name: String, _ value: Value) {
    (self.name, self.value) = (name, value)
  }

  /// The number that thresholds apply to; blends for times.
  var number: Double {
    switch value {
    case .time(let cost): cost.blends
    case .allocations(let number), .ratio(let number), .quantity(let number, _): number
    }
  }

  var unit: String {
    switch value {
    case .time: "blends"
    case .allocations: "allocations"
    case .ratio: "x"
    case .quantity(_, let unit): unit
    }
  }

  func satisfies(_ bound: Double) -> Bool { number <= bound }

  func satisfies(_ bound: Threshold.Bound) -> Bool {
    guard case .time(let cost) = value, !satisfies(bound.number) else { return satisfies(bound.number) }
    return switch bound.alternative {
    case .copies(let limit): cost.copies <= limit
    case .scalings(let limit): cost.scalings.map { $0 <= limit } ?? false
    case nil: false
    }
  }

  /// Returns whether the row reaches `goal`; nil if the goal is for another kind of row.
  func reaches(_ goal: Threshold.Goal) -> Bool? {
    switch (goal, value) {
    case (.copies(let maximum), .time(let cost)): cost.copies <= maximum
    case (.copies(let maximum), .quantity(let number, unit: "copies")): number <= maximum
    case (.milliseconds(let maximum), .time(let cost)): cost.nanoseconds / 1e6 <= maximum
    case (.milliseconds(let maximum), .quantity(let number, unit: "ms")): number <= maximum
    case (.number(let maximum), .allocations), (.number(let maximum), .ratio),
      (.number(let maximum), .quantity):
      satisfies(maximum)
    case (.copies, _), (.milliseconds, _), (.number, .time): nil
    }
  }
}

/// Rows that are measured together.
@MainActor
struct Group {
  let name: String
  let measure: () throws -> [Row]
  /// Lines to print after the rows.
  let notes: () -> [String]

  init(_ name: String, _ measure: @escaping () throws -> [Row], notes: @escaping () -> [String] = { [] }) {
    (self.name, self.measure, self.notes) = (name, measure, notes)
  }
}
