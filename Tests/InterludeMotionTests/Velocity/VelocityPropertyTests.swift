import Foundation
import InterludeMotion
import Testing

/// Velocities of random strokes of a finger that does not turn.
@Suite struct VelocityPropertyTests {
  /// A sample as a device may send it: late ones carry an earlier time than the one before.
  private struct Sample {
    var time: Double
    var x: Double
  }

  private struct Random {
    var state: UInt64
    mutating func next() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / Double(1 << 53)
    }
  }

  /// A stroke in one direction: speeds that grow, fall and jump, rests, and times that repeat or run late.
  private func stroke(seed: UInt64, isTidy: Bool) -> [Sample] {
    var random = Random(state: seed &* 0x9E37_79B9_7F4A_7C15 &+ 1)
    for _ in 0..<8 { _ = random.next() }
    // Mice report 60 to 1000 times in a second, in whole points.
    let rate = [60.0, 90, 120, 125, 240, 500, 1000][Int(random.next() * 7)]
    let isWhole = random.next() < 0.4
    var samples: [Sample] = []
    var (time, x, speed) = (1.0 + random.next(), 0.0, random.next() * 4000)
    for _ in 0..<Int(8 + random.next() * 60) {
      switch random.next() {
      case ..<0.3: speed *= 0.3 + 0.6 * random.next()
      case ..<0.5: speed = speed * (1 + random.next()) + 50 * random.next()
      case ..<0.55: speed = random.next() * 6000
      case ..<0.6: speed = 0
      default: break
      }
      time += (0.7 + 0.6 * random.next()) / rate
      if !isTidy, random.next() < 0.04 { time += 0.02 + 0.08 * random.next() }
      x += speed / rate
      samples.append(Sample(time: time, x: isWhole ? x.rounded(.down) : x))
      if !isTidy, random.next() < 0.05 { samples.append(Sample(time: time, x: samples.last!.x + 2)) }
      if !isTidy, random.next() < 0.05 { samples.append(Sample(time: time - 0.004, x: samples.last!.x + 1)) }
      x = max(x, samples.last!.x)
    }
    return samples
  }

  @Test(arguments: [1.0, -1])
  func `a finger that does not turn never has the opposite velocity`(sign: Double) {
    for seed in 1...4000 as ClosedRange<UInt64> {
      var estimator = VelocityEstimator()
      for sample in stroke(seed: seed, isTidy: false) {
        estimator.add(CGPoint(x: sample.x * sign, y: -sample.x * sign / 3), at: sample.time)
        let velocity = estimator.velocity(at: sample.time)
        let isRight = velocity.dx * sign >= 0 && velocity.dy * sign <= 0
        guard !isRight else { continue }
        Issue.record("seed \(seed) at \(sample.time): \(velocity)")
        return
      }
    }
  }

  @Test func `a velocity is at most twice that of the fastest step`() {
    for seed in 1...4000 as ClosedRange<UInt64> {
      let samples = stroke(seed: seed, isTidy: true)
      var estimator = VelocityEstimator()
      for (index, sample) in samples.enumerated() {
        estimator.add(CGPoint(x: sample.x, y: 0), at: sample.time)
        let velocity = estimator.velocity(at: sample.time).dx
        // Two samples at 0.7 of a millisecond may count as one, so that their steps are joined.
        let last = samples[...index].suffix(130)
        let speeds = zip(last, last.dropFirst()).map { ($1.x - $0.x) / ($1.time - $0.time) }
        guard speeds.count > 1 else { continue }
        #expect(velocity >= 0)
        #expect(velocity <= 2 * speeds.max()! + 1e-6, "seed \(seed)")
      }
    }
  }

  @Test(arguments: [60.0, 125, 1000])
  func `a straight stroke with a steady change of speed keeps its velocity`(rate: Double) {
    for (speed, change) in [(300.0, 4000.0), (2000, -9000), (1500, 0), (-900, 3000)] {
      var estimator = VelocityEstimator()
      for step in 0...Int(0.16 * rate) {
        let t = Double(step) / rate
        estimator.add(CGPoint(x: 0, y: speed * t + change * t * t / 2), at: t)
      }
      let end = Double(Int(0.16 * rate)) / rate
      #expect(abs(estimator.velocity(at: end).dy - (speed + change * end)) < 1e-6 * abs(speed))
    }
  }
}
