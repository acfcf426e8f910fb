/// A mapping of target pixel centres to source coordinates, in 65536ths of a pixel.
///
/// Maps the pixel (x, y) of the target to `(xx·(x+½) + xy·(y+½) + x0, yx·(x+½) + yy·(y+½) + y0)`.
struct FixedTransform: Hashable {
  var xx: Int32
  var xy: Int32
  var x0: Int32
  var yx: Int32
  var yy: Int32
  var y0: Int32
}

extension Kernels {
  /// Blends one row of `image`, sampled bilinearly with 7-bit weights and transparent outside.
  static func blend(
    _ row: Row, x: Int, y: Int, count: Int, image: PixelBuffer, transform: FixedTransform, opacity: UInt32
  ) {
    // The centre of the first pixel in 16.16 fixed point. The product is rounded as pixman rounds it.
    let centerX = Int64(x) << 16 + 0x8000
    let centerY = Int64(y) << 16 + 0x8000
    var u =
      (Int64(transform.xx) * centerX + Int64(transform.xy) * centerY + Int64(transform.x0) << 16 + 0x8000)
      >> 16
    var v =
      (Int64(transform.yx) * centerX + Int64(transform.yy) * centerY + Int64(transform.y0) << 16 + 0x8000)
      >> 16
    u -= 0x8000
    v -= 0x8000
    for index in 0..<count {
      let pixel = sample(image, u, v)
      row[index] = over(row[index], opacity == 255 ? pixel : scaled(pixel, by: opacity))
      u += Int64(transform.xx)
      v += Int64(transform.yx)
    }
  }

  private static func sample(_ image: PixelBuffer, _ u: Int64, _ v: Int64) -> UInt32 {
    let (x, y) = (Int(u >> 16), Int(v >> 16))
    let right = UInt32((u >> 9) & 127) * 2
    let below = UInt32((v >> 9) & 127) * 2
    func pixel(_ x: Int, _ y: Int) -> UInt32 {
      x >= 0 && y >= 0 && x < image.width && y < image.height ? image.pixels[y * image.stride + x] : 0
    }
    let weights = (
      (256 - right) * (256 - below), right * (256 - below), (256 - right) * below, right * below
    )
    let corners = (pixel(x, y), pixel(x + 1, y), pixel(x, y + 1), pixel(x + 1, y + 1))
    var result: UInt32 = 0
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      let sum =
        ((corners.0 >> shift) & 255) * weights.0 + ((corners.1 >> shift) & 255) * weights.1
        + ((corners.2 >> shift) & 255) * weights.2 + ((corners.3 >> shift) & 255) * weights.3
      result |= (sum >> 16) << shift
    }
    return result
  }
}
