import Foundation
import InterludeLayers

extension Flattener {
  /// Appends a box's shadow, only outside the box; a shadow path's also inside a box that does not cover it.
  ///
  /// Only the rim of a shadow is drawn, which keeps it cheap. At curved corners the shadow continues under
  /// the box; where the box does not cover it, the earlier pixels are restored.
  mutating func appendShadow(
    _ shadow: Shadow, of node: DisplayNode, box: PixelRect, shape: CornerShape, scale: CGFloat,
    clip: PixelRect, opacity: CGFloat
  ) {
    let pixels = shadow.pixels(box: box, scale: scale).intersection(clip)
    let isSeenInside = shadow.path != nil && node.background?.isOpaque != true
    guard needsDrawing(pixels), isSeenInside || !box.contains(pixels),
      let (blurred, dx, dy) = shadow.shape(box: box, corners: node.corners, scale: scale)
    else { return }
    let paint = resources.paints.paint(shadow.color.premultiplied(opacity: opacity))
    guard !paint.isInvisible else { return }

    let isCovered = opacity >= 1 && node.background?.isOpaque == true
    let rounded = node.corners.rounded
    let saved = isCovered || isSeenInside ? [] : save(box, shape: shape, rounded: rounded, clip: pixels)
    let inside = RoundedBox(box: box, side: shape.block, rounded: rounded)
    let casting: [Piece]
    if let path = shadow.path {
      casting = [piece(of: path, at: (box.x + dx, box.y + dy), blurred, scale: scale)]
    } else {
      let frame = PixelRect(
        x: box.x + dx - blurred.reach, y: box.y + dy - blurred.reach,
        width: box.width + 2 * blurred.reach, height: box.height + 2 * blurred.reach)
      casting = pieces(of: frame, resources.shadow(blurred))
    }
    for piece in casting {
      let needed = piece.rect.intersection(clip)
      guard needsDrawing(needed) else { continue }
      if isSeenInside {
        appendMask(needed, paint, piece.mask, x: piece.x, y: piece.y)
        continue
      }
      for part in needed.subtracting(inside.middle) {
        for part in part.subtracting(inside.top) {
          for part in part.subtracting(inside.bottom) {
            appendMask(part, paint, piece.mask, x: piece.x, y: piece.y)
          }
        }
      }
    }
    restore(saved, inverted: true)
  }

  private struct Piece {
    var rect: PixelRect
    var mask: MaskImage
    var x: Int
    var y: Int
  }

  /// Returns the blurred coverage of an outline around the pixel (`origin.x`, `origin.y`).
  private func piece(
    of path: DisplayPath, at origin: (x: Int, y: Int), _ shape: ShadowShape, scale: CGFloat
  ) -> Piece {
    let mask = resources.mask(.shadow(path, scale: scale, deviation: shape.deviation)) {
      // An outline larger than any window is clipped.
      let limit = PixelRect(x: -8_000, y: -8_000, width: 16_000, height: 16_000)
      let region = PixelRect(covering: path.bounds, scale: scale, margin: shape.reach + 1).intersection(limit)
      let mask = PathFiller.mask(of: path.outlines(scale: scale).map(\.points), rule: .winding, in: region)
      mask.blur(deviation: shape.deviation)
      return mask
    }
    let (x, y) = (origin.x + mask.left, origin.y + mask.top)
    return Piece(
      rect: PixelRect(x: x, y: y, width: mask.width, height: mask.height), mask: mask, x: x, y: y)
  }

  /// Returns the pieces of a compact shadow that is stretched over `frame`, as in a nine-part image.
  private func pieces(of frame: PixelRect, _ shadow: ShadowMask) -> [Piece] {
    let whole = shadow.whole
    let (extraX, extraY) = (frame.width - whole.width, frame.height - whole.height)
    // The number of columns and rows before the middle one, which is repeated.
    let (left, top) = (frame.x + whole.width / 2, frame.y + whole.height / 2)
    let (right, bottom) = (left + extraX, top + extraY)
    var pieces: [Piece] = []
    pieces.reserveCapacity(16)
    func appendRow(top: Int, bottom: Int, _ mask: MaskImage?, middle: MaskImage?, y: Int) {
      guard bottom > top, let mask else { return }
      func appendEnd(from start: Int, to end: Int, x: Int) {
        let rect = PixelRect(left: start, top: top, right: end, bottom: bottom)
        // A row tile has a limited height, so that a taller piece is split.
        let part = mask.stride == 0 ? damaged(rect) : rect
        guard mask.stride != 0 || !part.isEmpty else { return }
        pieces.append(Piece(rect: part, mask: mask, x: x, y: mask.stride == 0 ? part.y : y))
      }
      appendEnd(from: frame.x, to: left, x: frame.x)
      appendEnd(from: right, to: frame.right, x: frame.x + extraX)
      let part = damaged(PixelRect(left: left, top: top, right: right, bottom: bottom))
      guard extraX > 0, let tile = middle, !part.isEmpty else { return }
      for x in stride(from: part.x, to: part.right, by: tile.width) {
        let end = min(part.right, x + tile.width)
        pieces.append(
          Piece(
            rect: PixelRect(left: x, top: part.y, right: end, bottom: part.bottom), mask: tile, x: x,
            y: tile.stride == 0 ? part.y : y))
      }
    }
    appendRow(top: frame.y, bottom: top, whole, middle: shadow.columnTile, y: frame.y)
    appendRow(top: top, bottom: bottom, shadow.rowTile, middle: shadow.centerTile, y: top)
    appendRow(top: bottom, bottom: frame.bottom, whole, middle: shadow.columnTile, y: frame.y + extraY)
    return pieces
  }

  /// Returns the damaged part of `rect` as one rectangle inside the picture; a box may be a million pixels
  /// wide.
  private func damaged(_ rect: PixelRect) -> PixelRect {
    regions.reduce(PixelRect.empty) { $0.union($1.intersection(rect)) }
  }
}
