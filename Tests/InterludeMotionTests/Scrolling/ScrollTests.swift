import Foundation
import InterludeMotion
import Testing

struct ScrollTests {
  let vectors = Vectors.all.scroll

  @Test func `deceleration follows the vectors`() {
    for row in vectors.deceleration {
      let deceleration = Deceleration(rate: row.rate)
      for (index, t) in row.t.enumerated() {
        let travel = deceleration.distance(from: row.v0, after: t)
        #expect(agree(travel, row.xContinuous[index].value, within: 1e-12))
        #expect(agree(deceleration.velocity(from: row.v0, after: t), row.v[index].value, within: 1e-12))
        // The sum over milliseconds falls short of the integral by half a millisecond's travel; there
        // is none at instants between milliseconds.
        guard let sum = row.xDiscrete1ms[index]?.value else { continue }
        #expect(abs(travel - sum) <= abs(row.v0) * 0.0005 + 1e-9)
      }
    }
    #expect(vectors.deceleration.count == 9)
  }

  @Test func `projections are the published sum, the total distance is the integral`() {
    for row in vectors.projection {
      let deceleration = Deceleration(rate: row.rate)
      #expect(agree(deceleration.projection(of: row.v0), row.wwdc803.value, within: 1e-12))
      #expect(agree(deceleration.totalDistance(from: row.v0), row.continuous.value, within: 1e-12))
    }
    for row in vectors.pagingProjection {
      let projected = row.offset + Deceleration.fast.projection(of: row.velocity)
      #expect(agree(projected, row.rawProjectionFast, within: 1e-12))
    }
    #expect(vectors.projection.count == 9 && vectors.pagingProjection.count == 4)
  }

  @Test func `the rubber band and its inverse follow the vectors`() {
    for row in vectors.rubberBand {
      let offset = RubberBand.offset(
        forOverscroll: row.x.value, dimension: row.dim, coefficient: row.c)
      #expect(agree(offset, row.b.value, within: 1e-12))
      let pulledTheOtherWay = RubberBand.offset(
        forOverscroll: -row.x.value, dimension: row.dim, coefficient: row.c)
      #expect(pulledTheOtherWay == -offset)
    }
    for row in vectors.rubberBandInverse {
      let overscroll = RubberBand.overscroll(
        forOffset: row.b.value, dimension: row.dim, coefficient: row.c)
      // Near the limit the inverse magnifies the last bit of its input.
      #expect(agree(overscroll, row.x.value, within: 1e-12 * max(1, row.x.value / row.dim)))
    }
    #expect(vectors.rubberBand.count == 72 && vectors.rubberBandInverse.count == 66)
  }

  @Test func `a rubber band without dimension is rigid, an impossible offset is a long overscroll`() {
    for pull in [0.0, 40] {
      #expect(RubberBand.offset(forOverscroll: pull, dimension: 0) == 0)
      #expect(RubberBand.slope(atOverscroll: pull, dimension: 0) == 0)
      #expect(RubberBand.overscroll(forOffset: pull, dimension: 0) == 0)
    }
    #expect(RubberBand.offset(forOverscroll: .nan, dimension: 100) == 0)
    let far = RubberBand.overscroll(forOffset: -140, dimension: 100)
    #expect(far.isFinite && far < -1e6)
  }

  @Test func `stop times follow the vectors`() {
    for row in vectors.stopTime {
      let time = Deceleration(rate: row.rate).stopTime(from: row.v0, within: row.thresholdPt)
      #expect(agree(time, row.tRemainingDistanceBelow.value, within: 1e-12))
    }
    #expect(vectors.stopTime.count == 18)
    #expect(Deceleration.normal.stopTime(from: 0.1, within: 0.5) == 0)
    #expect(Deceleration.normal.stopTime(from: 0, within: 0.5) == 0)
    let slow = [1, -1].map { Deceleration.normal.stopTime(from: $0, within: 0.01) }
    #expect(slow[0] == slow[1] && slow[0] > 1.9)
    #expect(Deceleration.normal.stopTime(from: 1, slowerThan: 0.5) > 0.3)
  }

  @Test func `edges are crossed when the vectors say, or never`() throws {
    for row in vectors.edgeCrossing {
      let deceleration = Deceleration(rate: row.rate)
      let motion = ScrollMotion(
        offset: row.x0, velocity: row.v0, range: -1000...row.edge, decelerationRate: row.rate, pixel: 1)
      guard row.reaches else {
        #expect(deceleration.crossingTime(from: row.v0, distance: row.edge - row.x0) == nil)
        #expect(motion.bounceStart == nil)
        continue
      }
      let time = try #require(deceleration.crossingTime(from: row.v0, distance: row.edge - row.x0))
      #expect(agree(time, try #require(row.t).value, within: 1e-12, scale: 0))
      #expect(motion.bounceStart == time)
      #expect(agree(motion.velocity(at: time), try #require(row.vAtEdge).value, within: 1e-12))
    }
    #expect(vectors.edgeCrossing.count == 3)
  }

