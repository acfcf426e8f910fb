import Foundation

/// The elements of a visual format: `H:|-[one]-(8)-[other(==one)]-|`.
///
/// Source: Auto Layout Guide (Apple's archive), "Visual Format Language".
struct VisualFormat: Equatable {
  /// A condition on a length: a relation to a number or a view, with a priority.
  struct Condition: Equatable {
    var relation: NSLayoutConstraint.Relation
    var value: Value
    var priority: UILayoutPriority
  }

  /// The right side of a condition.
  enum Value: Equatable {
    case number(CGFloat)
    case view(String)
  }

  /// A view with conditions on its length.
  struct Item: Equatable {
    /// The name; nil for the superview.
    var name: String?
    var conditions: [Condition]
  }

  /// The gap between two items: conditions on it; empty for the standard gap.
  typealias Gap = [Condition]

  var axis = NSLayoutConstraint.Axis.horizontal
  var items: [Item] = []
  /// The gaps between the items, one less.
  var gaps: [Gap] = []

  /// The reason for which a format cannot be read.
  struct Failure: Error, Equatable {
    let reason: String
  }

  init(_ text: String, metrics: [String: Any]) throws(Failure) {
    var reader = Reader(rest: text[...], metrics: metrics)
    if reader.take("V:") { axis = .vertical } else { _ = reader.take("H:") }
    while !reader.rest.isEmpty {
      if !items.isEmpty { gaps.append(try reader.gap()) }
      items.append(try reader.item())
    }
    if items.isEmpty { throw Failure(reason: "it has no views") }
  }

  private struct Reader {
    var rest: Substring
    let metrics: [String: Any]

    mutating func take(_ text: String) -> Bool {
      guard rest.hasPrefix(text) else { return false }
      rest = rest.dropFirst(text.count)
      return true
    }

    mutating func item() throws(Failure) -> Item {
      if take("|") { return Item(name: nil, conditions: []) }
      guard take("[") else { throw Failure(reason: "a view in brackets is expected before \"\(rest)\"") }
      let name = word()
      guard !name.isEmpty else { throw Failure(reason: "a view's name is expected before \"\(rest)\"") }
      var conditions: [Condition] = []
      if rest.hasPrefix("(") { conditions = try list() }
      guard take("]") else { throw Failure(reason: "] is expected before \"\(rest)\"") }
      return Item(name: name, conditions: conditions)
    }

    /// Reads the gap before the next item: nothing, `-`, `-8-` or `-(>=8,<=20)-`.
    mutating func gap() throws(Failure) -> Gap {
      guard take("-") else { return [Condition(relation: .equal, value: .number(0), priority: .required)] }
      if rest.hasPrefix("[") || rest.hasPrefix("|") { return [] }
      let conditions = rest.hasPrefix("(") ? try list() : [try condition()]
      guard take("-") else { throw Failure(reason: "- is expected before \"\(rest)\"") }
      return conditions
    }

    mutating func list() throws(Failure) -> [Condition] {
      _ = take("(")
      var all = [try condition()]
      while take(",") { all.append(try condition()) }
      guard take(")") else { throw Failure(reason: ") is expected before \"\(rest)\"") }
      return all
    }

    mutating func condition() throws(Failure) -> Condition {
      let relation: NSLayoutConstraint.Relation =
        take(">=") ? .greaterThanOrEqual : take("<=") ? .lessThanOrEqual : .equal
      _ = take("==")
      let value = try value()
      var priority = UILayoutPriority.required
      if take("@") {
        guard case .number(let number) = try self.value() else {
          throw Failure(reason: "a priority is expected before \"\(rest)\"")
        }
        priority = UILayoutPriority(Float(number))
      }
      return Condition(relation: relation, value: value, priority: priority)
    }

    mutating func value() throws(Failure) -> Value {
      let sign: CGFloat = take("-") ? -1 : 1
      let text = word()
      if let number = Double(text) { return .number(sign * CGFloat(number)) }
      guard !text.isEmpty else { throw Failure(reason: "a number or a name is expected before \"\(rest)\"") }
      guard let metric = metrics[text] else { return .view(text) }
      switch metric {
      case let number as CGFloat: return .number(sign * number)
      case let number as Double: return .number(sign * CGFloat(number))
      case let number as Int: return .number(sign * CGFloat(number))
      case let number as Float: return .number(sign * CGFloat(number))
      case let number as NSNumber: return .number(sign * CGFloat(number.doubleValue))
      default: throw Failure(reason: "the metric \(text) is not a number")
      }
    }

    /// Reads letters, digits, underscores and points.
    mutating func word() -> String {
      let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
      rest = rest.dropFirst(word.count)
      return String(word)
    }
  }
}
