import Foundation
import InterludeMotion
import Testing

struct SpringTests {
  @Test(arguments: Vectors.all.springs.cases)
  func `a spring follows the vectors in every regime`(row: Vectors.SpringCase) throws {
    let damping = try #require(row.damping)
    let spring = Spring(mass: row.mass, stiffness: row.stiffness, damping: damping)
    follow(row, spring)
  }

  @Test(arguments: Vectors.all.springsClamped.cases)
  func `a clamped spring follows the vectors`(row: Vectors.SpringCase) throws {
    let damping = try #require(row.dampingGiven)
    let spring = Spring(mass: row.mass, stiffness: row.stiffness, damping: damping)
    #expect(spring.dampingRatio > 1)
    #expect(agree(spring.clampedToCritical().dampingRatio, 1, within: 1e-15))
    follow(row, spring.clampedToCritical())
  }

  private func follow(_ row: Vectors.SpringCase, _ spring: Spring) {
    #expect(row.t.count == 50)
    for (index, t) in row.t.enumerated() {
      let value = spring.value(at: t, initialVelocity: row.initialVelocity)
      let velocity = spring.velocity(at: t, initialVelocity: row.initialVelocity)
      #expect(abs(value - row.position[index].value) < 1e-9, "position at \(t)")
      #expect(abs(velocity - row.velocity[index].value) < 1e-9, "velocity at \(t)")
    }
  }

  @Test func `damping ratio and duration give the frequency that UIKit's rule asks for`() {
    let rows = Vectors.all.settling.uikitDuration.filter { $0.v == 0 }
    #expect(rows.count == 65)
    for row in rows {
      let spring = Spring(dampingRatio: row.dampingRatio, duration: row.duration)
      #expect(agree(spring.angularFrequency, row.omega.value, within: 1e-12))
      #expect(agree(spring.stiffness, row.stiffness.value, within: 1e-12))
      #expect(agree(spring.damping, row.damping.value, within: 1e-12))
    }
    #expect(agree(Spring.criticalSettlingPhase, Vectors.all.settling.criticalConstantU.value, within: 1e-15))
  }

  // UIKit's behaviour with both a duration and a velocity is unknown, and our initialiser takes no velocity.
  // The rows' statements about such a spring's motion must still hold.
  @Test func `springs solved for a velocity have shrunk to their envelope at the duration`() {
    let rows = Vectors.all.settling.uikitDuration.filter { $0.v != 0 }
    #expect(rows.count == 65)
    for row in rows {
      let spring = Spring(mass: 1, stiffness: row.stiffness.value, damping: row.damping.value)
      let (frequency, ratio) = (row.omega.value, row.dampingRatio)
      let even = exp(-ratio * frequency * row.duration)
      let rest = spring.value(at: row.duration, initialVelocity: row.v) - 1
      #expect(abs(rest) <= (0.001 + even) * (1 + 1e-9), "\(ratio) \(row.duration)")
    }
  }

  @Test func `a duration is clamped to its range and a ratio above 1 is critical`() {
    #expect(Spring(dampingRatio: 3, duration: 0.5) == Spring(dampingRatio: 1, duration: 0.5))
    #expect(Spring(dampingRatio: 1, duration: 0) == Spring(dampingRatio: 1, duration: 0.01))
    #expect(Spring(dampingRatio: 1, duration: 60) == Spring(dampingRatio: 1, duration: 10))
    #expect(Spring(dampingRatio: 0, duration: 1).dampingRatio > 0)
  }

  @Test func `toward critical damping the duration's rule does not diverge`() {
    let critical = Spring(dampingRatio: 1, duration: 1).angularFrequency
    for ratio in [0.995, 0.999, 0.9999, 1 - 1e-12] {
      #expect(Spring(dampingRatio: ratio, duration: 1).angularFrequency <= critical)
      #expect(Spring(dampingRatio: ratio, duration: 1).angularFrequency > 0.98 * critical)
    }
  }

  @Test func `perceptual duration and bounce give the vectors' constants`() {
    for row in Vectors.all.settling.perceptual {
      let spring = Spring(duration: row.duration, bounce: row.bounce)
      #expect(agree(spring.stiffness, row.stiffness.value, within: 1e-12))
      #expect(agree(spring.damping, row.damping.value, within: 1e-12))
    }
    #expect(Vectors.all.settling.perceptual.count == 14)
  }

