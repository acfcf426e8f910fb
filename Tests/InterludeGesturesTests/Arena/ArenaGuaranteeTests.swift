import Testing

@testable import InterludeGestures

/// Each contestant gets exactly one verdict per gesture, whatever recognisers propose and clients answer.
@Suite struct ArenaGuaranteeTests {
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

  /// The verdicts of one gesture.
  private struct Gesture {
    var verdicts = 0
    var isActive = false
    var ends = 0
  }

  private static let proposals: [Arena.Proposal] = [
    .began, .changed, .ended, .recognized, .cancelled, .failed,
  ]

  @Test(arguments: 0..<300)
  func `a recogniser is recognised or fails once before it is reset`(_ seed: Int) {
    var dice = Dice(state: UInt64(seed))
    var arena = Arena()
    var gestures: [Int: Gesture] = [:]
    var down: [Int] = []
    var lastTouch = 0
    for _ in 0..<60 {
      switch dice.roll(4) {
      case 0 where down.count < 4:
        lastTouch += 1
        down.append(lastTouch)
        for id in 0..<5 where dice.roll(3) > 0 { _ = arena.enter(id, touch: lastTouch) }
      case 1 where !down.isEmpty:
        arena.lift(touch: down.remove(at: dice.roll(down.count)))
      default:
        for id in 0..<5 where dice.roll(2) > 0 {
          arena.propose(id, Self.proposals[dice.roll(Self.proposals.count)])
        }
      }
      while let step = arena.next() {
        switch step {
        case .ask: arena.answer(dice.roll(2) > 0)
        case .perform(let verdict): note(verdict, &gestures)
        }
      }
      while let id = arena.nextReset() {
        let gesture = gestures.removeValue(forKey: id) ?? Gesture()
        #expect(gesture.verdicts == 1 && !gesture.isActive && gesture.ends <= 1, "recogniser \(id)")
      }
      #expect(arena.contradiction == nil)
    }
    #expect(gestures.values.allSatisfy { $0.verdicts == 1 })
  }

  private func note(_ verdict: Arena.Verdict, _ gestures: inout [Int: Gesture]) {
    guard case .transition(let id, let state, _) = verdict else { return }
    var gesture = gestures[id] ?? Gesture()
    switch state {
    case .possible: Issue.record("no verdict leads back")
    case .began:
      gesture.verdicts += 1
      gesture.isActive = true
    case .changed: #expect(gesture.isActive)
    case .ended where gesture.isActive, .cancelled:
      #expect(gesture.isActive)
      gesture.ends += 1
      gesture.isActive = false
    case .ended, .failed: gesture.verdicts += 1
    }
    gestures[id] = gesture
  }

  @Test func `a state that contradicts itself is named`() {
    var sound = Arena()
    _ = sound.enter(1, touch: 1)
    _ = sound.enter(2, touch: 1)
    #expect(sound.contradiction == nil)
    func broken(_ change: (inout Arena) -> Void) -> String? {
      var arena = sound
      change(&arena)
      return arena.contradiction
    }
    #expect(broken { $0.contestants.append($0.contestants[0]) } == "a recogniser has entered twice")
    #expect(broken { $0.withdrawals = 1 } == "withdrawals are miscounted")
    #expect(
      broken {
        $0.contestants[0].proposed = .init(proposal: .began, cause: .touches)
        $0.firstProposal = 1
      } == "a proposal is overlooked")
    #expect(broken { $0.contestants[0].down = 2 } == "recogniser 1 has a touch that is not down")
    #expect(broken { $0.inquiry.ask(.shouldBegin(1)) } == "a question is open without an attempt")
    #expect(
      broken { $0.contestants[0].standing = .waiting(.begin, for: []) } == "recogniser 1 waits for nothing")
    #expect(
      broken {
        $0.contestants[0].standing = .waiting(.begin, for: [2])
        $0.contestants[1].standing = .over
      } == "recogniser 1 waits for 2, which cannot fail any more")
  }
}
