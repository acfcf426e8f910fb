import Interlude

/// The colours of the backlog app: warm paper, ink, and one violet for what can be done. By night the paper
/// is a violet black, and cards are lighter than it.
enum Palette {
  static let paper = UIColor(light: 0xF5F3EE, dark: 0x141319)
  static let card = UIColor(light: 0xFFFFFF, dark: 0x211F29)
  static let ink = UIColor(light: 0x1C1B22, dark: 0xF0EDF5)
  /// Second lines; 5 to 1 on paper.
  static let inkSoft = UIColor(light: 0x67636E, dark: 0xA7A1B2)
  static let line = ink.withAlphaComponent(0.1)
  static let track = UIColor(light: ink.withAlphaComponent(0.09), dark: ink.withAlphaComponent(0.14))
  static let pressed = UIColor(light: ink.withAlphaComponent(0.05), dark: ink.withAlphaComponent(0.08))
  /// Words and lines.
  static let accent = UIColor(light: 0x4338CA, dark: 0xADA6FF)
  /// What white words stand on.
  static let accentFill = UIColor(light: 0x4338CA, dark: 0x5D52E0)
  static let accentPressed = UIColor(light: 0x352CA6, dark: 0x4A40C6)
  /// What words in the accent stand on.
  static let accentSoft = UIColor(light: 0xE4E1F7, dark: 0x332F57)
  static let done = UIColor(light: 0x1F7A54, dark: 0x5DC796)
}
