import InterludeTransitions
import Testing

/// The two plays of the last seed, and the orders that Apple's guides fix.
struct PresentationOrderTests {
  @Test func `the presentation controller is requested first, then the animator, then the interaction controller`() {
    var life = Life(hasInteractionController: true)
    life.present()
    #expect(
      life.effects == [
        .link, .ask(.presentationController), .ask(.animator), .ask(.interactionController),
        .startAtEndOfTurn,
      ])
  }

  @Test func `without an animator no interaction controller is requested`() {
    var life = Life(hasAnimator: false, hasInteractionController: true)
    life.present()
    #expect(!life.effects.contains(.ask(.interactionController)))
    #expect(life.effects.last == .startAtEndOfTurn)
  }

  @Test func `nothing starts before the turn ends`() {
    var life = Life()
    life.present()
    #expect(!life.effects.contains(.createContainer))
    life.endTurn(1)
    #expect(life.effects.contains(.createContainer))
  }

  @Test func `an animated presentation, call by call`() {
    var life = Life()
    life.present()
    life.endTurn(1)
    life.complete(1, true)
    #expect(
      life.inOrder(
        .createContainer, .createContext(isInteractive: false), .loadPresentedView,
        .willBegin(.presentation), .askDuration, .begin(.animator), .findInterruptibleAnimator,
        .runAlongside(.inOwnBlock), .didEnd(.presentation, completed: true), .release,
        .callCompletion(request: 1)))
    #expect(life.appearances == ["presented.willAppear", "presented.didAppear"])
    #expect(life.inOrder(.appearance(.presented, .didAppear), .callCompletion(request: 1)))
    #expect(life.machine.state == .presented)
  }

  @Test func `a dismissal keeps the presentation controller and requests the other two again`() {
    var life = Life.presented { $0.hasInteractionController = true }
    life.dismiss()
    #expect(life.effects == [.ask(.animator), .ask(.interactionController), .startAtEndOfTurn])
  }

  @Test func `an interactive dismissal, call by call`() {
    var life = Life.presented { $0.hasInteractionController = true }
    life.dismiss()
    life.endTurn(2)
    life.send(.updated(number: 2, percent: 0.4))
    life.send(.finished(number: 2))
    life.complete(2, true)
    #expect(
      life.inOrder(
        .createContext(isInteractive: true), .willBegin(.dismissal), .begin(.interactionController),
        .runAlongside(.inOwnBlock), .interactionChanged(isInteractive: false), .removeContainer,
        .appearance(.presented, .didDisappear), .unlink, .callCompletion(request: 2)))
    #expect(!life.effects.contains(.begin(.animator)))
    #expect(!life.effects.contains(.createContainer))
    #expect(life.appearances == ["presented.willDisappear", "presented.didDisappear"])
    #expect(life.machine.state == .gone)
  }

  @Test func `full screen: the presenter disappears and appears, in UIKit's order`() {
    var life = Life(removesPresentersView: true)
    life.present()
    life.endTurn(1)
    life.complete(1, true)
    #expect(
      life.appearances == [
        "presenting.willDisappear", "presented.willAppear", "presented.didAppear",
        "presenting.didDisappear",
      ])
    life.forget()
    life.dismiss()
    life.endTurn(2)
    life.complete(2, true)
    #expect(
      life.appearances == [
        "presented.willDisappear", "presenting.willAppear", "presenting.didAppear",
        "presented.didDisappear",
      ])
  }

  @Test func `a cancelled dismissal calls the handlers first and leaves everything in place`() {
    var life = Life.presented { $0.hasInteractionController = true }
    life.dismiss()
    life.endTurn(2)
    life.forget()
    life.send(.cancelled(number: 2))
    #expect(
      life.effects == [
        .interactionChanged(isInteractive: false), .appearance(.presented, .willAppear),
        .appearance(.presented, .isAppearing),
      ])
    life.complete(2, false)
    #expect(life.appearances == ["presented.willAppear", "presented.didAppear"])
    #expect(life.effects.contains(.didEnd(.dismissal, completed: false)))
    #expect(life.effects.contains(.coordinatorCompletions(isCancelled: true)))
    #expect(life.effects.contains(.animationEnded(completed: false)))
    #expect(!life.effects.contains(.removeContainer) && !life.effects.contains(.unlink))
    #expect(life.effects.contains(.dropCompletion(request: 2)))
    #expect(life.machine.state == .presented)
  }

  @Test func `cancelled full screen: to disappears, then from appears`() {
    var life = Life.presented {
      $0.hasInteractionController = true
      $0.removesPresentersView = true
    }
    life.dismiss()
    life.endTurn(2)
    life.forget()
    life.send(.cancelled(number: 2))
    life.complete(2, false)
    #expect(
      life.appearances == [
        "presenting.willDisappear", "presented.willAppear", "presenting.didDisappear",
        "presented.didAppear",
      ])
    #expect(life.effects.contains(.removePresentersView))
  }

  @Test func `a reversed presentation never appears and is removed`() {
    var life = Life(hasInteractionController: true, isInterruptible: true)
    life.present()
    life.endTurn(1)
    life.send(.cancelled(number: 1))
    life.complete(1, false)
    #expect(
      life.appearances == ["presented.willAppear", "presented.willDisappear", "presented.didDisappear"])
    #expect(
      life.inOrder(
        .didEnd(.presentation, completed: false), .removeContainer,
        .appearance(.presented, .didDisappear), .unlink))
    #expect(life.effects.contains(.dropCompletion(request: 1)))
    #expect(life.machine.state == .gone)
  }

  @Test func `an animator that completes with false without a cancellation fails the transition, and appearance callbacks stay balanced`() {
    var life = Life()
    life.present()
    life.endTurn(1)
    life.complete(1, false)
    #expect(
      life.appearances == ["presented.willAppear", "presented.willDisappear", "presented.didDisappear"])
    #expect(life.machine.state == .gone)
  }

  @Test func `without animation the animator is still called, and there is no interaction`() {
    var life = Life(hasInteractionController: true, duringStart: [.completed(number: 1, didComplete: true)])
    life.present(animated: false)
    life.endTurn(1)
    #expect(life.effects.contains(.begin(.animator)))
    #expect(!life.effects.contains(.ask(.interactionController)))
    #expect(life.effects.contains(.runAlongside(.atOnce)))
    #expect(life.machine.state == .presented)
  }
}
