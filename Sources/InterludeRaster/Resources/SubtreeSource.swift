import Foundation
import InterludeLayers

/// The contents of a node at a scale, relative to its own box.
///
/// They depend neither on the node's location nor on its opacity, so that a subtree that fades, rotates or is
/// dragged is drawn once and then only composited.
struct SubtreeSource: CacheSource {
  var node: DisplayNode
  var scale: CGFloat
  /// The node's box in pixels.
  var box: PixelRect
  /// The pixels of the picture, in the coordinates of `box`.
  var bounds: PixelRect

  func isSame(as other: SubtreeSource) -> Bool {
    bounds == other.bounds && hasSameContent(as: other)
  }

  /// Whether a picture of both shows the same where their bounds overlap.
  func hasSameContent(as other: SubtreeSource) -> Bool {
    scale == other.scale && box == other.box && (node === other.node || node.drawsSame(as: other.node))
  }
}
