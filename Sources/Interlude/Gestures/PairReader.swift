import Foundation
import InterludeGestures
import InterludeMotion

/// Reads two fingers for a pinch or a rotation: its machine, fed with every sample, and its velocity.
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

  /// Of the value, per second, as of `now`.
  func velocity(at now: Double) -> Double { estimator.velocity(at: now).dx }

  mutating func began(_ touches: [UITouch], _ marks: MachineMarks?) -> UIGestureRecognizer.State? {
    state(for: machine.handle(.touchDown(Self.pair(touches.map(\.place))), marks))
  }

  /// Takes in the samples of both fingers in the order of their times.
  mutating func moved(_ touches: [UITouch], _ marks: MachineMarks?) -> UIGestureRecognizer.State? {
    var places = touches.map { $0.phase == .moved ? $0.previousPlace : $0.place }
    var steps: [(index: Int, sample: UITouch.Sample)] = []
    for (index, touch) in touches.enumerated() where touch.phase == .moved {
      steps += touch.samples.map { (index, $0) }
    }
    steps.sort { $0.sample.time < $1.sample.time }
    var news: UIGestureRecognizer.State?
    for (index, sample) in steps {
      places[index] = sample.place
      let effect = machine.handle(.moved(Self.pair(places)), marks)
      news = state(for: effect) == .changed && news == .began ? .began : state(for: effect) ?? news
      switch machine.state {
      case .waiting, .active: estimator.add(CGPoint(x: machine.value, y: 0), at: sample.time)
      case .idle, .possible, .over: break
      }
    }
    return news
  }

  mutating func lifted(_ count: Int, _ marks: MachineMarks?) -> UIGestureRecognizer.State? {
    var news: UIGestureRecognizer.State?
    for _ in 0..<count { news = state(for: machine.handle(.touchUp, marks)) ?? news }
    return news
  }

  mutating func decided(_ state: UIGestureRecognizer.State, _ marks: MachineMarks?) {
    switch state {
    case .began: _ = machine.handle(.won, marks)
    case .cancelled, .failed: _ = machine.handle(.lost, marks)
    case .possible, .changed, .ended: break
    }
  }

  mutating func reset(_ marks: MachineMarks?) {
    _ = machine.handle(.reset, marks)
    estimator.reset()
  }

  /// The way from the first finger to the second; nil while there is only one.
  private static func pair(_ places: [CGPoint]) -> CGVector? {
    places.count > 1 ? places[1] - places[0] : nil
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
