import Testing

@testable import InterludeSDL

@Suite struct PresentProbeTests {
  private func verdict(_ durations: [Double], period: Double = 1 / 60) -> Bool? {
    var probe = PresentProbe()
    var verdict: Bool?
    for duration in durations { verdict = probe.add(duration, period: period) }
    return verdict
  }

  @Test func `fewer than eight presents give no result`() {
    #expect(verdict(Array(repeating: 0.016, count: 7)) == nil)
  }

  @Test func `presents that take a period are blocking, although a driver accepts the first early`() {
    #expect(verdict([0.0002, 0.0003, 0.0166, 0.0165, 0.0168, 0.0166, 0.0166, 0.0167]) == true)
  }

  @Test func `presents that return at once are not blocking, although one was slow`() {
    #expect(verdict([0.02, 0.0005, 0.0004, 0.0005, 0.0006, 0.0004, 0.0005, 0.0004]) == false)
  }

  @Test func `half a period is the boundary`() {
    #expect(verdict(Array(repeating: 0.005, count: 8), period: 0.0101) == false)
    #expect(verdict(Array(repeating: 0.005, count: 8), period: 0.0099) == true)
  }
}
