import InterludeTransitions
import Testing

/// What is queued, refused or ignored, and who may be touched.
struct RequestTests {
  @Test func `a dismissal during its own presentation starts when the presentation ends`() {
    var life = Life()
    life.present()
    life.endTurn(1)
    life.forget()
    life.dismiss()
    #expect(life.effects.isEmpty)
    life.complete(1, true)
    #expect(
      life.inOrder(.appearance(.presented, .didAppear), .callCompletion(request: 1), .ask(.animator)))
    life.endTurn(2)
    life.complete(2, true)
    #expect(life.effects.contains(.callCompletion(request: 2)))
    #expect(life.machine.state == .gone)
  }

  @Test func `a dismissal from viewDidAppear follows at once`() {
    var life = Life()
    life.during = [
      (
        .appearance(.presented, .didAppear),
        .dismissRequested(.init(number: 2, direction: .dismissal, isAnimated: true))
      )
    ]
    life.present()
    life.endTurn(1)
    life.complete(1, true)
    #expect(life.inOrder(.callCompletion(request: 1), .ask(.animator), .startAtEndOfTurn))
  }

  @Test func `a dismissal after a cancelled presentation starts nothing`() {
    var life = Life(hasInteractionController: true, isInterruptible: true)
    life.present()
    life.endTurn(1)
    life.send(.cancelled(number: 1))
    life.dismiss()
    life.complete(1, false)
    life.dismiss(3)
    #expect(!life.inOrder(.ask(.animator), .ask(.animator)))
    #expect(life.effects.contains(.callCompletion(request: 2)))
    #expect(life.machine.state == .gone)
  }

  @Test func `a repeated dismissal is ignored`() {
    var life = Life.presented { $0.hasInteractionController = true }
    life.dismiss()
    life.forget()
    life.dismiss(3)
    #expect(life.effects == [.dropCompletion(request: 3)])
    life.endTurn(2)
    life.forget()
    life.dismiss(4)
    #expect(life.effects == [.dropCompletion(request: 4)])
  }

  @Test func `a dismissal while another is being cancelled waits for it`() {
    var life = Life.presented { $0.hasInteractionController = true }
    life.dismiss()
    life.endTurn(2)
    life.send(.cancelled(number: 2))
    life.dismiss(3)
    life.forget()
    life.complete(2, false)
    #expect(life.inOrder(.dropCompletion(request: 2), .ask(.animator), .startAtEndOfTurn))
  }

  @Test func `touches are blocked only while a transition without an interaction controller runs`() {
    var life = Life()
    life.present()
    #expect(!life.machine.blocksTouches)
    life.endTurn(1)
    #expect(life.machine.blocksTouches)
    life.complete(1, true)
    #expect(!life.machine.blocksTouches)
    life.hasInteractionController = true
    life.wantsInteractiveStart = false
    life.dismiss()
    life.endTurn(2)
    #expect(!life.machine.blocksTouches)
  }

  @Test func `each misuse is rejected with its own reason`() {
    var presented = Life.presented()
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
    var life = Life.presented()
    var ending: TransitionMachine?
    life.dismiss()
    life.endTurn(2)
    ending = life.machine
    _ = ending?.handle(.completed(number: 2, didComplete: true))
    var facts = PresentationConditions()
    facts.presenterPresents = ending
    #expect(facts.refusal == nil)
  }

  @Test func `a presenter that left its window before the end of the turn leaves no trace`() {
    var life = Life(canStart: false)
    life.present()
    life.endTurn(1)
    #expect(!life.effects.contains(.createContainer))
    #expect(life.inOrder(.unlink, .dropCompletion(request: 1)))
    #expect(life.machine.state == .gone)
  }

  @Test(arguments: 0..<6)
  func `a removed controller is gone in any state`(_ moment: Int) {
    var life = Life(hasInteractionController: true)
    if moment >= 0 { life.present() }
    if moment >= 1 { life.endTurn(1) }
    if moment >= 2 { life.complete(1, true) }
    if moment >= 3 { life.dismiss() }
    if moment >= 4 { life.endTurn(2) }
    if moment >= 5 { life.send(.cancelled(number: 2)) }
    life.forget()
    life.send(.dropRequested(number: 7))
    #expect(life.machine.state == .gone)
    #expect(life.effects.contains(.unlink) && life.effects.contains(.release))
    #expect(life.effects.contains(.callCompletion(request: 7)))
    if moment >= 1 { #expect(life.effects.contains(.removeContainer)) }
    #expect(!life.effects.contains(.ask(.animator)))
  }

  @Test func `a controller removed during the callbacks ends without a transition, whatever is pending`()
  {
    var life = Life()
    life.during = [
      (
        .appearance(.presented, .didAppear),
        .dismissRequested(.init(number: 2, direction: .dismissal, isAnimated: true))
      ),
      (.coordinatorCompletions(isCancelled: false), .dropRequested(number: 7)),
    ]
    life.present()
    life.endTurn(1)
    life.forget()
    life.complete(1, true)
    #expect(life.machine.state == .gone)
    #expect(!life.effects.contains(.ask(.animator)))
    #expect(life.inOrder(.callCompletion(request: 1), .removeContainer, .callCompletion(request: 7)))
    #expect(life.inOrder(.unlink, .callCompletion(request: 2)))
  }

  @Test func `the transition table covers every pair of state and event`() {
    let answers = TransitionMachine.answers
    #expect(answers.count == 80)
    #expect(answers.contains { $0.state == "presenting, not interactive" && $0.answer == "queued" })
    #expect(
      answers.contains {
        $0.state == "dismissal waits for the end of the turn" && $0.event == "cancel"
          && $0.answer == "deferred"
      })
  }
}
