import InterludeTransitions
import Testing

/// For any calls of clients in any order: callbacks are paired, every transition ends once, and the
/// controller can always be dismissed.
struct AnyOrderTests {
  /// SplitMix64: the same numbers for the same seed on every machine.
  private struct Dice {
    var state: UInt64

    mutating func roll(_ sides: Int) -> Int {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return Int((mixed ^ (mixed >> 31)) % UInt64(sides))
    }
  }

  @Test(arguments: 0..<400)
  func `callbacks stay balanced`(_ seed: Int) {
    var dice = Dice(state: UInt64(seed))
    var harness = TransitionMachineHarness(
      hasAnimator: dice.roll(4) > 0, hasInteractionController: dice.roll(2) > 0,
      wantsInteractiveStart: dice.roll(2) > 0, isInterruptible: dice.roll(2) > 0,
      removesPresentersView: dice.roll(2) > 0)
    if dice.roll(5) == 0 { harness.duringStart = [.completed(number: 1, didComplete: dice.roll(2) > 0)] }
    harness.present(animated: dice.roll(5) > 0)
    var next = 2
    for _ in 0..<20 {
      let number = harness.machine.request?.number ?? next - 1
      switch dice.roll(12) {
      case 0, 1:
        harness.dismiss(next, animated: dice.roll(4) > 0)
        next += 1
      case 2, 3: harness.endTurn(number)
      case 4: harness.send(.updated(number: number, percent: 0.5))
      case 5: harness.send(.paused(number: number))
      case 6: harness.send(.finished(number: number))
      case 7: harness.send(.cancelled(number: number))
      case 8: harness.complete(number, true)
      case 9: harness.complete(number, false)
      case 10: harness.hasInteractionController.toggle()
      default:
        if dice.roll(4) == 0 {
          harness.send(.dropRequested(number: next))
          next += 1
        }
      }
    }
    harness.send(.dropRequested(number: next))
    if let request = harness.machine.request {
      // It comes to rest once more before the ordinary dismissal.
      harness.endTurn(request.number)
      harness.complete(request.number, true)
    }
    #expect(harness.machine.state == .gone)
    expectBalance(of: "presented", in: harness, endsVisible: false)
    expectBalance(of: "presenting", in: harness, endsVisible: true)
    expectEveryRequestAnswered(harness, upTo: next)
    #expect(harness.effects.count { $0 == .createContainer } <= 1)
    #expect(harness.effects.count { $0 == .unlink } == 1)
  }

  private func expectBalance(of party: String, in harness: TransitionMachineHarness, endsVisible: Bool) {
    let steps = harness.appearances.filter { $0.hasPrefix(party + ".") }.map { $0.dropFirst(party.count + 1) }
    let allowed = [
      "didDisappear": ["willAppear"], "willAppear": ["didAppear", "willDisappear"],
      "didAppear": ["willDisappear"], "willDisappear": ["didDisappear", "willAppear"],
    ]
    var last = endsVisible ? "didAppear" : "didDisappear"
    for step in steps {
      #expect(allowed[last]?.contains(String(step)) == true, "\(last) then \(step) in \(steps)")
      last = String(step)
    }
    #expect(last == (endsVisible ? "didAppear" : "didDisappear"))
  }

  /// Each request's completion block is called or released exactly once.
  private func expectEveryRequestAnswered(_ harness: TransitionMachineHarness, upTo last: Int) {
    for number in 1...last {
      let answers = harness.effects.count {
        $0 == .callCompletion(request: number) || $0 == .dropCompletion(request: number)
      }
      #expect(answers == 1, "request \(number)")
    }
  }
}
