import Foundation

/// An effect by which content takes up colour from a material behind it. The content is shown unchanged.
@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
  /// Creates an effect for content on `blurEffect`.
  public init(blurEffect: UIBlurEffect) {
    super.init()
  }

  /// Creates an effect for content of a style on `blurEffect`.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    super.init()
  }
}

/// The strength of a vibrancy effect.
public nonisolated enum UIVibrancyEffectStyle: Int, Sendable {
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator
}
