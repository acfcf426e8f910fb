public import Foundation
public import InterludeLayers

/// A fixed sRGB colour, or a dynamic colour that depends on traits.
///
/// Fixed colours with equal components are equal. Colours with a provider are equal only if they share it.
public final class UIColor: Sendable {
  private let content: Content

  /// The layer colour, resolved for the current traits.
  public var cgColor: CGColor {
    if case .plain(let color) = content { return color }
    return cgColor(in: ResolvedTraits.current)
  }

  /// The colour if it is fixed; nil for a dynamic colour.
  var plainColor: CGColor? {
    if case .plain(let color) = content { color } else { nil }
  }

  /// Creates a colour from a layer colour.
  public init(cgColor: CGColor) {
    content = .plain(cgColor)
  }

  /// Creates a dynamic colour. `dynamicProvider` is called each time the colour is resolved, possibly outside
  /// the main thread.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    content = .provided(Provider(color: dynamicProvider))
  }

  /// Creates a colour with variants for light, dark, and elevated dark backgrounds.
  init(light: CGColor, dark: CGColor, raised: CGColor) {
    content = .adaptive(light: light, dark: dark, raised: raised)
  }

  /// Creates a colour from its components, each limited to 0…1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(
      cgColor: CGColor(red: red.toUnit, green: green.toUnit, blue: blue.toUnit, alpha: alpha.toUnit))
  }

  /// Creates a colour from components of the Display P3 space, which count as sRGB: saturated colours are
  /// slightly paler than on a wide-gamut display.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a grey from black (0) to white (1).
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a colour from hue (0 and 1 red, 1/3 green, 2/3 blue), saturation and brightness, each limited to
  /// 0…1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let saturation = saturation.toUnit
    let brightness = brightness.toUnit
    let sector = hue.toUnit * 6
    // Each primary is at its maximum within one sector of its hue, decreases over the next sector, and is
    // then at its minimum.
    func primary(at center: CGFloat) -> CGFloat {
      let away = abs(sector - center)
      let distance = min(away, 6 - away)
      return brightness * (1 - saturation * (distance - 1).toUnit)
    }
    self.init(red: primary(at: 0), green: primary(at: 2), blue: primary(at: 4), alpha: alpha)
  }

  /// Returns the colour with another opacity, 0…1. A dynamic colour stays dynamic.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    map { CGColor(red: $0.red, green: $0.green, blue: $0.blue, alpha: alpha.toUnit) }
  }

  /// Returns the fixed colour for `traitCollection`.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    if case .plain = content { return self }
    return UIColor(cgColor: cgColor(with: traitCollection))
  }

  /// Writes the components, each 0…1, to the pointers. Always returns true.
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

  /// Writes hue, saturation, brightness and opacity, each 0…1, to the pointers. Always returns true.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor
    let most = max(color.red, color.green, color.blue)
    let spread = most - min(color.red, color.green, color.blue)
    var sector: CGFloat = 0
    if spread > 0 {
      sector =
        most == color.red
        ? (color.green - color.blue) / spread
        : most == color.green
          ? 2 + (color.blue - color.red) / spread : 4 + (color.red - color.green) / spread
    }
    hue?.pointee = (sector < 0 ? sector + 6 : sector) / 6
    saturation?.pointee = most > 0 ? spread / most : 0
    brightness?.pointee = most
    alpha?.pointee = color.alpha
    return true
  }

  /// Writes the luma as grey, and the opacity, to the pointers. Always returns true.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let cgColor = cgColor
    white?.pointee = Self.luma(of: cgColor)
    alpha?.pointee = cgColor.alpha
    return true
  }

  /// Returns the colour with its opacity multiplied by `part`, 0…1.
  func fading(to part: CGFloat) -> UIColor {
    map { CGColor(red: $0.red, green: $0.green, blue: $0.blue, alpha: $0.alpha * part) }
  }

  /// The grey of the same luma, for tints behind a presentation.
  package var desaturated: UIColor {
    map { CGColor(gray: Self.luma(of: $0), alpha: $0.alpha) }
  }

  /// Returns the weighted sum of the gamma-encoded primaries (Rec. 709).
  private static func luma(of color: CGColor) -> CGFloat {
    0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
  }

  /// Returns the colour with `change` applied to each variant.
  func map(_ change: @escaping @Sendable (CGColor) -> CGColor) -> UIColor {
    switch content {
    case .plain(let color): UIColor(cgColor: change(color))
    case .adaptive(let light, let dark, let raised):
      UIColor(light: change(light), dark: change(dark), raised: change(raised))
    case .provided: UIColor { UIColor(cgColor: change(self.cgColor(with: $0))) }
    }
  }

  // MARK: Dynamic colours

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

  /// Whether the colour depends on traits.
  var isDynamic: Bool {
    if case .plain = content { false } else { true }
  }

  /// Returns the colour for `traits`.
  func cgColor(in traits: ResolvedTraits) -> CGColor {
    switch content {
    case .plain(let color): color
    case .adaptive(let light, let dark, let raised):
      traits.style != .dark ? light : traits.level == .elevated ? raised : dark
    case .provided:
      cgColor(
        with: UITraitCollection(resolvedTraits: traits, displayScale: UITraitCollection.current.displayScale))
    }
  }

  private func cgColor(with traits: UITraitCollection) -> CGColor {
    switch content {
    case .plain, .adaptive: cgColor(in: traits.resolvedTraits)
    case .provided(let provider): provider.color(traits).cgColor(with: traits)
    }
  }
}

extension UIColor: Hashable {
  /// Whether both have equal components or the same provider.
  public static func == (left: UIColor, right: UIColor) -> Bool { left.content == right.content }

  /// Hashes the components into `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(content) }
}

extension CGFloat {
  fileprivate var toUnit: CGFloat { isNaN ? 0 : Swift.min(Swift.max(self, 0), 1) }
}
