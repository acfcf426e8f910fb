import Foundation
import InterludeMotion
import Testing

struct CurveTests {
  // Core Animation's documentation of CAMediaTimingFunctionName has these control points.
  @Test func `the named curves have Core Animation's control points`() {
    let named: [(CubicBezier, [Double])] = [
      (.linear, [0, 0, 1, 1]), (.easeIn, [0.42, 0, 1, 1]), (.easeOut, [0, 0, 0.58, 1]),
      (.easeInOut, [0.42, 0, 0.58, 1]), (.defaultCurve, [0.25, 0.1, 0.25, 1]),
    ]
    for (curve, points) in named { #expect([curve.x1, curve.y1, curve.x2, curve.y2] == points) }
  }

  @Test func `times of control points stay between the start and the end, progress does not`() {
    let curve = CubicBezier(x1: -1, y1: -2, x2: 3, y2: 4)
    #expect([curve.x1, curve.y1, curve.x2, curve.y2] == [0, -2, 1, 4])
    let other = CubicBezier(x1: 2, y1: 0, x2: -2, y2: 1)
    #expect(other.x1 == 1 && other.x2 == 0)
  }

  @Test func `a progress that a curve never has is nearest at an end or at an extremum`() {
    for curve in [CubicBezier.linear, .easeIn, .easeOut, .easeInOut, .defaultCurve] {
      #expect(curve.inverse(of: -0.5) == 0 && curve.inverse(of: 1.5) == 1)
      #expect(curve.inverse(of: 0) == 0 && curve.inverse(of: 1) == 1)
    }
    let curve = CubicBezier(x1: 0.5, y1: -1, x2: 0.5, y2: 2)
    let (low, high) = (curve.inverse(of: -9), curve.inverse(of: 9))
    #expect(abs(curve.slope(at: low)) < 1e-6 && abs(curve.slope(at: high)) < 1e-6)
    #expect(low < 0.5 && high > 0.5 && abs(low + high - 1) < 1e-9)
    for x in stride(from: 0.0, through: 1, by: 0.05) {
      #expect(
        curve.value(at: x) >= curve.value(at: low) - 1e-12
          && curve.value(at: x) <= curve.value(at: high) + 1e-12)
    }
  }

  @Test(arguments: Vectors.all.cubicBezier.cases)
  func `a curve follows the vectors`(row: Vectors.BezierCase) {
    let curve = CubicBezier(x1: row.c1[0], y1: row.c1[1], x2: row.c2[0], y2: row.c2[1])
    let upright = ["vertical_tangent_mid", "nearly_step"].contains(row.name)
    for (x, y) in zip(row.x, row.y) + row.extra.map({ ($0.x, $0.y) }) {
      let tolerance = upright && abs(x - 0.5) < 0.01 ? 2e-5 : 1e-6
      #expect(abs(curve.value(at: x) - y.value) < tolerance, "x = \(x)")
    }
    #expect(row.x.count == 100)
  }

  @Test func `outside its duration a curve has its end values`() {
    for curve in [CubicBezier.linear, .easeIn, .easeOut, .easeInOut, .defaultCurve] {
      #expect(curve.value(at: -3) == 0)
      #expect(curve.value(at: 0) == 0)
      #expect(curve.value(at: 1) == 1)
      #expect(curve.value(at: 1.5) == 1 && curve.value(at: 7) == 1)
      #expect(curve.slope(at: -0.1) == 0)
      #expect(curve.slope(at: 1.1) == 0)
    }
  }

  @Test(arguments: [
    CubicBezier.linear, .easeIn, .easeOut, .easeInOut, .defaultCurve,
    CubicBezier(x1: 0.68, y1: -0.55, x2: 0.265, y2: 1.55),
  ])
  func `slope is the finite difference of the value`(curve: CubicBezier) {
    for x in stride(from: 0.01, to: 1, by: 0.01) {
      let difference = (curve.value(at: x + 1e-6) - curve.value(at: x - 1e-6)) / 2e-6
      #expect(agree(curve.slope(at: x), difference, within: 1e-6))
    }
  }

  @Test func `slope is finite even where a curve is vertical`() {
    for curve in [CubicBezier(x1: 1, y1: 0, x2: 0, y2: 1), CubicBezier(x1: 0, y1: 1, x2: 0, y2: 1), .linear] {
      for x in [0, 1e-12, 0.5, 1] {
        #expect(curve.slope(at: x).isFinite)
        #expect(curve.slope(at: x) >= 0)
      }
    }
    #expect(agree(CubicBezier.linear.slope(at: 0), 1, within: 1e-9))
  }

  @Test func `where a curve begins or ends vertically, its slope is that of the chord inside of it`() {
    let (start, end) = (
      CubicBezier(x1: 0, y1: 0.5, x2: 0.5, y2: 1), CubicBezier(x1: 0.5, y1: 0, x2: 1, y2: 0.5)
    )
    #expect(agree(start.slope(at: 0), start.value(at: 1e-6) / 1e-6, within: 1e-9))
    #expect(agree(end.slope(at: 1), (1 - end.value(at: 1 - 1e-6)) / 1e-6, within: 1e-9))
  }

