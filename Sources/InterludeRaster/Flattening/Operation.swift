/// One thing to do to the pixels of a picture. Every rectangle lies inside the picture and is already
/// clipped; an operation changes nothing outside of it and reads nothing but the pixels that it changes, so
/// any part of the picture can be drawn by itself, with the same result.
enum Operation {
  /// Replaces the pixels.
  case fill(PixelRect, UInt32)
  case blend(PixelRect, Paint)
  /// Blends a colour through a mask whose top left pixel lies at (x, y).
  case mask(PixelRect, Paint, MaskImage, x: Int, y: Int)
  case image(PixelRect, PixelBuffer, x: Int, y: Int, isOpaque: Bool, opacity: Paint)
  case transformed(PixelRect, TransformedPicture, opacity: Paint)
  /// Keeps the pixels for a later `restore`, at this place of the scratch memory.
  case save(PixelRect, scratch: Int)
  /// Puts saved pixels back where the mask at (x, y) is empty; where it is full when inverted.
  case restore(PixelRect, scratch: Int, MaskImage, x: Int, y: Int, inverted: Bool)

  var rect: PixelRect {
    switch self {
    case .fill(let rect, _), .blend(let rect, _), .mask(let rect, _, _, _, _),
      .image(let rect, _, _, _, _, _), .transformed(let rect, _, _), .save(let rect, _),
      .restore(let rect, _, _, _, _, _):
      return rect
    }
  }

  /// Whether nothing below shows through anywhere in `rect`.
  var isOpaque: Bool {
    switch self {
    case .fill: return true
    case .blend(_, let paint): return paint.isOpaque
    case .image(_, _, _, _, let isOpaque, let opacity): return isOpaque && opacity.isOpaque
    case .mask, .transformed, .save, .restore: return false
    }
  }
}

/// A display tree as operations, with every mask and picture they need at hand.
struct OperationList {
  var operations: [Operation] = []
  /// Pixels of memory that saves and restores share.
  var scratchCount = 0

  /// Draws the part of the picture inside `region`. Disjoint regions may be drawn in any order.
  func draw(_ region: PixelRect, into target: PixelBuffer, scratch: UnsafeMutablePointer<UInt32>) {
    let blender = Blender(target: target)
    for index in coverStart(of: region)..<operations.count {
      switch operations[index] {
      case .fill(let rect, let color):
        let part = rect.intersection(region)
        if !part.isEmpty { blender.fill(part, color) }
      case .blend(let rect, let paint):
        let part = rect.intersection(region)
        if !part.isEmpty { blender.blend(part, paint) }
      case .mask(let rect, let paint, let mask, let x, let y):
        let part = rect.intersection(region)
        if !part.isEmpty { blender.blend(part, paint, mask: mask, x: x, y: y) }
      case .image(let rect, let image, let x, let y, let isOpaque, let opacity):
        let part = rect.intersection(region)
        if !part.isEmpty {
          blender.blend(part, image: image, x: x, y: y, isOpaque: isOpaque, opacity: opacity)
        }
      case .transformed(let rect, let picture, let opacity):
        let part = rect.intersection(region)
        if !part.isEmpty { blender.blend(part, picture, opacity: opacity) }
      case .save(let rect, let offset):
        let part = rect.intersection(region)
        blender.forEachRow(part) { row, y in
          (scratch + offset + (y - rect.y) * rect.width + (part.x - rect.x))
            .update(from: row, count: part.width)
        }
      case .restore(let rect, let offset, let mask, let x, let y, let inverted):
        let part = rect.intersection(region)
        blender.forEachRow(part) { row, rowY in
          Kernels.restore(
            row, part.width, saved: scratch + offset + (rowY - rect.y) * rect.width + (part.x - rect.x),
            keeping: mask.bytes + (rowY - y) * mask.stride + (part.x - x), inverted: inverted)
        }
      }
    }
  }

  /// Draws several regions, one after the other.
  func draw(_ regions: [PixelRect], into target: PixelBuffer) {
    let scratch = UnsafeMutablePointer<UInt32>.allocate(capacity: max(1, scratchCount))
    scratch.initialize(repeating: 0, count: max(1, scratchCount))
    defer { scratch.deallocate() }
    for region in regions { draw(region, into: target, scratch: scratch) }
  }

  /// The last operation that hides everything below it in `region`; the first one when none does.
  private func coverStart(of region: PixelRect) -> Int {
    var index = operations.count - 1
    while index > 0 {
      let operation = operations[index]
      if case .restore(let rect, let scratch, _, _, _, _) = operation, rect.intersects(region) {
        // What was saved still shows in this corner: look on below the save.
        index = saveIndex(scratch, before: index)
      } else if operation.isOpaque, operation.rect.contains(region) {
        return index
      }
      index -= 1
    }
    return 0
  }

  private func saveIndex(_ wanted: Int, before end: Int) -> Int {
    for index in stride(from: end, through: 0, by: -1) {
      if case .save(_, let scratch) = operations[index], scratch == wanted { return index }
    }
    return 0
  }
}
