package import Foundation

/// The layout of a contact sheet's tiles, on a grid of 4 points except for the pictures' own sizes.
package struct SheetGrid: Equatable {
  package static let margin: CGFloat = 32
  package static let gap: CGFloat = 16
  /// The height of the heading above the tiles.
  package static let heading: CGFloat = 64
  /// The height of the line below a tile.
  package static let caption: CGFloat = 24
  /// The maximum width of a picture.
  private static let maximumWidth: CGFloat = 264
  private static let maximumHeight: CGFloat = 360
  /// The preferred ratio of the sheet's width to its height.
  private static let aspectRatio: CGFloat = 1.6

  package let columns: Int
  package let rows: Int
  /// The size of a picture without its caption.
  package let tile: CGSize

  /// - Parameters:
  ///   - count: The number of pictures, above 0.
  ///   - picture: The size of one picture, in any unit.
  package init(count: Int, picture: CGSize) {
    let factor = min(Self.maximumWidth / picture.width, Self.maximumHeight / picture.height)
    let tile = CGSize(
      width: max(4, (picture.width * factor / 4).rounded() * 4),
      height: max(4, (picture.height * factor).rounded()))
    self.tile = tile
    // Choose the number of columns with the best aspectRatio; an incomplete last row is penalised.
    let penalty = { Self.penalty(columns: $0, count: count, tile: tile) }
    columns = (1...max(1, count)).min { penalty($0) < penalty($1) } ?? 1
    rows = (max(1, count) + columns - 1) / columns
  }

  private static func penalty(columns: Int, count: Int, tile: CGSize) -> CGFloat {
    let rows = (count + columns - 1) / columns
    let width = CGFloat(columns) * (tile.width + gap)
    let height = CGFloat(rows) * (tile.height + caption + gap)
    let ragged = CGFloat(rows * columns - count) / CGFloat(columns)
    return abs(log(width / height / aspectRatio)) + 0.5 * ragged
  }

  private var rowHeight: CGFloat { (tile.height / 4).rounded(.up) * 4 + Self.caption + Self.gap }

  package var size: CGSize {
    CGSize(
      width: max(440, 2 * Self.margin + CGFloat(columns) * (tile.width + Self.gap) - Self.gap),
      height: 2 * Self.margin + Self.heading + CGFloat(rows) * rowHeight - Self.gap)
  }

  /// Returns the frame of the picture with this index.
  package func frame(ofTile index: Int) -> CGRect {
    CGRect(
      x: Self.margin + CGFloat(index % columns) * (tile.width + Self.gap),
      y: Self.margin + Self.heading + CGFloat(index / columns) * rowHeight,
      width: tile.width, height: tile.height)
  }
}
