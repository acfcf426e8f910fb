public import Foundation
import InterludeLayers

extension UIImage {
  /// The symbol that SF Symbols calls `name`, drawn from a free font, in the tint of the view that shows it.
  ///
  /// A name that the font has nothing for gives a question mark, and one line in the journal; so the answer
  /// is never nil.
  ///
  /// Source of the drawings: Google's Material Icons (Apache License 2.0).
  public convenience init?(
    systemName name: String, withConfiguration configuration: SymbolConfiguration? = nil
  ) {
    self.init(Symbol(name: name, configuration: configuration ?? SymbolConfiguration(pointSize: 17)))
  }

  /// Whether the picture is a symbol.
  public var isSymbolImage: Bool { symbol != nil }

  /// How large the symbol is; nil for any other picture.
  public var symbolConfiguration: SymbolConfiguration? { symbol?.configuration }

  /// The same symbol in another size; any other picture stays as it is.
  public func withConfiguration(_ configuration: SymbolConfiguration) -> UIImage {
    guard var symbol else { return self }
    symbol.configuration = configuration
    return showing(symbol)
  }

  /// The same symbol in another size; nil for any other picture.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    symbol == nil ? nil : withConfiguration(configuration)
  }

  /// How large a symbol is beside its text.
  public enum SymbolScale: Int, Sendable {
    /// As large as `medium`.
    case `default` = -1
    /// As large as `medium`.
    case unspecified = 0
    /// Four fifths of `medium`.
    case small = 1
    /// A little larger than the text's capital letters.
    case medium = 2
    /// A quarter larger than `medium`.
    case large = 3

    var factor: CGFloat {
      switch self {
      case .default, .unspecified, .medium: 1
      case .small: 0.8
      case .large: 1.25
      }
    }
  }

  /// How large a symbol is, and how bold.
  public final class SymbolConfiguration: Sendable, Hashable {
    /// The size of the text beside which the symbol is of the right size, in points.
    let pointSize: CGFloat
    let weight: UIFont.Weight
    let scale: SymbolScale

    /// For text of so many points.
    ///
    /// - Parameter weight: How bold the text is. The font of the symbols has one weight, so all look alike.
    public init(pointSize: CGFloat, weight: UIFont.Weight = .regular, scale: SymbolScale = .default) {
      self.pointSize = pointSize
      self.weight = weight
      self.scale = scale
    }

    /// For text in `font`.
    public convenience init(font: UIFont, scale: SymbolScale = .default) {
      self.init(pointSize: font.pointSize, scale: scale)
    }

    /// For text of 17 points.
    public convenience init(scale: SymbolScale) {
      self.init(pointSize: 17, scale: scale)
    }

    /// Whether both ask for the same.
    public static func == (left: SymbolConfiguration, right: SymbolConfiguration) -> Bool {
      left.pointSize == right.pointSize && left.weight == right.weight && left.scale == right.scale
    }

    /// Mixes the parts into `hasher`.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(pointSize)
      hasher.combine(weight)
      hasher.combine(scale)
    }
  }
}
