import Foundation
import InterludeMotion
import Testing

/// Properties of every motion, tested on random ones; a failure names its seed.
struct MotionPropertyTests {
  static let seeds: [UInt64] = Array(1...24)
  static let rates: [Double] = [30, 60, 120, 144]

  private static func spring(_ numbers: inout SeededNumbers) -> Spring {
    let (mass, stiffness) = (numbers.next(in: 0.1...10), numbers.next(in: 5...1500))
    let ratio = numbers.next(in: 0...1) < 0.2 ? 1 : numbers.next(in: 0.02...4)
    return Spring(mass: mass, stiffness: stiffness, damping: 2 * ratio * (mass * stiffness).squareRoot())
  }

  private static func motion(_ numbers: inout SeededNumbers) -> SpringMotion {
    SpringMotion(
      spring: spring(&numbers), from: numbers.next(in: -900...900), target: numbers.next(in: -900...900),
      initialVelocity: numbers.next(in: -6000...6000))
  }

  /// The instants of frames at `rate` with random lateness, up to `end`; at 0 they are wholly random.
  private static func instants(_ rate: Double, _ end: Double, _ numbers: inout SeededNumbers) -> [Double] {
    var times: [Double] = []
    var t = 0.0
    while t < end {
      t += rate > 0 ? 1 / rate : numbers.next(in: 0.0005...0.1)
      times.append(min(t, end))
    }
    return times
  }

  @Test(arguments: seeds) func `energy never grows`(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    for _ in 0..<8 {
      let motion = Self.motion(&numbers)
      var last = Double.infinity
      for step in 0...400 {
        let t = Double(step) * 0.005
        let (distance, speed) = (motion.value(at: t) - motion.target, motion.velocity(at: t))
        let energy = motion.spring.stiffness * distance * distance + motion.spring.mass * speed * speed
        #expect(energy <= last * (1 + 1e-12) + 1e-12)
        last = energy
      }
    }
  }

  @Test(arguments: seeds) func `velocity is the finite difference of the value`(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    for _ in 0..<20 {
      let motion = Self.motion(&numbers)
      let t = numbers.next(in: 0.001...1.5)
      let slope = (motion.value(at: t + 1e-6) - motion.value(at: t - 1e-6)) / 2e-6
      #expect(agree(motion.velocity(at: t), slope, within: 1e-5, scale: 1000))
    }
  }

  @Test(arguments: seeds) func `a spring divided at any instants is the same spring`(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    for rate in Self.rates + [0] {
      let whole = Self.motion(&numbers)
      let end = numbers.next(in: 0.1...1.2)
      var (part, passed) = (whole, 0.0)
      for t in Self.instants(rate, end, &numbers) {
        part = part.retargeted(to: whole.target, at: t - passed)
        passed = t
        #expect(agree(part.from, whole.value(at: t), within: 1e-9, scale: 1000))
        #expect(agree(part.initialVelocity, whole.velocity(at: t), within: 1e-9, scale: 10_000))
      }
    }
  }

  @Test(arguments: seeds) func `a retargeted or reversed spring keeps position and velocity`(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    for _ in 0..<10 {
      let motion = Self.motion(&numbers)
      let t = numbers.next(in: 0...1)
      for next in [motion.retargeted(to: numbers.next(in: -900...900), at: t), motion.reversed(at: t)] {
        #expect(next.value(at: 0) == motion.value(at: t))
        #expect(next.velocity(at: 0) == motion.velocity(at: t))
      }
      #expect(motion.reversed(at: t).target == motion.from)
    }
  }

