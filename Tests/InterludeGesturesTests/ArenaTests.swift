import InterludeGestures
import Testing

@Suite struct ArenaTests {
  @Test func `a lone pan begins, changes, ends and resets after its touch has lifted`() {
    var contest = Contest()
    contest.touch(on: .pan)
    #expect(contest.event((.pan, .began)) == ["pan began"])
    #expect(contest.event((.pan, .changed)) == ["pan changed"])
    #expect(contest.event((.pan, .ended)) == ["pan ended"])
    #expect(contest.resets() == [])
    #expect(contest.lift() == ["pan starts afresh"])
  }

  @Test func `a tap is recognised without began`() {
    var contest = Contest()
    contest.touch(on: .tap)
    #expect(contest.event((.tap, .recognized)) == ["tap ended"])
  }

  @Test func `a gesture that begins and ends in one event reports both`() {
    var contest = Contest()
    contest.touch(on: .pan)
    #expect(contest.event((.pan, .ended)) == ["pan began", "pan ended"])
  }

  @Test func `changed without began counts as began`() {
    var contest = Contest()
    contest.touch(on: .pan)
    #expect(contest.event((.pan, .changed)) == ["pan began"])
  }

  @Test func `began and failed in the same event is a failure`() {
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

  @Test func `a finished recogniser ignores touches until all have lifted`() {
    var contest = Contest()
    contest.touch(1, on: .pan)
    _ = contest.event((.pan, .failed))
    #expect(contest.event((.pan, .began)) == [])
    #expect(contest.touch(2, on: .pan) == [])
    #expect(contest.lift(1) == ["pan starts afresh"])
    #expect(contest.touch(3, on: .pan) == [.pan])
  }

  @Test func `it resets only after its last touch has lifted`() {
    var contest = Contest()
    contest.touch(1, on: .pan)
    contest.touch(2, on: .pan)
    _ = contest.event((.pan, .began))
    _ = contest.event((.pan, .ended))
    #expect(contest.lift(1) == [])
    #expect(contest.lift(2) == ["pan starts afresh"])
  }

  @Test func `shouldBegin returning false is a failure with that cause`() {
    var contest = Contest()
    contest.unwilling = [.pan]
    contest.touch(on: .pan)
    #expect(contest.event((.pan, .began)) == ["pan failed: shouldBegin said no"])
  }
}

@Suite struct ExclusivityTests {
  @Test func `of two that begin in one event the deepest wins and the other fails`() {
    var contest = Contest()
    contest.touch(on: .scroll, .pan)
    #expect(
      contest.event((.scroll, .began), (.pan, .began))
        == ["scroll began", "pan failed: prevented by scroll"])
  }

  @Test func `the order of entering decides, not the order of proposals`() {
    var contest = Contest()
    contest.touch(on: .scroll, .pan)
    contest.arena.propose(Contest.Name.pan.rawValue, .began)
    #expect(contest.event((.scroll, .began)).first == "scroll began")
  }

  @Test func `one recognition fails all undecided recognisers`() {
    var contest = Contest()
    contest.touch(on: .tap, .press, .pan)
    #expect(
      contest.event((.pan, .began))
        == ["pan began", "tap failed: prevented by pan", "press failed: prevented by pan"])
  }

  @Test func `two that may recognise simultaneously both do`() {
    var contest = Contest()
    contest.friends = [(.pan, .scroll)]
    contest.touch(on: .scroll, .pan)
    #expect(contest.event((.scroll, .began), (.pan, .began)) == ["scroll began", "pan began"])
    #expect(contest.event((.scroll, .changed), (.pan, .changed)) == ["scroll changed", "pan changed"])
  }

  @Test func `recognisers on different touches do not compete`() {
    var contest = Contest()
    contest.touch(1, on: .pan)
    contest.touch(2, on: .scroll)
    #expect(contest.event((.pan, .began), (.scroll, .began)) == ["pan began", "scroll began"])
  }

  @Test func `a latecomer on a claimed touch fails`() {
    var contest = Contest()
    contest.touch(1, on: .pan)
    _ = contest.event((.pan, .began))
    contest.touch(2, on: .pan, .pinch)
    #expect(contest.event((.pinch, .began)) == ["pinch failed: prevented by pan"])
  }

  @Test func `a latecomer that cannot be prevented cancels the begun gesture`() {
    var contest = Contest()
    contest.harmless = [(.pan, .pinch)]
    contest.touch(1, on: .pan)
    _ = contest.event((.pan, .began))
    contest.touch(2, on: .pan, .pinch)
    #expect(contest.event((.pinch, .began)) == ["pinch began", "pan cancelled: prevented by pinch"])
  }

  @Test func `a recogniser that cannot be prevented stays undecided`() {
    var contest = Contest()
    contest.harmless = [(.pan, .press)]
    contest.touch(on: .pan, .press)
    #expect(contest.event((.pan, .began)) == ["pan began"])
    #expect(contest.arena.isUndecided(Contest.Name.press.rawValue))
  }

  @Test func `a recogniser that failed in this event gets no more questions`() {
    var contest = Contest()
    contest.touch(on: .pan, .tap)
    #expect(contest.event((.pan, .began), (.tap, .failed)) == ["tap failed", "pan began"])
    #expect(contest.questions == ["shouldBegin(2)"])
  }
}

@Suite struct FailureRequirementTests {
  @Test func `a held began is delivered in the turn in which the other fails`() {
    var contest = Contest()
    contest.requirements = [(.scroll, .pan)]
    contest.touch(on: .scroll, .pan)
    #expect(contest.event((.scroll, .began)) == ["scroll waiting for pan to fail"])
    #expect(contest.event((.pan, .failed)) == ["pan failed", "scroll began: pan failed"])
    #expect(contest.event((.scroll, .changed)) == ["scroll changed"])
  }

