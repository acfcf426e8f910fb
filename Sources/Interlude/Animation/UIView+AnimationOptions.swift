import InterludeMotion

extension UIView {
  /// The named timing curves.
  public enum AnimationCurve: Int, Sendable {
    /// Slow at both ends.
    case easeInOut
    /// Slow at the start.
    case easeIn
    /// Slow at the end.
    case easeOut
    /// Even.
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

  /// How a block of `UIView.animate` runs.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Options from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Lays out subviews inside the block, so that their frames animate too.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Views take touches while they move.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Starts from what is on the screen and drops what animated the property before.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Runs for ever.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs back after each run forward; with `repeat`.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Uses its own duration inside another block.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Uses its own curve inside another block.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// `UIView.transition(from:to:)` hides and shows the views instead of exchanging them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Slow at both ends; the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the start.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Even.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// `UIView.transition` fades from the old picture to the new one.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)

    var curve: AnimationCurve {
      AnimationCurve(rawValue: Int(rawValue >> 16 & 3)) ?? .easeInOut
    }
  }
}
