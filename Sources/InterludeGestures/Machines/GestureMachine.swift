/// A state machine that recognises one gesture.
package protocol GestureMachine: Equatable, Sendable {
  associatedtype State
  associatedtype Event
  associatedtype Effect

  var state: State { get }

  /// Handles `event` and returns the effect to carry out now, if any.
  mutating func handle(_ event: Event) -> Effect?
}
