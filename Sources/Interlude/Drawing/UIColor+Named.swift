import Foundation
import InterludeLayers

/// Named colours. System colours adapt to traits.
extension UIColor {
  // MARK: Fixed

  /// Black.
  public static let black = UIColor(white: 0, alpha: 1)
  /// Grey with a third of white.
  public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  /// Grey with two thirds of white.
  public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
  /// White.
  public static let white = UIColor(white: 1, alpha: 1)
  /// Grey with 50 percent white.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// Full red.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Full green.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Full blue.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Green and blue.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Red and green.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Red and blue.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// Red with half of green.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Half of red and of blue.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// Dark orange.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// Transparent black.
  public static let clear = UIColor(white: 0, alpha: 0)

  // MARK: Accent colours

  /// The system's red.
  public static let systemRed = adaptive(0xFF3B30, 0xFF453A)
  /// The system's orange.
  public static let systemOrange = adaptive(0xFF9500, 0xFF9F0A)
  /// The system's yellow.
  public static let systemYellow = adaptive(0xFFCC00, 0xFFD60A)
  /// The system's green.
  public static let systemGreen = adaptive(0x34C759, 0x30D158)
  /// The system's mint.
  public static let systemMint = adaptive(0x00C7BE, 0x63E6E2)
  /// The system's teal.
  public static let systemTeal = adaptive(0x30B0C7, 0x40C8E0)
  /// The system's cyan.
  public static let systemCyan = adaptive(0x32ADE6, 0x64D2FF)
  /// The system's blue, the default tint colour.
  public static let systemBlue = adaptive(0x007AFF, 0x0A84FF)
  /// The default tint colour.
  public static let tintColor = systemBlue
  /// The system's indigo.
  public static let systemIndigo = adaptive(0x5856D6, 0x5E5CE6)
  /// The system's purple.
  public static let systemPurple = adaptive(0xAF52DE, 0xBF5AF2)
  /// The system's pink.
  public static let systemPink = adaptive(0xFF2D55, 0xFF375F)
  /// The system's brown.
  public static let systemBrown = adaptive(0xA2845E, 0xAC8E68)
  /// The system's grey.
  public static let systemGray = UIColor(cgColor: hex(0x8E8E93))
  /// One step lighter than `systemGray`.
  public static let systemGray2 = adaptive(0xAEAEB2, 0x636366)
  /// Two steps lighter than `systemGray`.
  public static let systemGray3 = adaptive(0xC7C7CC, 0x48484A)
  /// Three steps lighter than `systemGray`.
  public static let systemGray4 = adaptive(0xD1D1D6, 0x3A3A3C)
  /// Four steps lighter than `systemGray`.
  public static let systemGray5 = adaptive(0xE5E5EA, 0x2C2C2E)
  /// Five steps lighter than `systemGray`.
  public static let systemGray6 = adaptive(0xF2F2F7, 0x1C1C1E)

  // MARK: Text colours

  /// Primary text.
  public static let label = adaptive(0x000000, 0xFFFFFF)
  /// Secondary text.
  public static let secondaryLabel = adaptive(0x3C3C43, 0xEBEBF5, alpha: (0.6, 0.6))
  /// Tertiary text, also for disabled text.
  public static let tertiaryLabel = adaptive(0x3C3C43, 0xEBEBF5, alpha: (0.3, 0.3))
  /// Quaternary text.
  public static let quaternaryLabel = adaptive(0x3C3C43, 0xEBEBF5, alpha: (0.18, 0.18))
  /// Placeholder text.
  public static let placeholderText = adaptive(0x3C3C43, 0xEBEBF5, alpha: (0.3, 0.3))
  /// Text on a light background.
  public static let darkText = UIColor.black
  /// Text on a dark background.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  /// A link.
  public static let link = adaptive(0x007AFF, 0x0984FF)

  // MARK: Separators, fills and backgrounds

  /// A translucent thin line.
  public static let separator = adaptive(0x3C3C43, 0x545458, alpha: (0.29, 0.6))
  /// An opaque thin line.
  public static let opaqueSeparator = adaptive(0xC6C6C8, 0x38383A)
  /// The fill of thin shapes.
  public static let systemFill = adaptive(0x787880, 0x787880, alpha: (0.2, 0.36))
  /// The fill of medium-sized shapes.
  public static let secondarySystemFill = adaptive(0x787880, 0x787880, alpha: (0.16, 0.32))
  /// The fill of large shapes.
  public static let tertiarySystemFill = adaptive(0x767680, 0x767680, alpha: (0.12, 0.24))
  /// The fill of the largest shapes.
  public static let quaternarySystemFill = adaptive(0x747480, 0x747480, alpha: (0.08, 0.18))
  /// The background of a screen.
  public static let systemBackground = adaptive(0xFFFFFF, 0x000000, raised: 0x1C1C1E)
  /// The background of a group on a screen.
  public static let secondarySystemBackground = adaptive(0xF2F2F7, 0x1C1C1E, raised: 0x2C2C2E)
  /// The background of a group in a group.
  public static let tertiarySystemBackground = adaptive(0xFFFFFF, 0x2C2C2E, raised: 0x3A3A3C)
  /// The earlier name of `systemGroupedBackground`.
  public static var groupTableViewBackground: UIColor { systemGroupedBackground }
  /// The background of grouped lists.
  public static let systemGroupedBackground = adaptive(0xF2F2F7, 0x000000, raised: 0x1C1C1E)
  /// The background of a group in a grouped list.
  public static let secondarySystemGroupedBackground = adaptive(0xFFFFFF, 0x1C1C1E, raised: 0x2C2C2E)
  /// The background of a group in a group of a grouped list.
  public static let tertiarySystemGroupedBackground = adaptive(0xF2F2F7, 0x2C2C2E, raised: 0x3A3A3C)

  // MARK: Control colours

  /// The selection of a segmented control.
  static let selectedSegment = adaptive(0xFFFFFF, 0x636366)
  /// A scroll view's scroll indicators.
  static let scrollIndicator = adaptive(0x000000, 0xFFFFFF, alpha: (0.35, 0.4))

  private static func hex(_ value: UInt32, alpha: CGFloat = 1) -> CGColor {
    CGColor(
      red: CGFloat(value >> 16 & 255) / 255, green: CGFloat(value >> 8 & 255) / 255,
      blue: CGFloat(value & 255) / 255, alpha: alpha)
  }

  /// Returns a colour with variants for light, dark, and elevated dark backgrounds, if that differs.
  private static func adaptive(
    _ light: UInt32, _ dark: UInt32, raised: UInt32? = nil, alpha: (CGFloat, CGFloat) = (1, 1)
  ) -> UIColor {
    UIColor(
      light: hex(light, alpha: alpha.0), dark: hex(dark, alpha: alpha.1),
      raised: hex(raised ?? dark, alpha: alpha.1))
  }
}
