public import Foundation

/// The size and the weight from which a font is made. There is one family, so a descriptor has no name.
public struct UIFontDescriptor: Hashable, Sendable {
  /// The size, in points.
  public let pointSize: CGFloat
  /// The style, the weight and the width, as far as the toolkit has them.
  public let symbolicTraits: SymbolicTraits
  let weight: UIFont.Weight
  /// The rule by which the size follows the user's text size; nil for a fixed size.
  let scaling: UIFont.Scaling?

  /// Characteristics of a font.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The bits of the characteristics.
    public let rawValue: UInt32

    /// Creates characteristics from their bits.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Slanted.
    public static let traitItalic = SymbolicTraits(rawValue: 1)
    /// Bold.
    public static let traitBold = SymbolicTraits(rawValue: 2)
  }

  init(
    pointSize: CGFloat, weight: UIFont.Weight, traits: SymbolicTraits = [], scaling: UIFont.Scaling? = nil
  ) {
    (self.pointSize, self.weight, symbolicTraits) = (pointSize, weight, traits)
    self.scaling = scaling
  }

  /// Returns the descriptor of a text style's font in the user's text size.
  public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
  }

  /// Returns the descriptor of a text style's font in the text size of `traitCollection`.
  public static func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
  }

  /// Returns the descriptor with another size, in points.
  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(pointSize: newPointSize, weight: weight, traits: symbolicTraits)
  }

  /// Returns the descriptor with other characteristics. The font has each of them, so it is never nil.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    UIFontDescriptor(
      pointSize: pointSize, weight: symbolicTraits.contains(.traitBold) ? .bold : .regular,
      traits: symbolicTraits, scaling: scaling)
  }
}

extension UIFont {
  /// Creates the font of a descriptor.
  ///
  /// - Parameter pointSize: The size in points; 0 for the descriptor's.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(
      FontSpec(
        size: pointSize > 0 ? pointSize : descriptor.pointSize, weight: descriptor.weight.step,
        isItalic: descriptor.symbolicTraits.contains(.traitItalic)),
      scaling: pointSize > 0 ? nil : descriptor.scaling)
  }

  /// The size and the weight of the font.
  public var fontDescriptor: UIFontDescriptor {
    let steps: [Weight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    let weight = steps.first { $0.step == spec.weight } ?? .regular
    var traits: UIFontDescriptor.SymbolicTraits = spec.isItalic ? .traitItalic : []
    if spec.weight >= Weight.bold.step { traits.insert(.traitBold) }
    return UIFontDescriptor(pointSize: pointSize, weight: weight, traits: traits, scaling: scaling)
  }
}
