import Interlude

/// The colours of the scene "Mail".
enum MailPalette {
  static let background = UIColor(light: 0xFFFFFF, dark: 0x101216)
  static let card = UIColor(light: 0xF2F4F7, dark: 0x1C2027)
  static let label = UIColor(light: 0x14181F, dark: 0xEDF0F5)
  /// Secondary text; contrast above 5:1 on the background.
  static let secondaryLabel = UIColor(light: 0x5A6472, dark: 0x9BA6B5)
  static let line = UIColor(light: label.withAlphaComponent(0.12), dark: label.withAlphaComponent(0.16))
  static let pressed = UIColor(light: label.withAlphaComponent(0.06), dark: label.withAlphaComponent(0.1))
  /// Text, symbols and the dot of an unread message.
  static let accent = UIColor(light: 0x1E5BC6, dark: 0x84B3FF)
  /// The background of accent-coloured text.
  static let accentSoft = UIColor(light: 0xE3ECFB, dark: 0x22345A)
  /// The page behind a photo.
  static let gallery = UIColor(light: 0xECEEF1, dark: 0x08090B)

  /// The backgrounds of the portraits; white text has a contrast above 4.5:1 on each.
  static let portraits = [
    UIColor(hex: 0x3B66B8), UIColor(hex: 0xA9512A), UIColor(hex: 0x6A4FA3), UIColor(hex: 0xB0376B),
    UIColor(hex: 0x2F7560), UIColor(hex: 0x8A5A12), UIColor(hex: 0x3F7087), UIColor(hex: 0x6B6F2A),
  ]
}
