import InterludeTransitions
import Testing

/// An exchange of a container's child: one transition, after which the machine is over.
@Suite struct ExchangeTests {
  private func exchange(
    _ subject: TransitionMachine.Subject = .exchange, interactive: Bool = false
  ) -> TransitionMachineHarness {
    var harness = TransitionMachineHarness(hasInteractionController: interactive)
    harness.machine = TransitionMachine(subject)
    harness.present()
    harness.endTurn(1)
    return harness
  }

  @Test func `no presentation controller is asked for, and the last child's view is one of the transition's`()
  {
    let harness = exchange()
    #expect(!harness.effects.contains(.ask(.presentationController)))
    #expect(harness.machine.removesPresentersView)
    let calls = harness.effects.compactMap { effect -> String? in
      if case .appearance(let party, let call) = effect { "\(party) \(call)" } else { nil }
    }
    #expect(calls == ["presenting willDisappear", "presented willAppear", "presented isAppearing"])
  }

  @Test func `at the end the last child has disappeared before the next one has appeared`() {
    var harness = exchange()
    let start = harness.effects.count
    harness.complete(1, true)
    #expect(
      harness.effects[start...].prefix(4) == [
        .removePresentersView, .appearance(.presenting, .didDisappear), .appearance(.presented, .didAppear),
        .didEnd(.presentation, completed: true),
      ])
    #expect(harness.machine.state == .gone && harness.effects.last == .callCompletion(request: 1))
  }

  @Test func `a selection starts with the request, and calls the next child first`() {
    let harness = exchange(.selection)
    #expect(harness.effects.contains(.startAtOnce) && !harness.effects.contains(.startAtEndOfTurn))
    let calls = harness.effects.compactMap { effect -> String? in
      if case .appearance(let party, let call) = effect { "\(party) \(call)" } else { nil }
    }
    #expect(calls == ["presented willAppear", "presenting willDisappear", "presented isAppearing"])
  }

  @Test func `a cancelled exchange returns the last child's view`() {
    var harness = exchange(interactive: true)
    harness.send(.cancelled(number: 1))
    let start = harness.effects.count
    harness.complete(1, false)
    #expect(
      harness.effects[start...].prefix(5) == [
        .returnPresentersView, .removeContainer, .appearance(.presented, .didDisappear),
        .appearance(.presenting, .didAppear), .didEnd(.presentation, completed: false),
      ])
    #expect(harness.machine.state == .gone && harness.effects.last == .dropCompletion(request: 1))
  }

  @Test(arguments: [false, true])
  func `an exchange that is dropped ends where it leads`(runsBack: Bool) {
    var harness = exchange(interactive: true)
    if runsBack { harness.send(.cancelled(number: 1)) }
    harness.send(.dropRequested(number: 2))
    #expect(harness.effects.contains(.didEnd(.presentation, completed: !runsBack)))
    #expect(harness.machine.state == .gone)
  }
}
