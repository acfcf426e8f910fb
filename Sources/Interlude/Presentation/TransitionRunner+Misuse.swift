import InterludeJournal
import InterludeTransitions

/// Transitions that a client's mistake would leave open forever.
extension TransitionRunner {
  /// Ends the transition in place of the client and reports `sentence`. Later calls by clients are ignored.
  func end(completed: Bool, because sentence: String) {
    guard let number = machine.request?.number else { return }
    stage.reportMisuse(sentence)
    context?.isRevoked = true
    send(.completed(number: number, didComplete: completed))
  }

  /// Handles a stage at rest during an open transition: checks again after a second, and ends the transition
  /// if nothing has changed.
  func stageDidRest() {
    guard let run = machine.running, machine.isOnScreen, watchedTransition != run.request.number else {
      return
    }
    watchedTransition = run.request.number
    let number = run.request.number
    stage.at(stage.time + 1) { [weak self] in self?.checkAgain(at: number) }
  }

  private func checkAgain(at number: Int) {
    watchedTransition = nil
    guard let run = machine.running, run.request.number == number, machine.isOnScreen, stage.isMotionless
    else {
      return
    }
    let name = presented.nameForReports
    if !run.isInteractive {
      end(
        completed: !run.wasCancelled,
        because:
          "the transition of \(name) was never completed: its animator must call completeTransition(_:)")
    } else if let interactionController, percentDriven == nil, context?.wasUsed == false {
      end(
        completed: false,
        because: "the transition of \(name) was taken back, because \(type(of: interactionController)) never "
          + "moved or ended it: start it in startInteractiveTransition(_:)")
    }
  }
}

extension Stage {
  struct OpenTransition {
    weak var runner: TransitionRunner?
  }

  /// Whether nothing is animated or held, no touch is down, and no timer is pending except those of open
  /// transitions.
  var isMotionless: Bool {
    activity.runs.isEmpty && activity.motions.isEmpty && !touches.hasActiveTouches
      && queue.timerCount == activity.openTransitions.count { $0.runner?.watchedTransition != nil }
  }

  /// Called after a frame after which nothing is left to do.
  func watchOpenTransitions() {
    for open in activity.openTransitions { open.runner?.stageDidRest() }
  }
}
