import Foundation
import InterludeMotion
import Testing

struct VelocityEstimatorTests {
  @Test func `a finger that has not moved has no velocity`() {
    var estimator = VelocityEstimator()
    #expect(estimator.velocity(at: 0) == .zero)
    estimator.add(CGPoint(x: 4, y: 9), at: 0.01)
    #expect(estimator.velocity(at: 0.01) == .zero)
  }

  @Test func `two samples give their difference`() {
    var estimator = VelocityEstimator()
    estimator.add(CGPoint(x: 40, y: 70), at: 8)
    estimator.add(CGPoint(x: 41, y: 68), at: 8.01)
    let velocity = estimator.velocity(at: 8.01)
    #expect(abs(velocity.dx - 100) < 1e-9 && abs(velocity.dy + 200) < 1e-9)
  }

  @Test(arguments: [60.0, 120, 500, 1000, 8000])
  func `a constant acceleration is read at its end, at any report rate`(rate: Double) {
    var estimator = VelocityEstimator()
    let origin = 54_321.0
    for step in 0...Int(rate / 2) {
      let t = Double(step) / rate
      estimator.add(CGPoint(x: 200 * t + 900 * t * t, y: 3), at: origin + t)
    }
    let velocity = estimator.velocity(at: origin + 0.5)
    #expect(abs(velocity.dx - 1100) < 2)
    #expect(abs(velocity.dy) < 1e-6)
  }

  @Test func `after a stop of 40 ms there is no velocity, before it there is`() {
    var estimator = VelocityEstimator()
    for step in 0...10 { estimator.add(CGPoint(x: Double(step) * 8, y: 0), at: Double(step) * 0.008) }
    #expect(abs(estimator.velocity(at: 0.08 + 0.039).dx - 1000) < 1e-6)
    #expect(estimator.velocity(at: 0.08 + 0.0401) == .zero)
  }

  @Test func `samples before a stop are ignored`() {
    var estimator = VelocityEstimator()
    for step in 0...10 { estimator.add(CGPoint(x: Double(step) * 80, y: 0), at: Double(step) * 0.008) }
    for step in 0...4 { estimator.add(CGPoint(x: 800 - Double(step), y: 0), at: 0.13 + Double(step) * 0.01) }
    #expect(abs(estimator.velocity(at: 0.17).dx + 100) < 1e-6)
  }

  @Test func `equal and reversed time stamps change the location and not the time`() {
    var estimator = VelocityEstimator()
    for step in 0...6 { estimator.add(CGPoint(x: Double(step) * 10, y: 0), at: Double(step) * 0.01) }
    estimator.add(CGPoint(x: 60, y: 0), at: 0.06)
    estimator.add(CGPoint(x: 60, y: 0), at: 0.055)
    #expect(abs(estimator.velocity(at: 0.06).dx - 1000) < 1e-6)
    estimator.reset()
    for (time, x) in [(1, 0), (1.01, 10), (1.01, 20)] as [(Double, CGFloat)] {
      estimator.add(CGPoint(x: x, y: 0), at: time)
    }
    #expect(abs(estimator.velocity(at: 1.01).dx - 2000) < 1e-6)
  }

  @Test func `samples with equal time stamps only give no velocity`() {
    var estimator = VelocityEstimator()
    for step in 0..<30 { estimator.add(CGPoint(x: Double(step), y: 1), at: 2) }
    #expect(estimator.velocity(at: 2) == .zero)
  }

  @Test func `a clock that restarts removes earlier samples`() {
    var estimator = VelocityEstimator()
    for step in 0...6 { estimator.add(CGPoint(x: Double(step) * 10, y: 0), at: 100 + Double(step) * 0.01) }
    for step in 0...6 { estimator.add(CGPoint(x: 0, y: Double(step) * 5), at: Double(step) * 0.01) }
    let velocity = estimator.velocity(at: 0.06)
    #expect(abs(velocity.dx) < 1e-6 && abs(velocity.dy - 500) < 1e-6)
    estimator.add(CGPoint(x: 9, y: 0), at: -50)
    estimator.add(CGPoint(x: 10, y: 0), at: -49.99)
    #expect(abs(estimator.velocity(at: -49.99).dx - 100) < 1e-6)
  }

  @Test func `within 0.8 ms of the last but one, a sample takes the place of the last`() {
    var estimator = VelocityEstimator()
    for (time, x) in [(1, 0), (1.0003, 1), (1.0006, 5)] as [(Double, CGFloat)] {
      estimator.add(CGPoint(x: x, y: 0), at: time)
    }
    #expect(abs(estimator.velocity(at: 1.0006).dx - 5 / 0.0006) < 1)
    estimator.add(CGPoint(x: 20, y: 0), at: 1.0012)
    estimator.add(CGPoint(x: 80, y: 0), at: 1.0018)
    #expect(estimator.velocity(at: 1.0018).dx > 60 / 0.0006, "further apart, each one counts")
  }

  @Test func `samples that are not finite are ignored, and a reset removes all`() {
    var estimator = VelocityEstimator()
    for step in 0...6 {
      estimator.add(CGPoint(x: Double(step) * 10, y: 0), at: Double(step) * 0.01)
      estimator.add(CGPoint(x: CGFloat.nan, y: 0), at: Double(step) * 0.01 + 0.005)
    }
    #expect(abs(estimator.velocity(at: 0.06).dx - 1000) < 1e-6)
    estimator.reset()
    #expect(estimator.velocity(at: 0.06) == .zero)
  }

