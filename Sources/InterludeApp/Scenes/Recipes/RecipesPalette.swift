import Interlude

/// The colours of the scene "Recipes".
enum RecipesPalette {
  static let background = UIColor(light: 0xFFFCF7, dark: 0x14110D)
  static let card = UIColor(light: 0xF6EFE4, dark: 0x241F18)
  static let label = UIColor(light: 0x241B12, dark: 0xF4EDE3)
  /// Secondary text; contrast above 5:1 on the background and on cards.
  static let secondaryLabel = UIColor(light: 0x6B5B49, dark: 0xB5A692)
  static let line = UIColor(light: label.withAlphaComponent(0.12), dark: label.withAlphaComponent(0.16))
  static let pressed = UIColor(light: label.withAlphaComponent(0.06), dark: label.withAlphaComponent(0.1))
  static let accent = UIColor(light: 0xA8431B, dark: 0xFFA277)

  /// The plates behind the symbols; white has a contrast above 3:1 on each.
  static let plates = [
    UIColor(hex: 0xB5532A), UIColor(hex: 0x8A7A1F), UIColor(hex: 0x4F7A3A), UIColor(hex: 0x2F7A74),
    UIColor(hex: 0x4A67A8), UIColor(hex: 0x8A4F8F), UIColor(hex: 0xB0455E), UIColor(hex: 0x7A5B3F),
  ]
}
