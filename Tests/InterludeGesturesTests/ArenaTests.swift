import InterludeGestures
import Testing

@Suite struct ArenaTests {
  @Test func `a lone pan begins, changes, ends and starts afresh when its touch has lifted`() {
    var contest = Contest()
    contest.touch(on: .pan)
    #expect(contest.event((.pan, .began)) == ["pan began"])
    #expect(contest.event((.pan, .changed)) == ["pan changed"])
    #expect(contest.event((.pan, .ended)) == ["pan ended"])
    #expect(contest.resets() == [])
    #expect(contest.lift() == ["pan starts afresh"])
  }

  @Test func `a tap is recognised without a beginning`() {
    var contest = Contest()
    contest.touch(on: .tap)
    #expect(contest.event((.tap, .recognized)) == ["tap ended"])
  }

  @Test func `a gesture that begins and ends in one event is told both`() {
    var contest = Contest()
    contest.touch(on: .pan)
    #expect(contest.event((.pan, .ended)) == ["pan began", "pan ended"])
  }

  @Test func `changed out of nowhere counts as began`() {
    var contest = Contest()
    contest.touch(on: .pan)
    #expect(contest.event((.pan, .changed)) == ["pan began"])
  }

  @Test func `began and then failed in the same event is just failed`() {
    var contest = Contest()
    contest.touch(on: .pan)
    contest.arena.propose(Contest.Name.pan.rawValue, .began)
    #expect(contest.event((.pan, .failed)) == ["pan failed"])
  }

  @Test func `failed in a later event than began is a cancellation`() {
    var contest = Contest()
    contest.touch(on: .pan)
    _ = contest.event((.pan, .began))
    #expect(contest.event((.pan, .failed)) == ["pan cancelled"])
  }

  @Test func `cancelled before it began is a failure`() {
    var contest = Contest()
    contest.touch(on: .pan)
    #expect(contest.event((.pan, .cancelled)) == ["pan failed"])
  }

  @Test func `a finished recogniser is deaf until its touches lift`() {
    var contest = Contest()
    contest.touch(1, on: .pan)
    _ = contest.event((.pan, .failed))
    #expect(contest.event((.pan, .began)) == [])
    #expect(contest.touch(2, on: .pan) == [])
    #expect(contest.lift(1) == ["pan starts afresh"])
    #expect(contest.touch(3, on: .pan) == [.pan])
  }

  @Test func `it starts afresh only when the last of its touches has lifted`() {
    var contest = Contest()
    contest.touch(1, on: .pan)
    contest.touch(2, on: .pan)
    _ = contest.event((.pan, .began))
    _ = contest.event((.pan, .ended))
    #expect(contest.lift(1) == [])
    #expect(contest.lift(2) == ["pan starts afresh"])
  }

  @Test func `shouldBegin saying no is a failure with that cause`() {
    var contest = Contest()
    contest.unwilling = [.pan]
    contest.touch(on: .pan)
    #expect(contest.event((.pan, .began)) == ["pan failed: shouldBegin said no"])
  }
}

