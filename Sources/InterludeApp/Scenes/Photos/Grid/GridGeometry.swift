import Foundation

/// Square cells in rows of one length, in points from the top left of the content.
///
/// The first row may begin with empty places, so that an item keeps its column while the number of columns
/// changes.
struct GridGeometry: Equatable, Sendable {
  let count: Int
  let width: CGFloat
  let columns: Int
  let isRightToLeft: Bool
  /// The number of empty places before the first item, below `columns`.
  var shift = 0

  /// The distance between two cells.
  static let gap: CGFloat = 2

  /// The distance from one cell to the next, edge to edge.
  var pitch: CGFloat { (width + Self.gap) / CGFloat(columns) }

  var rows: Int { count == 0 ? 0 : (count + shift + columns - 1) / columns }

  var size: CGSize { CGSize(width: width, height: max(0, CGFloat(rows) * pitch - Self.gap)) }

  func row(of item: Int) -> Int { (item + shift) / columns }

  /// Returns the column, 0 at the left.
  func column(of item: Int) -> Int { visual((item + shift) % columns) }

  /// Returns the item in a row and a column; nil if the place is empty.
  func item(row: Int, column: Int) -> Int? {
    let item = row * columns + visual(column) - shift
    return row >= 0 && (0..<columns).contains(column) && (0..<count).contains(item) ? item : nil
  }

  /// Converts a column in the order of reading to one from the left, and back.
  private func visual(_ column: Int) -> Int { isRightToLeft ? columns - 1 - column : column }

  /// Returns the top left corner of a cell.
  func origin(of item: Int) -> CGPoint {
    CGPoint(x: CGFloat(column(of: item)) * pitch, y: CGFloat(row(of: item)) * pitch)
  }

  /// Returns the geometry in which `item` is in a column from the left.
  func placing(_ item: Int, inColumn column: Int) -> GridGeometry {
    var placed = self
    let difference = (visual(min(max(column, 0), columns - 1)) - item) % columns
    placed.shift = (difference + columns) % columns
    return placed
  }
}

/// A geometry in any scale and place: the cell of one item, and the others around it.
struct GridPlane: Equatable, Sendable {
  let geometry: GridGeometry
  /// The item whose cell has its top left corner at `origin`.
  let anchor: Int
  let origin: CGPoint
  let pitch: CGFloat

  init(_ geometry: GridGeometry, anchor: Int, origin: CGPoint, pitch: CGFloat) {
    (self.geometry, self.anchor, self.origin, self.pitch) = (geometry, anchor, origin, pitch)
  }

  /// The geometry in its own place.
  init(_ geometry: GridGeometry) {
    self.init(geometry, anchor: 0, origin: geometry.origin(of: 0), pitch: geometry.pitch)
  }

  func frame(of item: Int) -> CGRect {
    let across = geometry.column(of: item) - geometry.column(of: anchor)
    let down = geometry.row(of: item) - geometry.row(of: anchor)
    let side = pitch - GridGeometry.gap
    return CGRect(
      x: origin.x + CGFloat(across) * pitch, y: origin.y + CGFloat(down) * pitch, width: side, height: side)
  }

  /// Returns the items whose cells meet `rect`, in order.
  func items(in rect: CGRect) -> [Int] {
    guard geometry.count > 0, !rect.isEmpty else { return [] }
    let rows = range(rect.minY - origin.y, rect.maxY - origin.y, geometry.row(of: anchor), geometry.rows)
    let columns = range(
      rect.minX - origin.x, rect.maxX - origin.x, geometry.column(of: anchor), geometry.columns)
    return rows.flatMap { row in columns.compactMap { geometry.item(row: row, column: $0) } }.sorted()
  }

  /// Returns the item of the cell at `point`, or of the nearest one; nil without items.
  func item(near point: CGPoint) -> Int? {
    guard geometry.count > 0 else { return nil }
    let row = Int(floor((point.y - origin.y) / pitch)) + geometry.row(of: anchor)
    let column = Int(floor((point.x - origin.x) / pitch)) + geometry.column(of: anchor)
    let nearest = min(max(row, 0), geometry.rows - 1)
    let across = min(max(column, 0), geometry.columns - 1)
    if let item = geometry.item(row: nearest, column: across) { return item }
    return nearest == 0 ? 0 : geometry.count - 1
  }

  private func range(_ low: CGFloat, _ high: CGFloat, _ first: Int, _ count: Int) -> Range<Int> {
    let lower = min(max(Int(floor(low / pitch)) + first, 0), count)
    let upper = min(max(Int(floor(high / pitch)) + first + 1, lower), count)
    return lower..<upper
  }
}
