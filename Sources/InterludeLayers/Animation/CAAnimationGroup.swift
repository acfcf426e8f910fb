import Foundation
import InterludeMotion

/// Several animations that share their time. What goes on after the group's duration is cut off.
@preconcurrency @MainActor
open class CAAnimationGroup: CAAnimation {
  /// The animations, whose times count from the group's beginning. Their delegates and what they say about
  /// removal are not used.
  open var animations: [CAAnimation]?

  override func take(from other: CAAnimation) {
    super.take(from: other)
    animations = (other as? CAAnimationGroup)?.animations?.map { $0.duplicate() }
  }

  override func effect(
    on layer: CALayer, duration: Double, curve standIn: TimingCurve? = nil
  ) -> AnimationEffect {
    var effect = super.effect(on: layer, duration: duration, curve: standIn)
    let whole = effect.timing.duration
    effect.content = .group((animations ?? []).map { $0.effect(on: layer, duration: whole) })
    return effect
  }
}
