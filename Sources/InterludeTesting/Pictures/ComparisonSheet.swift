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

    package init(name: String, numbers: [String], frames: [Replay.Frame], outline: [CGPoint]) {
      (self.name, self.numbers, self.frames, self.outline) = (name, numbers, frames, outline)
    }
  }

  /// The page's title.
  package var title: String
  package var subtitle: String
  /// The headings of the rows' values.
  package var columns: [String]
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

/// The layout of the page, on a grid of 4 points.
struct ComparisonGrid: Equatable {
  static let margin: CGFloat = 32
  static let label: CGFloat = 152
  static let gap: CGFloat = 12
  static let heading: CGFloat = 72
  static let tableRow: CGFloat = 28

  let tile: CGSize
  let rowHeight: CGFloat
  let size: CGSize
  let overlayFrame: CGRect
  /// The frame of the table.
  let table: CGRect

  init(rows: Int, tiles: Int, picture: CGSize) {
    let factor = min(136 / picture.width, 168 / picture.height)
    tile = CGSize(
      width: (picture.width * factor / 4).rounded() * 4, height: (picture.height * factor / 4).rounded() * 4)
    rowHeight = tile.height + SheetGrid.caption + Self.gap
    let row = Self.label + CGFloat(tiles) * (tile.width + Self.gap) - Self.gap
    let width = max(row, 880)
    let top = Self.heading + CGFloat(rows) * rowHeight + 24
    let box = CGSize(width: width - 360 - 32, height: 560)
    let large = min(box.width / picture.width, box.height / picture.height)
    overlayFrame = CGRect(
      x: Self.margin, y: top, width: (picture.width * large / 4).rounded() * 4,
      height: (picture.height * large / 4).rounded() * 4)
    table = CGRect(
      x: overlayFrame.maxX + 32, y: top, width: min(Self.margin + width - overlayFrame.maxX - 32, 520),
      height: Self.tableRow * CGFloat(rows + 1))
    size = CGSize(
      width: 2 * Self.margin + width, height: max(overlayFrame.maxY + 28, table.maxY) + Self.margin)
  }

  func frame(ofTile index: Int, in row: Int) -> CGRect {
    CGRect(
      x: Self.margin + Self.label + CGFloat(index) * (tile.width + Self.gap),
      y: Self.heading + CGFloat(row) * rowHeight, width: tile.width, height: tile.height + SheetGrid.caption)
  }
}

/// The style of a setting's outline. Settings differ in colour and dash pattern, for readers with colour
/// vision deficiency.
private struct OutlineStyle {
  let color: UIColor
  /// Lengths of dashes and gaps, in points; empty for a solid line.
  let dashes: [CGFloat]

  private static let colors: [UInt32] = [0x0B63CE, 0xA35200, 0x00745A, 0x8A4B9E, 0xC4231C, 0x1B1C1F]
  private static let patterns: [[CGFloat]] = [[], [7, 3], [2, 3], [7, 3, 2, 3]]

  init(_ index: Int) {
    let hex = Self.colors[index % Self.colors.count]
    color = UIColor(
      red: CGFloat(hex >> 16 & 255) / 255, green: CGFloat(hex >> 8 & 255) / 255,
      blue: CGFloat(hex & 255) / 255, alpha: 1)
    dashes = Self.patterns[(index + index / Self.colors.count) % Self.patterns.count]
  }

  /// Returns the line through `points`, divided into dashes.
  func path(_ points: [CGPoint]) -> CGPath {
    let path = UIBezierPath()
    guard let first = points.first else { return path.cgPath }
    guard !dashes.isEmpty else {
      path.move(to: first)
      for point in points.dropFirst() { path.addLine(to: point) }
      return path.cgPath
    }
    var (remaining, index) = (dashes[0], 0)
    for (from, to) in zip(points, points.dropFirst()) {
      let length = hypot(to.x - from.x, to.y - from.y)
      var distance: CGFloat = 0
      while distance < length {
        let step = min(remaining, length - distance)
        func point(_ part: CGFloat) -> CGPoint {
          CGPoint(x: from.x + (to.x - from.x) * part / length, y: from.y + (to.y - from.y) * part / length)
        }
        if index % 2 == 0 {
          path.move(to: point(distance))
          path.addLine(to: point(distance + step))
        }
        distance += step
        remaining -= step
        if remaining <= 1e-9 {
          index = (index + 1) % dashes.count
          remaining = dashes[index]
        }
      }
    }
    return path.cgPath
  }

  @MainActor
  func layer(_ points: [CGPoint], width: CGFloat) -> CAShapeLayer {
    let layer = CAShapeLayer.internalLayer()
    layer.path = path(points)
    layer.fillColor = nil
    layer.strokeColor = color.cgColor
    layer.lineWidth = width
    return layer
  }
}

/// The controller that lays out the page.
private final class ComparisonController: UIViewController {
  private let sheet: ComparisonSheet
  private let rows: [ComparisonSheet.Row]
  private let tiles: [[SheetTile.Model]]
  private let large: SheetTile.Model
  private let caption: String
  private let picture: CGSize
  private let grid: ComparisonGrid

