public import Foundation
public import InterludeLayers
public import InterludeMotion

extension CGPath {
  /// Whether a point is inside the outline; parts that are not closed count as closed.
  ///
  /// Curves are followed by 24 lines each.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    let point = transform.isIdentity ? point : point.applying(transform.inverted())
    var winding = 0
    var (start, last) = (CGPoint.zero, CGPoint.zero)
    // Counts the crossings of a ray to the right, with the direction of each.
    func line(to end: CGPoint) {
      defer { last = end }
      let isAbove = last.y <= point.y
      guard isAbove != (end.y <= point.y) else { return }
      let x = last.x + (point.y - last.y) / (end.y - last.y) * (end.x - last.x)
      if x > point.x { winding += isAbove ? 1 : -1 }
    }
    func curve(_ at: (CGFloat) -> CGPoint) { for step in 1...24 { line(to: at(CGFloat(step) / 24)) } }
    for element in outline.elements {
      switch element {
      case .move(let end):
        line(to: start)
        (start, last) = (end, end)
      case .line(let end): line(to: end)
      case .quadratic(let control, let end):
        let from = last
        curve { t in
          let (a, b, c) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
          return CGPoint(
            x: a * from.x + b * control.x + c * end.x, y: a * from.y + b * control.y + c * end.y)
        }
      case .cubic(let one, let two, let end):
        let from = last
        curve { t in
          let u = 1 - t
          let (a, b, c, d) = (u * u * u, 3 * t * u * u, 3 * t * t * u, t * t * t)
          return CGPoint(
            x: a * from.x + b * one.x + c * two.x + d * end.x,
            y: a * from.y + b * one.y + c * two.y + d * end.y)
        }
      case .close: line(to: start)
      }
    }
    line(to: start)
    return rule == .winding ? winding != 0 : !winding.isMultiple(of: 2)
  }
}

extension UIBezierPath {
  /// Whether a point is inside the outline, by the path's own rule.
  public func contains(_ point: CGPoint) -> Bool {
    cgPath.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }
}
