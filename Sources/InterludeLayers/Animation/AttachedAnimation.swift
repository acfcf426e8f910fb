import Foundation
import InterludeMotion

/// An animation that was added to a layer, with its playback state.
@MainActor
package final class AttachedAnimation {
  /// The clock that the animation follows.
  private enum Clock {
    /// The layer's time.
    case layer
    /// Held at `elapsed` seconds after its beginning.
    case held(elapsed: Double)
    /// The stage time since the animation was resumed: `elapsed` seconds at `start`, then `rate` seconds per
    /// stage second.
    case free(start: Double, elapsed: Double, rate: Double)
  }

  let key: String?
  /// The layer's copy of the animation, which is passed to its delegate.
  package let animation: CAAnimation
  /// The animation's number on its stage; 0 before it begins.
  package private(set) var number = 0
  private var effect: AnimationEffect?
  private var clock = Clock.layer
  /// The position of the animation in its tree, in the order of beginning.
  var order = 0
  /// Whether its delegate was informed of the beginning.
  var didStart = false
  /// Whether the animation has ended or was removed.
  package internal(set) var isOver = false
  /// The transactions that wait for its end.
  var groups: [LayerTransaction.Group] = []
  private let curve: CAMediaTimingFunction?
  private let fallbackDuration: Double
  let hasFixedBeginning: Bool

  init(_ animation: CAAnimation, key: String?, transaction: LayerTransaction?) {
    self.animation = animation
    self.key = key
    curve = transaction?.curve
    fallbackDuration = transaction?.duration ?? LayerTransaction.defaultDuration
    hasFixedBeginning = animation.beginTime != 0
  }

  /// Begins the animation when its layer is part of a window. With a fixed beginning it waits for that time.
  func enter(_ layer: CALayer, at time: Double) {
    guard effect == nil else { return }
    number = layer.tree?.host?.nextNumber() ?? 0
    var effect = animation.effect(
      on: layer, duration: fallbackDuration, curve: curve.map { .bezier($0.bezier) })
    if !hasFixedBeginning { effect.timing.beginTime = layer.localTime(time) }
    self.effect = effect
  }

  /// The duration of one cycle in seconds.
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

  /// Returns the stage seconds since the animation ended, and whether it reached its end; nil if it has not
  /// ended.
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

  /// Whether the animation's effect may change in the next frame.
  func isMoving(on layer: CALayer) -> Bool {
    guard !isOver, let effect else { return false }
    switch clock {
    case .held: return false
    case .free: return true
    case .layer: return effect.timing.speed != 0 && layer.localSpeed != 0
    }
  }

  /// The properties that the animation changes, each with its curve; empty before it begins.
  var movements: [(property: LayerProperty, curve: TimingCurve)] { effect?.movements ?? [] }

  package var isHeld: Bool {
    if case .held = clock { true } else { false }
  }

  // MARK: Interactive transitions

  /// Holds the animation at `elapsed` seconds after its beginning.
  package func hold(at elapsed: Double) {
    clock = .held(elapsed: elapsed)
  }

  /// Resumes a held animation at stage time `start`; a negative `rate` runs it backwards.
  package func resume(at start: Double, rate: Double) {
    guard case .held(let elapsed) = clock else { return }
    clock = .free(start: start, elapsed: elapsed, rate: rate)
  }

  /// Holds a resumed animation at its state at stage time `time`, and returns the elapsed seconds.
  package func hold(atStageTime time: Double) -> Double {
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
