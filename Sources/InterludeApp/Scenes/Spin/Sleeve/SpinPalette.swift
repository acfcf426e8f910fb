import Interlude

/// The colours of the listening room: dusk and cream, by day the other way round, and the sleeve's own, which
/// are printed and stay.
enum SpinPalette {
  static let ground = UIColor(light: 0xF0E9DD, dark: 0x1E1C26)
  static let ink = UIColor(light: 0x2A2430, dark: 0xF6EEDF)
  /// Second lines; above 5 to 1 on the ground.
  static let inkSoft = UIColor(light: 0x675E66, dark: 0xB5AEA8)
  static let line = ink.withAlphaComponent(0.12)
  /// Words that stand out.
  static let gold = UIColor(light: 0x875510, dark: 0xF2B14A)
  /// Over the page while the record is out.
  static let room = UIColor(
    light: UIColor(hex: 0xDCD0BC).withAlphaComponent(0.92),
    dark: UIColor(hex: 0x2E2B38).withAlphaComponent(0.9))

  // MARK: Printed

  static let cream = UIColor(hex: 0xF6EEDF)
  static let amber = UIColor(hex: 0xF2B14A)
  static let sleeve = UIColor(hex: 0x14515A)
  static let rust = UIColor(hex: 0xD9542F)
  static let vinyl = UIColor(hex: 0x121116)
}
