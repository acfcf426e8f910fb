import Interlude

extension UIColor {
  /// Creates an opaque colour from its six hexadecimal digits.
  convenience init(hex: UInt32) {
    self.init(
      red: CGFloat(hex >> 16 & 0xFF) / 255, green: CGFloat(hex >> 8 & 0xFF) / 255,
      blue: CGFloat(hex & 0xFF) / 255, alpha: 1)
  }

  /// Creates a colour with a light and a dark variant.
  convenience init(light: UIColor, dark: UIColor) {
    self.init { $0.userInterfaceStyle == .dark ? dark : light }
  }

  /// Creates an opaque colour with a light and a dark variant, each from six hexadecimal digits.
  convenience init(light: UInt32, dark: UInt32) {
    self.init(light: UIColor(hex: light), dark: UIColor(hex: dark))
  }
}
