import Testing

@testable import InterludeTesting

@Suite struct MotionSamplerTests {
  /// A sampler with the moments 0, 1, 2 … and these distances between them.
  private func sampler(_ steps: [Double], capacity: Int = 512) -> MotionSampler<Int> {
    var sampler = MotionSampler<Int>(capacity: capacity)
    for (index, step) in steps.enumerated() { sampler.add(index, step: step) }
    return sampler
  }

  @Test func `no moments give no choice`() {
    #expect(MotionSampler<Int>().chosen(24).isEmpty)
    #expect(sampler([0, 1, 1]).chosen(0).isEmpty)
    #expect(sampler([0, 1, 1]).chosen(1) == [2])
    #expect(sampler([0, 1, 1]).chosen(2) == [0, 2])
  }

  @Test(arguments: 1...30) func `few moments are all chosen`(count: Int) {
    let chosen = sampler(Array(repeating: 1, count: count)).chosen(30)
    #expect(chosen == Array(0..<count))
  }

  @Test func `an even motion is sampled evenly, from the first moment to the last`() {
    let chosen = sampler(Array(repeating: 2, count: 101)).chosen(11)
    #expect(chosen == Array(stride(from: 0, through: 100, by: 10)))
  }

  @Test func `faster motion gets more samples`() {
    let steps = Array(repeating: 1.0, count: 100) + Array(repeating: 9, count: 100)
    let chosen = sampler(steps).chosen(21)
    #expect(chosen.count { $0 >= 100 } > 4 * chosen.count { $0 < 100 })
    #expect(chosen.first == 0 && chosen.last == 199)
  }

  @Test func `no moment is chosen twice even if all movement is in one step`() {
    var steps = Array(repeating: 0.0, count: 40)
    steps[20] = 1000
    let chosen = sampler(steps).chosen(24)
    #expect(chosen.count == 24 && Set(chosen).count == 24)
    #expect(chosen == chosen.sorted() && chosen.first == 0 && chosen.last == 39)
  }

  @Test(arguments: [100, 1_000, 50_000]) func `a long motion stores few moments and is still sampled evenly`(
    count: Int
  ) {
    let chosen = sampler(Array(repeating: 1.5, count: count), capacity: 256).chosen(25)
    #expect(chosen.count == 25 && chosen.first == 0 && chosen.last == count - 1)
    let part = Double(count - 1) / 24
    for (index, moment) in chosen.enumerated() {
      #expect(abs(Double(moment) - Double(index) * part) <= Double(count) / 64 + 1)
    }
  }
}
