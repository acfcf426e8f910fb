package import Foundation

/// Draws a layer's own content, such as a label's text or an image view's image.
@MainActor
package protocol LayerContent: AnyObject {
  /// Returns the items to draw in `box`, whose origin is the box's top left corner, in points.
  func displayItems(in box: CGRect) -> [DisplayItem]
  /// Called after an animation has changed the presentation values.
  func layerPresentationChanged()
}

/// The owner of a layer: a view.
@MainActor
package protocol LayerOwner: AnyObject {
  /// Called after the model's `bounds` have changed from `old`, by any code.
  func layerBoundsChanged(from old: CGRect)
  /// Called by the layer's `layoutSublayers()`: lays out the view's subviews.
  func layerLaysOutSublayers()
  /// Returns the view's own drawing in a box of `size`.
  func layerDisplayItems(in size: CGSize) -> [DisplayItem]
  /// Called by the layer's `setNeedsLayout()`.
  func layerNeedsLayout()
  /// Called by the layer's `layoutIfNeeded()`.
  func layerLaysOutIfNeeded()
}

/// The curve of a layer's corners.
public enum CALayerCornerCurve: Sendable {
  /// A quarter of a circle.
  case circular
  /// Curvature that grows smoothly out of the straight edge.
  case continuous
}

/// The set of a layer's corners that are rounded.
public struct CACornerMask: OptionSet, Sendable {
  /// The bits of the four corners.
  public let rawValue: UInt

  /// Creates a set of corners from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The top left corner.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The top right corner.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The bottom left corner.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The bottom right corner.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}
