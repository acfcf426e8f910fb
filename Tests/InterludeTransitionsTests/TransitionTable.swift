import InterludeTransitions

/// One cell of the table of states and events, computed by the machine itself.
struct TransitionAnswer: Equatable {
  let state: String
  let event: String
  let answer: String
}

/// The reaction of every state to every request and to every call on the context, in words.
enum TransitionTable {
  static var answers: [TransitionAnswer] {
    samples.flatMap { state, machine in
      questions(to: machine).map { event, sent in
        var after = machine
        let effects = after.handle(sent)
        return TransitionAnswer(state: state, event: event, answer: describe(machine, after, effects))
      }
    }
  }

  /// `answers` as a Markdown table with one row for each state.
  static var markdown: String {
    let events = questions(to: TransitionMachine()).map(\.0)
    let head = "| state | " + events.joined(separator: " | ") + " |"
    let rule = "|---" + events.map { _ in "|---" }.joined() + "|"
    let all = answers
    let rows = samples.map { state, _ in
      "| \(state) | "
        + all.filter { $0.state == state }.map(\.answer).joined(separator: " | ") + " |"
    }
    return ([head, rule] + rows).joined(separator: "\n") + "\n"
  }

  private static func questions(to machine: TransitionMachine) -> [(String, TransitionEvent)] {
    let number = machine.request?.number ?? 1
    let request = TransitionRequest(number: 9, direction: .dismissal, isAnimated: true)
    return [
      ("dismiss", .dismissRequested(request)),
      ("window gone", .dropRequested(number: 9)),
      ("update", .updated(number: number, percent: 0.5)),
      ("pause", .paused(number: number)),
      ("finish", .finished(number: number)),
      ("cancel", .cancelled(number: number)),
      ("complete(true)", .completed(number: number, didComplete: true)),
      ("complete(false)", .completed(number: number, didComplete: false)),
    ]
  }

  private static var samples: [(String, TransitionMachine)] {
    let presentation = TransitionRequest(number: 1, direction: .presentation, isAnimated: true)
    let dismissal = TransitionRequest(number: 2, direction: .dismissal, isAnimated: true)
    func lead(_ machine: TransitionMachine = .init(), _ events: TransitionEvent...) -> TransitionMachine {
      var machine = machine
      for event in events { _ = machine.handle(event) }
      return machine
    }
    func waiting(_ machine: TransitionMachine, _ first: TransitionEvent, isInteractive: Bool)
      -> TransitionMachine
    {
      lead(machine, first, .answeredAnimator(true), .answeredInteractionController(isInteractive))
    }
    func running(_ machine: TransitionMachine, _ number: Int) -> TransitionMachine {
      lead(
        machine, .turnEnded(number: number, canStart: true, wantsInteractiveStart: true),
        .begun(number: number), .foundAnimator(number: number, isInterruptible: true))
    }
    let requested = waiting(lead(), .presentRequested(presentation), isInteractive: false)
    let presenting = running(requested, 1)
    let interactive = running(waiting(lead(), .presentRequested(presentation), isInteractive: true), 1)
    let presented = lead(presenting, .completed(number: 1, didComplete: true), .settled(number: 1))
    let leaving = waiting(presented, .dismissRequested(dismissal), isInteractive: true)
    let dismissing = running(leaving, 2)
    return [
      ("presentation waits for the end of the turn", requested),
      ("presenting, not interactive", presenting),
      ("presenting, interactive", interactive),
      ("presenting, cancelled", lead(interactive, .cancelled(number: 1))),
      ("presented", presented),
      ("dismissal waits for the end of the turn", leaving),
      ("dismissing, interactive", dismissing),
      ("dismissing, finishing", lead(dismissing, .finished(number: 2))),
      ("dismissing, cancelled", lead(dismissing, .cancelled(number: 2))),
      ("gone", lead(presented, .dropRequested(number: 3), .settled(number: 3))),
    ]
  }

  private static func describe(
    _ before: TransitionMachine, _ after: TransitionMachine, _ effects: [TransitionEffect]
  ) -> String {
    for case .report(let misuse) in effects where misuse != .completedThoughCancelled { return "misuse" }
    if after == before { return "ignored" }
    switch after.state {
    case .asking: return "asks the delegate"
    case .gone: return "gone"
    case .ending: return after.isOver ? "ends: gone" : "ends: presented"
    case .idle, .waiting, .starting, .running, .presented:
      if after.queued != before.queued { return "queued" }
      guard let running = after.running, let earlier = before.running else { return "deferred" }
      if running.isInteractive != earlier.isInteractive {
        return running.isInteractive ? "becomes interactive" : "released"
      }
      return running.wasCancelled == earlier.wasCancelled ? "recorded" : "reverses"
    }
  }
}
