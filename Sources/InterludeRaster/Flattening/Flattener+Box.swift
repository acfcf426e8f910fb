import Foundation
import InterludeLayers

/// The square of pixels in which one corner of a box is curved.
struct CornerBlock {
  var corner: BoxCorner
  var rect: PixelRect
  var mask: MaskImage
  /// Where the mask's top left pixel lies.
  var x: Int
  var y: Int
}

/// Corner pixels kept for later.
struct SavedBlock {
  var block: CornerBlock
  var rect: PixelRect
  var scratch: Int
}

extension Flattener {
  /// Boxes of at most this many pixels are drawn with one mask instead of strips and corners.
  private static var smallBox: Int { 48 * 48 }

  mutating func appendFill(_ rect: PixelRect, _ paint: Paint) {
    if !paint.isInvisible, isWanted(rect) { list.append(.blend(rect, paint)) }
  }

  mutating func appendMask(_ rect: PixelRect, _ paint: Paint, _ mask: MaskImage, x: Int, y: Int) {
    if !paint.isInvisible, isWanted(rect) {
      list.append(.mask(rect, paint, mask, x: x, y: y))
    }
  }

  /// The curved corners of a box.
  func blocks(of box: PixelRect, shape: CornerShape, rounded: Corners.Mask) -> [CornerBlock] {
    guard shape.radius > 0, !box.isEmpty, rounded.rawValue & 15 != 0 else { return [] }
    return blocks(of: box, side: shape.block, rounded: rounded) { resources.corner(shape, $0) }
  }

  private func blocks(
    of box: PixelRect, side: Int, rounded: Corners.Mask, mask: (BoxCorner) -> MaskImage
  ) -> [CornerBlock] {
    var blocks: [CornerBlock] = []
    for corner in BoxCorner.all where rounded.contains(corner.maskOption) {
      blocks.append(
        CornerBlock(
          corner: corner, rect: corner.block(of: box, side: side), mask: mask(corner),
          x: corner.isRight ? box.right - side : box.x, y: corner.isBottom ? box.bottom - side : box.y))
    }
    return blocks
  }

  /// Appends a box in one colour.
  mutating func appendBox(
    _ box: PixelRect, shape: CornerShape, rounded: Corners.Mask, paint: Paint, clip: PixelRect
  ) {
    let visible = box.intersection(clip)
    guard !paint.isInvisible, isWanted(visible) else { return }
    guard shape.radius > 0, rounded.rawValue & 15 != 0 else {
      appendFill(visible, paint)
      return
    }
    if box.area <= Self.smallBox {
      let mask = resources.roundedBox(width: box.width, height: box.height, shape: shape, rounded: rounded)
      appendMask(visible, paint, mask, x: box.x, y: box.y)
      return
    }
    let blocks = blocks(of: box, shape: shape, rounded: rounded)
    for rect in straightParts(of: box, blocks: blocks) { appendFill(rect.intersection(clip), paint) }
    for block in blocks {
      appendMask(block.rect.intersection(clip), paint, block.mask, x: block.x, y: block.y)
    }
  }

  /// What of a box lies outside of its corner blocks: the rows between them, and the strips beside them.
  func straightParts(of box: PixelRect, blocks: [CornerBlock]) -> [PixelRect] {
    var (top, bottom) = (0, 0)
    for block in blocks {
      if block.corner.isBottom { bottom = block.rect.height } else { top = block.rect.height }
    }
    var parts = [
      PixelRect(left: box.x, top: box.y + top, right: box.right, bottom: box.bottom - bottom)
    ]
    for isBottom in [false, true] {
      var (left, right) = (0, 0)
      for block in blocks where block.corner.isBottom == isBottom {
        if block.corner.isRight { right = block.rect.width } else { left = block.rect.width }
      }
      parts.append(
        PixelRect(
          x: box.x + left, y: isBottom ? box.bottom - bottom : box.y, width: box.width - left - right,
          height: isBottom ? bottom : top))
    }
    return parts.filter { !$0.isEmpty }
  }

  /// Appends a line along the inside of a box's edge, at least one pixel wide.
  mutating func appendBorder(
    _ border: Border, box: PixelRect, shape: CornerShape, rounded: Corners.Mask, scale: CGFloat,
    clip: PixelRect, opacity: CGFloat
  ) {
    guard border.width > 0, isWanted(box.intersection(clip)) else { return }
    let paint = resources.paints.paint(border.color.premultiplied(opacity: opacity))
    let width = max(1, PixelRect.snap(border.width * scale))
    guard width * 2 < min(box.width, box.height) else {
      appendBox(box, shape: shape, rounded: rounded, paint: paint, clip: clip)
      return
    }
    let side = max(shape.block, width)
    let blocks =
      shape.radius > 0
      ? blocks(of: box, side: side, rounded: rounded) {
        resources.borderCorner(shape, width: width, $0)
      } : []
    let inside = PixelRect(
      x: box.x + width, y: box.y + width, width: box.width - 2 * width, height: box.height - 2 * width)
    for strip in box.subtracting(inside) {
      var parts = [strip]
      for block in blocks { parts = parts.flatMap { $0.subtracting(block.rect) } }
      for part in parts { appendFill(part.intersection(clip), paint) }
    }
    for block in blocks {
      appendMask(block.rect.intersection(clip), paint, block.mask, x: block.x, y: block.y)
    }
  }

  /// Keeps what lies under the corner blocks.
  mutating func save(_ blocks: [CornerBlock], clip: PixelRect) -> [SavedBlock] {
    var saved: [SavedBlock] = []
    for block in blocks {
      let rect = block.rect.intersection(clip)
      guard isWanted(rect) else { continue }
      saved.append(SavedBlock(block: block, rect: rect, scratch: list.appendSave(rect)))
    }
    return saved
  }

  /// Puts the saved pixels back outside of the curve; inside of it when inverted.
  mutating func restore(_ saved: [SavedBlock], inverted: Bool) {
    list.appendRestores(
      saved.map { part in
        .restore(
          part.rect, scratch: part.scratch, part.block.mask, x: part.block.x, y: part.block.y,
          inverted: inverted)
      })
  }
}
