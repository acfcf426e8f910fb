public import Foundation
package import InterludeLayers

/// A font with a size and a weight. Fonts with equal attributes are equal.
///
/// The metrics are those of the current stage's font.
public final class UIFont: Sendable {
  package let spec: FontSpec
  /// The rule by which the size follows the user's text size; nil for a font of a fixed size.
  let scaling: Scaling?

  package convenience init(_ spec: FontSpec) { self.init(spec, scaling: nil) }

  init(_ spec: FontSpec, scaling: Scaling?) {
    self.scaling = scaling
    var spec = spec
    if !ClientValues.acceptOnAnyThread(spec.size, "pointSize", of: UIFont.self) {
      spec.size = Self.labelFontSize
    }
    self.spec = spec
  }

  /// The weight of a font.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight from -1 (lightest) over 0 (regular) to 1 (boldest).
    public let rawValue: CGFloat

    /// Creates a weight from a value between -1 and 1.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The lightest.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// Thin.
    public static let thin = Weight(rawValue: -0.6)
    /// Light.
    public static let light = Weight(rawValue: -0.4)
    /// The weight of body text.
    public static let regular = Weight(rawValue: 0)
    /// Slightly bolder than regular.
    public static let medium = Weight(rawValue: 0.23)
    /// The weight of titles.
    public static let semibold = Weight(rawValue: 0.3)
    /// The weight of strong titles.
    public static let bold = Weight(rawValue: 0.4)
    /// Bolder than bold.
    public static let heavy = Weight(rawValue: 0.56)
    /// The boldest.
    public static let black = Weight(rawValue: 0.62)

    /// The nearest CSS weight, 100 … 900.
    var step: Int {
      let steps: [(CGFloat, Int)] = [
        (-0.8, 100), (-0.6, 200), (-0.4, 300), (0, 400), (0.23, 500), (0.3, 600), (0.4, 700), (0.56, 800),
        (0.62, 900),
      ]
      return steps.min { abs($0.0 - rawValue) < abs($1.0 - rawValue) }?.1 ?? 400
    }
  }

  /// A style of text in an interface.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The name of the style.
    public let rawValue: String

    /// Creates a style from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Large titles: 34 points.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// Titles of the first level: 28 points.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// Titles of the second level: 22 points.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// Titles of the third level: 20 points.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// Headings: 17 points, semibold.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// Subheadings: 15 points.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// Text: 17 points.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// Callouts: 16 points.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// Footnotes: 13 points.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// Captions: 12 points.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// Small captions: 11 points.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }

  // MARK: Fonts

  /// Returns the system font in `size` points.
  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(FontSpec(size: size, weight: weight.step))
  }

  /// Returns nil, as on iOS for a font that is not installed: the system font is the only one here.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    return nil
  }

  /// Returns the bold system font in `size` points.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .bold)
  }

  /// Returns the italic system font in `size` points.
  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(FontSpec(size: size, isItalic: true))
  }

  /// Returns the system font with digits of equal width, for numbers that change.
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontSpec(size: size, weight: weight.step, hasTabularDigits: true))
  }

  /// Returns the font in another size, in points.
  public func withSize(_ size: CGFloat) -> UIFont {
    var spec = spec
    spec.size = size
    return UIFont(spec)
  }

  /// The default font size of labels, in points.
  public static let labelFontSize: CGFloat = 17
  /// The default font size of buttons, in points.
  public static let buttonFontSize: CGFloat = 18
  /// The font size of standard text, in points.
  public static let systemFontSize: CGFloat = 14
  /// The font size of small text, in points.
  public static let smallSystemFontSize: CGFloat = 12

  // MARK: Metrics

  /// The font size, in points.
  public var pointSize: CGFloat { spec.size }
  /// The name of the font: that of the system font, which stands for all fonts.
  public var fontName: String { "System" }
  /// The name of the font's family: that of the system font.
  public var familyName: String { "System" }

  /// The distance from the baseline to the top of the line, in points.
  @preconcurrency @MainActor public var ascender: CGFloat { metrics.ascent }

  /// The distance from the baseline to the bottom of the line, in points, negative.
  @preconcurrency @MainActor public var descender: CGFloat { -metrics.descent }

  /// The height of one line, in points.
  @preconcurrency @MainActor public var lineHeight: CGFloat { metrics.lineHeight }

  /// The height of a capital letter, in points.
  @preconcurrency @MainActor public var capHeight: CGFloat { metrics.capHeight }

  /// The height of a lowercase letter without ascender, in points.
  @preconcurrency @MainActor public var xHeight: CGFloat { metrics.xHeight }

  /// The spacing between lines, in points. Baselines are 1.35 font sizes apart.
  @preconcurrency @MainActor public var leading: CGFloat { metrics.leading(size: pointSize) }

  @MainActor private var metrics: FontMetrics {
    (Stage.current?.text ?? ProportionalText.shared).metrics(of: spec)
  }
}

extension UIFont: Hashable {
  /// Whether both fonts have equal attributes.
  public static func == (left: UIFont, right: UIFont) -> Bool { left.spec == right.spec }

  /// Hashes the attributes into `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(spec) }
}
