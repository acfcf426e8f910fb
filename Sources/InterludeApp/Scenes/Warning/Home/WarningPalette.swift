import Interlude

/// The colours of the thermostat: cool plaster, ink, the warmth of a heater, and red for what cannot be
/// undone.
enum WarningPalette {
  static let ground = UIColor(hex: 0xEDF0F1)
  static let card = UIColor.white
  static let ink = UIColor(hex: 0x16202A)
  /// Second lines; above 5 to 1 on the ground.
  static let inkSoft = UIColor(hex: 0x56626D)
  static let track = ink.withAlphaComponent(0.08)
  static let heat = UIColor(hex: 0xF0683C)
  static let danger = UIColor(hex: 0xC5301D)
  static let dangerPressed = UIColor(hex: 0xA32414)
  static let dangerSoft = UIColor(hex: 0xFBE6E1)
  static let quiet = UIColor(hex: 0xE8ECEE)
  static let quietPressed = UIColor(hex: 0xDBE1E4)

  /// The colour of an hour that is wanted as warm as `warmth`: cool, then cream, then hot.
  ///
  /// - Parameter warmth: 0 cool … 1 hot.
  static func tint(_ warmth: CGFloat) -> UIColor {
    func mix(_ from: UInt32, _ to: UInt32, _ part: CGFloat) -> UIColor {
      func channel(_ shift: UInt32) -> CGFloat {
        let (from, to) = (CGFloat(from >> shift & 0xFF), CGFloat(to >> shift & 0xFF))
        return (from + (to - from) * part) / 255
      }
      return UIColor(red: channel(16), green: channel(8), blue: channel(0), alpha: 1)
    }
    return warmth < 0.4
      ? mix(0xD6E4ED, 0xF8DCC8, warmth / 0.4) : mix(0xF8DCC8, 0xF0683C, (warmth - 0.4) / 0.6)
  }
}
