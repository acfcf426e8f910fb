import Foundation
import InterludeLayers
import InterludeMotion

/// Where a node's parent puts its content, in device pixels.
struct Space: Equatable {
  /// The pixel of the content's origin.
  var x: Int
  var y: Int
  /// Device pixels a point.
  var scale: CGFloat
  /// What ancestors leave visible.
  var clip: PixelRect

  /// The pixels of a box under `.at`, by the rule in `DisplayNode`; nil when it has no sensible place.
  func box(at origin: CGPoint, size: CGSize) -> PixelRect? {
    guard (origin.x + origin.y + size.width + size.height).isFinite else { return nil }
    return PixelRect(
      left: x + PixelRect.snap(origin.x * scale), top: y + PixelRect.snap(origin.y * scale),
      right: x + PixelRect.snap((origin.x + size.width) * scale),
      bottom: y + PixelRect.snap((origin.y + size.height) * scale))
  }

  /// The space of `node`'s children when its box lies at `box`.
  func inside(_ node: DisplayNode, box: PixelRect) -> Space {
    Space(
      x: box.x - PixelRect.snap(node.contentOrigin.x * scale),
      y: box.y - PixelRect.snap(node.contentOrigin.y * scale), scale: scale,
      clip: node.clipsChildren ? clip.intersection(box) : clip)
  }

  /// The pixels that something with this extent, placed in this space, may touch, rounding included.
  ///
  /// Each level of nesting may move a box by a pixel at most from where its points say; a margin of 8 is
  /// enough for any tree whose fractions do not all round the same way.
  func reach(of extent: CGRect) -> PixelRect {
    PixelRect(covering: extent, scale: scale, originX: x, originY: y, margin: 8).intersection(clip)
  }
}

/// A part of a content, in points, by which most of what does not touch it is told without rounding.
struct Window {
  let minX: CGFloat
  let minY: CGFloat
  let maxX: CGFloat
  let maxY: CGFloat

  /// Whether something with this extent might be seen; what is no number might.
  @inline(__always) func mayTouch(_ extent: CGRect) -> Bool {
    let (origin, size) = (extent.origin, extent.size)
    return
      !(origin.x > maxX || origin.y > maxY || origin.x + size.width < minX || origin.y + size.height < minY)
  }
}

extension Space {
  /// A little more than the points whose reach touches these pixels.
  func points(around pixels: PixelRect) -> Window {
    let margin = 10
    return Window(
      minX: CGFloat(pixels.x - x - margin) / scale, minY: CGFloat(pixels.y - y - margin) / scale,
      maxX: CGFloat(pixels.right - x + margin) / scale, maxY: CGFloat(pixels.bottom - y + margin) / scale)
  }
}

extension DisplayNode {
  /// The top left corner when the box is only moved, not turned or scaled.
  var plainOrigin: CGPoint? {
    switch placement {
    case .at(let origin): return origin
    case .transformed(let transform):
      return transform.isTranslation ? CGPoint(x: transform.tx, y: transform.ty) : nil
    }
  }

  /// Whether both nodes draw the same apart from where they lie and how opaque they are.
  func drawsSame(as other: DisplayNode) -> Bool {
    size == other.size && contentOrigin == other.contentOrigin && corners == other.corners
      && clipsChildren == other.clipsChildren && background == other.background && border == other.border
      && shadow == other.shadow && Effects.areSame(effects, other.effects)
      && children.count == other.children.count
      && zip(children, other.children).allSatisfy { $0 === $1 } && items == other.items
  }
}

extension DisplayItem {
  /// The pixels the item may touch, and is clipped to, when its node's box begins at (`x`, `y`).
  func pixels(x: Int, y: Int, scale: CGFloat) -> PixelRect {
    PixelRect(covering: extent, scale: scale, originX: x, originY: y, margin: 1)
  }
}

extension Shadow {
  /// The shape that is blurred, and how far its place is from the box, in pixels.
  func shape(box: PixelRect, corners: Corners, scale: CGFloat) -> (shape: ShadowShape, x: Int, y: Int)? {
    guard !box.isEmpty, color.alpha > 0, (radius + offset.width + offset.height).isFinite else { return nil }
    // Beyond 200 pixels of deviation nobody sees a shape any more.
    let shape = ShadowShape(
      width: box.width, height: box.height,
      corner: CornerShape(corners, scale: scale, width: box.width, height: box.height),
      rounded: corners.rounded.rawValue & 15, deviation: min(max(0, radius / 2 * scale), 200))
    return (shape, PixelRect.snap(offset.width * scale), PixelRect.snap(offset.height * scale))
  }

  /// The pixels the shadow of `box` touches.
  func pixels(box: PixelRect, scale: CGFloat) -> PixelRect {
    guard let (shape, x, y) = shape(box: box, corners: .square, scale: scale) else { return .empty }
    if let path {
      let place = PixelRect(
        covering: path.bounds, scale: scale, originX: box.x + x, originY: box.y + y, margin: shape.reach + 1)
      return path.bounds.isNull ? .empty : place
    }
    return PixelRect(
      x: box.x + x - shape.reach, y: box.y + y - shape.reach, width: box.width + 2 * shape.reach,
      height: box.height + 2 * shape.reach)
  }
}
