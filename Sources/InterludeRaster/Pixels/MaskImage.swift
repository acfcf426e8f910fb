import CPixman
import InterludeLayers

/// The coverage of pixels, 0…255, with its pixman image.
final class MaskImage {
  let width: Int
  let height: Int
  /// The offset of the left column from the shape's origin, in pixels, positive to the right.
  let left: Int
  /// The offset of the top row from the shape's origin, in pixels, positive downwards.
  let top: Int
  /// Bytes from one row to the next: a multiple of 4, or 0 when all rows share their memory.
  let stride: Int
  let bytes: UnsafeMutablePointer<UInt8>
  /// The pixman image; nil when pixman could not create one, so that the scalar kernels draw.
  let image: OpaquePointer?

  /// Creates a mask without coverage, to be filled before its first use.
  init(width: Int, height: Int, left: Int = 0, top: Int = 0, repeatsOneRow: Bool = false) {
    self.width = width
    self.height = height
    self.left = left
    self.top = top
    let row = (max(1, width) + 3) & ~3
    stride = repeatsOneRow ? 0 : row
    let count = repeatsOneRow ? row : row * max(1, height)
    let memory = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 16)
    bytes = memory.bindMemory(to: UInt8.self, capacity: count)
    bytes.initialize(repeating: 0, count: count)
    image =
      width > 0 && height > 0
      ? pixman_image_create_bits(
        PIXMAN_a8, Int32(clamping: width), Int32(clamping: height),
        memory.assumingMemoryBound(to: UInt32.self), Int32(clamping: stride)) : nil
    PixmanImagePreparation.prepare(image)
  }

  convenience init(copying mask: CoverageMask) {
    self.init(width: mask.width, height: mask.height, left: mask.left, top: mask.top)
    mask.coverage.withUnsafeBufferPointer { source in
      for y in 0..<mask.height {
        for x in 0..<mask.width { bytes[y * stride + x] = source[y * mask.stride + x] }
      }
    }
  }

  deinit {
    if let image { pixman_image_unref(image) }
    UnsafeMutableRawPointer(bytes).deallocate()
  }

  var byteCount: Int { stride == 0 ? width : stride * height }

  subscript(x: Int, y: Int) -> UInt8 {
    get { bytes[y * stride + x] }
    set { bytes[y * stride + x] = newValue }
  }

  /// Returns this mask mirrored.
  func mirrored(horizontally: Bool, vertically: Bool) -> MaskImage {
    let result = MaskImage(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        result[x, y] = self[horizontally ? width - 1 - x : x, vertically ? height - 1 - y : y]
      }
    }
    return result
  }
}
