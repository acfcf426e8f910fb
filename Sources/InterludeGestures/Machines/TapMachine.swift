/// Recognises one or several taps, with one or several fingers, from touches that hardly move.
///
/// No source publishes the constants; they are our choice, close to the behaviour of iOS.
package struct TapMachine: GestureMachine {
  package enum State: Equatable, Sendable {
    case idle
    /// Fingers are down: `fingers` since the tap's first touch, of which `down` are still down.
    case pressing(taps: Int, since: Double, fingers: Int, down: Int)
    /// Waits for the next tap of several.
    case between(taps: Int, since: Double)
    case over
  }

  package enum Event: Equatable, Sendable {
    /// A finger went down, `strayed` points from the first tap's location.
    case touchDown(time: Double, strayed: Double)
    /// A finger moved to `strayed` points from its first location.
    case moved(strayed: Double)
    case touchUp(time: Double)
    case clock(Double)
    case reset
  }

  package typealias Effect = DiscreteEffect

  package private(set) var state: State = .idle
  package var requiredTaps = 1
  package var requiredFingers = 1
  /// The distance that a finger may move, in points; a mouse moves less during a tap.
  package var allowableMovement = 45.0
  /// The time for which a finger may stay down, in seconds.
  package var maximumDuration = 0.75
  /// The longest time between two taps, in seconds.
  package var maximumGap = 0.35

  package init() {}

  /// The time of the next time-out, in real seconds; nil for none.
  package var deadline: Double? {
    switch state {
    case .idle, .over: nil
    case .pressing(_, let since, _, _): since + maximumDuration
    case .between(_, let since): since + maximumGap
    }
  }

  package mutating func handle(_ event: Event) -> Effect? {
    if event == .reset {
      state = .idle
      return nil
    }
    switch (state, event) {
    case (.over, .touchDown), (.over, .moved), (.over, .touchUp), (.over, .clock), (_, .reset):
      return nil
    case (.idle, .touchDown(let time, _)):
      state = .pressing(taps: 0, since: time, fingers: 1, down: 1)
      return requiredFingers < 1 ? fail() : nil
    case (.idle, .moved), (.idle, .touchUp), (.idle, .clock):
      return nil  // A touch that began before the recogniser was added.
    case (.between(let taps, let since), .touchDown(let time, let strayed)):
      if time - since > maximumGap || strayed > allowableMovement { return fail() }
      state = .pressing(taps: taps, since: time, fingers: 1, down: 1)
      return nil
    case (.between, .moved), (.between, .touchUp):
      return nil
    case (.pressing(let taps, let since, let fingers, let down), .touchDown):
      // More fingers than required, or a finger that returns after another has lifted.
      if fingers == requiredFingers || down < fingers { return fail() }
      state = .pressing(taps: taps, since: since, fingers: fingers + 1, down: down + 1)
      return nil
    case (.pressing, .moved(let strayed)):
      return strayed > allowableMovement ? fail() : nil
    case (.pressing(let taps, let since, let fingers, let down), .touchUp(let time)):
      if fingers < requiredFingers || time - since > maximumDuration { return fail() }
      if down > 1 {
        state = .pressing(taps: taps, since: since, fingers: fingers, down: down - 1)
      } else if taps + 1 < requiredTaps {
        state = .between(taps: taps + 1, since: time)
      } else {
        state = .over
        return .recognize
      }
      return nil
    case (.pressing, .clock(let time)), (.between, .clock(let time)):
      guard let deadline, time >= deadline else { return nil }
      return fail()
    }
  }

  private mutating func fail() -> Effect {
    state = .over
    return .fail
  }
}
