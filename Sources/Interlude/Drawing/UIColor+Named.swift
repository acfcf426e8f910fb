import Foundation

/// The named colours, in their light appearance.
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
  /// Half way between black and white.
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
  /// Nothing at all: black without opacity.
  public static let clear = UIColor(white: 0, alpha: 0)

  // MARK: For accents

  /// The system's red.
  public static let systemRed = hex(0xFF3B30)
  /// The system's orange.
  public static let systemOrange = hex(0xFF9500)
  /// The system's yellow.
  public static let systemYellow = hex(0xFFCC00)
  /// The system's green.
  public static let systemGreen = hex(0x34C759)
  /// The system's mint.
  public static let systemMint = hex(0x00C7BE)
  /// The system's teal.
  public static let systemTeal = hex(0x30B0C7)
  /// The system's cyan.
  public static let systemCyan = hex(0x32ADE6)
  /// The system's blue, the tint of what can be tapped.
  public static let systemBlue = hex(0x007AFF)
  /// What can be tapped where no other tint is set.
  public static let tintColor = systemBlue
  /// The system's indigo.
  public static let systemIndigo = hex(0x5856D6)
  /// The system's purple.
  public static let systemPurple = hex(0xAF52DE)
  /// The system's pink.
  public static let systemPink = hex(0xFF2D55)
  /// The system's brown.
  public static let systemBrown = hex(0xA2845E)
  /// The system's grey.
  public static let systemGray = hex(0x8E8E93)
  /// One step lighter than `systemGray`.
  public static let systemGray2 = hex(0xAEAEB2)
  /// Two steps lighter than `systemGray`.
  public static let systemGray3 = hex(0xC7C7CC)
  /// Three steps lighter than `systemGray`.
  public static let systemGray4 = hex(0xD1D1D6)
  /// Four steps lighter than `systemGray`.
  public static let systemGray5 = hex(0xE5E5EA)
  /// Five steps lighter than `systemGray`.
  public static let systemGray6 = hex(0xF2F2F7)

  // MARK: For text

  /// Text that carries the content.
  public static let label = UIColor.black
  /// Text that explains.
  public static let secondaryLabel = hex(0x3C3C43, alpha: 0.6)
  /// Text that is off.
  public static let tertiaryLabel = hex(0x3C3C43, alpha: 0.3)
  /// Text that is hardly there.
  public static let quaternaryLabel = hex(0x3C3C43, alpha: 0.18)
  /// What would be written here.
  public static let placeholderText = hex(0x3C3C43, alpha: 0.3)
  /// Text on a light ground.
  public static let darkText = UIColor.black
  /// Text on a dark ground.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  /// Text that leads elsewhere.
  public static let link = hex(0x007AFF)

  // MARK: For lines and grounds

  /// A thin line that lets its ground through.
  public static let separator = hex(0x3C3C43, alpha: 0.29)
  /// A thin line that lets nothing through.
  public static let opaqueSeparator = hex(0xC6C6C8)
  /// Fills thin shapes.
  public static let systemFill = hex(0x787880, alpha: 0.2)
  /// Fills middle-sized shapes.
  public static let secondarySystemFill = hex(0x787880, alpha: 0.16)
  /// Fills large shapes.
  public static let tertiarySystemFill = hex(0x767680, alpha: 0.12)
  /// Fills the largest shapes.
  public static let quaternarySystemFill = hex(0x747480, alpha: 0.08)
  /// The ground of a screen.
  public static let systemBackground = hex(0xFFFFFF)
  /// The ground of a group on a screen.
  public static let secondarySystemBackground = hex(0xF2F2F7)
  /// The ground of a group in a group.
  public static let tertiarySystemBackground = hex(0xFFFFFF)
  /// The ground of a grouped list.
  public static let systemGroupedBackground = hex(0xF2F2F7)
  /// The ground of a group in a grouped list.
  public static let secondarySystemGroupedBackground = hex(0xFFFFFF)
  /// The ground of a group in a group of a grouped list.
  public static let tertiarySystemGroupedBackground = hex(0xF2F2F7)

  private static func hex(_ value: UInt32, alpha: CGFloat = 1) -> UIColor {
    UIColor(
      red: CGFloat(value >> 16 & 255) / 255, green: CGFloat(value >> 8 & 255) / 255,
      blue: CGFloat(value & 255) / 255, alpha: alpha)
  }
}
