import Interlude

/// The colours of the backlog app: warm paper, ink, and one violet for what can be done.
enum Palette {
  static let paper = UIColor(hex: 0xF5F3EE)
  static let card = UIColor.white
  static let ink = UIColor(hex: 0x1C1B22)
  /// Second lines; 5 to 1 on paper.
  static let inkSoft = UIColor(hex: 0x67636E)
  static let line = ink.withAlphaComponent(0.1)
  static let track = ink.withAlphaComponent(0.09)
  static let pressed = ink.withAlphaComponent(0.05)
  static let accent = UIColor(hex: 0x4338CA)
  static let accentPressed = UIColor(hex: 0x352CA6)
  static let accentSoft = UIColor(hex: 0xE4E1F7)
  static let done = UIColor(hex: 0x1F7A54)
}
