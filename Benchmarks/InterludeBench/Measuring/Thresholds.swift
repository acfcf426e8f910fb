import Foundation

/// The limit of a row, above which it counts as slower, and its goal.
struct Threshold {
  /// A limit for a row's number and, optionally, for its copies or scalings. A row satisfies it with either.
  struct Bound: CustomStringConvertible {
    enum Alternative {
      case copies(Double)
      case scalings(Double)
    }

    let number: Double
    let alternative: Alternative?
    let description: String

    /// Parses `0.9`, `0.9 or 2.4 copies` or `8 or 1.5 scalings`.
    init?(_ text: String) {
      let words = text.split(separator: " ")
      guard let first = words.first, let number = Double(first) else { return nil }
      self.number = number
      if words.count == 1 {
        alternative = nil
      } else {
        guard words.count == 4, words[1] == "or", let other = Double(words[2]) else { return nil }
        switch words[3] {
        case "copies": alternative = .copies(other)
        case "scalings": alternative = .scalings(other)
        default: return nil
        }
      }
      description = text
    }
  }

  enum Goal {
    case copies(Double)
    case milliseconds(Double)
    case number(Double)

    /// Parses `3.5 copies`, `0.25 ms`, `42 MB`, `12 s` or `100`.
    init?(_ text: String) {
      let words = text.split(separator: " ")
      guard let first = words.first, let number = Double(first) else { return nil }
      switch words.dropFirst() {
      case ["copies"]: self = .copies(number)
      case ["ms"]: self = .milliseconds(number)
      case [], ["MB"], ["s"]: self = .number(number)
      default: return nil
      }
    }
  }

  var bound: Bound
  /// The project's goal with its text in the file; nil for none.
  var goal: (text: String, value: Goal)?
}

/// The thresholds file. Each line has a row's name, its limit and optionally its goal, separated by bars.
struct Thresholds {
  private(set) var byName: [String: Threshold] = [:]
  /// The names in the order of the file.
  private(set) var names: [String] = []

  enum Failure: Error, CustomStringConvertible {
    case unreadable(String)
    case badLine(path: String, line: Int)

    var description: String {
      switch self {
      case .unreadable(let path): "cannot read the thresholds in \(path)"
      case .badLine(let path, let line):
        "\(path):\(line) is not “name | bound” or “name | bound | goal”, or repeats a name"
      }
    }
  }

  init(path: String) throws {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw Failure.unreadable(path)
    }
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.isEmpty || line.hasPrefix("#") { continue }
      let failure = Failure.badLine(path: path, line: index + 1)
      let parts = line.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard (2...3).contains(parts.count), let bound = Threshold.Bound(parts[1]) else { throw failure }
      var threshold = Threshold(bound: bound, goal: nil)
      if parts.count == 3 {
        guard let goal = Threshold.Goal(parts[2]) else { throw failure }
        threshold.goal = (parts[2], goal)
      }
      guard byName.updateValue(threshold, forKey: parts[0]) == nil else { throw failure }
      names.append(parts[0])
    }
  }
}
