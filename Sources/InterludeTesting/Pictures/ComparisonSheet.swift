package import Foundation
import Interlude
package import InterludeLayers
import InterludeInput
package import InterludeJournal

/// A page that shows one input with several settings: a row of pictures for each, and a large picture with
/// the outlines of all.
@MainActor
package struct ComparisonSheet {
  /// The results of one setting.
  package struct Row {
    package let name: String
    /// The measured values, one per column of the sheet.
    package let numbers: [String]
    package let frames: [Replay.Frame]
    /// The corners of the moving view in the large picture; empty if it is not visible there.
    package let outline: [CGPoint]
    /// The value that differs most by time: seconds since the session began, and the value.
    package let curve: [CGPoint]

    package init(
      name: String, numbers: [String], frames: [Replay.Frame], outline: [CGPoint], curve: [CGPoint] = []
    ) {
      (self.name, self.numbers, self.frames, self.outline) = (name, numbers, frames, outline)
      self.curve = curve
    }
  }

  /// The page's title.
  package var title: String
  package var subtitle: String
  /// The headings of the rows' values.
  package var columns: [String]
  /// The name and the unit of the rows' curves.
  package var curveTitle = ""
  private let text: any TextSource
  private static let scale: CGFloat = 2

  package init(title: String, subtitle: String, columns: [String], text: any TextSource) {
    (self.title, self.subtitle, self.columns, self.text) = (title, subtitle, columns, text)
  }

  /// Writes the sheet as a PNG file.
  ///
  /// - Parameters:
  ///   - ground: The frame behind the outlines, drawn faintly.
  ///   - caption: A description of the large picture.
  package func write(_ rows: [Row], ground: Replay.Frame, caption: String, to output: OutputFile)
    throws(PictureError)
  {
    let grid = ComparisonGrid(
      rows: rows.count, tiles: rows.map(\.frames.count).max() ?? 0, picture: ground.node.size)
    let painter = ScenePainter(text: text)
    var tiles: [[SheetTile.Model]] = []
    for row in rows {
      var models: [SheetTile.Model] = []
      for frame in row.frames {
        try painter.paint(frame)
        models.append(ContactSheet.tile(of: frame, in: grid.tile, scale: Self.scale, painter: painter))
      }
      tiles.append(models)
    }
    try painter.paint(ground)
    let large = ContactSheet.tile(of: ground, in: grid.overlayFrame.size, scale: Self.scale, painter: painter)
    let stage = Stage(size: grid.size, scale: Self.scale, text: text)
    stage.show { ComparisonController(self, rows, tiles, large, caption, ground.node.size, grid) }
    let page = ScenePainter(text: text, ground: SheetStyle.background.cgColor)
    try page.paint(stage.frame(FrameTime(now: 0, target: 0)), scale: Self.scale)
    try page.write(to: output)
  }
}
