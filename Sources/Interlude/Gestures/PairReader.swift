import Foundation
import InterludeGestures
import InterludeMotion

/// Reads two fingers for a pinch or a rotation. It passes every sample to its machine and estimates the
/// velocity.
@MainActor
struct PairReader {
  private var machine: PairMachine
  private var estimator = VelocityEstimator()

  init(_ kind: PairMachine.Kind) {
    machine = PairMachine(kind)
  }

  var value: Double {
    get { machine.value }
    set {
      machine.value = newValue
      estimator.reset()
    }
  }

  /// Returns the velocity of the value, per second, as of `now`.
  func velocity(at now: Double) -> Double { estimator.velocity(at: now).dx }

  mutating func began(_ touches: [UITouch], _ coverage: TransitionCoverage?) -> UIGestureRecognizer.State? {
    state(for: machine.handle(.touchDown(Self.pair(touches.map(\.location))), coverage))
  }

  /// Handles the samples of both fingers in the order of their times.
  mutating func moved(_ touches: [UITouch], _ coverage: TransitionCoverage?) -> UIGestureRecognizer.State? {
    var locations = touches.map { $0.phase == .moved ? $0.previousLocation : $0.location }
    var steps: [(index: Int, sample: UITouch.Sample)] = []
    for (index, touch) in touches.enumerated() where touch.phase == .moved {
      steps += touch.samples.map { (index, $0) }
    }
    steps.sort { $0.sample.time < $1.sample.time }
    var news: UIGestureRecognizer.State?
    for (index, sample) in steps {
      locations[index] = sample.location
      let effect = machine.handle(.moved(Self.pair(locations)), coverage)
      news = state(for: effect) == .changed && news == .began ? .began : state(for: effect) ?? news
      switch machine.state {
      case .waiting, .active: estimator.add(CGPoint(x: machine.value, y: 0), at: sample.time)
      case .idle, .possible, .over: break
      }
    }
    return news
  }

  mutating func lifted(_ count: Int, _ coverage: TransitionCoverage?) -> UIGestureRecognizer.State? {
    var news: UIGestureRecognizer.State?
    for _ in 0..<count { news = state(for: machine.handle(.touchUp, coverage)) ?? news }
    return news
  }

  mutating func decided(_ state: UIGestureRecognizer.State, _ coverage: TransitionCoverage?) {
    switch state {
    case .began: _ = machine.handle(.won, coverage)
    case .cancelled, .failed: _ = machine.handle(.lost, coverage)
    case .possible, .changed, .ended: break
    }
  }

  mutating func reset(_ coverage: TransitionCoverage?) {
    _ = machine.handle(.reset, coverage)
    estimator.reset()
  }

  /// The vector from the first finger to the second; nil with one finger only.
  private static func pair(_ locations: [CGPoint]) -> CGVector? {
    locations.count > 1 ? locations[1] - locations[0] : nil
  }

  private func state(for effect: PairMachine.Effect?) -> UIGestureRecognizer.State? {
    switch effect {
    case nil: nil
    case .begin: .began
    case .change: .changed
    case .end: .ended
    case .fail: .failed
    }
  }
}
