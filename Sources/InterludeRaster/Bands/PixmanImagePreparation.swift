import CPixman

/// Makes an image safe to draw with from several threads.
///
/// pixman computes an image's properties on its first use and writes them into the image. Using the image
/// once when it is created moves this write before any concurrent use.
enum PixmanImagePreparation {
  /// A target whose pixels are never read.
  nonisolated(unsafe) private static let target = pixman_image_create_bits(PIXMAN_a8r8g8b8, 1, 1, nil, 0)

  static func prepare(_ image: OpaquePointer?) {
    guard let image, let target else { return }
    // Draws nothing, but computes the properties of both images.
    pixman_image_composite32(PIXMAN_OP_SRC, image, nil, target, 0, 0, 0, 0, 0, 0, 0, 0)
  }
}
