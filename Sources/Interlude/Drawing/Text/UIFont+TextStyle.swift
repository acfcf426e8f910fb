public import Foundation
import InterludeLayers

extension UIFont.TextStyle {
  /// The sizes in points from `extraSmall` to `accessibilityExtraExtraExtraLarge`. An unknown style is like
  /// the body's.
  ///
  /// Source: Human Interface Guidelines, Typography, the tables of Dynamic Type sizes and of larger
  /// accessibility type sizes for iOS.
  private var sizes: [CGFloat] {
    switch self {
    case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
    case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
    case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
    case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
    case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
    case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
    case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
    case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
    case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
    default: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    }
  }

  /// Returns the size in points at a text size; an unspecified one counts as large.
  func size(at step: TextSizeStep) -> CGFloat {
    let step = step == .unspecified ? TextSizeStep.large : step
    return sizes[step.rawValue - TextSizeStep.extraSmall.rawValue]
  }

  var weight: UIFont.Weight { self == .headline ? .semibold : .regular }
}

extension UIFont {
  /// The rule by which a font's size follows the user's text size.
  struct Scaling: Hashable, Sendable {
    let style: TextStyle
    /// The size at the default text size in points; nil for the style's own.
    var base: CGFloat?
    /// The maximum size in points; nil for no limit.
    var maximum: CGFloat?

    /// Returns the size in points at a text size, in whole pixels of `scale`.
    func size(at step: TextSizeStep, scale: CGFloat) -> CGFloat {
      guard let base else { return style.size(at: step) }
      let size = style.scaled(base, to: step, scale: scale)
      return min(size, maximum ?? size)
    }
  }

  /// Returns the font of a text style in the user's text size.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// Returns the font of a text style in the text size of `traitCollection`; in the user's without one.
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let step = (traitCollection ?? .current).resolvedTraits.textSize
    let spec = FontSpec(size: style.size(at: step), weight: style.weight.step)
    return UIFont(spec, scaling: Scaling(style: style))
  }

  /// Returns the font at another text size; nil if its size is fixed or stays the same.
  func scaled(to step: TextSizeStep) -> UIFont? {
    guard let scaling else { return nil }
    var new = spec
    new.size = scaling.size(at: step, scale: UITraitCollection.current.displayScale)
    return new == spec ? nil : UIFont(new, scaling: scaling)
  }
}

extension UIFont.TextStyle {
  /// Returns `value` times the ratio of the style's sizes, in whole pixels of `scale`; 0 for no rounding.
  fileprivate func scaled(_ value: CGFloat, to step: TextSizeStep, scale: CGFloat) -> CGFloat {
    let exact = value * size(at: step) / size(at: .large)
    return scale > 0 ? (exact * scale).rounded() / scale : exact
  }
}

/// Scales fonts and lengths with the user's text size, in the ratio of a text style's sizes.
public final class UIFontMetrics: Sendable {
  /// The sizes of body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  private let style: UIFont.TextStyle

  /// Creates the sizes of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
  }

  /// Returns `font`, whose size is that at the default text size, in the user's text size.
  public func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }

  /// Returns `font` in the text size of `traitCollection`; in the user's without one.
  public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    scaled(font, maximum: nil, traitCollection)
  }

  /// Returns `font` in the user's text size, at most `maximumPointSize` points.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  /// Returns `font` in the text size of `traitCollection`, at most `maximumPointSize` points.
  public func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    scaled(font, maximum: maximumPointSize, traitCollection)
  }

  private func scaled(_ font: UIFont, maximum: CGFloat?, _ traits: UITraitCollection?) -> UIFont {
    let traits = UITraitCollection(traitsFrom: [.current, traits ?? UITraitCollection()])
    let scaling = UIFont.Scaling(style: style, base: font.pointSize, maximum: maximum)
    var spec = font.spec
    spec.size = scaling.size(at: traits.resolvedTraits.textSize, scale: traits.displayScale)
    return UIFont(spec, scaling: scaling)
  }

  /// Returns a length in points, scaled with the user's text size and rounded to whole pixels.
  public func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

  /// Returns a length in points, scaled with the text size of `traitCollection`.
  public func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat {
    let traits = UITraitCollection(traitsFrom: [.current, traitCollection ?? UITraitCollection()])
    return style.scaled(value, to: traits.resolvedTraits.textSize, scale: traits.displayScale)
  }
}
