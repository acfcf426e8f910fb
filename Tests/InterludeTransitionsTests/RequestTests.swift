import InterludeTransitions
import Testing

/// Requests that are queued, rejected or ignored, and blocked touches.
struct RequestTests {
  @Test func `a dismissal during its own presentation starts when the presentation ends`() {
    var harness = TransitionMachineHarness()
    harness.present()
    harness.endTurn(1)
    harness.forget()
    harness.dismiss()
    #expect(harness.effects.isEmpty)
    harness.complete(1, true)
    #expect(
      harness.inOrder(.appearance(.presented, .didAppear), .callCompletion(request: 1), .ask(.animator)))
    harness.endTurn(2)
    harness.complete(2, true)
    #expect(harness.effects.contains(.callCompletion(request: 2)))
    #expect(harness.machine.state == .gone)
  }

  @Test func `a dismissal from viewDidAppear follows at once`() {
    var harness = TransitionMachineHarness()
    harness.during = [
      (
        .appearance(.presented, .didAppear),
        .dismissRequested(.init(number: 2, direction: .dismissal, isAnimated: true))
      )
    ]
    harness.present()
    harness.endTurn(1)
    harness.complete(1, true)
    #expect(harness.inOrder(.callCompletion(request: 1), .ask(.animator), .startAtEndOfTurn))
  }

  @Test func `a dismissal after a cancelled presentation starts nothing`() {
    var harness = TransitionMachineHarness(hasInteractionController: true, isInterruptible: true)
    harness.present()
    harness.endTurn(1)
    harness.send(.cancelled(number: 1))
    harness.dismiss()
    harness.complete(1, false)
    harness.dismiss(3)
    #expect(!harness.inOrder(.ask(.animator), .ask(.animator)))
    #expect(harness.effects.contains(.callCompletion(request: 2)))
    #expect(harness.machine.state == .gone)
  }

  @Test func `a repeated dismissal is ignored`() {
    var harness = TransitionMachineHarness.presented { $0.hasInteractionController = true }
    harness.dismiss()
    harness.forget()
    harness.dismiss(3)
    #expect(harness.effects == [.dropCompletion(request: 3)])
    harness.endTurn(2)
    harness.forget()
    harness.dismiss(4)
    #expect(harness.effects == [.dropCompletion(request: 4)])
  }

  @Test func `a dismissal while another is being cancelled waits for it`() {
    var harness = TransitionMachineHarness.presented { $0.hasInteractionController = true }
    harness.dismiss()
    harness.endTurn(2)
    harness.send(.cancelled(number: 2))
    harness.dismiss(3)
    harness.forget()
    harness.complete(2, false)
    #expect(harness.inOrder(.dropCompletion(request: 2), .ask(.animator), .startAtEndOfTurn))
  }

  @Test func `touches are blocked only while a transition without an interaction controller runs`() {
    var harness = TransitionMachineHarness()
    harness.present()
    #expect(!harness.machine.blocksTouches)
    harness.endTurn(1)
    #expect(harness.machine.blocksTouches)
    harness.complete(1, true)
    #expect(!harness.machine.blocksTouches)
    harness.hasInteractionController = true
    harness.wantsInteractiveStart = false
    harness.dismiss()
    harness.endTurn(2)
    #expect(!harness.machine.blocksTouches)
  }

  @Test func `each misuse is rejected with its own reason`() {
    var presented = TransitionMachineHarness.presented()
    var facts = PresentationConditions()
    #expect(facts.refusal == nil)
    facts.presenterIsInWindow = false
    #expect(facts.refusal == .presenterNotInWindow)
    facts.presenterPresents = presented.machine
    #expect(facts.refusal == .presenterAlreadyPresents)
    facts.presentedHasParent = true
    #expect(facts.refusal == .hasParent)
    facts.presentedAlready = presented.machine
    #expect(facts.refusal == .alreadyPresented)
    presented.dismiss()
    facts = PresentationConditions()
    facts.presenterIsPresentedBy = presented.machine
    #expect(facts.refusal == .presenterIsInTransition)
  }

  @Test func `the next presentation can be requested in the last callbacks of a dismissal`() {
    var harness = TransitionMachineHarness.presented()
    var ending: TransitionMachine?
    harness.dismiss()
    harness.endTurn(2)
    ending = harness.machine
    _ = ending?.handle(.completed(number: 2, didComplete: true))
    var facts = PresentationConditions()
    facts.presenterPresents = ending
    #expect(facts.refusal == nil)
  }

  @Test func `a presenter that left its window before the end of the turn leaves no trace`() {
    var harness = TransitionMachineHarness(canStart: false)
    harness.present()
    harness.endTurn(1)
    #expect(!harness.effects.contains(.createContainer))
    #expect(harness.inOrder(.unlink, .dropCompletion(request: 1)))
    #expect(harness.machine.state == .gone)
  }

  @Test(arguments: 0..<6)
  func `a removed controller is gone in any state`(_ moment: Int) {
    var harness = TransitionMachineHarness(hasInteractionController: true)
    if moment >= 0 { harness.present() }
    if moment >= 1 { harness.endTurn(1) }
    if moment >= 2 { harness.complete(1, true) }
    if moment >= 3 { harness.dismiss() }
    if moment >= 4 { harness.endTurn(2) }
    if moment >= 5 { harness.send(.cancelled(number: 2)) }
    harness.forget()
    harness.send(.dropRequested(number: 7))
    #expect(harness.machine.state == .gone)
    #expect(harness.effects.contains(.unlink) && harness.effects.contains(.release))
    #expect(harness.effects.contains(.callCompletion(request: 7)))
    if moment >= 1 { #expect(harness.effects.contains(.removeContainer)) }
    #expect(!harness.effects.contains(.ask(.animator)))
  }

  @Test func `a controller removed during the callbacks ends without a transition, whatever is pending`() {
    var harness = TransitionMachineHarness()
    harness.during = [
      (
        .appearance(.presented, .didAppear),
        .dismissRequested(.init(number: 2, direction: .dismissal, isAnimated: true))
      ),
      (.coordinatorCompletions(isCancelled: false), .dropRequested(number: 7)),
    ]
    harness.present()
    harness.endTurn(1)
    harness.forget()
    harness.complete(1, true)
    #expect(harness.machine.state == .gone)
    #expect(!harness.effects.contains(.ask(.animator)))
    #expect(harness.inOrder(.callCompletion(request: 1), .removeContainer, .callCompletion(request: 7)))
    #expect(harness.inOrder(.unlink, .callCompletion(request: 2)))
  }
}
