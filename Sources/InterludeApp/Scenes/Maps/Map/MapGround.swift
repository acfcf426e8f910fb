import Foundation
import Interlude

/// The drawn town: the tiles that a part of the map needs.
///
/// The town's origin is the center of the view. Tiles are made once for a scale and kept for a while after
/// they have left the screen.
final class MapGround: UIView {
  private struct Key: Hashable {
    let column: Int
    let row: Int
  }

  /// The scale at which the tiles are drawn: points of this view per point of the town.
  private(set) var drawnScale: CGFloat = 1
  private var made: [Key: MapTile] = [:]
  private var shown: (columns: ClosedRange<Int>, rows: ClosedRange<Int>)?

  /// The most tiles that are kept.
  private static let most = 160

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    bounds = CGRect(x: -1, y: -1, width: 2, height: 2)
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// The scale of the town on screen.
  var scale: CGFloat { transform.a * drawnScale }

  /// Draws the town anew at a scale; nothing is shown until the next `show(_:)`.
  func draw(at scale: CGFloat) {
    for tile in subviews { tile.removeFromSuperview() }
    made = [:]
    shown = nil
    transform = CGAffineTransform(scaleX: self.scale / scale, y: self.scale / scale)
    drawnScale = scale
  }

  /// Shows exactly the tiles that reach into a part of this view.
  func show(_ part: CGRect) {
    func range(_ first: CGFloat, _ last: CGFloat) -> ClosedRange<Int> {
      Int((first / MapTile.side).rounded(.down))...Int((last / MapTile.side).rounded(.up)) - 1
    }
    guard part.width > 0, part.height > 0 else { return }
    let (columns, rows) = (range(part.minX, part.maxX), range(part.minY, part.maxY))
    if let shown, shown == (columns, rows) { return }
    shown = (columns, rows)
    let keys = rows.flatMap { row in columns.map { Key(column: $0, row: row) } }
    let wanted = Set(keys)
    for case let tile as MapTile in subviews where !wanted.contains(key(of: tile)) {
      tile.removeFromSuperview()
    }
    if made.count > Self.most { made = made.filter { wanted.contains($0.key) } }
    // From top left to bottom right, so that the same part always has the same order.
    for (index, key) in keys.enumerated() {
      let tile = made[key] ?? MapTile(column: key.column, row: key.row, scale: drawnScale)
      made[key] = tile
      if tile.superview == nil { insertSubview(tile, at: index) }
    }
  }

  private func key(of tile: MapTile) -> Key {
    Key(
      column: Int((tile.frame.minX / MapTile.side).rounded()),
      row: Int((tile.frame.minY / MapTile.side).rounded()))
  }
}
