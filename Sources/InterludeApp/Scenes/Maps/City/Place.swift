import Foundation

/// A place on the map.
struct Place: Equatable, Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case food, park, culture, shop, harbour

    var name: String {
      switch self {
      case .food: "Food"
      case .park: "Parks"
      case .culture: "Culture"
      case .shop: "Shops"
      case .harbour: "Harbour"
      }
    }

    var symbol: String {
      switch self {
      case .food: "flame.fill"
      case .park: "leaf.fill"
      case .culture: "star.fill"
      case .shop: "tag.fill"
      case .harbour: "drop.fill"
      }
    }
  }

  /// The index in `all`.
  let number: Int
  let name: String
  let kind: Kind
  /// The sort of place and its street.
  let note: String
  /// The location in points of the map at scale 1, from the user's position.
  let location: CGPoint

  /// The walking distance, in metres: a point is a metre and a half, and streets are not straight.
  var metres: Int { Int((hypot(location.x, location.y) * 1.5 * 1.2 / 10).rounded()) * 10 }

  /// The distance in words: `450 m`, `1.2 km`.
  var distance: String {
    metres < 1000 ? "\(metres) m" : "\(metres / 1000).\(metres % 1000 / 100) km"
  }

  /// The time on foot in words, 80 metres a minute.
  var walk: String { "\(max(1, metres / 80)) min walk" }

  /// All places, the nearest first.
  static let all: [Place] =
    table
    .map { name, kind, note, x, y in
      let park = City.parks.first { $0.name == name }
      return Place(
        number: 0, name: name, kind: kind, note: note, location: park?.center ?? CGPoint(x: x, y: y))
    }
    .sorted { ($0.metres, $0.name) < ($1.metres, $1.name) }
    .enumerated()
    .map { number, place in
      Place(
        number: number, name: place.name, kind: place.kind, note: place.note, location: place.location)
    }

  private static let table: [(String, Kind, String, Double, Double)] = [
    ("Two Cups", .food, "Café, Mill Street", 96, -52),
    ("Bakery Holm", .food, "Bakery, Square", -112, 108),
    ("The Green Door", .food, "Bistro, Rope Lane", 262, 148),
    ("Noodle Bar Nine", .food, "Kitchen, Canal Row", -318, -118),
    ("Salt & Smoke", .food, "Fish, Old Quay", 42, 652),
    ("Pizzeria Luna", .food, "Pizza, North Road", -148, -372),
    ("Market Kitchen", .food, "Lunch, Market Hall", 438, -262),
    ("Ferry Café", .food, "Café, Ferry Pier", -452, 618),
    ("Hilltop", .food, "Restaurant, Upper Road", 742, -412),
    ("Linden Park", .park, "Park with old trees", -300, -540),
    ("River Garden", .park, "Garden at the water", 392, 268),
    ("Castle Hill", .park, "Park with a view", 690, -180),
    ("Botanic Garden", .park, "Garden, glass houses", -735, -190),
    ("South Meadow", .park, "Meadow, playground", -205, 905),
    ("Orchard", .park, "Old apple trees", 548, 820),
    ("City Museum", .culture, "Museum, Square", 24, -196),
    ("Little Theatre", .culture, "Theatre, Rope Lane", 322, 28),
    ("Library", .culture, "Books, Mill Street", -192, -22),
    ("Film House", .culture, "Cinema, Canal Row", -412, 142),
    ("Concert Hall", .culture, "Music, Old Quay", 262, 618),
    ("St. Anna", .culture, "Church, Upper Town", 532, -12),
    ("Observatory", .culture, "Stars, North Road", -552, -432),
    ("Print Works", .culture, "Gallery, South Bank", -42, 748),
    ("Paper & Pen", .shop, "Stationery, Mill Street", 182, -182),
    ("Bicycle Works", .shop, "Bicycles, Canal Row", -286, 216),
    ("Record Corner", .shop, "Music, Square", -62, -118),
    ("Market Hall", .shop, "Food and flowers", 366, -356),
    ("Tool Shed", .shop, "Hardware, North Road", -28, -482),
    ("Wool Room", .shop, "Yarn, Rope Lane", 168, 232),
    ("Second Chapter", .shop, "Old books, South Bank", 402, 702),
    ("Garden Centre", .shop, "Plants, Upper Road", 868, 42),
    ("Old Quay", .harbour, "Boats to the islands", 148, 552),
    ("Ferry Pier", .harbour, "Ferries every hour", -562, 536),
    ("Rowing Club", .harbour, "Boats for hire", -188, 566),
    ("Lighthouse", .harbour, "Open on Sundays", 312, 1448),
    ("Fish Dock", .harbour, "Auction at six", -342, 1318),
    ("Swimming Pier", .harbour, "Sauna and stairs", 828, 484),
    ("Boat Yard", .harbour, "Wood and varnish", 62, 1182),
  ]
}
