import Foundation
import InterludeMotion

/// An animation that was added to a layer, and where in its course it is.
@MainActor
package final class AttachedAnimation {
  /// What its time follows.
  private enum Clock {
    /// The layer's time.
    case layer
    /// A hand: so many seconds are over.
    case held(elapsed: Double)
    /// The stage, since it was let go: from `elapsed` on, `rate` seconds a stage second.
    case free(start: Double, elapsed: Double, rate: Double)
  }

  let key: String?
  /// The layer's copy, which its delegate is told of.
  package let animation: CAAnimation
  /// Its number on its stage; 0 before it begins.
  package private(set) var number = 0
  private var effect: AnimationEffect?
  private var clock = Clock.layer
  /// Its place among the animations of its tree, in the order of beginning.
  var order = 0
  /// Whether its beginning was announced.
  var didStart = false
  /// Whether it has come to its end, or was taken off.
  package internal(set) var isOver = false
  /// The transactions that wait for its end.
  var groups: [LayerTransaction.Group] = []
  private let curve: CAMediaTimingFunction?
  private let standInDuration: Double
  let hasFixedBeginning: Bool

  init(_ animation: CAAnimation, key: String?, transaction: LayerTransaction?) {
    self.animation = animation
    self.key = key
    curve = transaction?.curve
    standInDuration = transaction?.duration ?? LayerTransaction.defaultDuration
    hasFixedBeginning = animation.beginTime != 0
  }

  /// Begins, or waits for its time, once its layer is part of a window.
  func enter(_ layer: CALayer, at time: Double) {
    guard effect == nil else { return }
    number = layer.tree?.host?.nextNumber() ?? 0
    var effect = animation.effect(
      on: layer, duration: standInDuration, curve: curve.map { .bezier($0.bezier) })
    if !hasFixedBeginning { effect.timing.beginTime = layer.localTime(time) }
    self.effect = effect
  }

  /// Seconds of one course.
  package var duration: Double { effect?.timing.duration ?? 0 }

  private func elapsed(at time: Double, on layer: CALayer) -> Double? {
    switch clock {
    case .layer: effect?.timing.elapsed(at: layer.localTime(time))
    case .held(let elapsed): elapsed
    case .free(let start, let elapsed, let rate): elapsed + (time - start) * rate
    }
  }

  func apply(to values: inout LayerValues, at time: Double, on layer: CALayer) {
    guard let elapsed = elapsed(at: time, on: layer) else { return }
    effect?.apply(to: &values, after: elapsed)
  }

  func hasBegun(at time: Double, on layer: CALayer) -> Bool {
    elapsed(at: time, on: layer).map { $0 >= 0 } ?? false
  }

  /// How many stage seconds ago it ended, and whether at its end; nil when it has not.
  func ending(at time: Double, on layer: CALayer) -> (ago: Double, isFinished: Bool)? {
    guard let effect, let elapsed = elapsed(at: time, on: layer) else { return nil }
    switch clock {
    case .held: return nil
    case .free(_, _, let rate) where rate < 0:
      return elapsed <= 1e-9 ? (elapsed / rate, false) : nil
    case .free, .layer:
      guard effect.timing.isOver(after: elapsed) else { return nil }
      let speed = Double(abs(effect.timing.speed))
      return (speed > 0 ? max(elapsed - effect.timing.activeDuration, 0) / speed : 0, true)
    }
  }

  /// Whether the next frame may show something else.
  func isMoving(on layer: CALayer) -> Bool {
    guard !isOver, let effect else { return false }
    switch clock {
    case .held: return false
    case .free: return true
    case .layer: return effect.timing.speed != 0 && layer.localSpeed != 0
    }
  }

  /// The properties that it changes, once it has begun, and how each moves.
  var movements: [(property: LayerProperty, curve: TimingCurve)] { effect?.movements ?? [] }

  package var isHeld: Bool {
    if case .held = clock { true } else { false }
  }

  // MARK: In the hand of a transition

  /// Holds it `elapsed` seconds after its beginning.
  package func hold(at elapsed: Double) {
    clock = .held(elapsed: elapsed)
  }

  /// Lets it run from where it is held, from stage time `start` on; a negative `rate` leads back.
  package func letGo(at start: Double, rate: Double) {
    guard case .held(let elapsed) = clock else { return }
    clock = .free(start: start, elapsed: elapsed, rate: rate)
  }

  /// Holds what was let go where it is at stage time `time`, and answers how many seconds are over.
  package func catchUp(at time: Double) -> Double {
    switch clock {
    case .layer: return 0
    case .held(let elapsed): return elapsed
    case .free(let start, let elapsed, let rate):
      let now = elapsed + max(time - start, 0) * rate
      clock = .held(elapsed: now)
      return now
    }
  }
}
