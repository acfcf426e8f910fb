import Foundation
import InterludeLayers

/// The picture of everything below a scrim, cached while it stays the same.
///
/// A scrim whose opacity changes in every frame then costs one pass over the pixels.
final class BackdropSnapshot {
  private struct Source: CacheSource {
    var scrim: Scrim
    var clear: UInt32
    var width: Int
    var height: Int

    func isSame(as other: Source) -> Bool {
      clear == other.clear && width == other.width && height == other.height
        && scrim.hasSameBackdrop(as: other.scrim)
    }
  }

  /// There is one snapshot; the last drawn scrim has it.
  private enum Key: Comparable { case lastScrim }

  /// The minimum damaged area, in pixels, for which the picture is used.
  static let minimumArea = 1 << 16
  /// The maximum area, in pixels (20 MiB): a window of 1180x900 points at scale 2 has 4.2 million pixels.
  private static let maximumArea = 5 << 20

  private var cache = DrawingCache<Key, Source, PixelBuffer>(.backdropSnapshot)

  /// Whether a picture is cached.
  var hasPicture: Bool { cache.bytes > 0 }

  func removePicture() {
    cache.removeAll()
  }

  /// Returns the picture of everything drawn before `scrim`, within its rectangle; nil until a picture is
  /// worthwhile.
  func picture(
    under scrim: Scrim, clear: UInt32, width: Int, height: Int, draw: (PixelBuffer) -> Void
  ) -> PixelBuffer? {
    guard width * height <= Self.maximumArea else { return nil }
    let source = Source(scrim: scrim, clear: clear, width: width, height: height)
    switch cache.use(.lastScrim, of: source) {
    case .value(let picture): return picture
    case .wait: return nil
    case .make:
      let made = PixelBuffer(uninitializedWidth: width, height: height)
      draw(made)
      cache.insert(made, for: .lastScrim, of: source, bytes: made.byteCount)
      return made
    }
  }

  func finishDrawing() {
    cache.finishDrawing()
  }
}
