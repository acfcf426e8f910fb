/// The proposals that the arena receives, and its questions and verdicts.
extension Arena {
  /// The request of a recogniser at the end of one touch event: the last state that it set during the event.
  package enum Proposal: Equatable, Sendable {
    /// A continuous gesture starts.
    case began
    /// A continuous gesture continues; from `possible` this counts as `began`.
    case changed
    /// A continuous gesture ends; from `possible` it began and ended in the same event.
    case ended
    /// A discrete gesture happened.
    case recognized
    case cancelled
    case failed

    /// Whether the recogniser gives up, which needs no consent.
    var isWithdrawal: Bool {
      switch self {
      case .cancelled, .failed: true
      case .began, .changed, .ended, .recognized: false
      }
    }
  }

  /// The state that a verdict sets.
  package enum GestureState: String, Equatable, Sendable {
    case possible, began, changed, ended, cancelled, failed
  }

  /// The reason for a verdict.
  package enum Cause: Equatable, Sendable {
    /// The recogniser set the state because of its touches.
    case touches
    /// A time-out of the recogniser passed.
    case time
    /// The system cancelled the touches; the text completes the sentence ("the window lost focus").
    case touchesCancelled(String)
    /// `isEnabled` became false.
    case disabled
    /// The recogniser was removed from its view.
    case removed
    /// A delegate or a view returned false.
    case shouldBeginSaidNo
    /// Another recogniser has recognised the touches and does not share them.
    case prevented(by: Int)
    /// The recogniser required another to fail, and the other did not.
    case requirementUnmet(Int)
    /// The recogniser waited for another, which has failed now.
    case requirementMet(Int)
    /// The recogniser waits in `possible` for another to fail.
    case waiting(for: Int)
    /// All touches of the recogniser have lifted, and it is reset.
    case lifted

    /// The text in the journal; `name` returns the name for a recogniser's number.
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

  /// A question to the clients, without whose answer the arena cannot continue.
  package enum Question: Equatable, Sendable {
    /// May this recogniser leave `possible`?
    case shouldBegin(Int)
    /// Must the first wait for the second to fail, by a fixed requirement or by a delegate's answer for this
    /// attempt?
    case requiresFailure(Int, of: Int)
    /// May both recognise the same touches?
    case simultaneous(Int, Int)
    /// Does the first, when it recognises, prevent the second? Asked if they may not recognise together.
    case prevents(Int, Int)
  }

  /// A decision. The dispatcher carries it out before it takes the next step.
  package enum Verdict: Equatable, Sendable {
    case transition(Int, to: GestureState, cause: Cause)
    /// The recogniser stays in `possible` and its state change is held until the other fails.
    case waiting(Int, for: Int)
  }

  /// The next action of the dispatcher.
  package enum Step: Equatable, Sendable {
    /// Asks a client; the dispatcher passes the result to `answer(_:)`.
    case ask(Question)
    case perform(Verdict)
  }
}
