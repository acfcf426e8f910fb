public import Foundation

extension UIView {
  /// Stands for "no size of its own" in `intrinsicContentSize`.
  public static let noIntrinsicMetric: CGFloat = -1

  /// Which edges and sizes give way when the superview's size changes.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The bits of the flexible parts.
    public let rawValue: UInt

    /// A mask from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The distance to the left edge gives way.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width gives way.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance to the right edge gives way.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance to the top edge gives way.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height gives way.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance to the bottom edge gives way.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// How content fits into a view of another size.
  public enum ContentMode: Int, Sendable {
    /// Stretched to the view.
    case scaleToFill
    /// As large as fits, in its own proportions.
    case scaleAspectFit
    /// As small as covers the view, in its own proportions.
    case scaleAspectFill
    /// In its own size, in the middle.
    case center
  }

  /// How a tint reacts to something being presented over its view.
  public enum TintAdjustmentMode: Int, Sendable {
    /// As the superview does.
    case automatic
    /// In full colour.
    case normal
    /// In grey.
    case dimmed
  }
}
