import Foundation
import InterludeLayers

/// The picture of what lies under a dim, kept while that stays the same: a dim that changes in every frame
/// then costs one pass over the pixels.
final class Ground {
  private struct Sighting {
    var veil: Veil
    var clear: UInt32
    var width: Int
    var height: Int

    func isSame(as other: Sighting) -> Bool {
      clear == other.clear && width == other.width && height == other.height
        && veil.hasSameGround(as: other.veil)
    }
  }

  /// Smaller damage is drawn without it.
  static let leastArea = 1 << 16
  /// 20 MiB: a window of 1180x900 points at scale 2 has 4.2 million pixels.
  private static let largestArea = 5 << 20
  /// So many drawings in a row must have had the same ground before it is worth a picture: one that changes
  /// in every other frame is none.
  private static let repeatsBefore = 2
  /// After so many drawings that did not need it, the picture goes.
  private static let patience = 120

  private var last: Sighting?
  private var repeats = 0
  private var picture: PixelBuffer?
  private var drawingsWithoutUse = 0

  /// Whether a picture is kept.
  var isKept: Bool { picture != nil }

  func forget() {
    last = nil
    picture = nil
  }

  /// The picture of what is drawn before `veil`, of its rectangle alone; nil while it is not worth one.
  func picture(
    under veil: Veil, clear: UInt32, width: Int, height: Int, draw: (PixelBuffer) -> Void
  ) -> PixelBuffer? {
    guard width * height <= Self.largestArea else { return nil }
    drawingsWithoutUse = 0
    let sighting = Sighting(veil: veil, clear: clear, width: width, height: height)
    let isSame = last?.isSame(as: sighting) ?? false
    // The newer one, so that trees of the past are let go.
    last = sighting
    repeats = isSame ? repeats + 1 : 0
    if !isSame { picture = nil }
    if let picture { return picture }
    guard repeats >= Self.repeatsBefore else { return nil }
    let made = PixelBuffer(uninitializedWidth: width, height: height)
    draw(made)
    picture = made
    return made
  }

  func finishDrawing() {
    drawingsWithoutUse += 1
    if drawingsWithoutUse > Self.patience { forget() }
  }
}
