import Foundation
import Interlude
import InterludeInput
package import InterludeJournal
package import InterludeLayers

/// A page that shows a motion as rows of small pictures with times.
@MainActor
package struct ContactSheet {
  /// The heading above the pictures.
  package var title: String
  package var subtitle: String
  private let text: any TextSource
  /// The sheet's scale, in device pixels per point.
  private static let scale: CGFloat = 2
  /// The maximum number of pictures on a sheet.
  package nonisolated static let maximumCount = 24

  package init(title: String, subtitle: String, text: any TextSource) {
    self.title = title
    self.subtitle = subtitle
    self.text = text
  }

  /// Draws `frames` and writes the sheet as a PNG file.
  package func write(_ frames: [Replay.Frame], to output: OutputFile) throws(PictureError) {
    guard let first = frames.first else { throw .nothingToShow }
    let grid = SheetGrid(count: frames.count, picture: first.node.size)
    let painter = ScenePainter(text: text)
    var tiles: [SheetTile.Model] = []
    for frame in frames {
      try painter.paint(frame)
      tiles.append(Self.tile(of: frame, in: grid.tile, scale: Self.scale, painter: painter))
    }
    let stage = Stage(size: grid.size, scale: Self.scale, text: text)
    stage.show { SheetController(self, tiles: tiles, grid: grid) }
    let page = ScenePainter(text: text, ground: SheetStyle.background.cgColor)
    try page.paint(stage.frame(FrameTime(now: 0, target: 0)), scale: Self.scale)
    try page.write(to: output)
  }

  /// Returns the picture of a frame, scaled to fit `box`.
  static func tile(
    of frame: Replay.Frame, in box: CGSize, scale: CGFloat, painter: ScenePainter
  ) -> SheetTile.Model {
    let size = frame.node.size
    let factor = min(box.width / size.width, box.height / size.height)
    let pixels = { (length: CGFloat, limit: CGFloat) in
      // A length within a point of the box's length is rounded up to fill it.
      let fitted = length * factor
      return max(1, Int(((limit - fitted < 1 ? limit : fitted) * scale).rounded()))
    }
    let image = painter.image(
      width: pixels(size.width, box.width), height: pixels(size.height, box.height))
    return SheetTile.Model(
      picture: UIImage(image, scale: scale), time: Self.seconds(frame.time.now),
      rate: frame.rate == 1 ? nil : "\(frame.rate)×",
      fingers: frame.fingers.map { CGPoint(x: $0.x * factor, y: $0.y * factor) })
  }

  /// Formats a time, rounded up, so that the frame is the last one at or before the label's time.
  static func seconds(_ time: Double) -> String {
    let hundredths = Int((time * 100 - 1e-6).rounded(.up))
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) s"
  }
}