  @Test(arguments: 0...11) func `one outlier is ignored at any position`(wild: Int) {
    var estimator = VelocityEstimator()
    for step in 0...11 {
      let t = Double(step) * 0.008
      let y = step == wild ? 900 : 500 * t
      estimator.add(CGPoint(x: 300 * t, y: y), at: t)
    }
    let velocity = estimator.velocity(at: 0.088)
    #expect(abs(velocity.dx - 300) < 1 && abs(velocity.dy - 500) < 1)
  }

  @Test func `where the last sample is an outlier, the velocity is that at the one before`() {
    var estimator = VelocityEstimator()
    for step in 0...11 {
      let t = Double(step) * 0.008
      estimator.add(CGPoint(x: 0, y: step == 11 ? 900 : 4000 * t * t), at: t)
    }
    #expect(abs(estimator.velocity(at: 0.088).dy - 8000 * 0.08) < 1)
  }

  @Test func `a finger that starts or stops abruptly is not an outlier`() {
    var estimator = VelocityEstimator()
    for step in 0...8 { estimator.add(.zero, at: Double(step) * 0.008) }
    estimator.add(CGPoint(x: 0, y: 16), at: 0.072)
    #expect(estimator.velocity(at: 0.072).dy > 500)
  }

  /// The steps of a finger in sixtieths of a second, in points, and the velocities that they may mean.
  struct Steps: Sendable {
    let steps: [Double]
    let velocities: ClosedRange<Double>

    static let all = [
      Steps(steps: [33, 33, 33, 33, 33, 25, 18, 12, 8, 4, 2, 1], velocities: 0...60),
      Steps(steps: [40, 10], velocities: 0...600),
      Steps(steps: [40, 25, 10], velocities: 149.9...150.1),
      Steps(steps: [10, 40], velocities: 2400...3300.1),
    ]
  }

  @Test(arguments: Steps.all)
  func `a finger that slows down without turning has no velocity of one that turned`(stroke: Steps) {
    let steps = stroke.steps
    for sign in [1.0, -1] {
      var estimator = VelocityEstimator()
      var y = 0.0
      estimator.add(.zero, at: 0)
      for (index, step) in steps.enumerated() {
        y += step * sign
        estimator.add(CGPoint(x: 0, y: y), at: Double(index + 1) / 60)
      }
      let velocity = estimator.velocity(at: Double(steps.count) / 60).dy * sign
      #expect(stroke.velocities.contains(velocity), "\(velocity)")
    }
  }

  /// A finger jumps, turns sharply, and goes on evenly: no parabola comes near all of it.
  @Test(arguments: 2...5) func `what lies before a jump and a sharp turn is ignored`(even: Int) {
    var estimator = VelocityEstimator()
    let path = [CGPoint(x: 100, y: 300), CGPoint(x: 100, y: 500), CGPoint(x: 30, y: 478)]
    for (index, point) in path.enumerated() { estimator.add(point, at: Double(index) / 60) }
    for step in 1...even {
      let point = CGPoint(x: 30 - 23 * Double(step), y: 478 + 6 * Double(step))
      estimator.add(point, at: Double(step + 2) / 60)
    }
    let velocity = estimator.velocity(at: Double(even + 2) / 60)
    #expect(abs(velocity.dx + 23 * 60) < 1 && abs(velocity.dy - 6 * 60) < 1)
  }

  @Test func `after a turn the velocity is at most twice that of the last step`() {
    var estimator = VelocityEstimator()
    for (index, y) in ([0, -40, -30] as [CGFloat]).enumerated() {
      estimator.add(CGPoint(x: 0, y: y), at: Double(index) / 60)
    }
    #expect(abs(estimator.velocity(at: 2.0 / 60).dy - 2 * 600) < 1e-6)
  }

  @Test func `of four samples, too, the one before a jump and a turn is ignored`() {
    var estimator = VelocityEstimator()
    for (index, x) in ([0, 200, 190, 180] as [CGFloat]).enumerated() {
      estimator.add(CGPoint(x: x, y: 5), at: Double(index) / 60)
    }
    #expect(abs(estimator.velocity(at: 3.0 / 60).dx + 600) < 1)
  }

  @Test func `a slow finger that turns sharply has the velocity of its last steps`() {
    var estimator = VelocityEstimator()
    let steps = [(0.0, 0.0), (19, 3), (19, 3), (-16, 9), (3, 12), (3, 12), (3, 12)]
    var point = CGPoint(x: 240, y: 460)
    for (index, step) in steps.enumerated() {
      point.x += step.0
      point.y += step.1
      estimator.add(point, at: Double(index) / 60)
    }
    let velocity = estimator.velocity(at: 0.1)
    #expect(abs(velocity.dx - 180) < 1 && abs(velocity.dy - 720) < 1, "\(velocity)")
  }

  @Test func `samples further apart than a stop give no velocity`() {
    var estimator = VelocityEstimator()
    for step in 0...10 { estimator.add(CGPoint(x: Double(step) * 50, y: 0), at: Double(step) * 0.125) }
    #expect(estimator.velocity(at: 1.25) == .zero)
  }
}
