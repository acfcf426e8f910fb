import CPixman

/// Blends into one picture, with wide kernels where the processor supports them, otherwise with pixman. Small
/// areas, and cases that pixman declines, use the scalar kernels. Rectangles must lie inside the picture.
struct Blender {
  let target: PixelBuffer
  /// Whether wide kernels are used. Tests turn it off to reach the other kernels.
  var usesWideKernels = WideKernels.areAvailable

  /// The minimum area, in pixels, for pixman: for a smaller one the call costs more than the scalar loop.
  private static let smallArea = 96

  func fill(_ rect: PixelRect, _ color: UInt32) {
    let filled = pixman_fill(
      target.pixels, Int32(target.stride), 32, Int32(rect.x), Int32(rect.y), Int32(rect.width),
      Int32(rect.height), color)
    if filled == 0 {
      forEachRow(rect) { row, _ in Kernels.fill(row, rect.width, color) }
    }
  }

  func blend(_ rect: PixelRect, _ paint: Paint) {
    if paint.isOpaque { return fill(rect, paint.word) }
    if usesWideKernels {
      let start = target.pixels + rect.y * target.stride + rect.x
      return WideKernels.shade(rect, of: target, below: start, stride: target.stride, color: paint.word)
    }
    if rect.area >= Self.smallArea, let source = paint.image, composite(source, nil, rect, 0, 0) { return }
    forEachRow(rect) { row, _ in Kernels.blend(row, rect.width, paint.word) }
  }

  /// Replaces the pixels with those of `below` under a translucent colour, in one pass.
  func shade(_ rect: PixelRect, _ below: PixelBuffer, _ paint: Paint) {
    if usesWideKernels {
      let source = below.pixels + rect.y * below.stride + rect.x
      return WideKernels.shade(rect, of: target, below: source, stride: below.stride, color: paint.word)
    }
    forEachRow(rect) { row, y in
      Kernels.shade(row, rect.width, below: below.pixels + y * below.stride + rect.x, paint.word)
    }
  }

  /// Blends the colour through `mask`, whose top left pixel is at (`x`, `y`).
  func blend(_ rect: PixelRect, _ paint: Paint, mask: MaskImage, x: Int, y: Int) {
    if usesWideKernels {
      let first = mask.bytes + (rect.y - y) * mask.stride + (rect.x - x)
      return WideKernels.blend(rect, of: target, mask: first, stride: mask.stride, color: paint.word)
    }
    if rect.area >= Self.smallArea, let source = paint.image, let image = mask.image,
      composite(source, image, rect, rect.x - x, rect.y - y)
    {
      return
    }
    forEachRow(rect) { row, rowY in
      let start = UnsafePointer(mask.bytes + (rowY - y) * mask.stride + (rect.x - x))
      Kernels.blend(row, rect.width, paint.word, mask: start)
    }
  }

  /// Blends `image`, whose top left pixel is at (`x`, `y`); an opaque one is copied.
  func blend(_ rect: PixelRect, image: PixelBuffer, x: Int, y: Int, isOpaque: Bool, opacity: Paint) {
    if isOpaque && opacity.isOpaque {
      forEachRow(rect) { row, rowY in
        row.update(from: image.pixels + (rowY - y) * image.stride + (rect.x - x), count: rect.width)
      }
      return
    }
    if rect.area >= Self.smallArea, let source = image.image {
      let mask = opacity.isOpaque ? nil : opacity.image
      if opacity.isOpaque || mask != nil,
        composite(source, mask, rect, 0, 0, sourceX: rect.x - x, sourceY: rect.y - y)
      {
        return
      }
    }
    forEachRow(rect) { row, rowY in
      let start = image.pixels + (rowY - y) * image.stride + (rect.x - x)
      Kernels.blend(row, rect.width, image: start, opacity: opacity.word >> 24)
    }
  }

  /// Blends a transformed picture, sampled bilinearly.
  func blend(_ rect: PixelRect, _ picture: TransformedPicture, opacity: Paint) {
    if let source = picture.image {
      let mask = opacity.isOpaque ? nil : opacity.image
      if opacity.isOpaque || mask != nil,
        composite(source, mask, rect, 0, 0, sourceX: rect.x - picture.x, sourceY: rect.y - picture.y)
      {
        return
      }
    }
    forEachRow(rect) { row, rowY in
      Kernels.blend(
        row, x: rect.x - picture.x, y: rowY - picture.y, count: rect.width, image: picture.buffer,
        transform: picture.transform,
        opacity: opacity.word >> 24)
    }
  }

  /// Composites with the OVER operator; returns false when a coordinate exceeds pixman's range.
  private func composite(
    _ source: OpaquePointer, _ mask: OpaquePointer?, _ rect: PixelRect, _ maskX: Int, _ maskY: Int,
    sourceX: Int = 0, sourceY: Int = 0
  ) -> Bool {
    guard let image = target.image, max(abs(maskX), abs(maskY), abs(sourceX), abs(sourceY)) < 32_000,
      rect.right < 32_000, rect.bottom < 32_000
    else { return false }
    pixman_image_composite32(
      PIXMAN_OP_OVER, source, mask, image, Int32(sourceX), Int32(sourceY), Int32(maskX), Int32(maskY),
      Int32(rect.x), Int32(rect.y), Int32(rect.width), Int32(rect.height))
    return true
  }

  @inline(__always) func forEachRow(_ rect: PixelRect, _ body: (Kernels.Row, Int) -> Void) {
    for y in rect.y..<rect.bottom { body(target.pixels + y * target.stride + rect.x, y) }
  }
}

/// A picture with its transform into the target.
final class TransformedPicture {
  let buffer: PixelBuffer
  let transform: FixedTransform
  /// The pixel of the target at which the transform has its origin.
  let x: Int
  let y: Int
  /// The pixman image of the pixels, with the transform set; nil when pixman declined.
  let image: OpaquePointer?

  init(buffer: PixelBuffer, transform: FixedTransform, x: Int, y: Int) {
    self.buffer = buffer
    self.transform = transform
    self.x = x
    self.y = y
    let image = pixman_image_create_bits(
      PIXMAN_a8r8g8b8, Int32(clamping: buffer.width), Int32(clamping: buffer.height), buffer.pixels,
      Int32(clamping: buffer.stride * 4))
    guard let image else {
      self.image = nil
      return
    }
    var matrix = pixman_transform_t()
    matrix.matrix.0 = (transform.xx, transform.xy, transform.x0)
    matrix.matrix.1 = (transform.yx, transform.yy, transform.y0)
    matrix.matrix.2 = (0, 0, 65536)
    if pixman_image_set_transform(image, &matrix) != 0,
      pixman_image_set_filter(image, PIXMAN_FILTER_BILINEAR, nil, 0) != 0
    {
      pixman_image_set_repeat(image, PIXMAN_REPEAT_NONE)
      PixmanImagePreparation.prepare(image)
      self.image = image
    } else {
      pixman_image_unref(image)
      self.image = nil
    }
  }

  deinit {
    if let image { pixman_image_unref(image) }
  }
}
