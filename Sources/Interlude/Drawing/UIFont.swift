public import Foundation
package import InterludeLayers

/// A font in a size and a weight; two fonts with the same are equal.
///
/// The measures come from the font that the current stage draws with.
public final class UIFont: Sendable {
  package let spec: FontSpec

  package init(_ spec: FontSpec) {
    self.spec = spec
  }

  /// How bold a font is.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// -1 the lightest … 0 regular … 1 the boldest.
    public let rawValue: CGFloat

    /// A weight from its place between -1 and 1.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The lightest.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// Lighter than light.
    public static let thin = Weight(rawValue: -0.6)
    /// Lighter than running text.
    public static let light = Weight(rawValue: -0.4)
    /// Running text.
    public static let regular = Weight(rawValue: 0)
    /// A little bolder than running text.
    public static let medium = Weight(rawValue: 0.23)
    /// Titles.
    public static let semibold = Weight(rawValue: 0.3)
    /// Strong titles.
    public static let bold = Weight(rawValue: 0.4)
    /// Bolder than bold.
    public static let heavy = Weight(rawValue: 0.56)
    /// The boldest.
    public static let black = Weight(rawValue: 0.62)

    /// The step of 100 … 900 that lies nearest.
    var step: Int {
      let steps: [(CGFloat, Int)] = [
        (-0.8, 100), (-0.6, 200), (-0.4, 300), (0, 400), (0.23, 500), (0.3, 600), (0.4, 700), (0.56, 800),
        (0.62, 900),
      ]
      return steps.min { abs($0.0 - rawValue) < abs($1.0 - rawValue) }?.1 ?? 400
    }
  }

  // MARK: Fonts

  /// The system's font in `size` points.
  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(FontSpec(size: size, weight: weight.step))
  }

  /// The system's font, bold, in `size` points.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .bold)
  }

  /// The system's font, slanted, in `size` points.
  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(FontSpec(size: size, isItalic: true))
  }

  /// The system's font with digits that are all equally wide, for numbers that change while one looks.
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontSpec(size: size, weight: weight.step, hasTabularDigits: true))
  }

  /// This font in another size in points.
  public func withSize(_ size: CGFloat) -> UIFont {
    var spec = spec
    spec.size = size
    return UIFont(spec)
  }

  /// The size of a label's text where nothing else is said, in points.
  public static let labelFontSize: CGFloat = 17
  /// The size of a button's title where nothing else is said, in points.
  public static let buttonFontSize: CGFloat = 18
  /// The size of standard text, in points.
  public static let systemFontSize: CGFloat = 14
  /// The size of small text, in points.
  public static let smallSystemFontSize: CGFloat = 12

  // MARK: Measures

  /// The size of the font in points.
  public var pointSize: CGFloat { spec.size }

  /// From the baseline up to the top of a line, in points.
  @preconcurrency @MainActor public var ascender: CGFloat { metrics.ascent }

  /// From the baseline down to the bottom of a line, in points, negative.
  @preconcurrency @MainActor public var descender: CGFloat { -metrics.descent }

  /// The height of one line by itself, in points.
  @preconcurrency @MainActor public var lineHeight: CGFloat { metrics.lineHeight }

  /// The height of a capital letter, in points.
  @preconcurrency @MainActor public var capHeight: CGFloat { metrics.capHeight }

  /// The height of a small letter without ascender, in points.
  @preconcurrency @MainActor public var xHeight: CGFloat { metrics.xHeight }

  /// What is left free between the lines of a text, in points: so much that baselines are 1.35 sizes apart.
  @preconcurrency @MainActor public var leading: CGFloat { metrics.leading(size: pointSize) }

  @MainActor private var metrics: FontMetrics {
    (Stage.current?.text ?? ProportionalText.shared).metrics(of: spec)
  }
}

extension UIFont: Hashable {
  /// Whether both are the same font in the same size and weight.
  public static func == (left: UIFont, right: UIFont) -> Bool { left.spec == right.spec }

  /// Mixes the font's parts into `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(spec) }
}
