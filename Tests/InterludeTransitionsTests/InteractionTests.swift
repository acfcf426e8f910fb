import InterludeTransitions
import Testing

/// A hand on a running transition: grabbing, letting go, and verdicts that come too early or twice.
struct InteractionTests {
  private func interactiveDismissal() -> Life {
    var life = Life.presented { $0.hasInteractionController = true }
    life.dismiss()
    life.endTurn(2)
    life.forget()
    return life
  }

  @Test func `completing without finishing counts as success`() {
    var life = interactiveDismissal()
    life.complete(2, true)
    #expect(life.machine.state == .gone)
    #expect(!life.effects.contains { if case .report = $0 { true } else { false } })
  }

  @Test(arguments: [TransitionMachine.Decision.finishing, .cancelling])
  func `a decision before the start is deferred and carried out after it`(
    _ verdict: TransitionMachine.Decision
  ) {
    var life = Life.presented { $0.hasInteractionController = true }
    life.dismiss()
    life.send(verdict == .finishing ? .finished(number: 2) : .cancelled(number: 2))
    life.send(verdict == .finishing ? .cancelled(number: 2) : .finished(number: 2))
    life.endTurn(2)
    #expect(life.inOrder(.begin(.interactionController), .runAlongside(.inOwnBlock), .conclude(verdict)))
  }

  @Test func `the second of two decisions is ignored`() {
    var life = interactiveDismissal()
    life.send(.finished(number: 2))
    life.forget()
    life.send(.cancelled(number: 2))
    life.send(.finished(number: 2))
    #expect(life.effects.isEmpty)
    #expect(life.machine.run?.decision == .finishing)
  }

  @Test func `caught again after a cancellation it can still finish, and appearance callbacks reverse twice`() {
    var life = interactiveDismissal()
    life.send(.cancelled(number: 2))
    life.send(.paused(number: 2))
    life.send(.finished(number: 2))
    #expect(life.appearances == ["presented.willAppear", "presented.willDisappear"])
    #expect(life.machine.run?.wasCancelled == false)
    let changes = life.effects.filter { if case .interactionChanged = $0 { true } else { false } }
    #expect(
      changes == [
        .interactionChanged(isInteractive: false), .interactionChanged(isInteractive: true),
        .interactionChanged(isInteractive: false),
      ])
  }

  @Test func `a non-interactive start runs the interruptible animator, and a pause makes it interactive`() {
    var life = Life(hasInteractionController: true, wantsInteractiveStart: false, isInterruptible: true)
    life.present()
    life.endTurn(1)
    #expect(life.effects.contains(.createContext(isInteractive: false)))
    #expect(life.inOrder(.begin(.interactionController), .runAlongside(.inAnimator), .runAnimator))
    life.forget()
    life.send(.paused(number: 1))
    #expect(life.effects == [.pauseAnimator, .interactionChanged(isInteractive: true)])
    #expect(life.machine.run?.isInteractive == true)
    #expect(life.machine.run?.initiallyInteractive == false)
  }

  @Test func `a non-interactive start without an interruptible animator still animates`() {
    var life = Life(hasInteractionController: true, wantsInteractiveStart: false)
    life.present()
    life.endTurn(1)
    #expect(life.inOrder(.begin(.interactionController), .begin(.animator)))
  }

  @Test func `after completion no interruptible animator is requested`() {
    var life = Life(
      hasInteractionController: true, duringStart: [.completed(number: 1, didComplete: true)])
    life.present()
    life.endTurn(1)
    #expect(!life.effects.contains(.findInterruptibleAnimator))
    #expect(life.inOrder(.runAlongside(.atOnce), .didEnd(.presentation, completed: true)))
  }

  @Test func `progress outside 0 and 1 is accepted, and progress before the start is ignored`() {
    var life = Life.presented { $0.hasInteractionController = true }
    life.dismiss()
    life.send(.updated(number: 2, percent: 0.7))
    #expect(life.machine.run?.percentComplete == 0)
    life.endTurn(2)
    life.send(.updated(number: 2, percent: -0.2))
    #expect(life.machine.run?.percentComplete == -0.2)
  }

  @Test func `completing twice is misuse and changes nothing`() {
    var life = interactiveDismissal()
    life.complete(2, false)
    life.forget()
    life.complete(2, true)
    #expect(life.effects == [.report(.completedTwice)])
    #expect(life.machine.state == .presented)
  }

  @Test func `a context used after its end is misuse, also while the next transition waits`() {
    var life = interactiveDismissal()
    life.complete(2, false)
    life.dismiss(3)
    life.forget()
    life.send(.cancelled(number: 2))
    #expect(life.effects == [.report(.usedAfterItsEnd)])
    #expect(life.machine.run?.earlyDecision == .undecided)
  }

  @Test func `completing with success after a cancellation counts as success and is reported`() {
    var life = interactiveDismissal()
    life.send(.cancelled(number: 2))
    life.complete(2, true)
    #expect(life.effects.contains(.report(.completedThoughCancelled)))
    #expect(
      life.appearances == ["presented.willAppear", "presented.willDisappear", "presented.didDisappear"])
    #expect(life.machine.state == .gone)
  }

  @Test func `a second attempt after a cancelled dismissal works like the first`() {
    var life = interactiveDismissal()
    life.send(.cancelled(number: 2))
    life.complete(2, false)
    life.forget()
    life.dismiss(3)
    life.endTurn(3)
    life.send(.finished(number: 3))
    life.complete(3, true)
    #expect(life.machine.state == .gone)
    #expect(life.effects.contains(.callCompletion(request: 3)))
  }
}