  @Test func `a one-way pan that fails in the event of its began lets the scroll pan begin`() {
    var contest = Contest()
    contest.requirements = [(.scroll, .pan)]
    contest.touch(on: .scroll, .pan)
    contest.arena.propose(Contest.Name.pan.rawValue, .began)
    #expect(contest.event((.scroll, .began), (.pan, .failed)) == ["pan failed", "scroll began"])
  }

  @Test func `shouldBegin returning false releases the waiting recognisers`() {
    var contest = Contest()
    contest.requirements = [(.scroll, .pan)]
    contest.unwilling = [.pan]
    contest.touch(on: .scroll, .pan)
    #expect(
      contest.event((.scroll, .began), (.pan, .began)) == [
        "scroll waiting for pan to fail", "pan failed: shouldBegin said no", "scroll began: pan failed",
      ])
  }

  @Test func `the required recogniser's began ends the wait`() {
    var contest = Contest()
    contest.requirements = [(.scroll, .pan)]
    contest.touch(on: .scroll, .pan)
    _ = contest.event((.scroll, .began))
    #expect(contest.event((.pan, .began)) == ["pan began", "scroll failed: pan did not fail"])
  }

  @Test func `a failure requirement holds although both may recognise simultaneously`() {
    var contest = Contest()
    contest.requirements = [(.scroll, .pan)]
    contest.friends = [(.scroll, .pan)]
    contest.touch(on: .scroll, .pan)
    #expect(contest.event((.pan, .began)) == ["pan began", "scroll failed: pan did not fail"])
  }

  @Test func `a single tap waits for the double tap even after the finger has lifted`() {
    var contest = Contest()
    contest.requirements = [(.tap, .doubleTap)]
    contest.touch(1, on: .tap, .doubleTap)
    #expect(contest.event((.tap, .recognized)) == ["tap waiting for doubleTap to fail"])
    #expect(contest.lift(1) == [])
    #expect(contest.event((.doubleTap, .failed)) == ["doubleTap failed", "tap ended: doubleTap failed"])
    #expect(contest.resets() == ["tap starts afresh", "doubleTap starts afresh"])
  }

  @Test func `the held single tap does not receive the second tap`() {
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

  @Test func `a gesture that began and ended while held reports both when released`() {
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

  @Test func `a held gesture that fails never began`() {
    var contest = Contest()
    contest.requirements = [(.scroll, .pan)]
    contest.touch(on: .scroll, .pan)
    _ = contest.event((.scroll, .began))
    #expect(contest.event((.scroll, .failed)) == ["scroll failed"])
    #expect(contest.event((.pan, .failed)) == ["pan failed"])
  }

  @Test func `a recogniser that waits for two is released by the second failure`() {
    var contest = Contest()
    contest.requirements = [(.scroll, .pan), (.scroll, .tap)]
    contest.touch(on: .scroll, .pan, .tap)
    _ = contest.event((.scroll, .began))
    #expect(contest.event((.pan, .failed)) == ["pan failed"])
    #expect(contest.event((.tap, .failed)) == ["tap failed", "scroll began: tap failed"])
  }

  @Test func `a released recogniser excludes others as any winner does`() {
    var contest = Contest()
    contest.requirements = [(.scroll, .pan)]
    contest.touch(on: .scroll, .pan, .press)
    _ = contest.event((.scroll, .began))
    #expect(
      contest.event((.pan, .failed), (.press, .began))
        == ["pan failed", "scroll began: pan failed", "press failed: prevented by scroll"])
  }

  @Test func `two that wait for each other do not wait forever`() {
    var contest = Contest()
    contest.requirements = [(.scroll, .pan), (.pan, .scroll)]
    contest.touch(on: .scroll, .pan)
    #expect(
      contest.event((.scroll, .began), (.pan, .began))
        == ["scroll waiting for pan to fail", "pan began", "scroll failed: pan did not fail"])
  }

  @Test func `failure requirements are queried once per attempt`() {
    var contest = Contest()
    contest.requirements = [(.scroll, .pan)]
    contest.touch(on: .scroll, .pan)
    _ = contest.event((.scroll, .began))
    _ = contest.event((.scroll, .changed))
    _ = contest.event((.pan, .failed))
    #expect(contest.questions == ["shouldBegin(3)", "requiresFailure(3, of: 2)"])
  }

  @Test func `no recogniser waits for one that has no touch in common`() {
    var contest = Contest()
    contest.requirements = [(.scroll, .pan)]
    contest.touch(on: .scroll)
    #expect(contest.event((.scroll, .began)) == ["scroll began"])
  }
}

@Suite struct ArenaBookkeepingTests {
  @Test func `a hundred touches of a recogniser that never decides are all released`() {
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

  @Test func `an ignored touch does not prevent a reset`() {
    var contest = Contest()
    contest.touch(1, on: .pan)
    contest.touch(2, on: .pan)
    contest.arena.ignore(touch: 2, by: Contest.Name.pan.rawValue)
    _ = contest.event((.pan, .failed))
    #expect(contest.lift(1) == ["pan starts afresh"])
  }

  @Test func `a state set without a touch competes with no other recogniser`() {
    var contest = Contest()
    contest.touch(on: .pan)
    #expect(contest.event((.tap, .recognized)) == ["tap ended"])
    #expect(contest.resets() == ["tap starts afresh"])
  }
}
