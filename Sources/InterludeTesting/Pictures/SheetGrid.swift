package import Foundation

/// Where the tiles of a contact sheet go. Everything but a picture's own edge lies on a grid of 4 points.
package struct SheetGrid: Equatable {
  package static let margin: CGFloat = 32
  package static let gap: CGFloat = 16
  /// The heading, above the tiles.
  package static let heading: CGFloat = 64
  /// The line below a tile.
  package static let caption: CGFloat = 24
  /// The longer side of a picture is at most this.
  private static let longSide: CGFloat = 264
  private static let tallSide: CGFloat = 360
  /// What the sheet's width is to its height, as far as the number of tiles allows.
  private static let shape: CGFloat = 1.6

  package let columns: Int
  package let rows: Int
  /// Of a picture, without its caption.
  package let tile: CGSize

  /// - Parameters:
  ///   - count: Of pictures, above 0.
  ///   - picture: The size of one, in any unit.
  package init(count: Int, picture: CGSize) {
    let factor = min(Self.longSide / picture.width, Self.tallSide / picture.height)
    let tile = CGSize(
      width: max(4, (picture.width * factor / 4).rounded() * 4),
      height: max(4, (picture.height * factor).rounded()))
    self.tile = tile
    // Of the numbers of columns, the one whose sheet has the best shape; a ragged last row counts against.
    let fault = { Self.fault(columns: $0, count: count, tile: tile) }
    columns = (1...max(1, count)).min { fault($0) < fault($1) } ?? 1
    rows = (max(1, count) + columns - 1) / columns
  }

  private static func fault(columns: Int, count: Int, tile: CGSize) -> CGFloat {
    let rows = (count + columns - 1) / columns
    let width = CGFloat(columns) * (tile.width + gap)
    let height = CGFloat(rows) * (tile.height + caption + gap)
    let ragged = CGFloat(rows * columns - count) / CGFloat(columns)
    return abs(log(width / height / shape)) + 0.5 * ragged
  }

  private var rowHeight: CGFloat { (tile.height / 4).rounded(.up) * 4 + Self.caption + Self.gap }

  package var size: CGSize {
    CGSize(
      width: max(440, 2 * Self.margin + CGFloat(columns) * (tile.width + Self.gap) - Self.gap),
      height: 2 * Self.margin + Self.heading + CGFloat(rows) * rowHeight - Self.gap)
  }

  /// The place of the picture with this number, from 0.
  package func frame(ofTile index: Int) -> CGRect {
    CGRect(
      x: Self.margin + CGFloat(index % columns) * (tile.width + Self.gap),
      y: Self.margin + Self.heading + CGFloat(index / columns) * rowHeight,
      width: tile.width, height: tile.height)
  }
}
