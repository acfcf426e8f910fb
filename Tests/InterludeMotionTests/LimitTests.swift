import Foundation
import InterludeMotion
import Testing

/// Published constants, and what bad or extreme numbers are replaced by.
struct LimitTests {
  @Test func `the published constants of scrolling`() {
    #expect(Deceleration.normal.rate == 0.998 && Deceleration.fast.rate == 0.99)
    #expect(RubberBand.coefficient == 0.55)
    #expect(ScrollMotion.bounceSpring == Spring(mass: 1, stiffness: 100, damping: 20))
  }

  @Test func `a deceleration outside of 0 to 1 is the normal one`() {
    for rate in [-1, 0, 1, 1.5, Double.nan, .infinity] {
      #expect(Deceleration(rate: rate).rate == 0.998, "\(rate)")
    }
    #expect(Deceleration(rate: 0.5).rate == 0.5 && Deceleration(rate: 0.9999).rate == 0.9999)
  }

  @Test func `nothing moves without a velocity, and an edge behind it is never crossed`() {
    let normal = Deceleration.normal
    #expect(normal.stopTime(from: 0, within: 1) == 0 && normal.stopTime(from: 0, slowerThan: 1) == 0)
    #expect(normal.stopTime(from: 1e-3, within: 1) == 0 && normal.stopTime(from: 0.5, slowerThan: 1) == 0)
    #expect(normal.stopTime(from: 0.9, within: 1e-3) > 0 && normal.stopTime(from: -0.9, slowerThan: 0.5) > 0)
    let total = normal.totalDistance(from: 100)
    for distance in [-1, -1e-9, total, total * 1.01] {
      #expect(normal.crossingTime(from: 100, distance: distance) == nil, "\(distance)")
    }
    #expect(normal.crossingTime(from: 100, distance: 0) == 0)
    for part in [1e-6, 0.4, 0.999] {
      let time = normal.crossingTime(from: 100, distance: total * part) ?? .nan
      #expect(abs(normal.distance(from: 100, after: time) - total * part) < 1e-9)
    }
    for distance in [0.2, 0.7] {
      #expect(normal.crossingTime(from: -3, distance: -distance) != nil)
    }
  }

  @Test(arguments: [0.25, 1, 700]) func `a rubber band gives by its coefficient first, however short it is`(
    dimension: Double
  ) {
    #expect(abs(RubberBand.slope(atOverscroll: 0, dimension: dimension) - 0.55) < 1e-12)
    let pull = dimension / 1000
    let shown = RubberBand.offset(forOverscroll: pull, dimension: dimension)
    #expect(abs(shown / pull - 0.55) < 1e-3)
    #expect(abs(RubberBand.overscroll(forOffset: shown, dimension: dimension) - pull) < pull * 1e-9)
    #expect(RubberBand.offset(forOverscroll: dimension * 1e9, dimension: dimension) < dimension)
    #expect(RubberBand.overscroll(forOffset: dimension, dimension: dimension) > dimension * 1e5)
  }

  @Test func `a rubber band without a length does not give`() {
    for dimension in [0, -1.0] {
      #expect(RubberBand.offset(forOverscroll: 9, dimension: dimension) == 0)
      #expect(RubberBand.slope(atOverscroll: 9, dimension: dimension) == 0)
      #expect(RubberBand.overscroll(forOffset: 9, dimension: dimension) == 0)
    }
    #expect(RubberBand.offset(forOverscroll: .infinity, dimension: 5) == 0)
    #expect(RubberBand.overscroll(forOffset: .nan, dimension: 5) == 0)
  }

  @Test func `an unknown pixel is a point, and a finer one lets content glide longer`() {
    func duration(_ pixel: Double) -> Double {
      ScrollMotion(offset: 0, velocity: 300, range: 0...9999, decelerationRate: 0.998, pixel: pixel).duration
    }
    #expect(duration(0) == duration(1) && duration(-2) == duration(1))
    // With a fast deceleration half a pixel decides the end, and not the speed.
    func fast(_ pixel: Double) -> Double {
      ScrollMotion(offset: 0, velocity: 300, range: 0...9999, decelerationRate: 0.9, pixel: pixel).duration
    }
    let last = Deceleration(rate: 0.9)
    for pixel in [0.01, 0.001] {
      #expect(fast(pixel) >= last.stopTime(from: 300, within: pixel / 2))
      #expect(fast(pixel) >= last.stopTime(from: 300, slowerThan: 0.5))
    }
  }