  @Test func `bounces follow the vectors`() {
    for row in vectors.bounce {
      let spring = ScrollMotion.bounceSpring
      #expect(spring.mass == row.mass && spring.stiffness == row.stiffness)
      #expect(spring.dampingRatio == row.dampingRatio)
      let motion = ScrollMotion(
        offset: row.x0, velocity: row.v0, range: -500...0, decelerationRate: 0.998, pixel: 1)
      let spread = SpringMotion(spring: spring, from: row.x0, target: 0, initialVelocity: row.v0)
      for (t, truth) in zip(row.t, row.displacement) {
        #expect(agree(spread.value(at: t), truth.value, within: 1e-12))
        if row.x0 == 0, !motion.isSettled(at: t) {
          #expect(agree(motion.value(at: t), truth.value, within: 1e-12))
        }
      }
    }
    #expect(vectors.bounce.count == 2)
  }
}

struct ScrollMotionTests {
  /// Releases of every kind: inside, at an edge, outside, slow, fast, inward, outward.
  static let releases: [(offset: Double, velocity: Double)] = [
    (0, 0), (0, -500), (0, 700), (400, 0.2), (400, 3000), (400, -9000), (1000, 0), (1000, 10),
    (1000, -2000), (-80, 0), (-80, -1500), (-80, 2500), (1100, 4000), (1100, -4000), (500, 120),
    (995, 12.5),
  ]

  @Test(arguments: releases)
  func `a release ends at rest within the range and without a jump`(offset: Double, velocity: Double) {
    for rate in [0.998, 0.99] {
      let motion = ScrollMotion(
        offset: offset, velocity: velocity, range: 0...1000, decelerationRate: rate, pixel: 0.5)
      #expect(motion.duration.isFinite && motion.duration >= 0)
      #expect((0...1000).contains(motion.finalOffset))
      #expect(motion.isSettled(at: motion.duration))
      #expect(motion.velocity(at: motion.duration) == 0)
      let last = motion.value(at: motion.duration * (1 - 1e-12))
      #expect(abs(last - motion.finalOffset) <= 0.01)
      if motion.duration > 0 {
        #expect(motion.value(at: 0) == offset)
        #expect(motion.velocity(at: 0) == velocity)
      }
    }
  }

  @Test(arguments: releases)
  func `velocity is the slope of the offset, across the edge too`(offset: Double, velocity: Double) {
    let motion = ScrollMotion(
      offset: offset, velocity: velocity, range: 0...1000, decelerationRate: 0.998, pixel: 0.5)
    guard motion.duration > 0.01 else { return }
    let instants = stride(from: 1e-4, to: motion.duration - 1e-4, by: motion.duration / 97)
    for t in Array(instants) + [motion.bounceStart ?? 0.001] where t > 1e-6 && t < motion.duration {
      let slope = (motion.value(at: t + 1e-7) - motion.value(at: t - 1e-7)) / 2e-7
      // At the crossing the acceleration jumps, so a difference across it is off by half of that.
      #expect(agree(motion.velocity(at: t), slope, within: 2e-5, scale: 100))
    }
  }

  @Test func `a slow motion that reaches the edge bounces, too`() {
    let motion = ScrollMotion(
      offset: 999.9, velocity: 1, range: 0...1000, decelerationRate: 0.998, pixel: 1)
    #expect(motion.bounceStart.map { $0 > 0.1 && $0 < 0.12 } == true && motion.finalOffset == 1000)
  }

  @Test func `on a fine screen a deceleration ends with half a pixel left`() {
    let motion = ScrollMotion(
      offset: 0, velocity: 1000, range: 0...9000, decelerationRate: 0.998, pixel: 1.0 / 3)
    let left = Deceleration.normal.totalDistance(from: 1000) - motion.finalOffset
    #expect(abs(left - 1.0 / 6) < 1e-9)
  }

  @Test func `a bounce begins at the crossing, between frames`() throws {
    let motion = ScrollMotion(
      offset: 900, velocity: 3000, range: 0...1000, decelerationRate: 0.998, pixel: 1)
    let crossing = try #require(motion.bounceStart)
    #expect(motion.phase(at: crossing - 1e-9) == .decelerating)
    #expect(motion.phase(at: crossing) == .bouncing)
    #expect(motion.phase(at: motion.duration) == .settled)
    #expect(abs(motion.value(at: crossing) - 1000) < 1e-9)
    #expect(motion.value(at: crossing + 0.1) > 1000)
    #expect(motion.finalOffset == 1000)
  }

  @Test func `released outside it bounces at once, with its velocity`() {
    let motion = ScrollMotion(
      offset: -60, velocity: -400, range: 0...1000, decelerationRate: 0.998, pixel: 1)
    #expect(motion.phase(at: 0) == .bouncing)
    #expect(motion.velocity(at: 0) == -400)
    #expect(motion.value(at: 0.02) < -60)
    #expect(motion.finalOffset == 0)
  }

  @Test func `values that are not finite begin at rest in the range`() {
    let motion = ScrollMotion(
      offset: .nan, velocity: .infinity, range: 5...90, decelerationRate: .nan, pixel: 0)
    #expect(motion.duration == 0)
    #expect(motion.value(at: 0) == 5)
  }
}
