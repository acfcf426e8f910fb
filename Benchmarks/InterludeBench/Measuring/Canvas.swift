import CPixman

/// A pixel buffer with a pixman image on it, half transparent everywhere.
final class Canvas {
  let words: UnsafeMutablePointer<UInt32>
  let image: OpaquePointer?
  let width: Int
  let height: Int

  init(_ format: pixman_format_code_t, width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    let stride = format == PIXMAN_a8 ? width : width * 4
    // Pages never written all map to one zero page, which is faster to read than memory.
    words = .allocate(capacity: stride * height / 4)
    words.initialize(repeating: 0x8040_3020, count: stride * height / 4)
    image = pixman_image_create_bits(format, Int32(width), Int32(height), words, Int32(stride))
  }

  deinit {
    if let image { pixman_image_unref(image) }
    words.deallocate()
  }

  /// Draws `source` through `mask` over all pixels, or over the first `width` x `height` pixels.
  func draw(
    _ source: OpaquePointer?, mask: OpaquePointer? = nil, width: Int? = nil, height: Int? = nil
  ) {
    pixman_image_composite32(
      PIXMAN_OP_OVER, source, mask, image, 0, 0, 0, 0, 0, 0, Int32(width ?? self.width),
      Int32(height ?? self.height))
  }

  /// Sets a transform of the image, with bilinear filtering.
  func transform(_ a: Double, _ b: Double, _ c: Double, _ d: Double) {
    var matrix = pixman_transform_t()
    func fixed(_ value: Double) -> pixman_fixed_t { pixman_fixed_t(value * 65_536) }
    matrix.matrix.0 = (fixed(a), fixed(b), 0)
    matrix.matrix.1 = (fixed(c), fixed(d), 0)
    matrix.matrix.2 = (0, 0, 65_536)
    precondition(pixman_image_set_transform(image, &matrix) != 0, "pixman declined a transform")
    pixman_image_set_filter(image, PIXMAN_FILTER_BILINEAR, nil, 0)
    pixman_image_set_repeat(image, PIXMAN_REPEAT_NONE)
  }
}

/// A solid black source of pixman, without bounds.
final class SolidColor {
  let image: OpaquePointer?

  init(alpha: Double) {
    var color = pixman_color_t(red: 0, green: 0, blue: 0, alpha: UInt16(65_535 * alpha))
    image = pixman_image_create_solid_fill(&color)
  }

  deinit { if let image { pixman_image_unref(image) } }
}
