import InterludeGestures
import Testing

@Suite struct ArenaTests {
  @Test func `a lone pan begins, changes, ends and resets after its touch has lifted`() {
    var harness = ArenaHarness()
    harness.touch(on: .pan)
    #expect(harness.event((.pan, .began)) == ["pan began"])
    #expect(harness.event((.pan, .changed)) == ["pan changed"])
    #expect(harness.event((.pan, .ended)) == ["pan ended"])
    #expect(harness.resets() == [])
    #expect(harness.lift() == ["pan starts afresh"])
  }

  @Test func `a tap is recognised without began`() {
    var harness = ArenaHarness()
    harness.touch(on: .tap)
    #expect(harness.event((.tap, .recognized)) == ["tap ended"])
  }

  @Test func `a gesture that begins and ends in one event reports both`() {
    var harness = ArenaHarness()
    harness.touch(on: .pan)
    #expect(harness.event((.pan, .ended)) == ["pan began", "pan ended"])
  }

  @Test func `changed without began counts as began`() {
    var harness = ArenaHarness()
    harness.touch(on: .pan)
    #expect(harness.event((.pan, .changed)) == ["pan began"])
  }

  @Test func `began and failed in the same event is a failure`() {
    var harness = ArenaHarness()
    harness.touch(on: .pan)
    harness.arena.propose(ArenaHarness.Name.pan.rawValue, .began)
    #expect(harness.event((.pan, .failed)) == ["pan failed"])
  }

  @Test func `failed in a later event than began is a cancellation`() {
    var harness = ArenaHarness()
    harness.touch(on: .pan)
    _ = harness.event((.pan, .began))
    #expect(harness.event((.pan, .failed)) == ["pan cancelled"])
  }

  @Test func `cancelled before it began is a failure`() {
    var harness = ArenaHarness()
    harness.touch(on: .pan)
    #expect(harness.event((.pan, .cancelled)) == ["pan failed"])
  }

  @Test func `a finished recogniser ignores touches until all have lifted`() {
    var harness = ArenaHarness()
    harness.touch(1, on: .pan)
    _ = harness.event((.pan, .failed))
    #expect(harness.event((.pan, .began)) == [])
    #expect(harness.touch(2, on: .pan) == [])
    #expect(harness.lift(1) == ["pan starts afresh"])
    #expect(harness.touch(3, on: .pan) == [.pan])
  }

  @Test func `it resets only after its last touch has lifted`() {
    var harness = ArenaHarness()
    harness.touch(1, on: .pan)
    harness.touch(2, on: .pan)
    _ = harness.event((.pan, .began))
    _ = harness.event((.pan, .ended))
    #expect(harness.lift(1) == [])
    #expect(harness.lift(2) == ["pan starts afresh"])
  }

  @Test func `shouldBegin returning false is a failure with that cause`() {
    var harness = ArenaHarness()
    harness.unwilling = [.pan]
    harness.touch(on: .pan)
    #expect(harness.event((.pan, .began)) == ["pan failed: shouldBegin said no"])
  }
}

@Suite struct ExclusivityTests {
  @Test func `of two that begin in one event the deepest wins and the other fails`() {
    var harness = ArenaHarness()
    harness.touch(on: .scroll, .pan)
    #expect(
      harness.event((.scroll, .began), (.pan, .began))
        == ["scroll began", "pan failed: prevented by scroll"])
  }

  @Test func `the order of entering decides, not the order of proposals`() {
    var harness = ArenaHarness()
    harness.touch(on: .scroll, .pan)
    harness.arena.propose(ArenaHarness.Name.pan.rawValue, .began)
    #expect(harness.event((.scroll, .began)).first == "scroll began")
  }

  @Test func `one recognition fails all undecided recognisers`() {
    var harness = ArenaHarness()
    harness.touch(on: .tap, .press, .pan)
    #expect(
      harness.event((.pan, .began))
        == ["pan began", "tap failed: prevented by pan", "press failed: prevented by pan"])
  }

  @Test func `two that may recognise simultaneously both do`() {
    var harness = ArenaHarness()
    harness.friends = [(.pan, .scroll)]
    harness.touch(on: .scroll, .pan)
    #expect(harness.event((.scroll, .began), (.pan, .began)) == ["scroll began", "pan began"])
    #expect(harness.event((.scroll, .changed), (.pan, .changed)) == ["scroll changed", "pan changed"])
  }

  @Test func `recognisers on different touches do not compete`() {
    var harness = ArenaHarness()
    harness.touch(1, on: .pan)
    harness.touch(2, on: .scroll)
    #expect(harness.event((.pan, .began), (.scroll, .began)) == ["pan began", "scroll began"])
  }

  @Test func `a latecomer on a claimed touch fails`() {
    var harness = ArenaHarness()
    harness.touch(1, on: .pan)
    _ = harness.event((.pan, .began))
    harness.touch(2, on: .pan, .pinch)
    #expect(harness.event((.pinch, .began)) == ["pinch failed: prevented by pan"])
  }

  @Test func `a latecomer that cannot be prevented cancels the begun gesture`() {
    var harness = ArenaHarness()
    harness.harmless = [(.pan, .pinch)]
    harness.touch(1, on: .pan)
    _ = harness.event((.pan, .began))
    harness.touch(2, on: .pan, .pinch)
    #expect(harness.event((.pinch, .began)) == ["pinch began", "pan cancelled: prevented by pinch"])
  }

  @Test func `a recogniser that cannot be prevented stays undecided`() {
    var harness = ArenaHarness()
    harness.harmless = [(.pan, .press)]
    harness.touch(on: .pan, .press)
    #expect(harness.event((.pan, .began)) == ["pan began"])
    #expect(harness.arena.isUndecided(ArenaHarness.Name.press.rawValue))
  }

  @Test func `a recogniser that failed in this event gets no more questions`() {
    var harness = ArenaHarness()
    harness.touch(on: .pan, .tap)
    #expect(harness.event((.pan, .began), (.tap, .failed)) == ["tap failed", "pan began"])
    #expect(harness.questions == ["shouldBegin(2)"])
  }
}