  @Test(arguments: [1.0, -1]) func `even a slow release bounces at the edge that it reaches`(sign: Double) {
    let (start, edge) = sign > 0 ? (999.9, 1000.0) : (0.1, 0)
    let motion = ScrollMotion(
      offset: start, velocity: sign * 0.9, range: 0...1000, decelerationRate: 0.998, pixel: 1 / 3)
    #expect(motion.finalOffset == edge && motion.bounceStart != nil)
    #expect(motion.phase(at: 0) == .decelerating && motion.phase(at: motion.bounceStart!) == .bouncing)
    let resting = ScrollMotion(offset: start, velocity: 0, range: 0...1000, decelerationRate: 0.998, pixel: 1)
    #expect(resting.duration == 0 && resting.finalOffset == start && resting.bounceStart == nil)
  }

  @Test func `constants of a spring that mean nothing are Core Animation's, small ones are kept`() {
    let standard = Spring(mass: 1, stiffness: 100, damping: 10)
    for bad in [Double.nan, .infinity, -1] {
      #expect(Spring(mass: bad, stiffness: bad, damping: bad) == standard)
    }
    #expect(Spring(mass: 0, stiffness: 0, damping: 10) == standard)
    let small = Spring(mass: 0.5, stiffness: 0.25, damping: 0)
    #expect(small.mass == 0.5 && small.stiffness == 0.25 && small.damping == 0)
  }

  @Test func `a damping ratio and a duration stay within UIKit's range`() {
    func spring(_ ratio: Double, _ duration: Double) -> Spring {
      Spring(dampingRatio: ratio, duration: duration)
    }
    #expect(
      spring(0.001, 1) == spring(0.01, 1) && spring(3, 1) == spring(1, 1) && spring(.nan, 1) == spring(1, 1))
    #expect(spring(0.015, 1) != spring(0.02, 1) && abs(spring(0.015, 1).dampingRatio - 0.015) < 1e-12)
    #expect(
      spring(1, 1e-5) == spring(1, 0.01) && spring(1, 99) == spring(1, 10)
        && spring(1, .nan) == spring(1, 0.25))
    #expect(spring(1, 0.015) != spring(1, 0.02) && abs(spring(1, 0.015).settlingRuleDuration - 0.015) < 1e-12)
    for ratio in [0.012, 0.3, 0.94, 0.96, 1] {
      #expect(abs(spring(ratio, 0.7).settlingRuleDuration - 0.7) < 1e-9, "\(ratio)")
    }
  }

  @Test func `a bounce is read back, from creeping to endless`() {
    for bounce in [-0.985, -0.4, 0, 0.3, 1] {
      #expect(abs(Spring(duration: 0.5, bounce: bounce).bounce - bounce) < 1e-9, "\(bounce)")
    }
    #expect(Spring(duration: 0.5, bounce: -9) == Spring(duration: 0.5, bounce: -0.99))
    #expect(Spring(duration: 0.5, bounce: 9) == Spring(duration: 0.5, bounce: 1))
    #expect(Spring(duration: 0.5, bounce: .nan) == Spring(duration: 0.5, bounce: 0))
    #expect(Spring(response: 0, dampingRatio: 1) == Spring(response: 0.001, dampingRatio: 1))
  }

  @Test func `one outlier of six samples is left out, and five are too few to tell`() {
    for count in [5, 6] {
      // The oldest two samples are left out anyway where no parabola comes near.
      for outlier in 2..<(count - 1) {
        var estimator = VelocityEstimator()
        for index in 0..<count {
          let y = Double(index) * 8 + (index == outlier ? 300 : 0)
          estimator.add(CGPoint(x: y / 2, y: y), at: Double(index) * 0.01)
        }
        let velocity = estimator.velocity(at: Double(count - 1) * 0.01)
        #expect((abs(velocity.dy - 800) < 1) == (count == 6), "\(count), \(outlier): \(velocity)")
      }
    }
  }

  @Test func `a mouse with thousands of reports a second is read over the whole horizon`() {
    var estimator = VelocityEstimator()
    // Slow for 60 ms, then twice as fast: the newest sample's slope, not that of the last few reports.
    for index in 0...800 {
      let time = Double(index) / 8000
      estimator.add(CGPoint(x: 3, y: 500 * time * time), at: time)
    }
    let velocity = estimator.velocity(at: 0.1)
    #expect(abs(velocity.dy - 100) < 2 && velocity.dx == 0, "\(velocity)")
  }
}
