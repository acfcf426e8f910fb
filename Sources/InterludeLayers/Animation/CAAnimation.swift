public import Foundation
import InterludeMotion

/// What is added to a layer to change what it shows for a while; its model stays as it is.
///
/// A layer keeps a copy of what is added, so that one object may be added to several layers, and changed
/// afterwards.
@preconcurrency @MainActor
open class CAAnimation: NSObject, CAMediaTiming, NSCopying {
  var timing = MediaTiming()

  /// An animation that changes nothing.
  public required override init() {
    super.init()
  }

  /// How progress follows time; nil for even progress.
  open var timingFunction: CAMediaTimingFunction?

  /// Who hears of the beginning and the end. The animation keeps it alive.
  open var delegate: (any CAAnimationDelegate)?

  /// Whether the layer drops the animation when it has ended.
  open var isRemovedOnCompletion = true

  // MARK: CAMediaTiming

  /// When it begins in the layer's time, or in the group's; 0 means when it is added.
  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }

  /// Seconds into its course at which it begins; what it leaves out comes afterwards.
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }

  /// How fast its time passes: 0 holds it at `timeOffset`, negative plays it backwards.
  open var speed: Float {
    get { timing.speed }
    set { timing.speed = newValue }
  }

  /// Seconds of one course; 0 means the transaction's duration, in a group the group's.
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { timing.duration = newValue }
  }

  /// How many courses there are, also in fractions; 0 means one.
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }

  /// For how many seconds courses are repeated; 0 leaves it to `repeatCount`.
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }

  /// Whether each course is followed by the same one backwards.
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }

  /// What it shows before and after its time.
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }

  // MARK: Copying

  /// A copy of the same class.
  nonisolated public func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { duplicate() }
  }

  /// A copy of the same class with everything that was set.
  func duplicate() -> CAAnimation {
    let copy = type(of: self).init()
    copy.take(from: self)
    return copy
  }

  /// Takes over what was set on `other`, which is of the same class.
  func take(from other: CAAnimation) {
    timing = other.timing
    timingFunction = other.timingFunction
    delegate = other.delegate
    isRemovedOnCompletion = other.isRemovedOnCompletion
  }

  // MARK: Playing

  /// How progress follows time.
  var curve: TimingCurve { .bezier(timingFunction?.bezier ?? .linear) }

  /// What it changes on `layer`.
  func content(on layer: CALayer) -> AnimationEffect.Content { .nothing }

  /// What plays on `layer`.
  ///
  /// - Parameters:
  ///   - duration: Stands in where none was set.
  ///   - curve: Stands in where no timing function was set.
  func effect(on layer: CALayer, duration: Double, curve standIn: TimingCurve? = nil) -> AnimationEffect {
    var timing = timing
    if !(timing.duration > 0) { timing.duration = duration }
    return AnimationEffect(
      timing: timing, curve: timingFunction == nil ? standIn ?? curve : curve, content: content(on: layer))
  }
}

/// Hears of the beginning and the end of an animation.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
  /// The animation has begun.
  func animationDidStart(_ anim: CAAnimation)
  /// The animation is over: `flag` is true at the end of its time, false when it was taken off before, or
  /// ran back to its beginning in the hand of a transition.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
