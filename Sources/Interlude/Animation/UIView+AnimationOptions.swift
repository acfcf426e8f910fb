import InterludeMotion

extension UIView {
  /// The named timing curves.
  public enum AnimationCurve: Int, Sendable {
    /// Ease in and ease out.
    case easeInOut
    /// Ease in.
    case easeIn
    /// Ease out.
    case easeOut
    /// Constant speed.
    case linear

    var bezier: CubicBezier {
      switch self {
      case .easeInOut: .easeInOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      }
    }
  }

  /// The options of a `UIView.animate` block.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Lays out subviews inside the block, so that their frames animate too.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Lets views receive touches while they move.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Starts from the values on screen and removes earlier animations of the property.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats forever.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs back after each run forward; with `repeat`.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Uses its own duration inside another block.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Uses its own curve inside another block.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Uses none of the options of an outer block: they are not inherited here, so it has no effect.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    /// Animates changes of the contents too. It has no effect: the contents are always live.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// `UIView.transition(from:to:)` hides and shows the views instead of exchanging them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Ease in and ease out; the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Ease in.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Ease out.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// Shown as a cross-fade: layers have no perspective.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Shown as a cross-fade: layers have no perspective.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Shown as a cross-fade: layers do not curl.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// Shown as a cross-fade: layers do not curl.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// Shown as a cross-fade: layers have no perspective.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// Shown as a cross-fade: layers have no perspective.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
    /// Makes `UIView.transition` cross-fade from the old contents to the new ones.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)

    /// Whether one of the transitions is among the options.
    var hasTransition: Bool { rawValue >> 20 & 7 != 0 }

    var curve: AnimationCurve {
      AnimationCurve(rawValue: Int(rawValue >> 16 & 3)) ?? .easeInOut
    }
  }
}
