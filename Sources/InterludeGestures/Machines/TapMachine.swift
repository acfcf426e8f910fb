/// Reads one or several taps, with one or several fingers, from touches that hardly move.
///
/// The constants have no published source; they are our choice, near what iOS does.
package struct TapMachine: GestureMachine {
  package enum State: Equatable, Sendable {
    case idle
    /// Fingers are down: `fingers` since the tap's first touch, of which `down` still are.
    case pressing(taps: Int, since: Double, fingers: Int, down: Int)
    /// Waiting for the next tap of several.
    case between(taps: Int, since: Double)
    case over
  }

  package enum Event: Equatable, Sendable {
    /// A finger went down, `strayed` points from the first tap's place.
    case touchDown(time: Double, strayed: Double)
    /// A finger is `strayed` points from where it went down.
    case moved(strayed: Double)
    case touchUp(time: Double)
    case clock(Double)
    case reset
  }

  package enum Effect: Equatable, Sendable { case recognize, fail }

  package private(set) var state: State = .idle
  package var requiredTaps = 1
  package var requiredFingers = 1
  /// Points that a finger may move; a mouse holds still more easily than a finger.
  package var allowableMovement = 45.0
  /// Seconds that a finger may stay down.
  package var maximumDuration = 0.75
  /// Seconds between two taps of several.
  package var maximumGap = 0.35

  package init() {}

  /// When the machine wants to hear from the clock, in real seconds.
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
      return nil  // A touch that went down before the recogniser was there.
    case (.between(let taps, let since), .touchDown(let time, let strayed)):
      if time - since > maximumGap || strayed > allowableMovement { return fail() }
      state = .pressing(taps: taps, since: time, fingers: 1, down: 1)
      return nil
    case (.between, .moved), (.between, .touchUp):
      return nil
    case (.pressing(let taps, let since, let fingers, let down), .touchDown):
      // More fingers than asked for, or one that comes back after another has left.
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
