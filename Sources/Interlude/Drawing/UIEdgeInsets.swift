public import Foundation
import InterludeLayers
import InterludeMotion

/// Insets from the edges of a rectangle, in points. Negative values extend the rectangle.
public struct UIEdgeInsets: Hashable, Sendable, Codable {
  /// The top inset.
  public var top: CGFloat
  /// The left inset.
  public var left: CGFloat
  /// The bottom inset.
  public var bottom: CGFloat
  /// The right inset.
  public var right: CGFloat

  /// No distance at any edge.
  public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

  /// Creates insets with the given values.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No distance at any edge.
  public init() {
    self = .zero
  }

  /// Returns the insets with left and right exchanged if `isMirrored`.
  func mirrored(if isMirrored: Bool) -> UIEdgeInsets {
    isMirrored ? UIEdgeInsets(top: top, left: right, bottom: bottom, right: left) : self
  }

  static func + (one: UIEdgeInsets, other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: one.top + other.top, left: one.left + other.left, bottom: one.bottom + other.bottom,
      right: one.right + other.right)
  }
}

extension CGRect {
  /// Returns the rectangle with its edges moved inwards by `insets`.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
}

extension CGRect {
  /// Returns the rectangle at the same distance from the opposite side of `box`, if `isMirrored`.
  func mirrored(in box: CGRect, if isMirrored: Bool) -> CGRect {
    isMirrored ? CGRect(x: box.minX + box.maxX - maxX, y: minY, width: width, height: height) : self
  }
}

extension UIEdgeInsets: ClientValue {
  package var isUsable: Bool { top.isUsable && left.isUsable && bottom.isUsable && right.isUsable }
}

extension UIEdgeInsets {
  /// The insets as limits: clients hide a separator by an inset without a limit.
  var limits: [Limit] { [top, left, bottom, right].map { Limit(Double($0)) } }
}
