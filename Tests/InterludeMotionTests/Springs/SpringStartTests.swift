import InterludeMotion
import Testing

/// The start of a spring that continues a motion.
struct SpringStartTests {
  @Test func `away from its target a spring starts where the motion is`() {
    let start = SpringStart(position: 30, target: 130, velocity: 250)
    #expect(start.position == 30 && start.relativeVelocity == 2.5)
    #expect(SpringStart(position: 130, target: 30, velocity: 250).relativeVelocity == -2.5)
  }

  @Test(arguments: [800.0, -800, 1e-3], [0, 0.004, -0.004])
  func `at its target it starts 0.005 points ahead of it, and keeps the velocity`(
    _ velocity: Double, _ offset: Double
  ) {
    let start = SpringStart(position: 48 + offset, target: 48, velocity: velocity)
    #expect(abs(abs(start.distance) - 0.005) < 1e-12 && (start.distance < 0) == (velocity > 0))
    #expect(abs(start.relativeVelocity * start.distance - velocity) <= 1e-12 * abs(velocity))
  }

  @Test func `a scale at its target starts at a given distance from it, and keeps the velocity`() {
    let start = SpringStart(position: 1 - 1e-16, target: 1, velocity: 8.8, leastDistance: 5e-6)
    #expect(start.position == 1 + 5e-6 && abs(start.relativeVelocity * start.distance - 8.8) < 1e-9)
    // At no distance a relative velocity is undefined.
    #expect(SpringStart(position: 1, target: 1, velocity: 8.8, leastDistance: 0).relativeVelocity == 0)
  }

  @Test func `without velocity it starts where it is`() {
    let start = SpringStart(position: 48, target: 48, velocity: 0)
    #expect(start.position == 48 && start.relativeVelocity == 0)
  }

  @Test func `0.005 points away nothing is changed`() {
    for velocity in [9.0, -9] {
      #expect(SpringStart(position: 0.005, target: 0, velocity: velocity).position == 0.005)
    }
  }
}
