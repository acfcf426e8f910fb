import Interlude

/// The colours of the thread.
enum MenuPalette {
  static let background = UIColor(light: 0xF6F7F4, dark: 0x111513)
  static let card = UIColor(light: 0xFFFFFF, dark: 0x1D2320)
  static let label = UIColor(light: 0x1A211D, dark: 0xEBF0EC)
  /// Secondary text; contrast above 5:1 on the background.
  static let secondaryLabel = UIColor(light: 0x5D6660, dark: 0x9DA8A1)
  static let line = label.withAlphaComponent(0.12)
  static let accent = UIColor(light: 0x1B7A55, dark: 0x5FCB9C)
  static let danger = UIColor(light: 0xC5301D, dark: 0xFF8270)
  static let highlight = UIColor(light: label.withAlphaComponent(0.08), dark: label.withAlphaComponent(0.12))
  /// The dimming view over the page while the menu is open.
  static let dim = UIColor(
    light: UIColor(hex: 0x101512).withAlphaComponent(0.14), dark: .black.withAlphaComponent(0.4))
  /// The menu's shadow.
  static let shade = UIColor(light: 0x1A211D, dark: 0x000000)
}
