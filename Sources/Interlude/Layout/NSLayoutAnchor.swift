public import Foundation

/// An attribute of a view or guide, used to create constraints.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let box: LayoutBox
  let attribute: NSLayoutConstraint.Attribute
  /// The distance between two anchors, if the anchor stands for one.
  let distance: LayoutDistance?

  init(_ box: LayoutBox, _ attribute: NSLayoutConstraint.Attribute) {
    self.box = box
    self.attribute = attribute
    distance = nil
  }

  fileprivate init(_ distance: LayoutDistance, _ attribute: NSLayoutConstraint.Attribute) {
    box = distance.box
    self.attribute = attribute
    self.distance = distance
  }

  /// Whether the other anchor is the same attribute of the same view or guide.
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? any LayoutAnchorParts else { return false }
    return other.parts == parts
  }

  /// A hash of the view or guide and the attribute.
  nonisolated open override var hash: Int { parts.hashValue }

  func relate(
    _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutAnchor?, multiplier: CGFloat = 1,
    constant: CGFloat
  ) -> NSLayoutConstraint {
    let new = NSLayoutConstraint(
      item: box.item as Any, attribute: attribute, relatedBy: relation, toItem: anchor?.box.item,
      attribute: anchor?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
    if distance != nil || anchor?.distance != nil {
      new.distances = [distance, anchor?.distance].compactMap { $0 }
    }
    return new
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

/// The parts by which anchors are compared.
nonisolated struct LayoutAnchorIdentity: Hashable {
  let box: ObjectIdentifier
  let attribute: NSLayoutConstraint.Attribute
}

nonisolated protocol LayoutAnchorParts {
  var parts: LayoutAnchorIdentity { get }
}

extension NSLayoutAnchor: LayoutAnchorParts {
  nonisolated var parts: LayoutAnchorIdentity {
    LayoutAnchorIdentity(box: ObjectIdentifier(box), attribute: attribute)
  }
}

/// The standard spacing, in points.
private let systemSpacing: CGFloat = 8

/// A horizontal position: an edge or the centre.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Returns the distance from this anchor to `otherAnchor`, positive to the right, for constraints with
  /// widths.
  public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(
      LayoutDistance(from: box, attribute, to: otherAnchor.box, otherAnchor.attribute), .width)
  }

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
  /// Returns the distance from this anchor to `otherAnchor`, positive downwards, for constraints with
  /// heights.
  public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(
      LayoutDistance(from: box, attribute, to: otherAnchor.box, otherAnchor.attribute), .height)
  }

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

  /// This one = `m` × `anchor` + `c` points. With 0 as `m`, `anchor` is left out.
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    relate(.equal, m == 0 ? nil : anchor, multiplier: m == 0 ? 1 : m, constant: c)
  }

  /// This one ≥ `m` × `anchor` + `c` points. With 0 as `m`, `anchor` is left out.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, m == 0 ? nil : anchor, multiplier: m == 0 ? 1 : m, constant: c)
  }

  /// This one ≤ `m` × `anchor` + `c` points. With 0 as `m`, `anchor` is left out.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, m == 0 ? nil : anchor, multiplier: m == 0 ? 1 : m, constant: c)
  }
}
