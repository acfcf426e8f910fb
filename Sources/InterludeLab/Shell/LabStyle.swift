import Interlude

/// The colours, lines and fonts of the lab. Colours other than grey always have a meaning.
enum LabStyle {
  // MARK: Greys

  /// The background around the stage.
  static let background = pair(0xEDEEF0, 0x131417)
  /// The background of a panel.
  static let panel = pair(0xFAFAFB, 0x1B1C20)
  /// The background of a field or a track in a panel.
  static let well = pair(0xF1F2F4, 0x141518)
  /// The background of overlays.
  static let surface = pair(0xFFFFFF, 0x24262B)
  static let text = pair(0x1B1C1F, 0xECEDEF)
  static let quiet = pair(0x62656D, 0x9DA0A9)
  /// Separators, one device pixel wide.
  static let line = pair(0xD9DBDF, 0x2E3036)
  static let edge = pair(0xD9DBDF, 0x35383F)
  /// Selected and focused elements.
  static let accent = pair(0x0B63CE, 0x5AA7FF)
  /// The background of a name on the stage, under white text.
  static let selectionTag = pair(0x0B63CE, 0x1F5FAE)
  /// Text on the colour of a branch.
  static let onBranch = pair(0xFFFFFF, 0x131417)
  /// The background of selected elements.
  static let accentSoft = pair(0xE1ECFA, 0x20334B)
  /// A setting that is not at its default.
  static let warning = pair(0x9A5B00, 0xFFA94A)

  // MARK: Meanings

  /// The five meanings of colours, which also differ in line style, in all instruments.
  enum Meaning: CaseIterable {
    case finger, spring, scroll, band, broken

    var color: UIColor {
      switch self {
      case .finger: LabStyle.pair(0x0B63CE, 0x5AA7FF)
      case .spring: LabStyle.pair(0xA35200, 0xF0A030)
      case .scroll: LabStyle.pair(0x00745A, 0x35C79A)
      case .band: LabStyle.pair(0x8A4B9E, 0xD59BE6)
      case .broken: LabStyle.pair(0xC4231C, 0xFF6B62)
      }
    }

    /// The alternating lengths of dashes and gaps, in points; empty for a solid line.
    var dashes: [CGFloat] {
      switch self {
      case .finger: [1.5, 3]
      case .spring: []
      case .scroll: [7, 3]
      case .band: [7, 2.5, 1.5, 2.5]
      case .broken: []
      }
    }

    /// The line width in points.
    var lineWidth: CGFloat { self == .broken ? 2.5 : 1.5 }
  }

  // MARK: Type

  static let label = UIFont.systemFont(ofSize: 11, weight: .regular)
  static let labelStrong = UIFont.systemFont(ofSize: 11, weight: .semibold)
  static let number = UIFont.monospacedDigitSystemFont(ofSize: 11, weight: .regular)
  static let body = UIFont.systemFont(ofSize: 13, weight: .regular)
  static let bodyStrong = UIFont.systemFont(ofSize: 13, weight: .semibold)
  static let title = UIFont.systemFont(ofSize: 17, weight: .semibold)

  private static func pair(_ light: UInt32, _ dark: UInt32) -> UIColor {
    let (light, dark) = (UIColor(hex: light), UIColor(hex: dark))
    return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
  }
}

extension UIColor {
  fileprivate convenience init(hex: UInt32) {
    self.init(
      red: CGFloat(hex >> 16 & 255) / 255, green: CGFloat(hex >> 8 & 255) / 255,
      blue: CGFloat(hex & 255) / 255,
      alpha: 1)
  }
}
