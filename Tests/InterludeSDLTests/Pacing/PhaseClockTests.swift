import InterludeJournal
import Testing

@testable import InterludeSDL

@Suite struct PhaseClockTests {
  @Test func `each phase gets the time until the next one, however often it occurs`() {
    var clock = PhaseClock()
    clock.enter(.input, at: 1)
    clock.enter(.gestures, at: 1.25)
    clock.enter(.input, at: 1.75)
    clock.enter(.commit, at: 2)
    clock.enter(nil, at: 2.5)
    clock.enter(.commit, at: 4)
    clock.enter(nil, at: 4.5)
    var phases = FrameCost.Phases()
    (phases.input, phases.gestures, phases.commit) = (0.75, 0.5, 1)
    #expect(clock.take(input: 0.25) == phases)
  }

  @Test func `a frame without a phase has no phases`() {
    var clock = PhaseClock()
    clock.enter(.layout, at: 1)
    clock.enter(nil, at: 2)
    #expect(clock.take(input: 0)?.layout == 1)
    #expect(clock.take(input: 0.5) == nil)
  }
}
