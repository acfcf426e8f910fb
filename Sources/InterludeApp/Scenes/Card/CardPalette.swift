import Interlude

/// The colours of the tea tin: pale linen, ink, and the green of a leaf for what can be done; by lamplight, a
/// dark kitchen in which the china is what is seen.
enum CardPalette {
  static let background = pair(0xF1F2EC, 0x131714)
  static let card = pair(0xFFFFFF, 0x1F2521)
  static let label = pair(0x1B211C, 0xEDF0EB)
  /// Second lines; above 5 to 1 on the background and on the card.
  static let secondaryLabel = pair(0x5C665E, 0xA5AFA7)
  static let line = label.withAlphaComponent(0.1)
  static let pressed = label.withAlphaComponent(0.05)
  static let handle = label.withAlphaComponent(0.2)
  static let leaf = pair(0x2F6B4A, 0x7CC49C)
  static let leafPressed = pair(0x25573C, 0x68B088)
  static let onLeaf = pair(0xFFFFFF, 0x0F1D15)
  static let dim = UIColor(white: 0, alpha: 0.4)
  static let saucer = pair(0xFFFFFF, 0x2B322D)
  static let well = pair(0xE8E8E8, 0x232A25)
  static let cup = pair(0xE6E8DF, 0x48524A)

  private static func pair(_ light: UInt32, _ dark: UInt32) -> UIColor {
    UIColor { UIColor(hex: $0.userInterfaceStyle == .dark ? dark : light) }
  }
}
