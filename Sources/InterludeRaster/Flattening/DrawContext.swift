import Foundation
import InterludeLayers
import InterludeMotion

/// The coordinate system and the clip in which a node is drawn, in device pixels.
struct DrawContext: Equatable {
  /// The pixel of the content's origin.
  var x: Int
  var y: Int
  /// Device pixels per point.
  var scale: CGFloat
  /// The rectangle to which the ancestors clip.
  var clip: PixelRect

  /// Returns the pixels of a box placed with `.at`, by the rule in `DisplayNode`; nil when a coordinate is
  /// not finite.
  func box(at origin: CGPoint, size: CGSize) -> PixelRect? {
    guard (origin.x + origin.y + size.width + size.height).isFinite else { return nil }
    return PixelRect(
      left: x + PixelRect.snap(origin.x * scale), top: y + PixelRect.snap(origin.y * scale),
      right: x + PixelRect.snap((origin.x + size.width) * scale),
      bottom: y + PixelRect.snap((origin.y + size.height) * scale))
  }

  /// Returns the context of `node`'s children when its box is at `box`.
  func inside(_ node: DisplayNode, box: PixelRect) -> DrawContext {
    DrawContext(
      x: box.x - PixelRect.snap(node.contentOrigin.x * scale),
      y: box.y - PixelRect.snap(node.contentOrigin.y * scale), scale: scale,
      clip: node.clipsChildren ? clip.intersection(box) : clip)
  }

  /// Returns the pixels that content with this extent may touch, rounding included.
  ///
  /// Each level of nesting may move a box by at most one pixel through rounding. A margin of 8 is enough for
  /// any tree whose fractions do not all round in the same direction.
  func reach(of extent: CGRect) -> PixelRect {
    PixelRect(covering: extent, scale: scale, originX: x, originY: y, margin: 8).intersection(clip)
  }
}

/// A rectangle in points by which most nodes outside it are rejected without rounding.
struct PointBounds {
  let minX: CGFloat
  let minY: CGFloat
  let maxX: CGFloat
  let maxY: CGFloat

  /// Whether content with this extent may be visible. NaN counts as visible.
  @inline(__always) func mayTouch(_ extent: CGRect) -> Bool {
    let (origin, size) = (extent.origin, extent.size)
    return
      !(origin.x > maxX || origin.y > maxY || origin.x + size.width < minX || origin.y + size.height < minY)
  }
}

extension DrawContext {
  /// Returns a rectangle in points, slightly larger than the one whose content can touch these pixels.
  func points(around pixels: PixelRect) -> PointBounds {
    let margin = 10
    return PointBounds(
      minX: CGFloat(pixels.x - x - margin) / scale, minY: CGFloat(pixels.y - y - margin) / scale,
      maxX: CGFloat(pixels.right - x + margin) / scale, maxY: CGFloat(pixels.bottom - y + margin) / scale)
  }
}

extension DisplayNode {
  /// The top left corner of the box; nil when the box is rotated or scaled.
  var plainOrigin: CGPoint? {
    switch placement {
    case .at(let origin): return origin
    case .transformed(let transform):
      return transform.isTranslation ? CGPoint(x: transform.tx, y: transform.ty) : nil
    }
  }

  /// Whether both nodes draw the same, apart from placement and opacity.
  func drawsSame(as other: DisplayNode) -> Bool {
    size == other.size && contentOrigin == other.contentOrigin && corners == other.corners
      && clipsChildren == other.clipsChildren && background == other.background
      && BoxEdge.areSame(edge, other.edge) && Effects.areSame(effects, other.effects)
      && children.count == other.children.count
      && zip(children, other.children).allSatisfy { $0 === $1 } && items == other.items
  }
}

extension DisplayItem {
  /// Returns the pixels that the item may touch, and is clipped to, when its node's box begins at (`x`, `y`).
  func pixels(x: Int, y: Int, scale: CGFloat) -> PixelRect {
    PixelRect(covering: extent, scale: scale, originX: x, originY: y, margin: 1)
  }
}

extension Shadow {
  /// Returns the shape to blur and the offset of its frame from the box, in pixels.
  func shape(box: PixelRect, corners: Corners, scale: CGFloat) -> (shape: ShadowShape, x: Int, y: Int)? {
    guard !box.isEmpty, color.alpha > 0, (radius + offset.width + offset.height).isFinite else { return nil }
    // With a deviation beyond 200 pixels, no shape can be recognised any more.
    let shape = ShadowShape(
      width: box.width, height: box.height,
      corner: CornerShape(corners, scale: scale, width: box.width, height: box.height),
      rounded: corners.rounded.rawValue & 15, deviation: min(max(0, radius / 2 * scale), 200))
    return (shape, PixelRect.snap(offset.width * scale), PixelRect.snap(offset.height * scale))
  }

  /// Returns the pixels that the shadow of `box` touches.
  func pixels(box: PixelRect, scale: CGFloat) -> PixelRect {
    guard let (shape, x, y) = shape(box: box, corners: .square, scale: scale) else { return .empty }
    if let path {
      let frame = PixelRect(
        covering: path.bounds, scale: scale, originX: box.x + x, originY: box.y + y, margin: shape.reach + 1)
      return path.bounds.isNull ? .empty : frame
    }
    return PixelRect(
      x: box.x + x - shape.reach, y: box.y + y - shape.reach, width: box.width + 2 * shape.reach,
      height: box.height + 2 * shape.reach)
  }
}
