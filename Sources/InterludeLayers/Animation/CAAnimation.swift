public import Foundation
import InterludeMotion

/// An animation that changes a layer's presentation for a time; the model stays the same.
///
/// A layer keeps a copy of the animation, so that one object may be added to several layers, and changed
/// later.
@preconcurrency @MainActor
open class CAAnimation: NSObject, CAMediaTiming, NSCopying {
  var timing = MediaTiming()

  /// Creates an animation that changes nothing.
  public required override init() {
    super.init()
  }

  /// The timing function; nil for linear progress.
  open var timingFunction: CAMediaTimingFunction?

  /// The delegate, which is retained.
  open var delegate: (any CAAnimationDelegate)?

  /// Whether the layer removes the animation when it has ended.
  open var isRemovedOnCompletion = true

  // MARK: CAMediaTiming

  /// The beginning in the layer's or the group's time; 0 means the time when it is added.
  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { if accepts(newValue, "beginTime") { timing.beginTime = newValue } }
  }

  /// The time offset in seconds within its active duration at which it begins. The part that is skipped
  /// follows at the end.
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { if accepts(newValue, "timeOffset") { timing.timeOffset = newValue } }
  }

  /// The speed of its time: 0 holds it at `timeOffset`, negative values play it backwards.
  open var speed: Float {
    get { timing.speed }
    set { if accepts(newValue, "speed") { timing.speed = newValue } }
  }

  /// The duration of one cycle in seconds; 0 means the transaction's duration or, in a group, the group's.
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { if accepts(Limit(Double(newValue)), "duration") { timing.duration = newValue } }
  }

  /// The number of cycles, which may be fractional; 0 means 1.
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { if accepts(Limit(Double(newValue)), "repeatCount") { timing.repeatCount = newValue } }
  }

  /// The number of seconds for which cycles repeat; 0 means that `repeatCount` applies.
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { if accepts(Limit(Double(newValue)), "repeatDuration") { timing.repeatDuration = newValue } }
  }

  /// Whether each cycle is followed by the same cycle backwards.
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }

  /// The effect before the beginning and after the end.
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }

  // MARK: Values by key

  /// The values that client code keeps in the animation.
  private var values: [String: Any] = [:]

  /// Returns the value that was set for `key`; nil if there is none. The delegate finds it in its animation.
  open func value(forKey key: String) -> Any? { values[key] }

  /// Keeps a value in the animation and its copies; nil removes it.
  open func setValue(_ value: Any?, forKey key: String) { values[key] = value }

  /// Returns whether `value` may become `property`; otherwise this is reported.
  func accepts<Value: ClientValue>(_ value: Value, _ property: StaticString) -> Bool {
    ClientValues.accept(value, property, of: self)
  }

  // MARK: Copying

  /// Returns a copy of the same class.
  nonisolated public func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { duplicate() }
  }

  /// Returns a copy of the same class with all settings.
  func duplicate() -> CAAnimation {
    let copy = type(of: self).init()
    copy.copySettings(from: self)
    return copy
  }

  /// Copies the settings of `other`, which has the same class.
  func copySettings(from other: CAAnimation) {
    timing = other.timing
    timingFunction = other.timingFunction
    delegate = other.delegate
    isRemovedOnCompletion = other.isRemovedOnCompletion
    values = other.values
  }

  // MARK: Playing

  /// The timing curve.
  var curve: TimingCurve { .bezier(timingFunction?.bezier ?? .linear) }

  /// Returns the changes on `layer`.
  func content(on layer: CALayer) -> AnimationEffect.Content { .nothing }

  /// Returns the effect on `layer`.
  ///
  /// - Parameters:
  ///   - duration: The duration if none was set.
  ///   - curve: The curve if no timing function was set.
  func effect(on layer: CALayer, duration: Double, curve fallback: TimingCurve? = nil) -> AnimationEffect {
    var timing = timing
    if !(timing.duration > 0) { timing.duration = duration }
    return AnimationEffect(
      timing: timing, curve: timingFunction == nil ? fallback ?? curve : curve, content: content(on: layer))
  }
}

/// The delegate of an animation, called at its beginning and its end.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
  /// Called when the animation has begun.
  func animationDidStart(_ anim: CAAnimation)
  /// Called when the animation is over. `flag` is true at its end; false if it was removed before, or if an
  /// interactive transition returned it to its beginning.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
