public import Foundation
import InterludeLayers

extension UIImage {
  /// Creates the symbol with the SF Symbols name `name`, drawn from a free font in the view's tint colour.
  ///
  /// An unknown name gives a question mark and a note in the journal, so the result is never nil.
  ///
  /// Source of the drawings: Google's Material Icons (Apache License 2.0).
  public convenience init?(
    systemName name: String, withConfiguration configuration: SymbolConfiguration? = nil
  ) {
    self.init(Symbol(name: name, configuration: configuration ?? SymbolConfiguration(pointSize: 17)))
  }

  /// Whether the image is a symbol.
  public var isSymbolImage: Bool { symbol != nil }

  /// The symbol's configuration; nil for any other image.
  public var symbolConfiguration: SymbolConfiguration? { symbol?.configuration }

  /// Returns the symbol with another configuration; any other image is returned unchanged.
  public func withConfiguration(_ configuration: SymbolConfiguration) -> UIImage {
    guard var symbol else { return self }
    symbol.configuration = configuration
    return showing(symbol)
  }

  /// Returns the symbol with another configuration; nil for any other image.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    symbol == nil ? nil : withConfiguration(configuration)
  }

  /// The size of a symbol relative to its text.
  public enum SymbolScale: Int, Sendable {
    /// The same size as `medium`.
    case `default` = -1
    /// The same size as `medium`.
    case unspecified = 0
    /// 80% of `medium`.
    case small = 1
    /// Slightly larger than the text's capital letters.
    case medium = 2
    /// 125% of `medium`.
    case large = 3

    var factor: CGFloat {
      switch self {
      case .default, .unspecified, .medium: 1
      case .small: 0.8
      case .large: 1.25
      }
    }
  }

  /// The size and weight of a symbol.
  public final class SymbolConfiguration: Sendable, Hashable {
    /// The font size of the text that the symbol matches, in points.
    let pointSize: CGFloat
    let weight: UIFont.Weight
    let scale: SymbolScale

    /// Creates a configuration that matches text of `pointSize` points.
    ///
    /// - Parameter weight: The weight of the text. The symbol font has one weight, so the value has no
    ///   effect.
    public init(pointSize: CGFloat, weight: UIFont.Weight = .regular, scale: SymbolScale = .default) {
      self.pointSize = pointSize
      self.weight = weight
      self.scale = scale
    }

    /// Creates a configuration that matches text in `font`.
    public convenience init(font: UIFont, scale: SymbolScale = .default) {
      self.init(pointSize: font.pointSize, scale: scale)
    }

    /// Creates a configuration that matches text of 17 points.
    public convenience init(scale: SymbolScale) {
      self.init(pointSize: 17, scale: scale)
    }

    /// Whether both configurations are equal.
    public static func == (left: SymbolConfiguration, right: SymbolConfiguration) -> Bool {
      left.pointSize == right.pointSize && left.weight == right.weight && left.scale == right.scale
    }

    /// Hashes the components into `hasher`.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(pointSize)
      hasher.combine(weight)
      hasher.combine(scale)
    }
  }
}
