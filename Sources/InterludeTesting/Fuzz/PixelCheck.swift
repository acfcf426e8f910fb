import Interlude
import InterludeLayers
import InterludeRaster

/// Draws the pictures of a session as a window does, only where they differ, and compares the pixels at rest
/// with those of a picture that is drawn anew.
@MainActor
final class PixelCheck {
  private let text: any TextSource
  private let painter: ScenePainter
  private var last: (picture: DisplayNode, scale: CGFloat)?
  /// One of so many different pictures is drawn, as by a window that drops the others.
  private let interval: Int
  /// The pictures since the one that was drawn last, and the newest of them.
  private var dropped: (count: Int, picture: DisplayNode, scale: CGFloat)?

  init(text: any TextSource, interval: Int = 1) {
    self.text = text
    self.interval = interval
    painter = ScenePainter(text: text)
  }

  /// Draws the next picture, or drops it.
  func paint(_ picture: DisplayNode, scale: CGFloat) {
    let newest = dropped.map { (picture: $0.picture, scale: $0.scale) } ?? last
    guard newest?.picture !== picture || newest?.scale != scale else { return }
    let count = (dropped?.count ?? 0) + 1
    dropped = (count, picture, scale)
    if count == interval { paintDropped() }
  }

  private func paintDropped() {
    guard let (_, picture, scale) = dropped else { return }
    dropped = nil
    // A window without an area has no pixels.
    guard picture.size.width >= 1, picture.size.height >= 1 else { return }
    guard (try? painter.paint(picture, scale: scale)) != nil else { return last = nil }
    last = (picture, scale)
  }

  /// Takes `picture` for drawn, as a drawing that finds no difference would.
  func skip(_ picture: DisplayNode, scale: CGFloat) { last = (picture, scale) }

  /// Returns the first pixel of the last picture that differs by more than rounding; nil if there is none.
  func difference() -> (x: Int, y: Int)? {
    paintDropped()
    guard let last else { return nil }
    let fresh = ScenePainter(text: text)
    guard (try? fresh.paint(last.picture, scale: last.scale)) != nil else { return nil }
    let (old, new) = (painter.pixels, fresh.pixels)
    for index in 0..<old.width * old.height where old.pixels[index] != new.pixels[index] {
      guard Self.differs(old.pixels[index], new.pixels[index]) else { continue }
      return (index % old.width, index / old.width)
    }
    return nil
  }

  /// Groups that are drawn from a cache may round differently.
  private static let tolerance = 3

  private static func differs(_ one: UInt32, _ other: UInt32) -> Bool {
    for shift: UInt32 in [0, 8, 16, 24] {
      let (left, right) = (Int(one >> shift & 0xff), Int(other >> shift & 0xff))
      if abs(left - right) > tolerance { return true }
    }
    return false
  }
}
