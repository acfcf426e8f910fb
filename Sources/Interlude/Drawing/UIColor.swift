public import Foundation
public import InterludeLayers

/// A colour in sRGB; two colours with the same parts are equal.
public final class UIColor: Sendable {
  /// The colour as layers take it.
  public let cgColor: CGColor

  /// A colour from a layer's.
  public init(cgColor: CGColor) {
    self.cgColor = cgColor
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

  /// The same colour with another opacity, 0…1.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: cgColor.red, green: cgColor.green, blue: cgColor.blue, alpha: alpha)
  }

  /// Writes the parts, each 0…1, where the pointers lead; always succeeds.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
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
    white?.pointee = luma
    alpha?.pointee = cgColor.alpha
    return true
  }

  /// A grey of the same lightness, for tints behind something that is presented.
  package var desaturated: UIColor { UIColor(white: luma, alpha: cgColor.alpha) }

  /// The weighted sum of the gamma-encoded primaries (Rec. 709).
  private var luma: CGFloat {
    0.2126 * cgColor.red + 0.7152 * cgColor.green + 0.0722 * cgColor.blue
  }
}

extension UIColor: Hashable {
  /// Whether both have the same parts.
  public static func == (left: UIColor, right: UIColor) -> Bool { left.cgColor == right.cgColor }

  /// Mixes the parts into `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(cgColor) }
}

extension CGFloat {
  fileprivate var toUnit: CGFloat { isNaN ? 0 : Swift.min(Swift.max(self, 0), 1) }
}
