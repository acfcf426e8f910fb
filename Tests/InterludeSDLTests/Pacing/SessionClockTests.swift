import Testing

@testable import InterludeSDL

@Suite struct SessionClockTests {
  private let second: Int64 = 1_000_000_000

  @Test func `a time stamp becomes seconds since the session began`() {
    var clock = SessionClock(zero: 10 * second)
    #expect(abs(clock.time(ofStamp: 12_500, at: 12 * second + 501_700_000) - 2.5) < 1e-9)
  }

  @Test func `the wrap-around of the milliseconds has no effect`() {
    let wrap = Int64(UInt32.max) + 1
    var clock = SessionClock(zero: (wrap - 5_000) * 1_000_000)
    let before = clock.time(ofStamp: UInt32.max, at: (wrap + 3) * 1_000_000)
    let after = clock.time(ofStamp: 2, at: (wrap + 3) * 1_000_000)
    #expect(abs(before - 4.999) < 1e-9)
    #expect(abs(after - 5.002) < 1e-9)
  }

  @Test func `no event is in the future`() {
    var clock = SessionClock(zero: 0)
    #expect(clock.time(ofStamp: 9_000, at: 5 * second) == 5)
  }

  @Test func `no event precedes the previous one or the session`() {
    var clock = SessionClock(zero: 10 * second)
    #expect(clock.time(ofStamp: 9_900, at: 10 * second + 1) == 0)
    let first = clock.time(ofStamp: 11_000, at: 12 * second)
    #expect(clock.time(ofStamp: 10_500, at: 12 * second) == first)
  }

  @Test func `a clock that goes back does not move the events`() {
    var clock = SessionClock(zero: 10 * second)
    let before = clock.time(ofStamp: 20_000, at: 20 * second)
    let after = clock.time(ofStamp: 15_000, at: 15 * second)
    #expect(before == 10 && after == 10)
    #expect(clock.time(ofStamp: 21_000, at: 21 * second) == 11)
  }
}