  @Test func `a curve that overshoots a little is nearest at its crest`() {
    let curve = CubicBezier(x1: 0.3, y1: 1, x2: 0.6, y2: 1.2)
    let crest = curve.inverse(of: 9)
    #expect(crest < 0.95 && curve.value(at: crest) > 1.06 && abs(curve.slope(at: crest)) < 1e-6)
  }

  @Test(arguments: [0.0, -6]) func `inverse finds the first turn of a spring`(velocity: Double) {
    // It oscillates with 8 radians per second.
    let spring = Spring(mass: 1, stiffness: 100, damping: 12)
    let timing = TimingCurve.spring(spring, initialVelocity: CGVector(dx: velocity, dy: 0))
    let turn = velocity == 0 ? Double.pi / 8 : (atan2(8 * velocity, 6 * velocity - 100) + .pi) / 8
    let time = timing.inverse(progress: spring.value(at: turn, initialVelocity: velocity), duration: 1)
    #expect(abs(time - turn) < 1e-6)
  }

  @Test(arguments: [12.0, 20, 25], [25.0, 300, -6])
  func `inverse finds a time just before the first turn of a spring`(damping: Double, velocity: Double) {
    let spring = Spring(mass: 1, stiffness: 100, damping: damping)
    let timing = TimingCurve.spring(spring, initialVelocity: CGVector(dx: velocity, dy: 0))
    let values = (0...1000).map { spring.value(at: Double($0) / 1000, initialVelocity: velocity) }
    let turn = (velocity > 0 ? values.max() : values.min()) ?? 0
    let time = timing.inverse(progress: 0.999 * turn, duration: 1)
    #expect(abs(spring.value(at: time, initialVelocity: velocity) - 0.999 * turn) < 1e-9)
    #expect(abs(spring.velocity(at: time, initialVelocity: velocity)) > 0.01 && time < 0.2)
  }

  @Test func `inverse of a spring that moves along y only uses that velocity`() {
    let spring = Spring(mass: 1, stiffness: 100, damping: 12)
    let timing = TimingCurve.spring(spring, initialVelocity: CGVector(dx: 0, dy: 9))
    let time = timing.inverse(progress: 0.5, duration: 1)
    #expect(abs(timing.progress(at: time, duration: 1, axis: .y) - 0.5) < 1e-9)
  }

  @Test func `a spring becomes faster for a shorter time, but not for less than a hundredth of a second`() {
    let timing = TimingCurve.spring(
      Spring(mass: 2, stiffness: 100, damping: 12), initialVelocity: CGVector(dx: 1, dy: -2))
    let fast = TimingCurve.spring(
      Spring(mass: 2, stiffness: 1_000_000, damping: 1200), initialVelocity: CGVector(dx: 100, dy: -200))
    #expect(timing.shortened(from: 1, to: 0.01) == fast)
    #expect(timing.shortened(from: 1, to: 0.009) == timing && timing.shortened(from: 1, to: 1) == timing)
    #expect(TimingCurve.bezier(.easeIn).shortened(from: 1, to: 0.5) == .bezier(.easeIn))
  }

  @Test func `an extremum that a curve would have after its end is none`() {
    let curve = CubicBezier(x1: 0.25, y1: 0.6, x2: 0.75, y2: 0.95)
    #expect(curve.inverse(of: 1.003) == 1 && curve.inverse(of: 9) == 1)
  }

  @Test(arguments: [CubicBezier.linear, .easeIn, .easeOut, .easeInOut, .defaultCurve])
  func `inverse finds the time of a progress`(curve: CubicBezier) {
    let timing = TimingCurve.bezier(curve)
    for progress in stride(from: 0.0, through: 1, by: 0.05) {
      let elapsed = timing.inverse(progress: progress, duration: 0.4)
      #expect(abs(timing.progress(at: elapsed, duration: 0.4, axis: .scalar) - progress) < 1e-7)
    }
    #expect(timing.inverse(progress: 0, duration: 0.4) == 0)
    #expect(timing.inverse(progress: 1, duration: 0.4) == 0.4)
  }

  @Test func `inverse of a curve that overshoots is the first time, or the nearest`() {
    let curve = CubicBezier(x1: 0.68, y1: -0.55, x2: 0.265, y2: 1.55)
    let first = curve.inverse(of: 1)
    #expect(first < 0.9)
    #expect(abs(curve.value(at: first) - 1) < 1e-9)
    for progress in stride(from: -0.05, through: 1.05, by: 0.05) {
      #expect(abs(curve.value(at: curve.inverse(of: progress)) - progress) < 1e-9)
    }
    let crest = curve.inverse(of: 5)
    #expect(abs(curve.slope(at: crest)) < 1e-6)
  }

