import Foundation
import InterludeMotion

/// Several animations that share their timing. Animations that last longer than the group are cut off at its
/// end.
@preconcurrency @MainActor
open class CAAnimationGroup: CAAnimation {
  /// The animations. Their times are relative to the group's beginning. Their delegates and
  /// `isRemovedOnCompletion` are ignored.
  open var animations: [CAAnimation]? {
    didSet {
      guard holds(self) else { return }
      animations = oldValue
      LayerTree.currentHost()?.reportMisuse(
        "\(type(of: self)).animations was set to animations that contain the group itself, so it keeps its "
          + "value")
    }
  }

  private func holds(_ group: CAAnimationGroup) -> Bool {
    animations?.contains { $0 === group || ($0 as? CAAnimationGroup)?.holds(group) == true } ?? false
  }

  override func copySettings(from other: CAAnimation) {
    super.copySettings(from: other)
    animations = (other as? CAAnimationGroup)?.animations?.map { $0.duplicate() }
  }

  override func effect(
    on layer: CALayer, duration: Double, curve fallback: TimingCurve? = nil
  ) -> AnimationEffect {
    var effect = super.effect(on: layer, duration: duration, curve: fallback)
    let whole = effect.timing.duration
    effect.content = .group((animations ?? []).map { $0.effect(on: layer, duration: whole) })
    return effect
  }
}
