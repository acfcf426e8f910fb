/// One row of the table.
struct Row {
  enum Value {
    case time(Meter.Cost)
    case allocations(Double)
    /// A multiple of another row of the same run.
    case ratio(Double)
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
    case .allocations(let number), .ratio(let number): number
    }
  }

  var unit: String {
    switch value {
    case .time: "blends"
    case .allocations: "allocations"
    case .ratio: "x"
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
    case (.milliseconds(let maximum), .time(let cost)): cost.nanoseconds / 1e6 <= maximum
    case (.number(let maximum), .allocations), (.number(let maximum), .ratio): satisfies(maximum)
    case (.copies, _), (.milliseconds, _), (.number, .time): nil
    }
  }
}

/// Rows that are measured together.
@MainActor
struct Group {
  let name: String
  let measure: () -> [Row]
  /// Lines to print after the rows.
  let notes: () -> [String]

  init(_ name: String, _ measure: @escaping () -> [Row], notes: @escaping () -> [String] = { [] }) {
    (self.name, self.measure, self.notes) = (name, measure, notes)
  }
}
