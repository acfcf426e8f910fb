import Interlude

/// The fonts of the scenes. Numbers in columns, and those that count up, have digits of equal width.
enum Typography {
  static let headline = UIFont.systemFont(ofSize: 28, weight: .bold)
  static let section = UIFont.systemFont(ofSize: 22, weight: .bold)
  static let sectionDigits = UIFont.monospacedDigitSystemFont(ofSize: 22, weight: .bold)
  static let title = UIFont.systemFont(ofSize: 17, weight: .semibold)
  static let body = UIFont.systemFont(ofSize: 15)
  static let bodyStrong = UIFont.systemFont(ofSize: 15, weight: .semibold)
  static let caption = UIFont.systemFont(ofSize: 13)
  static let captionStrong = UIFont.systemFont(ofSize: 13, weight: .semibold)
  static let captionDigits = UIFont.monospacedDigitSystemFont(ofSize: 13, weight: .regular)
  static let label = UIFont.systemFont(ofSize: 11, weight: .semibold)
}

extension UIFont {
  /// The font in the user's text size, which labels can follow.
  var scaled: UIFont { UIFontMetrics(forTextStyle: style).scaledFont(for: self) }

  /// The text style of the font's size.
  private var style: TextStyle {
    switch pointSize {
    case ..<12: .caption2
    case ..<14: .footnote
    case ..<16: .subheadline
    case ..<19: .body
    case ..<25: .title2
    case _: .title1
    }
  }
}

extension CGFloat {
  /// Returns the height of one line, in points, for the user's text size.
  func scaled(with style: UIFont.TextStyle) -> CGFloat {
    UIFontMetrics(forTextStyle: style).scaledValue(for: self)
  }
}

extension UILabel {
  /// Creates a label of one line.
  ///
  /// - Parameter scales: Whether the text follows the user's text size.
  convenience init(
    _ text: String = "", font: UIFont, color: UIColor = Palette.label, scales: Bool = false
  ) {
    self.init(frame: .zero)
    self.text = text
    self.font = scales ? font.scaled : font
    adjustsFontForContentSizeCategory = scales
    textColor = color
  }

  /// The width of the text on one line, rounded up to whole points.
  var naturalWidth: CGFloat {
    sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude))
      .width
      .rounded(.up)
  }
}
