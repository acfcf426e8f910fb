import InterludeTransitions
import Testing

/// The call sequences of a presentation and a dismissal, in the order of Apple's documentation.
struct PresentationOrderTests {
  @Test
  func `the presentation controller is requested first, then the animator, then the interaction controller`()
  {
    var harness = TransitionMachineHarness(hasInteractionController: true)
    harness.present()
    #expect(
      harness.effects == [
        .link, .ask(.presentationController), .ask(.animator), .ask(.interactionController),
        .startAtEndOfTurn,
      ])
  }

  @Test func `without an animator no interaction controller is requested`() {
    var harness = TransitionMachineHarness(hasAnimator: false, hasInteractionController: true)
    harness.present()
    #expect(!harness.effects.contains(.ask(.interactionController)))
    #expect(harness.effects.last == .startAtEndOfTurn)
  }

  @Test func `without animation it starts at once`() {
    var harness = TransitionMachineHarness()
    harness.present(animated: false)
    #expect(harness.effects.last == .startAtOnce)
  }

  @Test func `without animation from within a callback it starts when the turn ends`() {
    var harness = TransitionMachineHarness()
    harness.send(
      .presentRequested(
        .init(number: 1, direction: .presentation, isAnimated: false, isFromCallback: true)))
    #expect(harness.effects.last == .startAtEndOfTurn)
  }

  @Test func `nothing starts before the turn ends`() {
    var harness = TransitionMachineHarness()
    harness.present()
    #expect(!harness.effects.contains(.createContainer))
    harness.endTurn(1)
    #expect(harness.effects.contains(.createContainer))
  }

  @Test func `an animated presentation, call by call`() {
    var harness = TransitionMachineHarness()
    harness.present()
    harness.endTurn(1)
    harness.complete(1, true)
    #expect(
      harness.inOrder(
        .createContainer, .createContext(isInteractive: false), .loadPresentedView,
        .willBegin(.presentation), .askDuration, .begin(.animator), .findInterruptibleAnimator,
        .runAlongside(.inOwnBlock), .didEnd(.presentation, completed: true), .release,
        .callCompletion(request: 1)))
    #expect(harness.appearances == ["presented.willAppear", "presented.didAppear"])
    #expect(harness.inOrder(.appearance(.presented, .didAppear), .callCompletion(request: 1)))
    #expect(harness.machine.state == .presented)
  }

  @Test func `a dismissal keeps the presentation controller and requests the other two again`() {
    var harness = TransitionMachineHarness.presented { $0.hasInteractionController = true }
    harness.dismiss()
    #expect(harness.effects == [.ask(.animator), .ask(.interactionController), .startAtEndOfTurn])
  }

  @Test func `an interactive dismissal, call by call`() {
    var harness = TransitionMachineHarness.presented { $0.hasInteractionController = true }
    harness.dismiss()
    harness.endTurn(2)
    harness.send(.updated(number: 2, percent: 0.4))
    harness.send(.finished(number: 2))
    harness.complete(2, true)
    #expect(
      harness.inOrder(
        .createContext(isInteractive: true), .willBegin(.dismissal), .begin(.interactionController),
        .runAlongside(.inOwnBlock), .interactionChanged(isInteractive: false), .removeContainer,
        .appearance(.presented, .didDisappear), .unlink, .callCompletion(request: 2)))
    #expect(!harness.effects.contains(.begin(.animator)))
    #expect(!harness.effects.contains(.createContainer))
    #expect(harness.appearances == ["presented.willDisappear", "presented.didDisappear"])
    #expect(harness.machine.state == .gone)
  }

  @Test func `full screen: the presenter disappears and appears, in UIKit's order`() {
    var harness = TransitionMachineHarness(removesPresentersView: true)
    harness.present()
    harness.endTurn(1)
    harness.complete(1, true)
    #expect(
      harness.appearances == [
        "presenting.willDisappear", "presented.willAppear", "presented.didAppear",
        "presenting.didDisappear",
      ])
    harness.forget()
    harness.dismiss()
    harness.endTurn(2)
    harness.complete(2, true)
    #expect(
      harness.appearances == [
        "presented.willDisappear", "presenting.willAppear", "presenting.didAppear",
        "presented.didDisappear",
      ])
  }

  @Test func `a cancelled dismissal calls the handlers first and leaves everything in place`() {
    var harness = TransitionMachineHarness.presented { $0.hasInteractionController = true }
    harness.dismiss()
    harness.endTurn(2)
    harness.forget()
    harness.send(.cancelled(number: 2))
    #expect(
      harness.effects == [
        .interactionChanged(isInteractive: false), .appearance(.presented, .willAppear),
        .appearance(.presented, .isAppearing),
      ])
    harness.complete(2, false)
    #expect(harness.appearances == ["presented.willAppear", "presented.didAppear"])
    #expect(harness.effects.contains(.didEnd(.dismissal, completed: false)))
    #expect(harness.effects.contains(.coordinatorCompletions(isCancelled: true)))
    #expect(harness.effects.contains(.animationEnded(completed: false)))
    #expect(!harness.effects.contains(.removeContainer) && !harness.effects.contains(.unlink))
    #expect(harness.effects.contains(.dropCompletion(request: 2)))
    #expect(harness.machine.state == .presented)
  }

  @Test func `cancelled full screen: to disappears, then from appears`() {
    var harness = TransitionMachineHarness.presented {
      $0.hasInteractionController = true
      $0.removesPresentersView = true
    }
    harness.dismiss()
    harness.endTurn(2)
    harness.forget()
    harness.send(.cancelled(number: 2))
    harness.complete(2, false)
    #expect(
      harness.appearances == [
        "presenting.willDisappear", "presented.willAppear", "presenting.didDisappear",
        "presented.didAppear",
      ])
    #expect(harness.effects.contains(.removePresentersView))
  }

  @Test func `a reversed presentation never appears and is removed`() {
    var harness = TransitionMachineHarness(hasInteractionController: true, isInterruptible: true)
    harness.present()
    harness.endTurn(1)
    harness.send(.cancelled(number: 1))
    harness.complete(1, false)
    #expect(
      harness.appearances == ["presented.willAppear", "presented.willDisappear", "presented.didDisappear"])
    #expect(
      harness.inOrder(
        .didEnd(.presentation, completed: false), .removeContainer,
        .appearance(.presented, .didDisappear), .unlink))
    #expect(harness.effects.contains(.dropCompletion(request: 1)))
    #expect(harness.machine.state == .gone)
  }

  @Test
  func
    `an animator that completes with false without a cancellation fails the transition, and appearance callbacks stay balanced`()
  {
    var harness = TransitionMachineHarness()
    harness.present()
    harness.endTurn(1)
    harness.complete(1, false)
    #expect(
      harness.appearances == ["presented.willAppear", "presented.willDisappear", "presented.didDisappear"])
    #expect(harness.machine.state == .gone)
  }

  @Test func `without animation the animator is still called, and there is no interaction`() {
    var harness = TransitionMachineHarness(
      hasInteractionController: true, duringStart: [.completed(number: 1, didComplete: true)])
    harness.present(animated: false)
    harness.endTurn(1)
    #expect(harness.effects.contains(.begin(.animator)))
    #expect(!harness.effects.contains(.ask(.interactionController)))
    #expect(harness.effects.contains(.runAlongside(.atOnce)))
    #expect(harness.machine.state == .presented)
  }
}
