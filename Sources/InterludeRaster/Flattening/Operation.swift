/// One drawing operation. Every rectangle lies inside the picture and is already clipped. An operation reads
/// and writes only the pixels of its rectangle, so that any part of the picture can be drawn separately with
/// the same result.
enum Operation {
  /// Replaces the pixels.
  case fill(PixelRect, UInt32)
  case blend(PixelRect, Paint)
  /// Blends a colour through a mask whose top left pixel is at (x, y).
  case mask(PixelRect, Paint, MaskImage, x: Int, y: Int)
  case image(PixelRect, PixelBuffer, x: Int, y: Int, isOpaque: Bool, opacity: Paint)
  /// Replaces the pixels with those of a picture as large as the target, under a translucent colour.
  case shade(PixelRect, PixelBuffer, Paint)
  case transformed(PixelRect, TransformedPicture, opacity: Paint)
  /// Saves the pixels for a later `restore`, at this offset in scratch memory.
  case save(PixelRect, scratch: Int)
  /// Restores saved pixels where the mask at (x, y) is empty, or where it is full when inverted.
  case restore(PixelRect, scratch: Int, MaskImage, x: Int, y: Int, inverted: Bool)

  var rect: PixelRect {
    switch self {
    case .fill(let rect, _), .blend(let rect, _), .mask(let rect, _, _, _, _),
      .image(let rect, _, _, _, _, _), .transformed(let rect, _, _), .save(let rect, _),
      .restore(let rect, _, _, _, _, _), .shade(let rect, _, _):
      return rect
    }
  }

  /// Whether the operation hides everything below its rectangle.
  var isOpaque: Bool {
    switch self {
    case .fill, .shade: return true
    case .blend(_, let paint): return paint.isOpaque
    case .image(_, _, _, _, let isOpaque, let opacity): return isOpaque && opacity.isOpaque
    case .mask, .transformed, .save, .restore: return false
    }
  }

  /// Whether the operation may be split into several pieces to leave out a hidden part.
  var isWorthSplitting: Bool {
    switch self {
    case .fill, .blend, .image, .shade: return true
    case .mask, .transformed, .save, .restore: return false
    }
  }

  /// Draws `part` of the rectangle, which must not be empty.
  func draw(_ part: PixelRect, with blender: Blender, scratch: UnsafeMutablePointer<UInt32>) {
    switch self {
    case .fill(_, let color): blender.fill(part, color)
    case .blend(_, let paint): blender.blend(part, paint)
    case .mask(_, let paint, let mask, let x, let y): blender.blend(part, paint, mask: mask, x: x, y: y)
    case .image(_, let image, let x, let y, let isOpaque, let opacity):
      blender.blend(part, image: image, x: x, y: y, isOpaque: isOpaque, opacity: opacity)
    case .shade(_, let snapshot, let paint): blender.shade(part, snapshot, paint)
    case .transformed(_, let picture, let opacity): blender.blend(part, picture, opacity: opacity)
    case .save(let rect, let offset):
      blender.forEachRow(part) { row, y in
        (scratch + offset + (y - rect.y) * rect.width + (part.x - rect.x))
          .update(from: row, count: part.width)
      }
    case .restore(let rect, let offset, let mask, let x, let y, let inverted):
      blender.forEachRow(part) { row, rowY in
        Kernels.restore(
          row, part.width, saved: scratch + offset + (rowY - rect.y) * rect.width + (part.x - rect.x),
          keeping: mask.bytes + (rowY - y) * mask.stride + (part.x - x), inverted: inverted)
      }
    }
  }
}