  @Test(arguments: seeds) func `a scroll motion divided at any instants is the same motion`(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    for rate in Self.rates + [0] {
      let decelerationRate = numbers.next(in: 0...1) < 0.5 ? 0.998 : 0.99
      let whole = ScrollMotion(
        offset: numbers.next(in: -150...1150), velocity: numbers.next(in: -5000...5000), range: 0...1000,
        decelerationRate: decelerationRate, pixel: 0.5)
      var (part, passed) = (whole, 0.0)
      for t in Self.instants(rate, whole.duration * 0.8, &numbers) {
        // At an edge a new motion cannot know that the old one had already crossed it.
        guard whole.phase(at: t) == .decelerating else { break }
        part = ScrollMotion(
          offset: part.value(at: t - passed), velocity: part.velocity(at: t - passed), range: 0...1000,
          decelerationRate: decelerationRate, pixel: 0.5)
        passed = t
        #expect(agree(part.value(at: 0), whole.value(at: t), within: 1e-9))
        #expect(agree(part.bounceStart.map { $0 + t } ?? -1, whole.bounceStart ?? -1, within: 1e-9))
        #expect(agree(part.finalOffset, whole.finalOffset, within: 1e-9))
      }
    }
  }

  @Test(arguments: seeds) func `a scroll motion comes to rest without a step`(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    for _ in 0..<30 {
      let motion = ScrollMotion(
        offset: numbers.next(in: -150...1150), velocity: numbers.next(in: -9000...9000), range: 0...1000,
        decelerationRate: numbers.next(in: 0...1) < 0.5 ? 0.998 : 0.99, pixel: 0.5)
      guard motion.duration > 0 else { continue }
      let before = motion.duration - 1e-9
      #expect(abs(motion.value(at: before) - motion.finalOffset) <= 0.01)
      #expect(abs(motion.velocity(at: before)) <= 1)
      #expect(motion.value(at: motion.duration) == motion.finalOffset)
      #expect(motion.value(at: 60) == motion.finalOffset)
    }
  }

  @Test(arguments: seeds) func `every form of a spring reads back its parameters`(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    for _ in 0..<20 {
      let (seconds, ratio) = (numbers.next(in: 0.05...3), numbers.next(in: 0.05...0.95))
      let bounce = numbers.next(in: -0.9...0.95)
      let perceptual = Spring(duration: seconds, bounce: bounce)
      #expect(agree(perceptual.response, seconds, within: 1e-12))
      #expect(agree(perceptual.bounce, bounce, within: 1e-12))
      let response = Spring(response: seconds, dampingRatio: ratio)
      #expect(agree(response.response, seconds, within: 1e-12))
      #expect(agree(response.dampingRatio, ratio, within: 1e-12))
      for ratio in [ratio, 1] {
        let ruled = Spring(dampingRatio: ratio, duration: seconds)
        #expect(agree(ruled.settlingRuleDuration, seconds, within: 1e-12))
        let again = Spring(dampingRatio: ruled.dampingRatio, duration: ruled.settlingRuleDuration)
        #expect(agree(again.stiffness, ruled.stiffness, within: 1e-11))
        #expect(agree(again.damping, ruled.damping, within: 1e-11))
      }
      // A spring of mass 1 is the same in every parameter form.
      let any = Self.spring(&numbers)
      let other = Spring(response: any.response, dampingRatio: any.dampingRatio)
      let bounced = Spring(duration: any.response, bounce: any.bounce)
      for t in [0.01, 0.1, 0.7] {
        let truth = any.value(at: t, initialVelocity: 3)
        #expect(agree(other.value(at: t, initialVelocity: 3), truth, within: 1e-11))
        #expect(agree(bounced.value(at: t), any.value(at: t), within: 1e-9))
      }
    }
  }

  @Test(arguments: seeds) func `a rubber band and its inverse undo one another`(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    for _ in 0..<40 {
      let (pull, dimension) = (numbers.next(in: -2000...2000), numbers.next(in: 50...1500))
      let shown = RubberBand.offset(forOverscroll: pull, dimension: dimension)
      #expect(abs(shown) < dimension && shown * pull >= 0)
      #expect(agree(RubberBand.overscroll(forOffset: shown, dimension: dimension), pull, within: 1e-9))
    }
  }
}
