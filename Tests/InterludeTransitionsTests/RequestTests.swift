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
    #expect(life.machine.situation == .gone)
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
    #expect(life.machine.situation == .gone)
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

  @Test func `a dismissal while another is being taken back waits for it`() {
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

  @Test func `each broken rule has its refusal`() {
    var presented = Life.presented()
    var facts = PresentationCircumstances()
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
    facts = PresentationCircumstances()
    facts.presenterIsPresentedBy = presented.machine
    #expect(facts.refusal == .presenterIsInTransition)
  }

  @Test func `the next presentation may be asked for in the last callbacks of a dismissal`() {
    var life = Life.presented()
    var ending: TransitionMachine?
    life.dismiss()
    life.endTurn(2)
    ending = life.machine
    _ = ending?.handle(.completed(number: 2, didComplete: true))
    var facts = PresentationCircumstances()
    facts.presenterPresents = ending
    #expect(facts.refusal == nil)
  }

  @Test func `a presenter that left its window before the turn's end leaves no trace`() {
    var life = Life(canStart: false)
    life.present()
    life.endTurn(1)
    #expect(!life.effects.contains(.createContainer))
    #expect(life.inOrder(.unlink, .dropCompletion(request: 1)))
    #expect(life.machine.situation == .gone)
  }

  @Test(arguments: 0..<6)
  func `a dropped controller is gone, whatever it was doing`(_ moment: Int) {
    var life = Life(hasInteractionController: true)
    if moment >= 0 { life.present() }
    if moment >= 1 { life.endTurn(1) }
    if moment >= 2 { life.complete(1, true) }
    if moment >= 3 { life.dismiss() }
    if moment >= 4 { life.endTurn(2) }
    if moment >= 5 { life.send(.cancelled(number: 2)) }
    life.forget()
    life.send(.dropRequested(number: 7))
    #expect(life.machine.situation == .gone)
    #expect(life.effects.contains(.unlink) && life.effects.contains(.release))
    #expect(life.effects.contains(.callCompletion(request: 7)))
    if moment >= 1 { #expect(life.effects.contains(.removeContainer)) }
    #expect(!life.effects.contains(.ask(.animator)))
  }

  @Test func `a controller that is dropped while everyone is told goes without a transition, whatever waits`()
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
    #expect(life.machine.situation == .gone)
    #expect(!life.effects.contains(.ask(.animator)))
    #expect(life.inOrder(.callCompletion(request: 1), .removeContainer, .callCompletion(request: 7)))
    #expect(life.inOrder(.unlink, .callCompletion(request: 2)))
  }

  @Test func `the written table answers every pair of situation and event`() {
    let answers = TransitionMachine.answers
    #expect(answers.count == 80)
    #expect(answers.contains { $0.situation == "presenting by itself" && $0.answer == "queued" })
    #expect(
      answers.contains {
        $0.situation == "dismissal waits for the turn's end" && $0.event == "cancel"
          && $0.answer == "remembered"
      })
  }
}
