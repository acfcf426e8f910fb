import Foundation
import Interlude

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
  /// The frame of the table, and that of the curves below it.
  let table: CGRect
  let plot: CGRect

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
    plot = CGRect(x: table.minX, y: table.maxY + 20, width: table.width, height: 220)
    size = CGSize(
      width: 2 * Self.margin + width, height: max(overlayFrame.maxY + 28, plot.maxY) + Self.margin)
  }

  func frame(ofTile index: Int, in row: Int) -> CGRect {
    CGRect(
      x: Self.margin + Self.label + CGFloat(index) * (tile.width + Self.gap),
      y: Self.heading + CGFloat(row) * rowHeight, width: tile.width, height: tile.height + SheetGrid.caption)
  }
}
