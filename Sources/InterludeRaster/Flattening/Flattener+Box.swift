import Foundation
import InterludeLayers

/// A box with rounded corners, divided into rectangles: one block at each curved corner, and the rest.
struct RoundedBox {
  let box: PixelRect
  /// The maximum side of a corner block, in pixels. In a small box, opposite blocks share the middle.
  let side: Int
  let rounded: Corners.Mask

  /// Whether any corner is curved.
  var isRounded: Bool { side > 0 && rounded.rawValue & 15 != 0 }

  /// The block at a curved corner; nil at a square one.
  func block(_ corner: BoxCorner) -> PixelRect? {
    isRounded && rounded.contains(corner.maskOption) ? corner.block(of: box, side: side) : nil
  }

  /// The location of the top left pixel of a corner's mask.
  func maskOrigin(_ corner: BoxCorner) -> (x: Int, y: Int) {
    (corner.isRight ? box.right - side : box.x, corner.isBottom ? box.bottom - side : box.y)
  }

  /// The rows between the upper and the lower corners.
  var middle: PixelRect {
    let (top, bottom) = (height(.topLeft, .topRight), height(.bottomLeft, .bottomRight))
    return PixelRect(left: box.x, top: box.y + top, right: box.right, bottom: box.bottom - bottom)
  }

  /// The strip between the upper corners; empty when both are square.
  var top: PixelRect {
    strip(.topLeft, .topRight, y: box.y, height: height(.topLeft, .topRight))
  }

  /// The strip between the lower corners; empty when both are square.
  var bottom: PixelRect {
    let height = height(.bottomLeft, .bottomRight)
    return strip(.bottomLeft, .bottomRight, y: box.bottom - height, height: height)
  }

  private func height(_ left: BoxCorner, _ right: BoxCorner) -> Int {
    max(block(left)?.height ?? 0, block(right)?.height ?? 0)
  }

  private func strip(_ left: BoxCorner, _ right: BoxCorner, y: Int, height: Int) -> PixelRect {
    PixelRect(
      left: box.x + (block(left)?.width ?? 0), top: y, right: box.right - (block(right)?.width ?? 0),
      bottom: y + height)
  }
}

/// Corner pixels that are saved so that they can be restored after the contents are drawn.
struct SavedBlock {
  var rect: PixelRect
  var scratch: Int
  var mask: MaskImage
  /// The location of the mask's top left pixel.
  var x: Int
  var y: Int
}

extension Flattener {
  /// Boxes of at most this many pixels are drawn with one mask instead of strips and corners.
  private static var smallBox: Int { 48 * 48 }

  mutating func appendFill(_ rect: PixelRect, _ paint: Paint) {
    if !paint.isInvisible, needsDrawing(rect) { list.append(.blend(rect, paint)) }
  }

  mutating func appendMask(_ rect: PixelRect, _ paint: Paint, _ mask: MaskImage, x: Int, y: Int) {
    if !paint.isInvisible, needsDrawing(rect) {
      list.append(.mask(rect, paint, mask, x: x, y: y))
    }
  }

  /// Appends a box in one colour.
  mutating func appendBox(
    _ box: PixelRect, shape: CornerShape, rounded: Corners.Mask, paint: Paint, clip: PixelRect
  ) {
    let visible = box.intersection(clip)
    guard !paint.isInvisible, needsDrawing(visible) else { return }
    guard shape.radius > 0, rounded.rawValue & 15 != 0 else {
      appendFill(visible, paint)
      return
    }
    if box.area <= Self.smallBox {
      let mask = resources.roundedBox(width: box.width, height: box.height, shape: shape, rounded: rounded)
      appendMask(visible, paint, mask, x: box.x, y: box.y)
      return
    }
    let parts = RoundedBox(box: box, side: shape.block, rounded: rounded)
    appendFill(parts.middle.intersection(clip), paint)
    appendFill(parts.top.intersection(clip), paint)
    appendFill(parts.bottom.intersection(clip), paint)
    appendCorners(of: parts, resources.corners(shape), paint, clip: clip)
  }

  mutating func appendCorners(
    of parts: RoundedBox, _ masks: CornerMasks, _ paint: Paint, clip: PixelRect
  ) {
    for corner in BoxCorner.all {
      guard let block = parts.block(corner) else { continue }
      let (x, y) = parts.maskOrigin(corner)
      appendMask(block.intersection(clip), paint, masks[corner], x: x, y: y)
    }
  }

  /// Appends a border along the inside of a box's edge, at least one pixel wide.
  mutating func appendBorder(
    _ border: Border, box: PixelRect, shape: CornerShape, rounded: Corners.Mask, scale: CGFloat,
    clip: PixelRect, opacity: CGFloat
  ) {
    guard border.width > 0, needsDrawing(box.intersection(clip)) else { return }
    let paint = resources.paints.paint(border.color.premultiplied(opacity: opacity))
    let width = max(1, PixelRect.snap(border.width * scale))
    guard width * 2 < min(box.width, box.height) else {
      appendBox(box, shape: shape, rounded: rounded, paint: paint, clip: clip)
      return
    }
    let side = shape.radius > 0 ? max(shape.block, width) : 0
    let corners = RoundedBox(box: box, side: side, rounded: rounded)
    let inside = PixelRect(
      x: box.x + width, y: box.y + width, width: box.width - 2 * width, height: box.height - 2 * width)
    for strip in box.subtracting(inside) {
      var parts = [strip]
      for block in BoxCorner.all.compactMap({ corners.block($0) }) {
        parts = parts.flatMap { $0.subtracting(block) }
      }
      for part in parts { appendFill(part.intersection(clip), paint) }
    }
    if corners.isRounded {
      appendCorners(of: corners, resources.borderCorners(shape, width: width), paint, clip: clip)
    }
  }

  /// Saves the pixels under the curved corners of a box.
  mutating func save(
    _ box: PixelRect, shape: CornerShape, rounded: Corners.Mask, clip: PixelRect
  ) -> [SavedBlock] {
    let parts = RoundedBox(box: box, side: shape.block, rounded: rounded)
    guard parts.isRounded else { return [] }
    let masks = resources.corners(shape)
    var saved: [SavedBlock] = []
    for corner in BoxCorner.all {
      guard let rect = parts.block(corner)?.intersection(clip), needsDrawing(rect) else { continue }
      let (x, y) = parts.maskOrigin(corner)
      saved.append(
        SavedBlock(rect: rect, scratch: list.appendSave(rect), mask: masks[corner], x: x, y: y))
    }
    return saved
  }

  /// Restores the saved pixels outside the curve, or inside it when `inverted` is true.
  mutating func restore(_ saved: [SavedBlock], inverted: Bool) {
    if saved.isEmpty { return }
    list.appendRestores(
      saved.map {
        .restore($0.rect, scratch: $0.scratch, $0.mask, x: $0.x, y: $0.y, inverted: inverted)
      })
  }
}
