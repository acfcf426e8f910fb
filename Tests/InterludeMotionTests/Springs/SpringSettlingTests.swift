import Foundation
import InterludeMotion
import Testing

struct SpringSettlingTests {
  @Test func `settling durations are Core Animation's`() throws {
    #expect(Vectors.all.settling.caSettling.count == 4)
    for row in Vectors.all.settling.caSettling {
      let spring = Spring(mass: row.mass, stiffness: row.stiffness, damping: row.damping)
      let truth = try #require(row.settling).value
      #expect(agree(spring.settlingDuration(initialVelocity: row.v), truth, within: 1e-12), "\(row.name)")
    }
  }

  @Test func `UIKit's default spring settles in half a second`() {
    let spring = Spring(mass: 3, stiffness: 1000, damping: 500).clampedToCritical()
    let truth = Vectors.all.settling.defaultUikitSpringSettlingClamped.value
    #expect(agree(spring.settlingDuration(), truth, within: 1e-12))
  }

  @Test func `no spring leaves the thousandth after its settling duration`() throws {
    #expect(Vectors.all.settling.trueSettling.count == 4)
    for row in Vectors.all.settling.trueSettling {
      let spring = Spring(mass: row.mass, stiffness: row.stiffness, damping: row.damping)
      let last = try #require(row.tLastOutside).value
      let epsilon = try #require(row.epsilon)
      let rest = abs(spring.value(at: last, initialVelocity: row.v) - 1)
      #expect(agree(rest, epsilon, within: 1e-12, scale: 0))
      #expect(spring.settlingDuration(initialVelocity: row.v) >= last * (1 - 1e-12), "\(row.name)")
    }
    // Without a velocity the over-damped bound is the motion itself.
    let row = try #require(Vectors.all.settling.trueSettling.first { $0.damping == 500 })
    let last = try #require(row.tLastOutside).value
    let spring = Spring(mass: row.mass, stiffness: row.stiffness, damping: row.damping)
    #expect(agree(spring.settlingDuration(), last, within: 1e-12))
  }

  @Test(arguments: [0.05, 0.4, 0.9, 0.994, 0.9999, 1, 1.0001, 1.5, 4])
  func `after the settling duration the value stays close, at any velocity`(ratio: Double) {
    for velocity in [-30.0, -2, 0, 1, 8, 60] {
      let spring = Spring(mass: 2, stiffness: 300, damping: 2 * ratio * 600.0.squareRoot())
      let settled = spring.settlingDuration(initialVelocity: velocity)
      #expect(settled.isFinite && settled > 0)
      for step in 0..<400 {
        let t = settled * (1 + Double(step) / 100)
        #expect(abs(spring.value(at: t, initialVelocity: velocity) - 1) <= 0.001 * (1 + 1e-9))
      }
    }
  }

  @Test func `the settling duration has no jump at critical damping`() {
    let critical = Spring(mass: 1, stiffness: 100, damping: 20)
    for velocity in [-5.0, 0, 25] {
      let exact = critical.settlingDuration(initialVelocity: velocity)
      for ratio in [1 - 1e-9, 1 + 1e-9] {
        let near = Spring(mass: 1, stiffness: 100, damping: 20 * ratio)
        #expect(agree(near.settlingDuration(initialVelocity: velocity), exact, within: 1e-6))
      }
    }
  }

  @Test func `a velocity that is not finite counts as none`() {
    let spring = Spring(mass: 1, stiffness: 100, damping: 8)
    for velocity in [Double.nan, .infinity] {
      #expect(spring.settlingDuration(initialVelocity: velocity) == spring.settlingDuration())
    }
  }

  @Test func `a spring without damping never settles`() {
    #expect(Spring(mass: 1, stiffness: 40, damping: 0).settlingDuration() == .infinity)
  }

  @Test func `a settled motion stays settled, one that only passes the target is not`() {
    let spring = Spring(mass: 1, stiffness: 100, damping: 4)
    let motion = SpringMotion(spring: spring, from: 0, target: 100, initialVelocity: 300)
    var settledAt: Double?
    for t in stride(from: 0, to: 6, by: 0.005) {
      if motion.isSettled(at: t, within: 0.5) { settledAt = settledAt ?? t }
      if settledAt != nil { #expect(abs(motion.value(at: t) - 100) <= 0.5) }
    }
    #expect(settledAt.map { $0 > 2 } == true)
    #expect(motion.isSettled(at: motion.settlingDuration(within: 0.5) * 1.5, within: 0.5))
  }

  @Test func `without distance and velocity nothing has to settle`() {
    let spring = Spring(mass: 1, stiffness: 100, damping: 20)
    #expect(SpringMotion(spring: spring, from: 5, target: 5).settlingDuration(within: 0.01) == 0)
    #expect(SpringMotion(spring: spring, from: 5, target: 6).settlingDuration(within: 0) == .infinity)
    #expect(SpringMotion(spring: spring, from: 5, target: 5.001).settlingDuration(within: 0.01) == 0)
    let motion = SpringMotion(spring: spring, from: 5, target: 9, initialVelocity: .nan)
    #expect(motion.initialVelocity == 0)
  }

  @Test func `a motion that is as far away as the tolerance counts as settled`() {
    let motion = SpringMotion(
      spring: Spring(mass: 1, stiffness: 100, damping: 20), from: 10.5, target: 10)
    #expect(motion.isSettled(at: 0, within: 0.5) && !motion.isSettled(at: 0, within: 0.25))
  }

  @Test func `after endless time a spring is at its target and at rest`() {
    let state = Spring(mass: 1, stiffness: 100, damping: 20).state(
      at: .infinity, displacement: 3, velocity: 4)
    #expect(state.displacement == 0 && state.velocity == 0)
  }

  @Test func `a motion without a distance but with a velocity returns to its target`() {
    let spring = Spring(mass: 1, stiffness: 100, damping: 20)
    let motion = SpringMotion(spring: spring, from: 50, target: 50, initialVelocity: 1000)
    #expect(motion.value(at: 0) == 50)
    #expect(motion.velocity(at: 0) == 1000)
    #expect(agree(motion.value(at: 0.1), 50 + 1000 * 0.1 * exp(-1), within: 1e-13))
    #expect(motion.isSettled(at: motion.settlingDuration(within: 0.25) + 0.3, within: 0.25))
  }

  @Test func `a retargeted motion keeps position and velocity`() {
    let spring = Spring(mass: 3, stiffness: 220, damping: 18)
    let motion = SpringMotion(spring: spring, from: 0, target: 400, initialVelocity: -250)
    let next = motion.retargeted(to: -100, at: 0.137)
    #expect(next.value(at: 0) == motion.value(at: 0.137))
    #expect(next.velocity(at: 0) == motion.velocity(at: 0.137))
  }

  @Test func `relative velocity is in distances per second and always finite`() {
    #expect(relativeVelocity(50, distance: 100) == 0.5)
    #expect(relativeVelocity(50, distance: -100) == -0.5)
    #expect(relativeVelocity(50, distance: 0) == 0)
    #expect(relativeVelocity(50, distance: -5e-14) == 0 && relativeVelocity(50, distance: 1e-9) == 0)
    #expect(agree(relativeVelocity(3e-9, distance: 1.5e-9), 2, within: 1e-12))
    #expect(relativeVelocity(.nan, distance: 3) == 0)
    #expect(relativeVelocity(1e300, distance: 1e-300) == 0)
  }
}
