import InterludeJournal
import InterludeTransitions

/// Transitions that a client's mistake would leave open for ever.
extension TransitionRunner {
  /// Ends the transition in a client's place, and says why; what its parties still report is ignored.
  func end(completed: Bool, because sentence: String) {
    guard let number = machine.run?.request.number else { return }
    stage.reportMisuse(sentence)
    context?.isRevoked = true
    send(.completed(number: number, didComplete: completed))
  }

  /// Nothing moves on the stage, and the transition is open: if that is still so after a second, nobody
  /// will end it.
  func stageRests() {
    guard let run = machine.run, machine.isOnScreen, watched != run.request.number else { return }
    watched = run.request.number
    let number = run.request.number
    stage.at(stage.time + 1) { [weak self] in self?.lookAgain(at: number) }
  }

  private func lookAgain(at number: Int) {
    watched = nil
    guard let run = machine.run, run.request.number == number, machine.isOnScreen, stage.isMotionless else {
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

  /// Somebody else took the container out of its superview.
  func containerWasRemoved() {
    stage.reportMisuse(
      "the container view of \(presented.nameForReports) was removed by hand: only the end of the "
        + "presentation removes it")
    drop()
  }

  /// Reports a transitioning delegate that nobody has kept alive.
  func expectDelegate() {
    guard presented.wasGivenTransitioningDelegate, presented.transitioningDelegate == nil else { return }
    stage.reportMisuse(
      "the transitioning delegate of \(presented.nameForReports) was released: it is held weakly, so keep it "
        + "alive until the dismissal; the system's own transition is used")
  }
}

extension Stage {
  struct OpenTransition {
    weak var runner: TransitionRunner?
  }

  /// Whether nothing is animated or held, no touch is down, and nobody but us waits for an instant.
  var isMotionless: Bool {
    runs.isEmpty && motions.isEmpty && !touches.hasActiveTouches
      && queue.timerCount == openTransitions.count { $0.runner?.watched != nil }
  }

  /// Called after a frame that leaves nothing to do.
  func watchOpenTransitions() {
    for open in openTransitions { open.runner?.stageRests() }
  }
}
