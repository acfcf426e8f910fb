import InterludeJournal
import InterludeTransitions

/// The outcomes of requests, for the journal.
extension TransitionRunner {
  func note(_ request: Int, _ step: RequestEntry.Step, _ detail: String = "") {
    stage.journal.record(.request(RequestEntry(request: request, step: step, detail: detail)))
  }

  /// Records the end of the transition, after all callbacks.
  func noteEnd() {
    guard case .ending(let ending) = machine.state else { return }
    note(ending.request.number, .ended, ending.completed ? "completed" : "taken back")
  }

  /// The reason for which a request has no effect.
  func reasonToDrop(_ request: Int) -> String {
    switch machine.state {
    case .presented: "it was taken back"
    case .gone: "there is nothing to dismiss any more"
    case .ending where machine.isOver: "the controller is leaving"
    case .idle, .asking, .waiting, .starting, .running, .ending:
      machine.queued != nil ? "another dismissal waits" : "the controller is leaving"
    }
  }
}