  init(
    _ sheet: ComparisonSheet, _ rows: [ComparisonSheet.Row], _ tiles: [[SheetTile.Model]],
    _ large: SheetTile.Model, _ caption: String, _ picture: CGSize, _ grid: ComparisonGrid
  ) {
    (self.sheet, self.rows, self.tiles, self.large) = (sheet, rows, tiles, large)
    (self.caption, self.picture, self.grid) = (caption, picture, grid)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = SheetStyle.background
    let width = grid.size.width - 2 * ComparisonGrid.margin
    add(sheet.title, CGRect(x: ComparisonGrid.margin, y: 20, width: width, height: 28), SheetStyle.titleFont)
    add(
      sheet.subtitle, CGRect(x: ComparisonGrid.margin, y: 48, width: width, height: 16), SheetStyle.labelFont,
      SheetStyle.secondaryText)
    for (index, row) in rows.enumerated() { addRow(row, index) }
    addOverlay()
    addTable()
  }

  private func addRow(_ row: ComparisonSheet.Row, _ index: Int) {
    let style = OutlineStyle(index)
    let first = grid.frame(ofTile: 0, in: index)
    let label = add(
      row.name.replacingOccurrences(of: ", ", with: "\n"),
      CGRect(
        x: ComparisonGrid.margin, y: first.minY + 12, width: ComparisonGrid.label - 16,
        height: first.height - SheetGrid.caption - 12), SheetStyle.nameFont)
    label.numberOfLines = 0
    label.frame.size.height = min(
      label.sizeThatFits(CGSize(width: label.frame.width, height: .greatestFiniteMagnitude)).height,
      label.frame.height)
    view.layer.addSublayer(
      style.layer(
        [
          CGPoint(x: ComparisonGrid.margin, y: first.minY + 4),
          CGPoint(x: ComparisonGrid.margin + 40, y: first.minY + 4),
        ], width: 2))
    for (number, model) in tiles[index].enumerated() {
      let tile = SheetTile(model)
      tile.frame = grid.frame(ofTile: number, in: index)
      view.addSubview(tile)
    }
  }

  private func addOverlay() {
    let frame = grid.overlayFrame
    let tile = SheetTile(large)
    tile.frame = CGRect(
      x: frame.minX, y: frame.minY, width: frame.width, height: frame.height + SheetGrid.caption)
    view.addSubview(tile)
    let scrim = UIView(frame: frame)
    scrim.backgroundColor = UIColor(white: 1, alpha: 0.62)
    scrim.clipsToBounds = true
    scrim.layer.cornerRadius = 4
    view.addSubview(scrim)
    let factor = frame.width / picture.width
    for (index, row) in rows.enumerated() where !row.outline.isEmpty {
      let points = (row.outline + [row.outline[0]]).map { CGPoint(x: $0.x * factor, y: $0.y * factor) }
      scrim.layer.addSublayer(OutlineStyle(index).layer(points, width: 1.5))
    }
    add(
      caption,
      CGRect(x: frame.minX + 64, y: frame.maxY + 4, width: frame.width - 64, height: 16),
      SheetStyle.labelFont, SheetStyle.secondaryText)
  }

  private func addTable() {
    let (table, height) = (grid.table, ComparisonGrid.tableRow)
    let column: CGFloat = 76
    let names = max(80, table.width - column * CGFloat(sheet.columns.count))
    func cell(_ index: Int, _ row: Int) -> CGRect {
      CGRect(
        x: table.minX + names + CGFloat(index) * column, y: table.minY + CGFloat(row) * height,
        width: column, height: height)
    }
    for (index, name) in sheet.columns.enumerated() {
      add(name, cell(index, 0), SheetStyle.labelFont, SheetStyle.secondaryText).textAlignment = .right
    }
    for (index, row) in rows.enumerated() {
      let top = table.minY + CGFloat(index + 1) * height
      let line = UIView(frame: CGRect(x: table.minX, y: top, width: table.width, height: 0.5))
      line.backgroundColor = SheetStyle.edge
      view.addSubview(line)
      view.layer.addSublayer(
        OutlineStyle(index).layer(
          [CGPoint(x: table.minX, y: top + height / 2), CGPoint(x: table.minX + 32, y: top + height / 2)],
          width: 2))
      add(
        row.name, CGRect(x: table.minX + 40, y: top, width: names - 40, height: height), SheetStyle.labelFont)
      for (column, number) in row.numbers.enumerated() {
        add(number, cell(column, index + 1), SheetStyle.labelFont).textAlignment = .right
      }
    }
  }

  @discardableResult
  private func add(_ text: String, _ frame: CGRect, _ font: UIFont, _ color: UIColor = SheetStyle.text)
    -> UILabel
  {
    let label = UILabel(frame: frame)
    (label.text, label.font, label.textColor) = (text, font, color)
    view.addSubview(label)
    return label
  }
}
