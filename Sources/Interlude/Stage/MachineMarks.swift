import InterludeGestures

/// Counts which events a stage's gesture and transition machines were told in which of their states.
///
/// A stage has none unless it is given some; a run that is to reach everything looks into them.
package final class MachineMarks {
  /// Names of cases, without what they carry.
  package struct Pair: Hashable, Sendable {
    package let machine: String
    package let state: String
    package let event: String

    package init(_ machine: String, _ state: String, _ event: String) {
      (self.machine, self.state, self.event) = (machine, state, event)
    }
  }

  package private(set) var counts: [Pair: Int] = [:]

  package init() {}

  func note<Machine>(_ state: some Any, _ event: some Any, of machine: Machine) {
    counts[Pair("\(Machine.self)", Self.name(state), Self.name(event)), default: 0] += 1
  }

  /// The name of an enum's case.
  private static func name(_ value: some Any) -> String {
    Mirror(reflecting: value).children.first?.label ?? "\(value)"
  }
}

extension GestureMachine {
  /// Takes note of `event`, and counts it.
  mutating func handle(_ event: Event, _ marks: MachineMarks?) -> Effect? {
    marks?.note(state, event, of: self)
    return handle(event)
  }
}

extension UIGestureRecognizer {
  /// Where its machine's events are counted; nil where nobody counts them.
  var marks: MachineMarks? { dispatcher?.stage.marks }
}
