package import Foundation

/// What few nodes have: they look at what lies below them, or are seen through a mask.
package final class Effects: Sendable {
  /// Fills the node's box, square corners included, with a blurred picture of everything drawn before it.
  package let backdrop: Backdrop?
  /// The node with all its children is seen only where this one covers it, and as much as it does. Placed in
  /// the node's content coordinates.
  package let mask: DisplayNode?

  package init(backdrop: Backdrop? = nil, mask: DisplayNode? = nil) {
    self.backdrop = backdrop
    self.mask = mask
  }

  /// Whether both look the same; masks count as the objects that they are.
  package static func areSame(_ left: Effects?, _ right: Effects?) -> Bool {
    left === right || left?.backdrop == right?.backdrop && left?.mask === right?.mask
  }
}

/// A material: what it makes of the picture below it.
package struct Backdrop: Hashable, Sendable {
  /// The blur's standard deviation in points, above 0.
  package var radius: CGFloat
  /// 0 grey … 1 as it is … 2 twice as colourful.
  package var saturation: CGFloat
  /// Laid over the blurred picture.
  package var tint: CGColor

  package init(radius: CGFloat, saturation: CGFloat, tint: CGColor) {
    self.radius = radius
    self.saturation = saturation
    self.tint = tint
  }
}
