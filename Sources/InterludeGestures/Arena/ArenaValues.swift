/// What a recogniser asks for at the end of one touch event: the last state that it wrote in it.
package enum Proposal: Equatable, Sendable {
  /// A continuous gesture starts.
  case began
  /// A continuous gesture moves on; from `possible` this counts as `began`.
  case changed
  /// A continuous gesture is over; from `possible` it began and ended in the same event.
  case ended
  /// A discrete gesture happened.
  case recognized
  case cancelled
  case failed

  /// Whether the recogniser gives up, which needs nobody's consent.
  var isWithdrawal: Bool {
    switch self {
    case .cancelled, .failed: true
    case .began, .changed, .ended, .recognized: false
    }
  }
}

/// The state that a verdict puts a recogniser into.
package enum GestureState: String, Equatable, Sendable {
  case possible, began, changed, ended, cancelled, failed
}

/// Why a verdict is what it is.
package enum Cause: Equatable, Sendable {
  /// The recogniser read it from the touches.
  case touches
  /// A time-out of the recogniser passed.
  case time
  /// The system took the touches away; the sentence's end says why ("the window lost focus").
  case touchesCancelled(String)
  /// `isEnabled` became false.
  case disabled
  /// It left its view.
  case removed
  /// A delegate or a view answered no.
  case shouldBeginSaidNo
  /// Another recogniser has the touches and does not share them.
  case prevented(by: Int)
  /// It needed the other to fail, and the other did not.
  case requirementUnmet(Int)
  /// It waited for the other, which has failed now.
  case requirementMet(Int)
  /// It waits in `possible` for the other to fail.
  case waiting(for: Int)
  /// All its touches are lifted, and it starts afresh.
  case lifted

  /// The cause as words of the journal; `name` turns a recogniser's number into what people call it.
  package func words(_ name: (Int) -> String) -> String {
    switch self {
    case .touches: "touches"
    case .time: "time-out"
    case .touchesCancelled(let reason): "touches cancelled: \(reason)"
    case .disabled: "disabled"
    case .removed: "removed from its view"
    case .shouldBeginSaidNo: "shouldBegin said no"
    case .prevented(let other): "prevented by \(name(other))"
    case .requirementUnmet(let other): "\(name(other)) did not fail"
    case .requirementMet(let other): "\(name(other)) failed"
    case .waiting(let other): "waiting for \(name(other)) to fail"
    case .lifted: "touches lifted"
    }
  }
}

/// What the arena must know from the clients before it can go on.
package enum Question: Equatable, Sendable {
  /// May this recogniser leave `possible`?
  case shouldBegin(Int)
  /// Must the first fail unless the second fails, by a fixed edge or by one side's word for this attempt?
  case requiresFailure(Int, of: Int)
  /// May both recognise the same touches?
  case simultaneous(Int, Int)
  /// Does the first, recognised, keep the second from recognising? Asked when they may not both.
  case prevents(Int, Int)
}

/// One decision, to be performed before the next is asked for.
package enum Verdict: Equatable, Sendable {
  case transition(Int, to: GestureState, cause: Cause)
  /// The recogniser stays in `possible` and its state change is held until the other fails.
  case waiting(Int, for: Int)
}

/// What the shell does next.
package enum Step: Equatable, Sendable {
  /// Ask a client and hand the arena the `answer(_:)`.
  case ask(Question)
  case perform(Verdict)
}
