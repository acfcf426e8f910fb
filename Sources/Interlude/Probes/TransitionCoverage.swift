/// Counts the events that a stage's gesture and transition machines receive, for each of their states.
///
/// No stage has one by default. Tests install one to check which pairs a run reaches.
package final class TransitionCoverage: StageProbe {
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

  package func machine(_ machine: Any.Type, in state: some Any, willHandle event: some Any) {
    counts[Pair("\(machine)", Self.name(state), Self.name(event)), default: 0] += 1
  }

  /// The name of an enum case.
  private static func name(_ value: some Any) -> String {
    EnumCase.name(of: value).map { String(cString: $0) } ?? "\(value)"
  }
}
