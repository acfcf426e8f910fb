import CPixman

/// Each operation that the rasteriser asks of pixman, over a whole frame: an operation that leaves its fast
/// path does not fail, it only becomes slow.
@MainActor
struct PixmanRows {
  let meter: Meter

  func rows() -> [Row] {
    let (width, height) = (Meter.width, Meter.height)
    let target = Canvas(PIXMAN_a8r8g8b8, width: width, height: height, bytesPerPixel: 4)
    let picture = Canvas(PIXMAN_a8r8g8b8, width: width, height: height, bytesPerPixel: 4)
    let mask = Canvas(PIXMAN_a8, width: width, height: height, bytesPerPixel: 1)
    let black = solid(alpha: 0.45)
    let half = solid(alpha: 0.5)
    func over(_ source: OpaquePointer?, _ mask: OpaquePointer?, width: Int = width, height: Int = height) {
      pixman_image_composite32(
        PIXMAN_OP_OVER, source, mask, target.image, 0, 0, 0, 0, 0, 0, Int32(width), Int32(height))
    }
    let scaled = Canvas(PIXMAN_a8r8g8b8, width: 560, height: 820, bytesPerPixel: 4)
    scaled.transform(2, 0, 0, 2)
    let turned = Canvas(PIXMAN_a8r8g8b8, width: 560, height: 820, bytesPerPixel: 4)
    turned.transform(0.966, 0.259, -0.259, 0.966)
    let operations: [(String, () -> Void)] = [
      (
        "fill",
        {
          let filled = pixman_fill(
            target.words, Int32(width), 32, 0, 0, Int32(width), Int32(height), 0xFF11_2233)
          precondition(filled != 0, "pixman_fill declined")
        }
      ),
      ("colour over", { over(black, nil) }),
      ("colour through mask over", { over(black, mask.image) }),
      ("image over", { over(picture.image, nil) }),
      ("image at half opacity over", { over(picture.image, half) }),
      ("image at half size over", { over(scaled.image, nil, width: 280, height: 410) }),
      ("turned image over", { over(turned.image, nil, width: 560, height: 820) }),
    ]
    let rows = operations.map { Row("pixman: \($0.0)", meter.cost(seconds: 0.5, $0.1)) }
    for color in [black, half] { if let color { pixman_image_unref(color) } }
    return rows
  }

  private func solid(alpha: Double) -> OpaquePointer? {
    var color = pixman_color_t(red: 0, green: 0, blue: 0, alpha: UInt16(65_535 * alpha))
    return pixman_image_create_solid_fill(&color)
  }
}

/// Pixels with pixman's view of them, half transparent everywhere.
private final class Canvas {
  let words: UnsafeMutablePointer<UInt32>
  let image: OpaquePointer?

  init(_ format: pixman_format_code_t, width: Int, height: Int, bytesPerPixel: Int) {
    let stride = width * bytesPerPixel
    let count = stride * height / 4
    words = .allocate(capacity: count)
    words.initialize(repeating: 0x8040_3020, count: count)
    image = pixman_image_create_bits(format, Int32(width), Int32(height), words, Int32(stride))
  }

  deinit {
    if let image { pixman_image_unref(image) }
    words.deallocate()
  }

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
