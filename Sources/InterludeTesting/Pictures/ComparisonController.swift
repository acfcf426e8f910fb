import Foundation
import Interlude
import InterludeLayers

/// The controller that lays out the page.
final class ComparisonController: UIViewController {
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
    addCurves()
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

  /// Draws the curves of all rows over each other.
  private func addCurves() {
    guard let plot = ComparisonPlot(rows.map(\.curve), in: grid.plot) else { return }
    let frame = UIView(frame: grid.plot)
    frame.backgroundColor = UIColor.white
    frame.layer.cornerRadius = 4
    frame.layer.borderWidth = 0.5
    frame.layer.borderColor = SheetStyle.edge.cgColor
    view.addSubview(frame)
    for (index, row) in rows.enumerated() {
      view.layer.addSublayer(OutlineStyle(index).layer(row.curve.map(plot.point), width: 1.5))
    }
    let (left, width) = (grid.plot.minX + 8, grid.plot.width - 16)
    add(
      sheet.curveTitle, CGRect(x: left, y: grid.plot.minY + 4, width: width, height: 16),
      SheetStyle.labelFont, SheetStyle.secondaryText)
    for (number, y) in plot.levels {
      add(
        number, CGRect(x: left, y: y - 8, width: width, height: 16), SheetStyle.labelFont,
        SheetStyle.secondaryText
      ).textAlignment = .right
    }
    add(
      plot.span, CGRect(x: left, y: grid.plot.maxY - 20, width: width, height: 16), SheetStyle.labelFont,
      SheetStyle.secondaryText)
  }

  /// Whether the numbers of a column differ between rows.
  private func differs(_ column: Int) -> Bool {
    Set(rows.compactMap { $0.numbers.indices.contains(column) ? $0.numbers[column] : nil }).count > 1
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
        // Numbers that are the same in all rows are less prominent.
        let (font, color) =
          differs(column)
          ? (SheetStyle.nameFont, SheetStyle.text) : (SheetStyle.labelFont, SheetStyle.secondaryText)
        add(number, cell(column, index + 1), font, color).textAlignment = .right
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
