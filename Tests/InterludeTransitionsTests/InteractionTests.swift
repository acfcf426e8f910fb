import InterludeTransitions
import Testing

/// Interaction with a running transition: catching, releasing, and decisions that are early or repeated.
struct InteractionTests {
  private func interactiveDismissal() -> TransitionMachineHarness {
    var harness = TransitionMachineHarness.presented { $0.hasInteractionController = true }
    harness.dismiss()
    harness.endTurn(2)
    harness.forget()
    return harness
  }

  @Test func `completing without finishing counts as success`() {
    var harness = interactiveDismissal()
    harness.complete(2, true)
    #expect(harness.machine.state == .gone)
    #expect(!harness.effects.contains { if case .report = $0 { true } else { false } })
  }

  @Test(arguments: [TransitionMachine.Decision.finishing, .cancelling])
  func `a decision before the start is deferred and carried out after it`(
    _ verdict: TransitionMachine.Decision
  ) {
    var harness = TransitionMachineHarness.presented { $0.hasInteractionController = true }
    harness.dismiss()
    harness.send(verdict == .finishing ? .finished(number: 2) : .cancelled(number: 2))
    harness.send(verdict == .finishing ? .cancelled(number: 2) : .finished(number: 2))
    harness.endTurn(2)
    #expect(harness.inOrder(.begin(.interactionController), .runAlongside(.inOwnBlock), .conclude(verdict)))
  }

  @Test func `the second of two decisions is ignored`() {
    var harness = interactiveDismissal()
    harness.send(.finished(number: 2))
    harness.forget()
    harness.send(.cancelled(number: 2))
    harness.send(.finished(number: 2))
    #expect(harness.effects.isEmpty)
    #expect(harness.machine.running?.decision == .finishing)
  }

  @Test func `caught again after a cancellation it can still finish, and appearance callbacks reverse twice`()
  {
    var harness = interactiveDismissal()
    harness.send(.cancelled(number: 2))
    harness.send(.paused(number: 2))
    harness.send(.finished(number: 2))
    #expect(harness.appearances == ["presented.willAppear", "presented.willDisappear"])
    #expect(harness.machine.running?.wasCancelled == false)
    let changes = harness.effects.filter { if case .interactionChanged = $0 { true } else { false } }
    #expect(
      changes == [
        .interactionChanged(isInteractive: false), .interactionChanged(isInteractive: true),
        .interactionChanged(isInteractive: false),
      ])
  }

  @Test func `a non-interactive start runs the interruptible animator, and a pause makes it interactive`() {
    var harness = TransitionMachineHarness(
      hasInteractionController: true, wantsInteractiveStart: false, isInterruptible: true)
    harness.present()
    harness.endTurn(1)
    #expect(harness.effects.contains(.createContext(isInteractive: false)))
    #expect(harness.inOrder(.begin(.interactionController), .runAlongside(.inAnimator), .runAnimator))
    harness.forget()
    harness.send(.paused(number: 1))
    #expect(harness.effects == [.pauseAnimator, .interactionChanged(isInteractive: true)])
    #expect(harness.machine.running?.isInteractive == true)
    #expect(harness.machine.running?.initiallyInteractive == false)
  }

  @Test func `a non-interactive start without an interruptible animator still animates`() {
    var harness = TransitionMachineHarness(hasInteractionController: true, wantsInteractiveStart: false)
    harness.present()
    harness.endTurn(1)
    #expect(harness.inOrder(.begin(.interactionController), .begin(.animator)))
  }

  @Test func `after completion no interruptible animator is requested`() {
    var harness = TransitionMachineHarness(
      hasInteractionController: true, duringStart: [.completed(number: 1, didComplete: true)])
    harness.present()
    harness.endTurn(1)
    #expect(!harness.effects.contains(.findInterruptibleAnimator))
    #expect(harness.inOrder(.runAlongside(.atOnce), .didEnd(.presentation, completed: true)))
  }

  @Test func `progress outside 0 and 1 is accepted, and progress before the start is ignored`() {
    var harness = TransitionMachineHarness.presented { $0.hasInteractionController = true }
    harness.dismiss()
    harness.send(.updated(number: 2, percent: 0.7))
    harness.endTurn(2)
    #expect(harness.machine.running?.percentComplete == 0)
    harness.send(.updated(number: 2, percent: -0.2))
    #expect(harness.machine.running?.percentComplete == -0.2)
  }

  @Test func `completing twice is misuse and changes nothing`() {
    var harness = interactiveDismissal()
    harness.complete(2, false)
    harness.forget()
    harness.complete(2, true)
    #expect(harness.effects == [.report(.completedTwice)])
    #expect(harness.machine.state == .presented)
  }

  @Test func `a context used after its end is misuse, also while the next transition waits`() {
    var harness = interactiveDismissal()
    harness.complete(2, false)
    harness.dismiss(3)
    harness.forget()
    let waiting = harness.machine.state
    harness.send(.cancelled(number: 2))
    #expect(harness.effects == [.report(.usedAfterItsEnd)])
    #expect(harness.machine.state == waiting)
  }

  @Test func `completing with success after a cancellation counts as success and is reported`() {
    var harness = interactiveDismissal()
    harness.send(.cancelled(number: 2))
    harness.complete(2, true)
    #expect(harness.effects.contains(.report(.completedThoughCancelled)))
    #expect(
      harness.appearances == ["presented.willAppear", "presented.willDisappear", "presented.didDisappear"])
    #expect(harness.machine.state == .gone)
  }

  @Test func `a second attempt after a cancelled dismissal works like the first`() {
    var harness = interactiveDismissal()
    harness.send(.cancelled(number: 2))
    harness.complete(2, false)
    harness.forget()
    harness.dismiss(3)
    harness.endTurn(3)
    harness.send(.finished(number: 3))
    harness.complete(3, true)
    #expect(harness.machine.state == .gone)
    #expect(harness.effects.contains(.callCompletion(request: 3)))
  }
}
