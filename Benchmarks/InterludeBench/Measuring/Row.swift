/// One line of the table.
struct Row {
  enum Value {
    case time(Meter.Cost)
    case allocations(Double)
    /// Multiples of another row of the same run.
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

  /// The number that thresholds are about: blends for times.
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

  func keeps(to bound: Double) -> Bool { number <= bound }

  func keeps(to bound: Threshold.Bound) -> Bool {
    if case .time(let cost) = value, let copies = bound.copies, cost.copies <= copies { return true }
    return keeps(to: bound.number)
  }

  /// Whether the row has come as far as `goal` asks; nil where the goal is not about such a row.
  func reaches(_ goal: Threshold.Goal) -> Bool? {
    switch (goal, value) {
    case (.copies(let most), .time(let cost)): cost.copies <= most
    case (.milliseconds(let most), .time(let cost)): cost.nanoseconds / 1e6 <= most
    case (.number(let most), .allocations), (.number(let most), .ratio): keeps(to: most)
    case (.copies, _), (.milliseconds, _), (.number, .time): nil
    }
  }
}

/// Rows that are measured together.
@MainActor
struct Group {
  let name: String
  let measure: () -> [Row]
  /// What there is to say beside the rows.
  let notes: () -> [String]

  init(_ name: String, _ measure: @escaping () -> [Row], notes: @escaping () -> [String] = { [] }) {
    (self.name, self.measure, self.notes) = (name, measure, notes)
  }
}
