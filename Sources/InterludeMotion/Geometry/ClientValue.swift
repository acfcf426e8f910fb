public import Foundation

/// A value of numbers that a client sets.
///
/// Conversions to integers, sums and products within the toolkit rely on numbers that are finite and not too
/// large, so a setter refuses a value that is not usable and keeps the old one.
package protocol ClientValue {
  /// Whether every number is finite and at most `largestClientNumber`, positive or negative.
  var isUsable: Bool { get }
}

/// The largest usable number: positions up to here are exact to a thousandth of a point.
@usableFromInline package let largestClientNumber = 1e12

extension Double: ClientValue {
  @inlinable package var isUsable: Bool { abs(self) <= largestClientNumber }
}

extension Float: ClientValue {
  @inlinable package var isUsable: Bool { Double(self).isUsable }
}

extension CGFloat: ClientValue {
  @inlinable package var isUsable: Bool { Double(self).isUsable }
}

extension CGPoint: ClientValue {
  @inlinable package var isUsable: Bool { x.isUsable && y.isUsable }
}

extension CGSize: ClientValue {
  @inlinable package var isUsable: Bool { width.isUsable && height.isUsable }
}

extension CGRect: ClientValue {
  @inlinable package var isUsable: Bool { origin.isUsable && size.isUsable }
}

extension CGVector: ClientValue {
  package var isUsable: Bool { dx.isUsable && dy.isUsable }
}

extension CGAffineTransform: ClientValue {
  package var isUsable: Bool {
    a.isUsable && b.isUsable && c.isUsable && d.isUsable && tx.isUsable && ty.isUsable
  }
}

extension Optional: ClientValue where Wrapped: ClientValue {
  package var isUsable: Bool { self?.isUsable ?? true }
}

extension Array: ClientValue where Element: ClientValue {
  package var isUsable: Bool { allSatisfy { $0.isUsable } }
}
