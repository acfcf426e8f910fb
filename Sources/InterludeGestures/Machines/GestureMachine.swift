/// What reads one gesture: a state, and what an event makes of it.
package protocol GestureMachine: Equatable, Sendable {
  associatedtype State
  associatedtype Event
  associatedtype Effect

  var state: State { get }

  /// Takes note of `event` and returns what is to be done now, if anything.
  mutating func handle(_ event: Event) -> Effect?
}
