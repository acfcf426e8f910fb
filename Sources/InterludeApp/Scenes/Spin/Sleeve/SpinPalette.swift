import Interlude

/// The colours of the scene "Spin". The sleeve's own colours are printed, so they are the same in light and
/// dark.
enum SpinPalette {
  static let background = UIColor(light: 0xF0E9DD, dark: 0x1E1C26)
  static let label = UIColor(light: 0x2A2430, dark: 0xF6EEDF)
  /// Secondary text; contrast above 5:1 on the background.
  static let secondaryLabel = UIColor(light: 0x675E66, dark: 0xB5AEA8)
  static let line = label.withAlphaComponent(0.12)
  /// Highlighted text.
  static let gold = UIColor(light: 0x875510, dark: 0xF2B14A)
  /// The dimming view over the page while the record is presented.
  static let dimming = UIColor(
    light: UIColor(hex: 0xDCD0BC).withAlphaComponent(0.92),
    dark: UIColor(hex: 0x2E2B38).withAlphaComponent(0.9))

  // MARK: Printed

  static let cream = UIColor(hex: 0xF6EEDF)
  static let amber = UIColor(hex: 0xF2B14A)
  static let sleeve = UIColor(hex: 0x14515A)
  static let rust = UIColor(hex: 0xD9542F)
  static let vinyl = UIColor(hex: 0x121116)
}
