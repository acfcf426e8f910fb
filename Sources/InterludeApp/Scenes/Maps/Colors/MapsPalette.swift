import Interlude

/// The colours of the scene "Maps".
enum MapsPalette {
  // MARK: The map

  static let land = UIColor(light: 0xF4F1E8, dark: 0x1D2128)
  static let building = UIColor(light: 0xE9E3D5, dark: 0x292F39)
  static let street = UIColor(light: 0xFFFFFF, dark: 0x363D49)
  static let casing = UIColor(light: 0xE0D8C6, dark: 0x15181D)
  static let motorway = UIColor(light: 0xF9CF7A, dark: 0x7A6434)
  static let motorwayCasing = UIColor(light: 0xE0A94A, dark: 0x12151A)
  static let park = UIColor(light: 0xCDE6BD, dark: 0x20372C)
  static let water = UIColor(light: 0xA6D4EE, dark: 0x143349)
  static let district = UIColor(light: 0x565040, dark: 0xABB4C2)
  static let waterName = UIColor(light: 0x1A527A, dark: 0x8CC4EA)

  // MARK: The sheet and the buttons

  static let card = UIColor(light: 0xFFFFFF, dark: 0x292E37)
  static let field = UIColor(light: 0xEFF1F4, dark: 0x3A414C)
  static let label = UIColor(light: 0x14181F, dark: 0xEEF1F5)
  /// Secondary text; contrast above 4.5:1 on the card and the field.
  static let secondaryLabel = UIColor(light: 0x5A6370, dark: 0xAAB4C2)
  static let line = UIColor(light: label.withAlphaComponent(0.12), dark: label.withAlphaComponent(0.16))
  static let pressed = UIColor(light: label.withAlphaComponent(0.06), dark: label.withAlphaComponent(0.1))
  static let accent = UIColor(light: 0x0B63C5, dark: 0x7DB6FF)
  static let accentSoft = UIColor(light: 0xE2EEFB, dark: 0x213F63)
  /// The background of white text and symbols.
  static let accentFill = UIColor(light: 0x0B63C5, dark: 0x1F6FCE)
  static let position = UIColor(light: 0x1A73E8, dark: 0x4B93F5)

  /// The colour of a kind of place; white symbols have a contrast above 3:1 on it.
  static func fill(_ kind: Place.Kind) -> UIColor {
    switch kind {
    case .food: UIColor(light: 0xC4561B, dark: 0xC25A22)
    case .park: UIColor(light: 0x2E7D46, dark: 0x2F8049)
    case .culture: UIColor(light: 0x7B4BB3, dark: 0x8455BC)
    case .shop: UIColor(light: 0x9A6A00, dark: 0x96690A)
    case .harbour: UIColor(light: 0x0F6E86, dark: 0x13728A)
    }
  }
}
