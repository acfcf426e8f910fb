public import Foundation

extension UIView {
  /// The value for "no intrinsic size" in `intrinsicContentSize`.
  public static let noIntrinsicMetric: CGFloat = -1

  /// The margins and sizes that change with the superview's size.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The bits of the flexible parts.
    public let rawValue: UInt

    /// Creates a mask from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The distance to the left edge is flexible.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width is flexible.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance to the right edge is flexible.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance to the top edge is flexible.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height is flexible.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance to the bottom edge is flexible.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// The scaling of content in a view of another size.
  public enum ContentMode: Int, Sendable {
    /// Stretched to the view's size.
    case scaleToFill
    /// As large as possible inside the view, with the original proportions.
    case scaleAspectFit
    /// As small as possible to cover the view, with the original proportions.
    case scaleAspectFill
    /// Drawn again for the size, by a view that draws itself.
    case redraw
    /// In the original size, centered.
    case center
    /// In the original size, at the top.
    case top
    /// In the original size, at the bottom.
    case bottom
    /// In the original size, on the left.
    case left
    /// In the original size, on the right.
    case right
    /// In the original size, in the top left corner.
    case topLeft
    /// In the original size, in the top right corner.
    case topRight
    /// In the original size, in the bottom left corner.
    case bottomLeft
    /// In the original size, in the bottom right corner.
    case bottomRight
  }

  /// The adjustment of the tint while something is presented over the view.
  public enum TintAdjustmentMode: Int, Sendable {
    /// The superview's adjustment.
    case automatic
    /// Full colour.
    case normal
    /// Grey.
    case dimmed
  }
}
