import Foundation
import Interlude

/// The outlines of one part of the town, in points of the screen from its top left corner.
@MainActor
struct CityPaths {
  var buildings: CGPath?
  var minor: CGPath?
  var secondary: CGPath?
  var parks: CGPath?
  var water: CGPath?
  var major: CGPath?
  var motorway: CGPath?

  /// The scale from which minor streets are drawn, and that from which houses are.
  private static let (minorScale, buildingScale): (CGFloat, CGFloat) = (0.75, 1.4)

  /// The width of a line on screen, in points.
  static func width(_ base: CGFloat, at scale: CGFloat) -> CGFloat { base * pow(scale, 0.8) }

  private let tile: CGRect
  private let scale: CGFloat
  /// The streets that may cross the tile.
  private let columns: ClosedRange<Int>
  private let rows: ClosedRange<Int>

  private struct Part: Hashable {
    let (x, y, scale): (CGFloat, CGFloat, CGFloat)
  }

  /// The outlines that were made last, which cost a thousand sines a tile: a map that is opened again shows
  /// the same tiles.
  private static var recent: [Part: CityPaths] = [:]
  /// The most outlines that are kept.
  private static let most = 128

  /// Returns the outlines of a tile.
  ///
  /// - Parameters:
  ///   - tile: The part of the town, in its coordinates.
  ///   - scale: Points of the screen per point of the town.
  static func paths(_ tile: CGRect, scale: CGFloat) -> CityPaths {
    let part = Part(x: tile.minX, y: tile.minY, scale: scale)
    if let paths = recent[part] { return paths }
    let paths = CityPaths(tile, scale: scale)
    if recent.count >= most { recent = [:] }
    recent[part] = paths
    return paths
  }

  init(_ tile: CGRect, scale: CGFloat) {
    (self.tile, self.scale) = (tile, scale)
    func range(_ first: CGFloat, _ last: CGFloat) -> ClosedRange<Int> {
      let (low, high) = ((first - City.bend) / City.block, (last + City.bend) / City.block)
      return Int(low.rounded(.down)) - 1...Int(high.rounded(.up)) + 1
    }
    columns = range(tile.minX, tile.maxX)
    rows = range(tile.minY, tile.maxY)
    streets()
    parks = drawn { drawParks(&$0) }
    water = drawn { drawWater(&$0) }
    motorway = drawn(margin: 12) { pen in
      curve(&pen) { City.motorway($0) }
    }
    if scale >= Self.buildingScale { buildings = drawn { drawBuildings(&$0) } }
  }

  private func drawn(margin: CGFloat = 1, _ draw: (inout CityPen) -> Void) -> CGPath? {
    var pen = CityPen(tile, scale: scale, margin: margin)
    draw(&pen)
    return pen.outline
  }

  // MARK: Streets

  private mutating func streets() {
    var pens = [1.5, 4, 8].map { CityPen(tile, scale: scale, margin: $0 + 6) }
    func draw(_ pen: inout CityPen, _ from: (u: CGFloat, v: CGFloat), _ to: (u: CGFloat, v: CGFloat)) {
      let middle = City.bent((from.u + to.u) / 2, (from.v + to.v) / 2)
      if from.v > City.coast(from.u) - 14, to.v > City.coast(to.u) - 14 { return }
      let (start, end) = (City.bent(from.u, from.v), City.bent(to.u, to.v))
      pen.line(from: start, to: middle)
      pen.line(from: middle, to: end)
    }
    func position(_ number: Int) -> CGFloat { CGFloat(number) * City.block }
    for column in columns {
      let street = City.column(column)
      if street == .minor, scale < Self.minorScale { continue }
      for row in rows where street != .minor || !City.isGap(column, row, runsEast: false) {
        draw(
          &pens[street.rawValue], (position(column), position(row)), (position(column), position(row + 1)))
      }
    }
    for row in rows {
      let street = City.row(row)
      if street == .minor, scale < Self.minorScale { continue }
      for column in columns where street != .minor || !City.isGap(column, row, runsEast: true) {
        draw(
          &pens[street.rawValue], (position(column), position(row)), (position(column + 1), position(row)))
      }
    }
    (minor, secondary, major) = (pens[0].outline, pens[1].outline, pens[2].outline)
  }

