import Foundation
import InterludeLayers

/// The picture of everything below a scrim, cached while it stays the same.
///
/// A scrim whose opacity changes in every frame then costs one pass over the pixels.
final class BackdropSnapshot {
  private struct Request {
    var scrim: Scrim
    var clear: UInt32
    var width: Int
    var height: Int

    func isSame(as other: Request) -> Bool {
      clear == other.clear && width == other.width && height == other.height
        && scrim.hasSameBackdrop(as: other.scrim)
    }
  }

  /// The minimum damaged area, in pixels, for which the picture is used.
  static let minimumArea = 1 << 16
  /// The maximum area, in pixels (20 MiB): a window of 1180x900 points at scale 2 has 4.2 million pixels.
  private static let maximumArea = 5 << 20
  /// The number of drawings in a row with the same backdrop before a picture is made. A backdrop that changes
  /// in every other frame never gets one.
  private static let minimumRepeats = 2
  /// The number of drawings after which an unused picture is removed.
  private static let maximumIdleDrawings = 120

  private var last: Request?
  private var repeats = 0
  private var picture: PixelBuffer?
  private var drawingsWithoutUse = 0

  /// Whether a picture is cached.
  var hasPicture: Bool { picture != nil }

  func removePicture() {
    last = nil
    picture = nil
  }

  /// Returns the picture of everything drawn before `scrim`, within its rectangle; nil until a picture is
  /// worthwhile.
  func picture(
    under scrim: Scrim, clear: UInt32, width: Int, height: Int, draw: (PixelBuffer) -> Void
  ) -> PixelBuffer? {
    guard width * height <= Self.maximumArea else { return nil }
    drawingsWithoutUse = 0
    let request = Request(scrim: scrim, clear: clear, width: width, height: height)
    let isSame = last?.isSame(as: request) ?? false
    // The newer request, so that earlier trees are released.
    last = request
    repeats = isSame ? repeats + 1 : 0
    if !isSame { picture = nil }
    if let picture { return picture }
    guard repeats >= Self.minimumRepeats else { return nil }
    let made = PixelBuffer(uninitializedWidth: width, height: height)
    draw(made)
    picture = made
    return made
  }

  func finishDrawing() {
    drawingsWithoutUse += 1
    if drawingsWithoutUse > Self.maximumIdleDrawings { removePicture() }
  }
}
