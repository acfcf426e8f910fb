import CPixman
import Foundation
import InterludeLayers

/// A colour that is ready to draw with: the premultiplied word and its pixman image.
struct Paint {
  let word: UInt32
  let image: OpaquePointer?

  var isOpaque: Bool { word >> 24 == 255 }
  var isInvisible: Bool { word == 0 }
}

/// Caches pixman's solid images, each of which costs an allocation.
final class PaintCache {
  private var images: [UInt32: OpaquePointer] = [:]
  /// The last paint, since neighbouring operations often share a colour.
  private var last = Paint(word: 0, image: nil)

  deinit { empty() }

  func paint(_ word: UInt32) -> Paint {
    if word == last.word, last.image != nil { return last }
    if let image = images[word] {
      last = Paint(word: word, image: image)
      return last
    }
    var color = pixman_color_t()
    color.red = UInt16((word >> 16) & 255) * 257
    color.green = UInt16((word >> 8) & 255) * 257
    color.blue = UInt16(word & 255) * 257
    color.alpha = UInt16(word >> 24) * 257
    let image = pixman_image_create_solid_fill(&color)
    PixmanImagePreparation.prepare(image)
    if let image { images[word] = image }
    return Paint(word: word, image: image)
  }

  /// Removes all colours when there are too many, as a fading colour adds one in each frame. Call it between
  /// frames, when no operation holds a paint.
  func trim() {
    if images.count > 1024 { empty() }
  }

  private func empty() {
    for image in images.values { pixman_image_unref(image) }
    images = [:]
    last = Paint(word: 0, image: nil)
  }
}

extension CGColor {
  /// Returns the premultiplied word of this colour at `opacity` (0…1).
  func premultiplied(opacity: CGFloat = 1) -> UInt32 {
    func byte(_ part: CGFloat) -> UInt32 {
      part > 0 ? part < 1 ? UInt32((part * 255).rounded()) : 255 : 0
    }
    return Kernels.scaled(
      0xff00_0000 | byte(red) << 16 | byte(green) << 8 | byte(blue), by: byte(alpha * opacity))
  }
}
