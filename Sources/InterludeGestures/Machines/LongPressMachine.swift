/// Recognises a long press: it begins after a time and then follows its touches without a limit.
///
/// Source of the constants: Apple's documentation of `UILongPressGestureRecognizer`.
package struct LongPressMachine: GestureMachine {
  package enum State: Equatable, Sendable {
    case idle
    case pressing(since: Double, down: Int)
    case held(down: Int)
    case over
  }

  package enum Event: Equatable, Sendable {
    case touchDown(time: Double)
    /// A finger moved to `strayed` points from its first location.
    case moved(strayed: Double)
    case touchUp
    case clock(Double)
    case reset
  }

  package typealias Effect = ContinuousEffect

  package private(set) var state: State = .idle
  package var requiredFingers = 1
  /// The seconds until it begins.
  package var minimumDuration = 0.5
  /// The distance that a finger may move before it begins, in points.
  package var allowableMovement = 10.0

  package init() {}

  /// The time of the next time-out, in real seconds; nil for none.
  package var deadline: Double? {
    switch state {
    case .idle, .held, .over: nil
    case .pressing(let since, let down): down == requiredFingers ? since + minimumDuration : nil
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
    case (.idle, .touchDown(let time)):
      state = .pressing(since: time, down: 1)
      return nil
    case (.idle, .moved), (.idle, .touchUp), (.idle, .clock):
      return nil  // A touch that began before the recogniser was added.
    case (.pressing(_, let down), .touchDown(let time)):
      // The time counts from the last of the required fingers.
      state = .pressing(since: time, down: down + 1)
      return down == requiredFingers ? fail() : nil
    case (.pressing, .moved(let strayed)):
      return strayed > allowableMovement ? fail() : nil
    case (.pressing, .touchUp):
      return fail()
    case (.pressing(_, let down), .clock(let time)):
      guard let deadline, time >= deadline else { return nil }
      state = .held(down: down)
      return .begin
    case (.held(let down), .touchDown):
      state = .held(down: down + 1)
      return nil
    case (.held, .moved):
      return .change
    case (.held(let down), .touchUp):
      state = down > 1 ? .held(down: down - 1) : .over
      return down > 1 ? nil : .end
    case (.held, .clock):
      return nil  // The clock event was due for another recogniser.
    }
  }

  private mutating func fail() -> Effect {
    state = .over
    return .fail
  }
}
