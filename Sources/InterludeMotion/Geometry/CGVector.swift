public import Foundation

/// A two-dimensional vector, such as a translation in points or a velocity in points per second.
///
/// Positive `dx` points right, positive `dy` down.
public struct CGVector: Hashable, Sendable, Codable {
  /// The horizontal component, positive to the right.
  public var dx: CGFloat
  /// The vertical component, positive downwards.
  public var dy: CGFloat

  /// The vector of length zero.
  public static let zero = CGVector(dx: 0, dy: 0)

  /// Creates a vector from its two components.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// Creates a vector of length zero.
  public init() {
    self.init(dx: 0, dy: 0)
  }

  /// The Euclidean length, never negative.
  package var length: CGFloat { (dx * dx + dy * dy).squareRoot() }
}

extension CGPoint {
  package static func + (point: CGPoint, vector: CGVector) -> CGPoint {
    CGPoint(x: point.x + vector.dx, y: point.y + vector.dy)
  }

  /// Returns the vector from `start` to `end`.
  package static func - (end: CGPoint, start: CGPoint) -> CGVector {
    CGVector(dx: end.x - start.x, dy: end.y - start.y)
  }
}
