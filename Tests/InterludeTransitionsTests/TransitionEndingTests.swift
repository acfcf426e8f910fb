import InterludeTransitions
import Testing

/// Ends of transitions: what returns, what leaves and what is called.
struct TransitionEndingTests {
  @Test(arguments: [true, false], [true, false])
  func `the presenter's view leaves and returns only where the presentation removes it`(
    removes: Bool, completed: Bool
  ) {
    var presentation = TransitionMachineHarness(removesPresentersView: removes)
    presentation.present()
    presentation.endTurn(1)
    presentation.complete(1, completed)
    #expect(presentation.effects.contains(.removePresentersView) == (removes && completed))
    #expect(presentation.effects.contains(.returnPresentersView) == (removes && !completed))
    #expect(presentation.effects.contains(.removeContainer) == !completed)

    var dismissal = TransitionMachineHarness.presented { $0.removesPresentersView = removes }
    dismissal.dismiss()
    dismissal.endTurn(2)
    dismissal.complete(2, completed)
    #expect(dismissal.effects.contains(.removePresentersView) == (removes && !completed))
    #expect(dismissal.effects.contains(.returnPresentersView) == (removes && completed))
    #expect(dismissal.effects.contains(.removeContainer) == completed)
  }

  @Test(arguments: [true, false])
  func `an interaction that is completed at once is reported as ended, once`(completed: Bool) {
    var harness = TransitionMachineHarness.presented { $0.hasInteractionController = true }
    harness.dismiss()
    harness.endTurn(2)
    #expect(harness.machine.running?.isInteractive == true)
    harness.forget()
    harness.complete(2, completed)
    #expect(harness.effects.count { $0 == .interactionChanged(isInteractive: false) } == 1)
    #expect(harness.effects.contains(.coordinatorCompletions(isCancelled: !completed)))
    #expect(harness.effects.contains(.animationEnded(completed: completed)))
    #expect(harness.machine.running?.isInteractive != true)
  }

  @Test(arguments: [true, false])
  func `what clients read during the callbacks of an end is no longer interactive`(completed: Bool) {
    var machine = TransitionMachine()
    _ = machine.handle(.presentRequested(.init(number: 1, direction: .presentation, isAnimated: true)))
    _ = machine.handle(.answeredPresentationController(removesPresentersView: false))
    _ = machine.handle(.answeredAnimator(true))
    _ = machine.handle(.answeredInteractionController(true))
    _ = machine.handle(.turnEnded(number: 1, canStart: true, wantsInteractiveStart: true))
    _ = machine.handle(.begun(number: 1))
    #expect(machine.running?.isInteractive == true && machine.isOnScreen && machine.isBeingPresented)
    _ = machine.handle(.completed(number: 1, didComplete: completed))
    #expect(machine.running?.isInteractive == false && !machine.isOnScreen)
    #expect(machine.running?.wasCancelled == !completed)
    #expect(machine.isOver == !completed && machine.allowsPresenting == completed)
    #expect(machine.isBeingPresented && !machine.isBeingDismissed)
    _ = machine.handle(.settled(number: 1))
    #expect(!machine.isBeingPresented && machine.isOver == !completed)
    #expect(machine.allowsPresenting == completed)
  }

  @Test func `a dismissal that is requested while the delegate answers waits for the presentation`() {
    let dismissal = TransitionRequest(number: 2, direction: .dismissal, isAnimated: true)
    for question in [TransitionEffect.ask(.presentationController), .ask(.animator), .startAtEndOfTurn] {
      var harness = TransitionMachineHarness()
      harness.during = [(question, .dismissRequested(dismissal))]
      harness.present()
      harness.during = []
      #expect(harness.machine.queued == dismissal, "\(question)")
      harness.endTurn(1)
      harness.complete(1, true)
      #expect(harness.inOrder(.callCompletion(request: 1), .ask(.animator), .startAtEndOfTurn))
      harness.endTurn(2)
      harness.complete(2, true)
      #expect(harness.effects.contains(.callCompletion(request: 2)) && harness.machine.state == .gone)
    }
  }

  @Test(arguments: [true, false])
  func `a decision while the delegate answers is carried out after the start`(finishes: Bool) {
    let decision: TransitionEvent = finishes ? .finished(number: 2) : .cancelled(number: 2)
    for question in [TransitionEffect.ask(.animator), .ask(.interactionController), .startAtEndOfTurn] {
      var harness = TransitionMachineHarness.presented { $0.hasInteractionController = true }
      harness.during = [(question, decision)]
      harness.dismiss()
      harness.during = []
      harness.endTurn(2)
      #expect(
        harness.effects.contains(.conclude(finishes ? .finishing : .cancelling)), "\(question)")
    }
  }
}
