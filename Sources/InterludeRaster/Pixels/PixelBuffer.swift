import CPixman

/// A picture of premultiplied BGRA pixels (32-bit words 0xAARRGGBB), rows from top to bottom.
package final class PixelBuffer {
  package let width: Int
  package let height: Int
  /// The number of pixels from one row to the next.
  package let stride: Int
  package let pixels: UnsafeMutablePointer<UInt32>
  /// The pixman image of the pixels; nil when pixman could not create one, so that the scalar kernels draw.
  let image: OpaquePointer?
  private let owned: Bool

  /// Creates a transparent picture that owns its pixels.
  package convenience init(width: Int, height: Int) {
    self.init(uninitializedWidth: width, height: height)
    pixels.initialize(repeating: 0, count: max(1, width * height))
  }

  /// Creates a picture that owns its pixels. They are undefined until all of them are drawn.
  convenience init(uninitializedWidth width: Int, height: Int) {
    precondition(width >= 0 && height >= 0, "a picture of \(width)x\(height) pixels")
    let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: max(1, width * height))
    self.init(pixels: pixels, width: width, height: height, stride: width, owned: true)
  }

  /// Creates a picture in memory owned by the caller, which must outlive it.
  package convenience init(
    borrowing pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int, strideInPixels: Int
  ) {
    self.init(pixels: pixels, width: width, height: height, stride: strideInPixels, owned: false)
  }

  private init(pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int, owned: Bool) {
    self.pixels = pixels
    self.width = width
    self.height = height
    self.stride = stride
    self.owned = owned
    image =
      width > 0 && height > 0
      ? pixman_image_create_bits(
        PIXMAN_a8r8g8b8, Int32(clamping: width), Int32(clamping: height), pixels,
        Int32(clamping: stride * 4)) : nil
    PixmanImagePreparation.prepare(image)
  }

  /// Creates a picture in which one row of pixels is repeated.
  convenience init(row: [UInt32], repeatedRows height: Int) {
    let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: max(1, row.count))
    pixels.initialize(repeating: 0, count: max(1, row.count))
    for (index, pixel) in row.enumerated() { pixels[index] = pixel }
    self.init(pixels: pixels, width: row.count, height: height, stride: 0, owned: true)
  }

  deinit {
    if let image { pixman_image_unref(image) }
    if owned { pixels.deallocate() }
  }

  /// Multiplies each pixel by the alpha of `coverage`, a picture of the same size.
  func multiply(byAlphaOf coverage: PixelBuffer) {
    for y in 0..<height {
      let (row, cover) = (pixels + y * stride, coverage.pixels + y * coverage.stride)
      for x in 0..<width { row[x] = Kernels.scaled(row[x], by: cover[x] >> 24) }
    }
  }

  package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  var byteCount: Int { stride == 0 ? width * 4 : stride * height * 4 }
}
