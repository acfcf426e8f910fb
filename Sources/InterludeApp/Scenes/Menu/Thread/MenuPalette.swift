import Interlude

/// The colours of the thread: daylight, ink, and one green.
enum MenuPalette {
  static let ground = UIColor(hex: 0xF6F7F4)
  static let card = UIColor.white
  static let ink = UIColor(hex: 0x1A211D)
  /// Second lines; above 5 to 1 on the ground.
  static let inkSoft = UIColor(hex: 0x5D6660)
  static let line = ink.withAlphaComponent(0.12)
  static let accent = UIColor(hex: 0x1B7A55)
  static let danger = UIColor(hex: 0xC5301D)
  static let highlight = ink.withAlphaComponent(0.08)
  static let dim = UIColor(hex: 0x101512).withAlphaComponent(0.14)
}
