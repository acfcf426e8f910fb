import Foundation

/// The plan of the town, computed for any point: streets on a grid that bends, a river, a coast, parks. The
/// town has no end, except at the sea.
///
/// Coordinates are in points of the map at scale 1, from the user's position; y grows downwards, southwards.
enum City {
  /// The distance of neighbouring streets before the grid bends, in points.
  static let block: CGFloat = 64
  /// The most by which the grid bends, in points.
  static let bend: CGFloat = 66

  /// Returns the location of a point of the straight grid.
  static func bent(_ u: CGFloat, _ v: CGFloat) -> CGPoint {
    CGPoint(
      x: u + 46 * sin(v / 310 + 0.6) + 18 * sin(v / 127),
      y: v + 38 * sin(u / 350 + 2.1) + 14 * sin(u / 149 + v / 400))
  }

  // Water and the motorway follow the bent grid, so that they run between the same streets everywhere.

  /// The river's banks, in coordinates of the straight grid.
  static func river(_ u: CGFloat) -> ClosedRange<CGFloat> {
    let middle = 446 + 20 * sin(u / 260 + 2.6) + 7 * sin(u / 97)
    let half = 46 + 8 * sin(u / 240 + 1)
    return middle - half...middle + half
  }

  /// The end of the land, in coordinates of the straight grid.
  static func coast(_ u: CGFloat) -> CGFloat {
    1490 + 120 * sin(u / 520 + 0.9) + 46 * sin(u / 190) + 14 * sin(u / 61)
  }

  /// The motorway, in coordinates of the straight grid.
  static func motorway(_ u: CGFloat) -> CGFloat { -738 + 22 * sin(u / 410 + 1.2) }

  /// Whether a point of the straight grid is in the water or up to `margin` points beside it.
  static func isWater(_ u: CGFloat, _ v: CGFloat, margin: CGFloat) -> Bool {
    // Most of the town is far from both: no wave leads the river 81 points from its course, or the coast
    // above 1310. A tile asks for a thousand houses.
    guard v > 1310 - margin || abs(v - 446) < 81 + margin else { return false }
    let river = river(u)
    return v > coast(u) - margin || (river.lowerBound - margin...river.upperBound + margin).contains(v)
  }

  // MARK: Streets

  enum StreetClass: Int { case minor, secondary, major }

  /// The class of the street with this number, of those that run north.
  static func column(_ number: Int) -> StreetClass {
    number.isMultiple(of: 6) ? .major : number.isMultiple(of: 3) ? .secondary : .minor
  }

  /// The class of the street with this number, of those that run east.
  static func row(_ number: Int) -> StreetClass {
    switch (number % 5 + 5) % 5 {
    case 4: .major
    case 2: .secondary
    default: .minor
    }
  }

  /// Whether a minor street leaves this part out, between two crossings.
  static func isGap(_ column: Int, _ row: Int, runsEast: Bool) -> Bool {
    random(column, row, runsEast ? 1 : 2) % 6 == 0
  }

  // MARK: Parks

  struct Park: Sendable {
    let name: String
    let columns: Range<Int>
    let rows: Range<Int>

    var center: CGPoint {
      City.bent(
        CGFloat(columns.lowerBound + columns.upperBound) * City.block / 2,
        CGFloat(rows.lowerBound + rows.upperBound) * City.block / 2)
    }
  }

  static let parks = [
    Park(name: "Linden Park", columns: -6 ..< -3, rows: -10 ..< -7),
    Park(name: "River Garden", columns: 5..<8, rows: 3..<5),
    Park(name: "Castle Hill", columns: 10..<12, rows: -5 ..< -1),
    Park(name: "Botanic Garden", columns: -13 ..< -10, rows: -5 ..< -1),
    Park(name: "South Meadow", columns: -5 ..< -1, rows: 13..<16),
    Park(name: "Orchard", columns: 8..<10, rows: 12..<14),
  ]

  /// The park of a block: one of those with names, or a small one.
  static func park(_ column: Int, _ row: Int) -> (columns: Range<Int>, rows: Range<Int>)? {
    if let park = parks.first(where: { $0.columns.contains(column) && $0.rows.contains(row) }) {
      return (park.columns, park.rows)
    }
    return random(column, row, 3) % 31 == 0 ? (column..<column + 1, row..<row + 1) : nil
  }

  /// Returns a number of 31 bits that depends only on its arguments.
  static func random(_ column: Int, _ row: Int, _ salt: Int) -> Int {
    var bits = UInt64(truncatingIfNeeded: column) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ UInt64(truncatingIfNeeded: row)) &* 0xD6E8_FEB8_6659_FD93
    bits ^= bits >> 32
    bits = (bits ^ UInt64(truncatingIfNeeded: salt)) &* 0xD6E8_FEB8_6659_FD93
    bits ^= bits >> 32
    bits = bits &* 0xD6E8_FEB8_6659_FD93
    return Int(bits >> 33)
  }

  // MARK: Names

  struct Name: Sendable {
    let text: String
    let location: CGPoint
    let isWater: Bool
  }

  static let names: [Name] = [
    Name(text: "OLD TOWN", location: CGPoint(x: 138, y: 62), isWater: false),
    Name(text: "UPPER TOWN", location: CGPoint(x: 610, y: -300), isWater: false),
    Name(text: "NORTH END", location: CGPoint(x: -60, y: -590), isWater: false),
    Name(text: "WEST CANAL", location: CGPoint(x: -560, y: 10), isWater: false),
    Name(text: "SOUTH BANK", location: CGPoint(x: 150, y: 830), isWater: false),
    Name(text: "DOCKS", location: CGPoint(x: -120, y: 1240), isWater: false),
    Name(text: "EAST FIELDS", location: CGPoint(x: 980, y: 240), isWater: false),
    Name(text: "River Aune", location: CGPoint(x: 594, y: 412), isWater: true),
    Name(text: "South Bay", location: CGPoint(x: -40, y: 1720), isWater: true),
  ]
}
