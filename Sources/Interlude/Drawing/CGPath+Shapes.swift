public import Foundation
public import InterludeLayers
public import InterludeMotion

extension CGMutablePath {
  /// Adds a rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    addPath(UIBezierPath(rect: rect).cgPath, transform: transform)
  }

  /// Adds an ellipse in `rect`.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    addPath(UIBezierPath(ovalIn: rect).cgPath, transform: transform)
  }

  /// Adds a rectangle with rounded corners. The radius is the smaller of both values.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let path = UIBezierPath(roundedRect: rect, cornerRadius: min(cornerWidth, cornerHeight))
    addPath(path.cgPath, transform: transform)
  }

  /// Adds an arc about `center`, with a line to its start if the outline has begun. Angles are in radians
  /// from the right, positive downwards.
  ///
  /// - Parameter clockwise: The direction, as Core Graphics names it: true runs towards smaller angles.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let arc = UIBezierPath(
      arcCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    for (index, element) in arc.cgPath.outline.elements.enumerated() {
      if index == 0, case .move(let start) = element, !isEmpty {
        addLine(to: start, transform: transform)
      } else {
        append(element, transform)
      }
    }
  }
}
