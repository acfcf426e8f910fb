public import Foundation

extension CGPoint {
  /// Whether both have the same coordinates.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
  /// Whether both have the same width and height.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
  /// Whether both are the same rectangle, whichever corner is their origin.
  public func equalTo(_ rect2: CGRect) -> Bool { standardized == rect2.standardized }
}

/// Returns whether both points have the same coordinates.
public func __CGPointEqualToPoint(_ point1: CGPoint, _ point2: CGPoint) -> Bool { point1 == point2 }

/// Returns whether both sizes have the same width and height.
public func __CGSizeEqualToSize(_ size1: CGSize, _ size2: CGSize) -> Bool { size1 == size2 }