  /// The columns of the straight grid at which curves are sampled: the same for all tiles, so that they meet.
  private var samples: [CGFloat] {
    let step = max(4, min(24, 12 / scale)).rounded()
    let first = Int(((tile.minX - City.bend - 16) / step).rounded(.down))
    let last = Int(((tile.maxX + City.bend + 16) / step).rounded(.up))
    return (first...last).map { CGFloat($0) * step }
  }

  private func curve(_ pen: inout CityPen, _ v: (CGFloat) -> CGFloat) {
    let points = samples.map { City.bent($0, v($0)) }
    for (one, other) in zip(points, points.dropFirst()) { pen.line(from: one, to: other) }
  }

  // MARK: Areas

  private func drawWater(_ pen: inout CityPen) {
    let samples = samples
    let banks = samples.map { City.river($0) }
    let upper = zip(samples, banks).map { City.bent($0, $1.lowerBound) }
    let lower = zip(samples, banks).map { City.bent($0, $1.upperBound) }
    pen.polygon(upper + lower.reversed())
    let coast = samples.map { City.bent($0, City.coast($0)) }
    guard let first = coast.first, let last = coast.last else { return }
    let bottom = max(tile.maxY, coast.map(\.y).max() ?? 0) + 8
    pen.polygon(coast + [CGPoint(x: last.x, y: bottom), CGPoint(x: first.x, y: bottom)])
  }

  private func drawParks(_ pen: inout CityPen) {
    for row in rows {
      for column in columns {
        // A park is drawn with its first block on the tile.
        guard let park = City.park(column, row), column == max(park.columns.lowerBound, columns.lowerBound),
          row == max(park.rows.lowerBound, rows.lowerBound)
        else { continue }
        pen.polygon(Self.block(park.columns, park.rows, inset: 5))
      }
    }
  }

  /// Returns the outline of blocks, `inset` points inside of the streets around them.
  private static func block(_ columns: Range<Int>, _ rows: Range<Int>, inset: CGFloat) -> [CGPoint] {
    let left = CGFloat(columns.lowerBound) * City.block + inset
    let right = CGFloat(columns.upperBound) * City.block - inset
    let top = CGFloat(rows.lowerBound) * City.block + inset
    let bottom = CGFloat(rows.upperBound) * City.block - inset
    func edge(_ count: Int, _ point: (CGFloat) -> CGPoint) -> [CGPoint] {
      (0..<count * 2).map { point(CGFloat($0) / CGFloat(count * 2)) }
    }
    return edge(columns.count) { City.bent(left + (right - left) * $0, top) }
      + edge(rows.count) { City.bent(right, top + (bottom - top) * $0) }
      + edge(columns.count) { City.bent(right - (right - left) * $0, bottom) }
      + edge(rows.count) { City.bent(left, bottom - (bottom - top) * $0) }
  }

  private func drawBuildings(_ pen: inout CityPen) {
    for row in rows {
      for column in columns where City.park(column, row) == nil {
        let random = City.random(column, row, 4)
        let (across, down) = (2 + random % 2, 2 + random / 2 % 2)
        let (inset, gap) = (CGFloat(9), CGFloat(4))
        let width = (City.block - 2 * inset - gap * CGFloat(across - 1)) / CGFloat(across)
        let height = (City.block - 2 * inset - gap * CGFloat(down - 1)) / CGFloat(down)
        for index in 0..<across * down {
          let own = City.random(column * 16 + index, row, 5)
          if own % 8 == 0 { continue }
          let u = CGFloat(column) * City.block + inset + CGFloat(index % across) * (width + gap)
          let v = CGFloat(row) * City.block + inset + CGFloat(index / across) * (height + gap)
          // Houses differ in depth.
          let (w, h) = (width - CGFloat(own / 8 % 3) * 3, height - CGFloat(own / 24 % 3) * 4)
          let corners = [(u, v), (u + w, v), (u + w, v + h), (u, v + h)]
          if corners.contains(where: { City.isWater($0.0, $0.1, margin: 8) }) { continue }
          pen.polygon(corners.map { City.bent($0.0, $0.1) })
        }
      }
    }
  }
}