@Suite struct ExclusivityTests {
  @Test func `the deepest of two that begin in one event wins and the other fails`() {
    var contest = Contest()
    contest.touch(on: .scroll, .pan)
    #expect(
      contest.event((.scroll, .began), (.pan, .began))
        == ["scroll began", "pan failed: prevented by scroll"])
  }

  @Test func `the order of entering decides and not the order of proposing`() {
    var contest = Contest()
    contest.touch(on: .scroll, .pan)
    contest.arena.propose(Contest.Name.pan.rawValue, .began)
    #expect(contest.event((.scroll, .began)).first == "scroll began")
  }

  @Test func `one recognition fails all who were still undecided`() {
    var contest = Contest()
    contest.touch(on: .tap, .press, .pan)
    #expect(
      contest.event((.pan, .began))
        == ["pan began", "tap failed: prevented by pan", "press failed: prevented by pan"])
  }

  @Test func `those who may recognise together both do`() {
    var contest = Contest()
    contest.friends = [(.pan, .scroll)]
    contest.touch(on: .scroll, .pan)
    #expect(contest.event((.scroll, .began), (.pan, .began)) == ["scroll began", "pan began"])
    #expect(contest.event((.scroll, .changed), (.pan, .changed)) == ["scroll changed", "pan changed"])
  }

  @Test func `recognisers on different touches do not meet`() {
    var contest = Contest()
    contest.touch(1, on: .pan)
    contest.touch(2, on: .scroll)
    #expect(contest.event((.pan, .began), (.scroll, .began)) == ["pan began", "scroll began"])
  }

  @Test func `a latecomer on a touch that is taken fails`() {
    var contest = Contest()
    contest.touch(1, on: .pan)
    _ = contest.event((.pan, .began))
    contest.touch(2, on: .pan, .pinch)
    #expect(contest.event((.pinch, .began)) == ["pinch failed: prevented by pan"])
  }

  @Test func `a latecomer that cannot be prevented cancels the gesture that had begun`() {
    var contest = Contest()
    contest.harmless = [(.pan, .pinch)]
    contest.touch(1, on: .pan)
    _ = contest.event((.pan, .began))
    contest.touch(2, on: .pan, .pinch)
    #expect(contest.event((.pinch, .began)) == ["pinch began", "pan cancelled: prevented by pinch"])
  }

  @Test func `who cannot be prevented stays undecided`() {
    var contest = Contest()
    contest.harmless = [(.pan, .press)]
    contest.touch(on: .pan, .press)
    #expect(contest.event((.pan, .began)) == ["pan began"])
    #expect(contest.arena.isUndecided(Contest.Name.press.rawValue))
  }

  @Test func `whoever gave up in this event is not asked about any more`() {
    var contest = Contest()
    contest.touch(on: .pan, .tap)
    #expect(contest.event((.pan, .began), (.tap, .failed)) == ["tap failed", "pan began"])
    #expect(contest.questions == ["shouldBegin(2)"])
  }
}

@Suite struct FailureRequirementTests {
  @Test func `a held beginning is delivered in the turn in which the other fails`() {
    var contest = Contest()
    contest.requirements = [(.scroll, .pan)]
    contest.touch(on: .scroll, .pan)
    #expect(contest.event((.scroll, .began)) == ["scroll waiting for pan to fail"])
    #expect(contest.event((.pan, .failed)) == ["pan failed", "scroll began: pan failed"])
    #expect(contest.event((.scroll, .changed)) == ["scroll changed"])
  }

  @Test func `a one-way pan that fails in the event of its own beginning lets the scroll pan begin`() {
    var contest = Contest()
    contest.requirements = [(.scroll, .pan)]
    contest.touch(on: .scroll, .pan)
    contest.arena.propose(Contest.Name.pan.rawValue, .began)
    #expect(contest.event((.scroll, .began), (.pan, .failed)) == ["pan failed", "scroll began"])
  }

