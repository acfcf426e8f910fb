import InterludeTransitions
import Testing

/// Whatever clients do, in whatever order: callbacks come in pairs, every transition ends once, and the
/// controller can always leave.
struct AnyOrderTests {
  /// SplitMix64: the same numbers for the same seed everywhere.
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
    var life = Life(
      hasAnimator: dice.roll(4) > 0, hasInteractionController: dice.roll(2) > 0,
      wantsInteractiveStart: dice.roll(2) > 0, isInterruptible: dice.roll(2) > 0,
      removesPresentersView: dice.roll(2) > 0)
    if dice.roll(5) == 0 { life.duringStart = [.completed(number: 1, didComplete: dice.roll(2) > 0)] }
    life.present(animated: dice.roll(5) > 0)
    var next = 2
    for _ in 0..<20 {
      let number = life.machine.run?.request.number ?? next - 1
      switch dice.roll(12) {
      case 0, 1:
        life.dismiss(next, animated: dice.roll(4) > 0)
        next += 1
      case 2, 3: life.endTurn(number)
      case 4: life.send(.updated(number: number, percent: 0.5))
      case 5: life.send(.paused(number: number))
      case 6: life.send(.finished(number: number))
      case 7: life.send(.cancelled(number: number))
      case 8: life.complete(number, true)
      case 9: life.complete(number, false)
      case 10: life.hasInteractionController.toggle()
      default:
        if dice.roll(4) == 0 {
          life.send(.dropRequested(number: next))
          next += 1
        }
      }
    }
    life.send(.dropRequested(number: next))
    if let run = life.machine.run {
      // It rests once more before it goes the ordinary way.
      life.endTurn(run.request.number)
      life.complete(run.request.number, true)
    }
    #expect(life.machine.state == .gone)
    expectBalance(of: "presented", in: life, endsVisible: false)
    expectBalance(of: "presenting", in: life, endsVisible: true)
    expectEveryRequestAnswered(life, upTo: next)
    #expect(life.effects.count { $0 == .createContainer } <= 1)
    #expect(life.effects.count { $0 == .unlink } == 1)
  }

  private func expectBalance(of party: String, in life: Life, endsVisible: Bool) {
    let steps = life.appearances.filter { $0.hasPrefix(party + ".") }.map { $0.dropFirst(party.count + 1) }
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

  /// Each request's completion block is called or let go exactly once.
  private func expectEveryRequestAnswered(_ life: Life, upTo last: Int) {
    for number in 1...last {
      let answers = life.effects.count {
        $0 == .callCompletion(request: number) || $0 == .dropCompletion(request: number)
      }
      #expect(answers == 1, "request \(number)")
    }
  }
}
