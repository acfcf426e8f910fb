import CPixman

/// pixman works out what an image is when it first draws with it, and writes that into the image. Done when
/// the image is made, several threads may draw with it afterwards.
enum Settling {
  /// Pixels of no importance.
  nonisolated(unsafe) private static let target = pixman_image_create_bits(PIXMAN_a8r8g8b8, 1, 1, nil, 0)

  static func settle(_ image: OpaquePointer?) {
    guard let image, let target else { return }
    // Nothing is drawn, but both images are looked at.
    pixman_image_composite32(PIXMAN_OP_SRC, image, nil, target, 0, 0, 0, 0, 0, 0, 0, 0)
  }
}