  @Test func `shouldBegin saying no releases those who waited`() {
    var contest = Contest()
    contest.requirements = [(.scroll, .pan)]
    contest.unwilling = [.pan]
    contest.touch(on: .scroll, .pan)
    #expect(
      contest.event((.scroll, .began), (.pan, .began)) == [
        "scroll waiting for pan to fail", "pan failed: shouldBegin said no", "scroll began: pan failed",
      ])
  }

  @Test func `the other's beginning is the end of waiting`() {
    var contest = Contest()
    contest.requirements = [(.scroll, .pan)]
    contest.touch(on: .scroll, .pan)
    _ = contest.event((.scroll, .began))
    #expect(contest.event((.pan, .began)) == ["pan began", "scroll failed: pan did not fail"])
  }

  @Test func `a requirement holds although both may recognise together`() {
    var contest = Contest()
    contest.requirements = [(.scroll, .pan)]
    contest.friends = [(.scroll, .pan)]
    contest.touch(on: .scroll, .pan)
    #expect(contest.event((.pan, .began)) == ["pan began", "scroll failed: pan did not fail"])
  }

  @Test func `a single tap waits for the double tap also after the finger has left`() {
    var contest = Contest()
    contest.requirements = [(.tap, .doubleTap)]
    contest.touch(1, on: .tap, .doubleTap)
    #expect(contest.event((.tap, .recognized)) == ["tap waiting for doubleTap to fail"])
    #expect(contest.lift(1) == [])
    #expect(contest.event((.doubleTap, .failed)) == ["doubleTap failed", "tap ended: doubleTap failed"])
    #expect(contest.resets() == ["tap starts afresh", "doubleTap starts afresh"])
  }

  @Test func `the second of two taps is not seen by the single tap that is held`() {
    var contest = Contest()
    contest.requirements = [(.tap, .doubleTap)]
    contest.touch(1, on: .tap, .doubleTap)
    _ = contest.event((.tap, .recognized))
    _ = contest.lift(1)
    #expect(contest.touch(2, on: .tap, .doubleTap) == [.doubleTap])
    #expect(
      contest.event((.doubleTap, .recognized)) == ["doubleTap ended", "tap failed: doubleTap did not fail"])
    #expect(contest.lift(2) == ["tap starts afresh", "doubleTap starts afresh"])
  }

  @Test func `a gesture that began and ended while held is told both when it is released`() {
    var contest = Contest()
    contest.requirements = [(.pan, .doubleTap)]
    contest.touch(1, on: .pan, .doubleTap)
    _ = contest.event((.pan, .began))
    #expect(contest.event((.pan, .ended)) == [])
    _ = contest.lift(1)
    #expect(
      contest.event((.doubleTap, .failed))
        == ["doubleTap failed", "pan began: doubleTap failed", "pan ended: doubleTap failed"])
  }

  @Test func `a held gesture that fails was never begun`() {
    var contest = Contest()
    contest.requirements = [(.scroll, .pan)]
    contest.touch(on: .scroll, .pan)
    _ = contest.event((.scroll, .began))
    #expect(contest.event((.scroll, .failed)) == ["scroll failed"])
    #expect(contest.event((.pan, .failed)) == ["pan failed"])
  }

  @Test func `who waits for two is released by the second failure`() {
    var contest = Contest()
    contest.requirements = [(.scroll, .pan), (.scroll, .tap)]
    contest.touch(on: .scroll, .pan, .tap)
    _ = contest.event((.scroll, .began))
    #expect(contest.event((.pan, .failed)) == ["pan failed"])
    #expect(contest.event((.tap, .failed)) == ["tap failed", "scroll began: tap failed"])
  }

  @Test func `the released one excludes others like any winner`() {
    var contest = Contest()
    contest.requirements = [(.scroll, .pan)]
    contest.touch(on: .scroll, .pan, .press)
    _ = contest.event((.scroll, .began))
    #expect(
      contest.event((.pan, .failed), (.press, .began))
        == ["pan failed", "scroll began: pan failed", "press failed: prevented by scroll"])
  }

  @Test func `two that wait for each other do not wait for ever`() {
    var contest = Contest()
    contest.requirements = [(.scroll, .pan), (.pan, .scroll)]
    contest.touch(on: .scroll, .pan)
    #expect(
      contest.event((.scroll, .began), (.pan, .began))
        == ["scroll waiting for pan to fail", "pan began", "scroll failed: pan did not fail"])
  }

  @Test func `requirements are asked once in an attempt`() {
    var contest = Contest()
    contest.requirements = [(.scroll, .pan)]
    contest.touch(on: .scroll, .pan)
    _ = contest.event((.scroll, .began))
    _ = contest.event((.scroll, .changed))
    _ = contest.event((.pan, .failed))
    #expect(contest.questions == ["shouldBegin(3)", "requiresFailure(3, of: 2)"])
  }

  @Test func `nobody waits for a recogniser that has no touch of theirs`() {
    var contest = Contest()
    contest.requirements = [(.scroll, .pan)]
    contest.touch(on: .scroll)
    #expect(contest.event((.scroll, .began)) == ["scroll began"])
  }
}

@Suite struct ArenaBookkeepingTests {
  @Test func `a hundred touches of a recogniser that never decides are all forgotten`() {
    var contest = Contest()
    for touch in 1...100 {
      #expect(contest.touch(touch, on: .press, .tap) == [.press, .tap])
      #expect(contest.event((.tap, .failed)) == ["tap failed"])
      #expect(contest.lift(touch) == ["tap starts afresh"])
    }
    _ = contest.event((.press, .failed))
    #expect(contest.resets() == ["press starts afresh"])
    #expect(contest.arena.isEmpty)
  }

  @Test func `an ignored touch does not keep a recogniser from starting afresh`() {
    var contest = Contest()
    contest.touch(1, on: .pan)
    contest.touch(2, on: .pan)
    contest.arena.ignore(touch: 2, by: Contest.Name.pan.rawValue)
    _ = contest.event((.pan, .failed))
    #expect(contest.lift(1) == ["pan starts afresh"])
  }

  @Test func `a state written without any touch competes with nobody`() {
    var contest = Contest()
    contest.touch(on: .pan)
    #expect(contest.event((.tap, .recognized)) == ["tap ended"])
    #expect(contest.resets() == ["tap starts afresh"])
  }
}
