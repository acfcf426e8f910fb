import Foundation
import InterludeLayers

extension Flattener {
  /// Appends a box's shadow, only outside the box.
  ///
  /// Only the rim of a shadow is drawn, which keeps it cheap. At curved corners the shadow continues under
  /// the box; where the box does not cover it, the earlier pixels are restored.
  mutating func appendShadow(
    _ shadow: Shadow, of node: DisplayNode, box: PixelRect, shape: CornerShape, scale: CGFloat,
    clip: PixelRect, opacity: CGFloat
  ) {
    let pixels = shadow.pixels(box: box, scale: scale).intersection(clip)
    guard needsDrawing(pixels), !box.contains(pixels),
      let (blurred, dx, dy) = shadow.shape(box: box, corners: node.corners, scale: scale)
    else { return }
    let paint = resources.paints.paint(shadow.color.premultiplied(opacity: opacity))
    guard !paint.isInvisible else { return }

    let isCovered = opacity >= 1 && node.background?.isOpaque == true
    let rounded = node.corners.rounded
    let saved = isCovered ? [] : save(box, shape: shape, rounded: rounded, clip: pixels)
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
    let (left, top) = (whole.width / 2, whole.height / 2)
    let middleX = PixelRect(left: frame.x + left, top: 0, right: frame.x + left + extraX, bottom: 0)
    let middleY = PixelRect(left: 0, top: frame.y + top, right: 0, bottom: frame.y + top + extraY)
    let rows = [
      (top: frame.y, bottom: middleY.y, mask: whole, y: frame.y),
      (top: middleY.y, bottom: middleY.bottom, mask: shadow.rowTile, y: middleY.y),
      (top: middleY.bottom, bottom: frame.bottom, mask: whole, y: frame.y + extraY),
    ]
    var pieces: [Piece] = []
    for row in rows where row.bottom > row.top {
      guard let mask = row.mask else { continue }
      for (start, end, x) in [
        (frame.x, middleX.x, frame.x), (middleX.right, frame.right, frame.x + extraX),
      ] {
        let rect = PixelRect(left: start, top: row.top, right: end, bottom: row.bottom)
        pieces += limited(rect, mask, x: x, y: row.y)
      }
      guard extraX > 0, let tile = shadow.columnTile else { continue }
      pieces += tiled(
        PixelRect(left: middleX.x, top: row.top, right: middleX.right, bottom: row.bottom),
        row: row.mask === whole ? tile : shadow.centerTile, y: row.y)
    }
    return pieces
  }

  /// A row tile has a limited height, so that a taller piece is split.
  private func limited(_ rect: PixelRect, _ mask: MaskImage, x: Int, y: Int) -> [Piece] {
    guard mask.stride == 0 else { return [Piece(rect: rect, mask: mask, x: x, y: y)] }
    return regionsHit(by: rect).map { Piece(rect: $0, mask: mask, x: x, y: $0.y) }
  }

  private func tiled(_ rect: PixelRect, row tile: MaskImage?, y: Int) -> [Piece] {
    guard let tile else { return [] }
    return regionsHit(by: rect).flatMap { part in
      stride(from: part.x, to: part.right, by: tile.width).map { x in
        Piece(
          rect: PixelRect(left: x, top: part.y, right: min(part.right, x + tile.width), bottom: part.bottom),
          mask: tile, x: x, y: tile.stride == 0 ? part.y : y)
      }
    }
  }

  /// Returns the damaged part of `rect` as one rectangle inside the picture; a box may be a million pixels
  /// wide.
  private func regionsHit(by rect: PixelRect) -> [PixelRect] {
    let hit = regions.reduce(PixelRect.empty) { $0.union($1.intersection(rect)) }
    return hit.isEmpty ? [] : [hit]
  }
}
