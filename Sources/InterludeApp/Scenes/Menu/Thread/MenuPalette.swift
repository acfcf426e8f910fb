import Interlude

/// The colours of the thread: daylight, ink, and one green; by night a green black.
enum MenuPalette {
  static let ground = UIColor(light: 0xF6F7F4, dark: 0x111513)
  static let card = UIColor(light: 0xFFFFFF, dark: 0x1D2320)
  static let ink = UIColor(light: 0x1A211D, dark: 0xEBF0EC)
  /// Second lines; above 5 to 1 on the ground.
  static let inkSoft = UIColor(light: 0x5D6660, dark: 0x9DA8A1)
  static let line = ink.withAlphaComponent(0.12)
  static let accent = UIColor(light: 0x1B7A55, dark: 0x5FCB9C)
  static let danger = UIColor(light: 0xC5301D, dark: 0xFF8270)
  static let highlight = UIColor(light: ink.withAlphaComponent(0.08), dark: ink.withAlphaComponent(0.12))
  /// Over the page while the menu is out.
  static let dim = UIColor(
    light: UIColor(hex: 0x101512).withAlphaComponent(0.14), dark: .black.withAlphaComponent(0.4))
  /// What the menu throws on the page.
  static let shade = UIColor(light: 0x1A211D, dark: 0x000000)
}
