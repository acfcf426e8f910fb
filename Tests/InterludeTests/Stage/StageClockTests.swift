import Testing

@testable import Interlude

@Suite struct StageClockTests {
  @Test func `slow animations stretch time from the switch on, without a jump`() {
    var clock = StageClock()
    clock.setRate(0.1, at: 2)
    #expect(clock.stageTime(at: 2) == 2)
    #expect(abs(clock.stageTime(at: 3) - 2.1) < 1e-12)
    clock.setRate(1, at: 4)
    #expect(abs(clock.stageTime(at: 4) - 2.2) < 1e-12)
    #expect(abs(clock.stageTime(at: 5) - 3.2) < 1e-12)
  }

  @Test func `it never goes backwards`() {
    var clock = StageClock()
    clock.setRate(0.1, at: 2)
    #expect(clock.stageTime(at: 1) == 2)
    clock.setRate(-3, at: 5)
    #expect(clock.stageTime(at: 9) == clock.stageTime(at: 5))
  }
}
