import InterludeGestures

/// Counts the events that a stage's gesture and transition machines receive, for each of their states.
///
/// A stage has none by default. Tests set one to check which pairs a run reaches.
package final class TransitionCoverage {
  /// A machine, a state and an event, by the names of the cases without associated values.
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

  /// The name of an enum case.
  private static func name(_ value: some Any) -> String {
    Mirror(reflecting: value).children.first?.label ?? "\(value)"
  }
}

extension GestureMachine {
  /// Counts and handles `event`.
  mutating func handle(_ event: Event, _ coverage: TransitionCoverage?) -> Effect? {
    coverage?.note(state, event, of: self)
    return handle(event)
  }
}

extension UIGestureRecognizer {
  /// The counter of its machine's events; nil if events are not counted.
  var coverage: TransitionCoverage? { dispatcher?.stage.coverage }
}