@Suite struct FailureRequirementTests {
  @Test func `a held began is delivered in the turn in which the other fails`() {
    var harness = ArenaHarness()
    harness.requirements = [(.scroll, .pan)]
    harness.touch(on: .scroll, .pan)
    #expect(harness.event((.scroll, .began)) == ["scroll waiting for pan to fail"])
    #expect(harness.event((.pan, .failed)) == ["pan failed", "scroll began: pan failed"])
    #expect(harness.event((.scroll, .changed)) == ["scroll changed"])
  }

  @Test func `a one-way pan that fails in the event of its began lets the scroll pan begin`() {
    var harness = ArenaHarness()
    harness.requirements = [(.scroll, .pan)]
    harness.touch(on: .scroll, .pan)
    harness.arena.propose(ArenaHarness.Name.pan.rawValue, .began)
    #expect(harness.event((.scroll, .began), (.pan, .failed)) == ["pan failed", "scroll began"])
  }

  @Test func `shouldBegin returning false releases the waiting recognisers`() {
    var harness = ArenaHarness()
    harness.requirements = [(.scroll, .pan)]
    harness.unwilling = [.pan]
    harness.touch(on: .scroll, .pan)
    #expect(
      harness.event((.scroll, .began), (.pan, .began)) == [
        "scroll waiting for pan to fail", "pan failed: shouldBegin said no", "scroll began: pan failed",
      ])
  }

  @Test func `the required recogniser's began ends the wait`() {
    var harness = ArenaHarness()
    harness.requirements = [(.scroll, .pan)]
    harness.touch(on: .scroll, .pan)
    _ = harness.event((.scroll, .began))
    #expect(harness.event((.pan, .began)) == ["pan began", "scroll failed: pan did not fail"])
  }

  @Test func `a failure requirement holds although both may recognise simultaneously`() {
    var harness = ArenaHarness()
    harness.requirements = [(.scroll, .pan)]
    harness.friends = [(.scroll, .pan)]
    harness.touch(on: .scroll, .pan)
    #expect(harness.event((.pan, .began)) == ["pan began", "scroll failed: pan did not fail"])
  }

  @Test func `a single tap waits for the double tap even after the finger has lifted`() {
    var harness = ArenaHarness()
    harness.requirements = [(.tap, .doubleTap)]
    harness.touch(1, on: .tap, .doubleTap)
    #expect(harness.event((.tap, .recognized)) == ["tap waiting for doubleTap to fail"])
    #expect(harness.lift(1) == [])
    #expect(harness.event((.doubleTap, .failed)) == ["doubleTap failed", "tap ended: doubleTap failed"])
    #expect(harness.resets() == ["tap starts afresh", "doubleTap starts afresh"])
  }

  @Test func `the held single tap does not receive the second tap`() {
    var harness = ArenaHarness()
    harness.requirements = [(.tap, .doubleTap)]
    harness.touch(1, on: .tap, .doubleTap)
    _ = harness.event((.tap, .recognized))
    _ = harness.lift(1)
    #expect(harness.touch(2, on: .tap, .doubleTap) == [.doubleTap])
    #expect(
      harness.event((.doubleTap, .recognized)) == ["doubleTap ended", "tap failed: doubleTap did not fail"])
    #expect(harness.lift(2) == ["tap starts afresh", "doubleTap starts afresh"])
  }

  @Test func `a gesture that began and ended while held reports both when released`() {
    var harness = ArenaHarness()
    harness.requirements = [(.pan, .doubleTap)]
    harness.touch(1, on: .pan, .doubleTap)
    _ = harness.event((.pan, .began))
    #expect(harness.event((.pan, .ended)) == [])
    _ = harness.lift(1)
    #expect(
      harness.event((.doubleTap, .failed))
        == ["doubleTap failed", "pan began: doubleTap failed", "pan ended: doubleTap failed"])
  }

  @Test func `a held gesture that fails never began`() {
    var harness = ArenaHarness()
    harness.requirements = [(.scroll, .pan)]
    harness.touch(on: .scroll, .pan)
    _ = harness.event((.scroll, .began))
    #expect(harness.event((.scroll, .failed)) == ["scroll failed"])
    #expect(harness.event((.pan, .failed)) == ["pan failed"])
  }

  @Test func `a recogniser that asks again in the event that releases it begins alone`() {
    var harness = ArenaHarness()
    harness.requirements = [(.scroll, .pan)]
    harness.touch(on: .scroll, .pan)
    _ = harness.event((.scroll, .began))
    #expect(
      harness.event((.scroll, .began), (.pan, .failed)) == ["pan failed", "scroll began: pan failed"])
    #expect(harness.event((.scroll, .changed)) == ["scroll changed"])
  }

  @Test func `a recogniser that waits for two is released by the second failure`() {
    var harness = ArenaHarness()
    harness.requirements = [(.scroll, .pan), (.scroll, .tap)]
    harness.touch(on: .scroll, .pan, .tap)
    _ = harness.event((.scroll, .began))
    #expect(harness.event((.pan, .failed)) == ["pan failed"])
    #expect(harness.event((.tap, .failed)) == ["tap failed", "scroll began: tap failed"])
  }

  @Test func `a released recogniser excludes others as any winner does`() {
    var harness = ArenaHarness()
    harness.requirements = [(.scroll, .pan)]
    harness.touch(on: .scroll, .pan, .press)
    _ = harness.event((.scroll, .began))
    #expect(
      harness.event((.pan, .failed), (.press, .began))
        == ["pan failed", "scroll began: pan failed", "press failed: prevented by scroll"])
  }

  @Test func `two that wait for each other do not wait forever`() {
    var harness = ArenaHarness()
    harness.requirements = [(.scroll, .pan), (.pan, .scroll)]
    harness.touch(on: .scroll, .pan)
    #expect(
      harness.event((.scroll, .began), (.pan, .began))
        == ["scroll waiting for pan to fail", "pan began", "scroll failed: pan did not fail"])
  }

  @Test func `failure requirements are queried once per attempt`() {
    var harness = ArenaHarness()
    harness.requirements = [(.scroll, .pan)]
    harness.touch(on: .scroll, .pan)
    _ = harness.event((.scroll, .began))
    _ = harness.event((.scroll, .changed))
    _ = harness.event((.pan, .failed))
    #expect(harness.questions == ["shouldBegin(3)", "requiresFailure(3, of: 2)"])
  }

  @Test func `no recogniser waits for one that has no touch in common`() {
    var harness = ArenaHarness()
    harness.requirements = [(.scroll, .pan)]
    harness.touch(on: .scroll)
    #expect(harness.event((.scroll, .began)) == ["scroll began"])
  }
}

@Suite struct ArenaBookkeepingTests {
  @Test func `a hundred touches of a recogniser that never decides are all released`() {
    var harness = ArenaHarness()
    for touch in 1...100 {
      #expect(harness.touch(touch, on: .press, .tap) == [.press, .tap])
      #expect(harness.event((.tap, .failed)) == ["tap failed"])
      #expect(harness.lift(touch) == ["tap starts afresh"])
    }
    _ = harness.event((.press, .failed))
    #expect(harness.resets() == ["press starts afresh"])
    #expect(harness.arena.isEmpty)
  }

  @Test func `an ignored touch does not prevent a reset`() {
    var harness = ArenaHarness()
    harness.touch(1, on: .pan)
    harness.touch(2, on: .pan)
    harness.arena.ignore(touch: 2, by: ArenaHarness.Name.pan.rawValue)
    _ = harness.event((.pan, .failed))
    #expect(harness.lift(1) == ["pan starts afresh"])
  }

  @Test func `a state set without a touch competes with no other recogniser`() {
    var harness = ArenaHarness()
    harness.touch(on: .pan)
    #expect(harness.event((.tap, .recognized)) == ["tap ended"])
    #expect(harness.resets() == ["tap starts afresh"])
  }
}
