public import Foundation

/// A colour in sRGB, not premultiplied.
public struct CGColor: Hashable, Sendable, Codable {
  /// Red, 0…1.
  public var red: CGFloat
  /// Green, 0…1.
  public var green: CGFloat
  /// Blue, 0…1.
  public var blue: CGFloat
  /// The opacity, from 0 (transparent) to 1 (opaque).
  public var alpha: CGFloat

  /// Creates a colour from its components, each 0…1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a grey from black (0) to white (1).
  public init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// Red, green, blue and opacity, each 0…1. It is never nil.
  public var components: [CGFloat]? { [red, green, blue, alpha] }

  /// The number of components with the opacity: 4.
  public var numberOfComponents: Int { 4 }

  /// Whether this colour hides everything behind it.
  package var isOpaque: Bool { alpha >= 1 }
}
