public import Foundation
public import InterludeLayers

/// A colour in sRGB, or one that follows the traits it is shown with.
///
/// Two colours with the same parts are equal, and two that a provider makes only if they are one.
public final class UIColor: Sendable {
  private let content: Content

  /// The colour as layers take it, resolved for the current traits.
  public var cgColor: CGColor {
    if case .plain(let color) = content { return color }
    return cgColor(in: Look.current)
  }

  /// A colour from a layer's.
  public init(cgColor: CGColor) {
    content = .plain(cgColor)
  }

  /// A colour that `dynamicProvider` makes for the traits with which it is shown; called each time when it
  /// is resolved, possibly outside of the main thread.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    content = .provided(Provider(color: dynamicProvider))
  }

  /// A colour for light grounds, one for dark ones, and one for raised ones in the dark.
  init(light: CGColor, dark: CGColor, raised: CGColor) {
    content = .adaptive(light: light, dark: dark, raised: raised)
  }

  /// A colour from its parts, each held to 0…1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(
      cgColor: CGColor(red: red.toUnit, green: green.toUnit, blue: blue.toUnit, alpha: alpha.toUnit))
  }

  /// A grey from black (0) to white (1).
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// A colour from its hue (0 and 1 red, 1/3 green, 2/3 blue), saturation and brightness, each held to 0…1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let saturation = saturation.toUnit
    let brightness = brightness.toUnit
    let sector = hue.toUnit * 6
    // Each primary is full within one sector of its hue, fades over the next one and is at its lowest
    // from there.
    func primary(at center: CGFloat) -> CGFloat {
      let away = abs(sector - center)
      let distance = min(away, 6 - away)
      return brightness * (1 - saturation * (distance - 1).toUnit)
    }
    self.init(red: primary(at: 0), green: primary(at: 2), blue: primary(at: 4), alpha: alpha)
  }

  /// The same colour with another opacity, 0…1; what followed the traits still does.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    map { CGColor(red: $0.red, green: $0.green, blue: $0.blue, alpha: alpha.toUnit) }
  }

  /// The colour as it is with `traitCollection`; it follows nothing any more.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    if case .plain = content { return self }
    return UIColor(cgColor: cgColor(with: traitCollection))
  }

  /// Writes the parts, each 0…1, where the pointers lead; always succeeds.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let cgColor = cgColor
    red?.pointee = cgColor.red
    green?.pointee = cgColor.green
    blue?.pointee = cgColor.blue
    alpha?.pointee = cgColor.alpha
    return true
  }

  /// Writes the lightness as a grey of the same luminance, and the opacity; always succeeds.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let cgColor = cgColor
    white?.pointee = Self.luma(of: cgColor)
    alpha?.pointee = cgColor.alpha
    return true
  }

  /// The same colour with its opacity times `part`, 0…1.
  func fading(to part: CGFloat) -> UIColor {
    map { CGColor(red: $0.red, green: $0.green, blue: $0.blue, alpha: $0.alpha * part) }
  }

  /// A grey of the same lightness, for tints behind something that is presented.
  package var desaturated: UIColor {
    map { CGColor(gray: Self.luma(of: $0), alpha: $0.alpha) }
  }

  /// The weighted sum of the gamma-encoded primaries (Rec. 709).
  private static func luma(of color: CGColor) -> CGFloat {
    0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
  }

  /// `change` made to the colour, whatever traits it is shown with.
  func map(_ change: @escaping @Sendable (CGColor) -> CGColor) -> UIColor {
    switch content {
    case .plain(let color): UIColor(cgColor: change(color))
    case .adaptive(let light, let dark, let raised):
      UIColor(light: change(light), dark: change(dark), raised: change(raised))
    case .provided: UIColor { UIColor(cgColor: change(self.cgColor(with: $0))) }
    }
  }

  // MARK: Following traits

  private enum Content: Hashable {
    case plain(CGColor)
    case adaptive(light: CGColor, dark: CGColor, raised: CGColor)
    case provided(Provider)
  }

  private final class Provider: Hashable, Sendable {
    let color: @Sendable (UITraitCollection) -> UIColor

    init(color: @escaping @Sendable (UITraitCollection) -> UIColor) {
      self.color = color
    }

    static func == (left: Provider, right: Provider) -> Bool { left === right }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  /// Whether the colour follows the traits.
  var isDynamic: Bool {
    if case .plain = content { false } else { true }
  }

  /// The colour as it is with `look`.
  func cgColor(in look: Look) -> CGColor {
    switch content {
    case .plain(let color): color
    case .adaptive(let light, let dark, let raised):
      look.style != .dark ? light : look.level == .elevated ? raised : dark
    case .provided:
      cgColor(with: UITraitCollection(look: look, displayScale: UITraitCollection.current.displayScale))
    }
  }

  private func cgColor(with traits: UITraitCollection) -> CGColor {
    switch content {
    case .plain, .adaptive: cgColor(in: traits.look)
    case .provided(let provider): provider.color(traits).cgColor(with: traits)
    }
  }
}

extension UIColor: Hashable {
  /// Whether both have the same parts, or are made by one provider.
  public static func == (left: UIColor, right: UIColor) -> Bool { left.content == right.content }

  /// Mixes the parts into `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(content) }
}

extension CGFloat {
  fileprivate var toUnit: CGFloat { isNaN ? 0 : Swift.min(Swift.max(self, 0), 1) }
}
