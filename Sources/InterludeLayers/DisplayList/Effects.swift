package import Foundation

/// The rarely used effects of a node: a backdrop filter, a mask, and drawing from a cached picture.
package final class Effects: Sendable {
  /// The material that fills the node's box, square corners included, with a blurred picture of everything
  /// drawn before it.
  package let backdrop: Backdrop?
  /// The mask, in the node's content coordinates. Its alpha determines the visibility of the node and all its
  /// children.
  package let mask: DisplayNode?
  /// Whether the node is drawn from a cached picture as long as its contents stay the same
  /// (`shouldRasterize`). The pixels are the same.
  package let isRasterized: Bool

  package init(backdrop: Backdrop? = nil, mask: DisplayNode? = nil, isRasterized: Bool = false) {
    self.backdrop = backdrop
    self.mask = mask
    self.isRasterized = isRasterized
  }

  /// Whether both are equal; masks are compared by identity.
  package static func areSame(_ left: Effects?, _ right: Effects?) -> Bool {
    left === right
      || left?.backdrop == right?.backdrop && left?.mask === right?.mask
        && left?.isRasterized == right?.isRasterized
  }
}

/// A material: a filter for the content below it.
package struct Backdrop: Hashable, Sendable {
  /// The standard deviation of the blur in points, above 0.
  package var radius: CGFloat
  /// The saturation: 0 for grey, 1 for unchanged colours, 2 for doubled saturation.
  package var saturation: CGFloat
  /// The colour that is drawn over the blurred picture.
  package var tint: CGColor

  package init(radius: CGFloat, saturation: CGFloat, tint: CGColor) {
    self.radius = radius
    self.saturation = saturation
    self.tint = tint
  }
}
