import Foundation

/// One line of the table.
struct Row {
  enum Unit: String {
    /// Multiples of a copy of the frame's pixels.
    case copies = "x copy"
    case allocations = "allocs"
    /// How many seconds of a session run again in one second.
    case realTime = "x real time"
    /// Multiples of another row of the same run.
    case ratio = "x"

    /// Whether a larger value is the better one.
    var isSpeed: Bool { self == .realTime }
  }

  var name: String
  var value: Double
  var unit: Unit
  /// The median time; nil for rows that are no times.
  var nanoseconds: Double?

  init(_ name: String, _ cost: Meter.Cost) {
    self.init(name, cost.ratio, .copies)
    nanoseconds = cost.nanoseconds
  }

  init(_ name: String, _ value: Double, _ unit: Unit) {
    (self.name, self.value, self.unit) = (name, value, unit)
  }

  /// Whether the value keeps to `bound`.
  func keeps(to bound: Double) -> Bool { unit.isSpeed ? value >= bound : value <= bound }
}

/// What a row may be at worst before something has become slower, and what it ought to become.
struct Threshold {
  var bound: Double
  /// The project's aim; nil where it has none.
  var goal: Double?
}

/// The file of thresholds: a row's name, its bound and perhaps its goal, between bars, on each line.
struct Thresholds {
  private(set) var byName: [String: Threshold] = [:]
  /// Names in the order of the file.
  private(set) var names: [String] = []

  enum Failure: Error, CustomStringConvertible {
    case unreadable(String)
    case badLine(path: String, line: Int)

    var description: String {
      switch self {
      case .unreadable(let path): "cannot read the thresholds in \(path)"
      case .badLine(let path, let line): "\(path):\(line) is not “name | bound” or “name | bound | goal”"
      }
    }
  }

  init(path: String) throws {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw Failure.unreadable(path)
    }
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.isEmpty || line.hasPrefix("#") { continue }
      let parts = line.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard (2...3).contains(parts.count), let bound = Double(parts[1]) else {
        throw Failure.badLine(path: path, line: index + 1)
      }
      let goal = parts.count == 3 ? Double(parts[2]) : nil
      if parts.count == 3, goal == nil { throw Failure.badLine(path: path, line: index + 1) }
      if byName.updateValue(Threshold(bound: bound, goal: goal), forKey: parts[0]) != nil {
        throw Failure.badLine(path: path, line: index + 1)
      }
      names.append(parts[0])
    }
  }
}
