import Interlude

/// The colours of the scene "Warning". Red marks what cannot be undone.
enum WarningPalette {
  static let background = UIColor(light: 0xEDF0F1, dark: 0x12171B)
  static let card = UIColor(light: 0xFFFFFF, dark: 0x1E252B)
  static let label = UIColor(light: 0x16202A, dark: 0xE9EEF2)
  /// Secondary text; contrast above 5:1 on the background.
  static let secondaryLabel = UIColor(light: 0x56626D, dark: 0x9CA9B4)
  static let track = UIColor(light: label.withAlphaComponent(0.08), dark: label.withAlphaComponent(0.12))
  static let heat = UIColor(hex: 0xF0683C)
  /// Text.
  static let danger = UIColor(light: 0xC5301D, dark: 0xFF8A78)
  /// The background of white text.
  static let dangerFill = UIColor(light: 0xC5301D, dark: 0xCF3A27)
  /// The background of `danger` text.
  static let dangerSoft = UIColor(light: 0xFBE6E1, dark: 0x43231E)
  static let quiet = UIColor(light: 0xE8ECEE, dark: 0x2C353C)

  /// The colour of an hour with the warmth `warmth`.
  ///
  /// - Parameter warmth: 0 for cool to 1 for hot.
  static func tint(_ warmth: CGFloat) -> UIColor {
    func mix(_ from: UInt32, _ to: UInt32, _ part: CGFloat) -> UIColor {
      func channel(_ shift: UInt32) -> CGFloat {
        let (from, to) = (CGFloat(from >> shift & 0xFF), CGFloat(to >> shift & 0xFF))
        return (from + (to - from) * part) / 255
      }
      return UIColor(red: channel(16), green: channel(8), blue: channel(0), alpha: 1)
    }
    func scale(_ cool: UInt32, _ mild: UInt32, _ hot: UInt32) -> UIColor {
      warmth < 0.4 ? mix(cool, mild, warmth / 0.4) : mix(mild, hot, (warmth - 0.4) / 0.6)
    }
    return UIColor(light: scale(0xD6E4ED, 0xF8DCC8, 0xF0683C), dark: scale(0x2A3D4A, 0x59423A, 0xE8663C))
  }
}
