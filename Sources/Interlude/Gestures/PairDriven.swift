import Foundation
import InterludeGestures
import InterludeMotion

/// The common part of pinch and rotation: a recogniser whose `PairMachine` reads two fingers.
///
/// It passes every sample to the machine and estimates the velocity of its value. It ignores further fingers.
@MainActor
protocol PairDriven: MachineDriven where Machine == PairMachine {
  var estimator: VelocityEstimator { get set }
}

extension PairDriven {
  /// The factor or the angle. Setting it sets the velocity to 0.
  var pairValue: Double {
    get { machine.value }
    set {
      machine.value = newValue
      estimator.reset()
    }
  }

  /// The velocity of the value, per second.
  var pairVelocity: Double {
    dispatcher.map { estimator.velocity(at: $0.stage.time).dx } ?? 0
  }

  func touchBegan(_ touch: UITouch, with event: UIEvent) {
    if touches.count > 2 {
      ignore(touch, for: event)
    } else {
      send(.touchDown(pair(touches.map(\.location))))
    }
  }

  /// Handles the samples of both fingers in the order of their times.
  func touchesDidMove(_ moved: Set<UITouch>) {
    var locations = touches.map { $0.phase == .moved ? $0.previousLocation : $0.location }
    var steps: [(index: Int, sample: UITouch.Sample)] = []
    for (index, touch) in touches.enumerated() where touch.phase == .moved {
      steps += touch.samples.map { (index, $0) }
    }
    steps.sort { $0.sample.time < $1.sample.time }
    var news: State?
    for (position, (index, sample)) in steps.enumerated() {
      locations[index] = sample.location
      // Samples of both fingers at one time make one pair.
      if position + 1 < steps.count, steps[position + 1].sample.time == sample.time { continue }
      let state = handle(.moved(pair(locations)))
      news = state == .changed && news == .began ? .began : state ?? news
      switch machine.state {
      case .waiting, .active: estimator.add(CGPoint(x: machine.value, y: 0), at: sample.time)
      case .idle, .possible, .over: break
      }
    }
    if let news { state = news }
  }

  func touchEnded(_ touch: UITouch) { send(.touchUp) }

  func machineWasDecided(_ state: State) {
    switch state {
    case .began: _ = handle(.won)
    case .cancelled, .failed: _ = handle(.lost)
    case .possible, .changed, .ended: break
    }
  }

  func machineWasReset() { estimator.reset() }

  /// The vector from the first finger to the second; nil with one finger only.
  private func pair(_ locations: [CGPoint]) -> CGVector? {
    locations.count > 1 ? locations[1] - locations[0] : nil
  }
}
