import Testing

@testable import InterludeLab

/// Numbers and scales.
@Suite struct NumberFormatTests {
  @Test(arguments: [
    (0.0, "0.0"), (12.34, "12.3"), (12.35, "12.4"), (-3, "−3.0"), (-0.04, "0.0"), (99.96, "100.0"),
    (.infinity, "∞"), (.nan, "–"),
  ])
  func `numbers have one decimal and no negative zero`(value: Double, words: String) {
    #expect(NumberFormat.one(value) == words)
  }

  @Test(arguments: [
    (0.0, 100.0), (-3, 97), (12, 12), (0, 0.31), (-1200, 300), (0, 1e-9), (330, 1023), (1001, 1003),
    (-0.9, 9.9),
    (-1e-7, 2.5e9),
  ])
  func `a scale covers its values with round ticks`(low: Double, high: Double) {
    let scale = Scale(holding: low...high, ticks: 2, atLeast: 4)
    #expect(scale.range.upperBound - scale.range.lowerBound >= 4 - 1e-9)
    #expect(scale.range.lowerBound <= low && scale.range.upperBound >= high)
    #expect(scale.ticks.count >= 2 && scale.ticks.count <= 5)
    #expect(scale.ticks.allSatisfy { scale.part($0) >= -1e-9 && scale.part($0) <= 1 + 1e-9 })
    #expect(scale.ticks.allSatisfy { abs(($0 / scale.step).rounded() - $0 / scale.step) < 1e-9 })
    #expect(scale.part(scale.range.lowerBound) == 0 && scale.part(scale.range.upperBound) == 1)
  }

  @Test(arguments: [(330.0, 1023.0), (700, 1100), (-40, 40), (0, 501)])
  func `values take most of their scale`(low: Double, high: Double) {
    let scale = Scale(holding: low...high, ticks: 2, atLeast: 4)
    #expect((high - low) / (scale.range.upperBound - scale.range.lowerBound) > 0.6)
  }

  @Test(arguments: [(150.0, 50.0, "150"), (-0.5, 0.05, "−0.50"), (0, 0.1, "0.0"), (-0.001, 1, "0")])
  func `a tick has the decimals that its step needs`(value: Double, step: Double, words: String) {
    #expect(NumberFormat.tick(value, step: step) == words)
  }
}