  @Test func `of two times at which a curve is equally near, inverse is the first`() {
    // y = 16·s·(s − ¾)²: 0 at the start and again at ¾, and no less in between.
    let curve = CubicBezier(x1: 0.25, y1: 3, x2: 0.75, y2: -2)
    #expect(curve.inverse(of: -1) == 0)
    #expect(abs(curve.inverse(of: 1) - 0.2265625) < 1e-12, "the crest at ¼ is exactly 1")
  }

  @Test func `inverse finds the extremum of a curve that is a parabola`() {
    // y = 3·s − 2·s², with its crest 1.125 at ¾.
    let curve = CubicBezier(x1: 1.0 / 3, y1: 1, x2: 2.0 / 3, y2: 4.0 / 3)
    #expect(abs(curve.inverse(of: 2) - 0.75) < 1e-12)
    #expect(abs(curve.value(at: 0.75) - 1.125) < 1e-12)
    // y = s² · 3 − 2·s, with its dip −⅓ at ⅓.
    let other = CubicBezier(x1: 1.0 / 3, y1: -2.0 / 3, x2: 2.0 / 3, y2: -1.0 / 3)
    #expect(abs(other.inverse(of: -2) - 1.0 / 3) < 1e-12)
    #expect(abs(other.value(at: 1.0 / 3) + 1.0 / 3) < 1e-12)
  }

  @Test(arguments: [0.05, 0.5, 0.9, 1, 1.8, 4], [-6.0, 0, 3, 25])
  func `inverse of a spring is the first time it is there`(ratio: Double, velocity: Double) {
    let spring = Spring(response: 0.5, dampingRatio: ratio)
    let timing = TimingCurve.spring(spring, initialVelocity: CGVector(dx: velocity, dy: 0))
    let duration = spring.settlingDuration(initialVelocity: velocity)
    for progress in [-0.05, 0.001, 0.25, 0.5, 0.9] {
      let elapsed = timing.inverse(progress: progress, duration: duration)
      if elapsed == duration { continue }
      #expect(abs(timing.progress(at: elapsed, duration: duration, axis: .x) - progress) < 1e-9)
      for step in 1..<200 {
        let before = spring.value(at: elapsed * Double(step) / 200, initialVelocity: velocity)
        #expect((before < progress) == (progress > 0))
      }
    }
    #expect(timing.inverse(progress: 0.9, duration: duration) < duration)
  }

  @Test func `progress is exactly 0 at the start and 1 at the end`() {
    let spring = TimingCurve.spring(Spring(response: 2, dampingRatio: 0.1), initialVelocity: .zero)
    for timing in [spring, .bezier(.easeInOut)] {
      for axis in [TimingCurve.Axis.x, .y, .scalar] {
        #expect(timing.progress(at: -1, duration: 0.3, axis: axis) == 0)
        #expect(timing.progress(at: 0, duration: 0.3, axis: axis) == 0)
        #expect(timing.progress(at: 0.3, duration: 0.3, axis: axis) == 1)
        #expect(timing.progress(at: 9, duration: 0.3, axis: axis) == 1)
        #expect(timing.progress(at: 0, duration: 0, axis: axis) == 1)
        #expect(timing.rate(at: 0.3, duration: 0.3, axis: axis) == 0)
      }
    }
  }

  @Test func `each axis uses its own component of a spring's velocity`() {
    let spring = Spring(response: 0.5, dampingRatio: 1)
    func rate(_ velocity: CGVector, _ axis: TimingCurve.Axis) -> Double {
      TimingCurve.spring(spring, initialVelocity: velocity).rate(at: 0, duration: 1, axis: axis)
    }
    #expect(rate(CGVector(dx: 2, dy: -3), .x) == 2)
    #expect(rate(CGVector(dx: 2, dy: -3), .y) == -3)
    #expect(rate(CGVector(dx: 2, dy: -3), .scalar) == 2)
    #expect(rate(CGVector(dx: 0, dy: -3), .scalar) == -3)
    #expect(rate(CGVector(dx: CGFloat.nan, dy: CGFloat.infinity), .scalar) == 0)
    #expect(rate(CGVector(dx: CGFloat.infinity, dy: 4), .scalar) == 4)
  }

  @Test func `rate is the finite difference of progress`() {
    let springs = TimingCurve.spring(Spring(response: 0.5, dampingRatio: 0.6), initialVelocity: .zero)
    for timing in [springs, .bezier(.easeIn), .bezier(.defaultCurve)] {
      for elapsed in stride(from: 0.01, to: 0.69, by: 0.02) {
        let after = timing.progress(at: elapsed + 1e-6, duration: 0.7, axis: .scalar)
        let before = timing.progress(at: elapsed - 1e-6, duration: 0.7, axis: .scalar)
        let rate = timing.rate(at: elapsed, duration: 0.7, axis: .scalar)
        #expect(agree(rate, (after - before) / 2e-6, within: 1e-6))
      }
    }
  }
}

private func + (lhs: Zip2Sequence<[Double], [Truth]>, rhs: [(Double, Truth)]) -> [(Double, Truth)] {
  Array(lhs) + rhs
}
