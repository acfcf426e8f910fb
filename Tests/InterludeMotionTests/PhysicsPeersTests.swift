import Foundation
import InterludeMotion
import Testing

/// The values that Flutter's tests expect of friction, springs and bouncing scrolls.
struct Physics: Decodable, Sendable {
  /// The expectations at one instant; `…Floor` are the whole numbers to which the value rounds down.
  struct Instant: Decodable, Sendable {
    let t: Double
    let x: Double?
    let v: Double?
    let eps: Double?
    let xRange: [Double]?
    let vMax: Double?
    let xFloor: Double?
    let vFloor: Double?
    let done: Bool?

    func check(x position: Double, v velocity: Double) {
      if let x { #expect(abs(position - x) <= (eps ?? 1e-6), "x at \(t)") }
      if let v { #expect(abs(velocity - v) <= (eps ?? 1e-6), "v at \(t)") }
      if let xRange { #expect((xRange[0]...xRange[1]).contains(position), "x at \(t)") }
      if let vMax { #expect(abs(velocity) < vMax, "v at \(t)") }
      if let xFloor { #expect(position.rounded(.down) == xFloor, "x at \(t)") }
      if let vFloor { #expect(velocity.rounded(.down) == vFloor, "v at \(t)") }
    }
  }
  struct Constants: Decodable, Sendable {
    let mass: Double
    let stiffness: Double
    let damping: Double
    var spring: Spring { Spring(mass: mass, stiffness: stiffness, damping: damping) }
  }
  struct Tolerance: Decodable, Sendable {
    let distance: Double?
  }
  struct Friction: Decodable, Sendable {
    struct Final: Decodable, Sendable {
      let x: Double
      let eps: Double
    }
    let drag: Double
    let x0: Double
    let v0: Double
    let constantDeceleration: Double?
    let expect: [Instant]
    let finalX: Final?
  }
  struct SpringRow: Decodable, Sendable {
    let spring: Constants
    let start: Double
    let end: Double
    let v0: Double
    let expect: [Instant]
    let doneAt: Double
    let tolerance: Tolerance?
  }
  struct Scroll: Decodable, Sendable {
    let position: Double
    let velocity: Double
    let leading: Double
    let trailing: Truth
    let spring: Constants
    let drag: Double
    let tolerance: Tolerance
    let expect: [Instant]?
    let done: [Instant]?
    let springStartTime: Double?
  }
  let friction: [Friction]
  let spring: [SpringRow]
  let bouncingScroll: [Scroll]
}

struct PhysicsPeersTests {
  // A fourth row also brakes with a constant deceleration, and other rows have gravity: motions that do not
  // exist here.
  @Test func `friction travels as Flutter's does`() {
    let rows = Peers.all.flutterPhysics.friction.filter { $0.constantDeceleration == nil }
    #expect(rows.count == 3)
    for row in rows {
      let deceleration = Deceleration(rate: pow(row.drag, 0.001))
      for instant in row.expect {
        instant.check(
          x: row.x0 + deceleration.distance(from: row.v0, after: instant.t),
          v: deceleration.velocity(from: row.v0, after: instant.t))
      }
      if let final = row.finalX {
        #expect(abs(row.x0 + deceleration.totalDistance(from: row.v0) - final.x) <= final.eps)
      }
    }
  }

  @Test func `springs are where Flutter's are`() {
    #expect(Peers.all.flutterPhysics.spring.count == 3)
    for row in Peers.all.flutterPhysics.spring {
      let motion = SpringMotion(
        spring: row.spring.spring, from: row.start, target: row.end, initialVelocity: row.v0)
      for instant in row.expect {
        instant.check(x: motion.value(at: instant.t), v: motion.velocity(at: instant.t))
      }
      #expect(motion.isSettled(at: row.doneAt, within: row.tolerance?.distance ?? 0.001))
    }
  }

  @Test func `scrolls bounce when and where Flutter's do`() throws {
    #expect(Peers.all.flutterPhysics.bouncingScroll.count == 4)
    for row in Peers.all.flutterPhysics.bouncingScroll {
      let motion = ScrollMotion(
        offset: row.position, velocity: row.velocity, range: row.leading...row.trailing.value,
        decelerationRate: pow(row.drag, 0.001), pixel: 2 * (row.tolerance.distance ?? 0.5),
        spring: row.spring.spring)
      if let start = row.springStartTime {
        #expect(agree(try #require(motion.bounceStart), start, within: 1e-6))
      } else {
        #expect(motion.bounceStart == nil)
      }
      for instant in row.expect ?? [] {
        instant.check(x: motion.value(at: instant.t), v: motion.velocity(at: instant.t))
      }
      for instant in row.done ?? [] {
        #expect(motion.isSettled(at: instant.t) == instant.done)
      }
    }
  }
}
