/// A state machine that recognises one gesture.
package protocol GestureMachine: Equatable, Sendable {
  associatedtype State
  associatedtype Event
  associatedtype Effect

  var state: State { get }

  /// Handles `event` and returns the effect to carry out now, if any.
  mutating func handle(_ event: Event) -> Effect?
}

/// The effect of a machine whose gesture goes on after it was recognised, such as a pan.
package enum ContinuousEffect: Equatable, Sendable { case begin, change, end, fail }

/// The effect of a machine whose gesture is recognised once, such as a tap.
package enum DiscreteEffect: Equatable, Sendable { case recognize, fail }
