package import Foundation

/// Draws a layer's own content: a label's text, an image view's picture.
@MainActor
package protocol LayerContent: AnyObject {
  /// What to draw in `box`, whose origin is the box's top left corner, in points.
  func displayItems(in box: CGRect) -> [DisplayItem]
  /// The values on the screen have changed through an animation.
  func layerPresentationChanged()
}

/// How the corners of a layer bend.
public enum CALayerCornerCurve: Sendable {
  /// A quarter of a circle.
  case circular
  /// Curvature that grows smoothly out of the straight edge.
  case continuous
}

/// Which corners of a layer are rounded.
public struct CACornerMask: OptionSet, Sendable {
  /// The bits of the four corners.
  public let rawValue: UInt

  /// A set of corners from its bits.
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
