import Interlude

extension UIColor {
  /// An opaque colour from its six hexadecimal digits.
  convenience init(hex: UInt32) {
    self.init(
      red: CGFloat(hex >> 16 & 0xFF) / 255, green: CGFloat(hex >> 8 & 0xFF) / 255,
      blue: CGFloat(hex & 0xFF) / 255, alpha: 1)
  }

  /// One colour where it is light, and another where it is dark.
  convenience init(light: UIColor, dark: UIColor) {
    self.init { $0.userInterfaceStyle == .dark ? dark : light }
  }

  /// One opaque colour where it is light, and another where it is dark.
  convenience init(light: UInt32, dark: UInt32) {
    self.init(light: UIColor(hex: light), dark: UIColor(hex: dark))
  }
}
