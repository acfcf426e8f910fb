import Interlude

/// A tea of the tin, and how it wants to be made.
struct Tea: Equatable, Sendable {
  let name: String
  /// Degrees Celsius.
  let temperature: Int
  /// Minutes in the water.
  let minutes: Int
  /// The colour in the cup, as six hexadecimal digits.
  let liquor: UInt32

  var directions: String { "\(temperature) °C, \(minutes) \(minutes == 1 ? "minute" : "minutes")" }

  @MainActor var color: UIColor { UIColor(hex: liquor) }

  static let tin = [
    Tea(name: "Sencha", temperature: 70, minutes: 2, liquor: 0xB9C263),
    Tea(name: "Gyokuro", temperature: 60, minutes: 2, liquor: 0x93B05A),
    Tea(name: "Genmaicha", temperature: 80, minutes: 1, liquor: 0xC9B96A),
    Tea(name: "Jasmine", temperature: 80, minutes: 3, liquor: 0xD8C77C),
    Tea(name: "White Peony", temperature: 85, minutes: 4, liquor: 0xE0C48B),
    Tea(name: "Oolong", temperature: 90, minutes: 3, liquor: 0xD39A4A),
    Tea(name: "Darjeeling", temperature: 90, minutes: 3, liquor: 0xC9772F),
    Tea(name: "Earl Grey", temperature: 95, minutes: 4, liquor: 0xA94F22),
    Tea(name: "Assam", temperature: 95, minutes: 4, liquor: 0x8E3A1C),
    Tea(name: "Lapsang", temperature: 95, minutes: 3, liquor: 0x7A3B1F),
    Tea(name: "Rooibos", temperature: 100, minutes: 6, liquor: 0xB4441F),
    Tea(name: "Hibiscus", temperature: 100, minutes: 5, liquor: 0xA3243B),
    Tea(name: "Camomile", temperature: 100, minutes: 5, liquor: 0xE2B93F),
    Tea(name: "Peppermint", temperature: 100, minutes: 7, liquor: 0xB7B45A),
  ]
}