  @Test func `response and damping ratio give the vectors' constants`() {
    for row in Vectors.all.settling.response {
      let spring = Spring(response: row.response, dampingRatio: row.dampingRatio)
      #expect(agree(spring.stiffness, row.stiffness.value, within: 1e-12))
      #expect(agree(spring.damping, row.damping.value, within: 1e-12))
    }
    #expect(Vectors.all.settling.response.count == 3)
  }

  @Test(arguments: [0.05, 0.3, 0.7, 0.99, 0.999999, 1, 1.000001, 1.2, 2, 4])
  func `velocity is the slope of the value`(ratio: Double) {
    var numbers = SeededNumbers(seed: 7)
    for _ in 0..<40 {
      let mass = numbers.next(in: 0.2...8)
      let stiffness = numbers.next(in: 20...900)
      let spring = Spring(
        mass: mass, stiffness: stiffness, damping: 2 * ratio * (mass * stiffness).squareRoot())
      let initial = numbers.next(in: -20...20)
      let t = numbers.next(in: 0.01...1.5)
      let step = 1e-6
      let slope =
        (spring.value(at: t + step, initialVelocity: initial)
          - spring.value(at: t - step, initialVelocity: initial)) / (2 * step)
      #expect(agree(spring.velocity(at: t, initialVelocity: initial), slope, within: 1e-6))
    }
  }

  @Test(arguments: [0.05, 0.5, 1, 1.7, 4])
  func `a spring asked through any frames is the same spring`(ratio: Double) {
    let spring = Spring(mass: 2.5, stiffness: 180, damping: 2 * ratio * (2.5 * 180).squareRoot())
    let whole = SpringMotion(spring: spring, from: -40, target: 260, initialVelocity: 900)
    for frames in [1, 3, 60, 144] {
      var part = whole
      for _ in 0..<frames { part = part.retargeted(to: 260, at: 0.4 / Double(frames)) }
      #expect(agree(part.from, whole.value(at: 0.4), within: 1e-11))
      #expect(agree(part.initialVelocity, whole.velocity(at: 0.4), within: 1e-11))
    }
  }

  @Test func `values are accurate near critical damping`() {
    // The exact critical spring and its neighbours differ by less than their damping does.
    let critical = Spring(mass: 1, stiffness: 400, damping: 40)
    for offset in [1e-15, 1e-13, 1e-11, 1e-9] {
      for sign in [-1.0, 1] {
        let near = Spring(mass: 1, stiffness: 400, damping: 40 * (1 + sign * offset))
        for t in stride(from: 0, to: 1, by: 0.01) {
          let gap = near.value(at: t, initialVelocity: 3) - critical.value(at: t, initialVelocity: 3)
          #expect(abs(gap) < 4 * offset + 4e-15)
        }
      }
    }
  }

  @Test func `distant instants and strong damping give finite values`() {
    for damping in [0.0, 1, 20, 4000] {
      let spring = Spring(mass: 1, stiffness: 100, damping: damping)
      for t in [1e3, 1e6, 1e12, .infinity] {
        #expect(spring.value(at: t, initialVelocity: 50).isFinite)
        #expect(spring.velocity(at: t, initialVelocity: 50).isFinite)
      }
    }
    #expect(Spring(mass: 1, stiffness: 100, damping: 4000).value(at: 1e6) == 1)
  }

  @Test func `invalid constants are replaced by the defaults`() {
    let plain = Spring(mass: 1, stiffness: 100, damping: 10)
    #expect(Spring(mass: 0, stiffness: -1, damping: .nan) == plain)
    #expect(Spring(mass: .infinity, stiffness: .nan, damping: -2) == plain)
  }

  @Test func `a slowed spring has the same motion at later times`() {
    let spring = Spring(mass: 3, stiffness: 200, damping: 20)
    for t in stride(from: 0.0, to: 2, by: 0.1) {
      #expect(agree(spring.slowed(by: 4).value(at: 4 * t), spring.value(at: t), within: 1e-13))
    }
  }
}
