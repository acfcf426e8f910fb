import Interlude

/// The colours of the scene "Photos".
enum PhotosPalette {
  static let background = UIColor(light: 0xFFFFFF, dark: 0x0C0D10)
  static let label = UIColor(light: 0x14161B, dark: 0xF1F2F5)
  /// Secondary text; contrast above 5:1 on the backgrounds.
  static let secondaryLabel = UIColor(light: 0x5B6270, dark: 0x9AA2AF)
  static let line = UIColor(light: label.withAlphaComponent(0.12), dark: label.withAlphaComponent(0.16))
  /// A round button, at rest and under a finger.
  static let button = UIColor(light: 0xEDEFF2, dark: 0x24272D)
  static let buttonPressed = UIColor(light: 0xD8DCE2, dark: 0x3A3F48)
  /// The page behind an open photo.
  static let gallery = UIColor(light: 0xFFFFFF, dark: 0x000000)
}
