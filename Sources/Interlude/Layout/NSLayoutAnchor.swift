public import Foundation

/// An attribute of a view or guide, used to create constraints.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let box: LayoutBox
  let attribute: NSLayoutConstraint.Attribute

  init(_ box: LayoutBox, _ attribute: NSLayoutConstraint.Attribute) {
    self.box = box
    self.attribute = attribute
  }

  func relate(
    _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutAnchor?, multiplier: CGFloat = 1,
    constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: box.item as Any, attribute: attribute, relatedBy: relation, toItem: anchor?.box.item,
      attribute: anchor?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
  }

  /// This one = `anchor`.
  public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relate(.equal, anchor, constant: 0)
  }

  /// This one ≥ `anchor`.
  public func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor, constant: 0)
  }

  /// This one ≤ `anchor`.
  public func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor, constant: 0)
  }

  /// This one = `anchor` + `c` points.
  public func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    relate(.equal, anchor, constant: c)
  }

  /// This one ≥ `anchor` + `c` points.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor, constant: c)
  }

  /// This one ≤ `anchor` + `c` points.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor, constant: c)
  }
}

/// The standard spacing, in points.
private let systemSpacing: CGFloat = 8

/// A horizontal position: an edge or the centre.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// This one = `anchor` + `multiplier` × the standard spacing of 8 points.
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.equal, anchor, constant: multiplier * systemSpacing)
  }

  /// This one ≥ `anchor` + `multiplier` × the standard spacing of 8 points.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor, constant: multiplier * systemSpacing)
  }

  /// This one ≤ `anchor` + `multiplier` × the standard spacing of 8 points.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor, constant: multiplier * systemSpacing)
  }
}

/// A vertical position: an edge, the centre or a baseline.
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// This one = `anchor` + `multiplier` × the standard spacing of 8 points.
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.equal, anchor, constant: multiplier * systemSpacing)
  }

  /// This one ≥ `anchor` + `multiplier` × the standard spacing of 8 points.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor, constant: multiplier * systemSpacing)
  }

  /// This one ≤ `anchor` + `multiplier` × the standard spacing of 8 points.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor, constant: multiplier * systemSpacing)
  }
}

/// A width or a height.
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// This one = `c` points.
  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    relate(.equal, nil, constant: c)
  }

  /// This one ≥ `c` points.
  public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, nil, constant: c)
  }

  /// This one ≤ `c` points.
  public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, nil, constant: c)
  }

  /// This one = `m` × `anchor` + `c` points.
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    relate(.equal, anchor, multiplier: m, constant: c)
  }

  /// This one ≥ `m` × `anchor` + `c` points.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor, multiplier: m, constant: c)
  }

  /// This one ≤ `m` × `anchor` + `c` points.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor, multiplier: m, constant: c)
  }
}
