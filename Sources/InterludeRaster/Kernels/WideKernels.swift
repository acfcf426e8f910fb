import CBlend

/// Kernels for processors that blend eight pixels at a time: about three times as fast as pixman, which
/// does not know these processors, and equal to it to the last bit.
enum WideKernels {
  static let areHere = blend_is_wide() != 0

  /// `rect` of `target` becomes what lies below, darkened by the colour's opacity, and the colour.
  /// - Parameter below: The pixel under the rectangle's corner; may be the target's own.
  @inline(__always) static func shade(
    _ rect: PixelRect, of target: PixelBuffer, below: UnsafePointer<UInt32>, stride: Int, color: UInt32
  ) {
    blend_shade(
      target.pixels + rect.y * target.stride + rect.x, target.stride, below, stride, rect.width,
      rect.height, color)
  }

  /// Blends `color` through a mask.
  /// - Parameter mask: The coverage of the rectangle's first pixel.
  @inline(__always) static func blend(
    _ rect: PixelRect, of target: PixelBuffer, mask: UnsafePointer<UInt8>, stride: Int, color: UInt32
  ) {
    blend_mask(
      target.pixels + rect.y * target.stride + rect.x, target.stride, mask, stride, rect.width, rect.height,
      color)
  }
}
