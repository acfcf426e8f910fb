import Interlude

/// The colours of the scene "Tags".
enum Palette {
  static let paper = UIColor(light: 0xF5F3EE, dark: 0x141319)
  static let card = UIColor(light: 0xFFFFFF, dark: 0x211F29)
  static let label = UIColor(light: 0x1C1B22, dark: 0xF0EDF5)
  /// Secondary text; contrast 5:1 on `paper`.
  static let secondaryLabel = UIColor(light: 0x67636E, dark: 0xA7A1B2)
  static let line = label.withAlphaComponent(0.1)
  static let track = UIColor(light: label.withAlphaComponent(0.09), dark: label.withAlphaComponent(0.14))
  static let pressed = UIColor(light: label.withAlphaComponent(0.05), dark: label.withAlphaComponent(0.08))
  /// Text and lines.
  static let accent = UIColor(light: 0x4338CA, dark: 0xADA6FF)
  /// The background of white text.
  static let accentFill = UIColor(light: 0x4338CA, dark: 0x5D52E0)
  static let accentPressed = UIColor(light: 0x352CA6, dark: 0x4A40C6)
  /// The background of accent-coloured text.
  static let accentSoft = UIColor(light: 0xE4E1F7, dark: 0x332F57)
  static let done = UIColor(light: 0x1F7A54, dark: 0x5DC796)
}
