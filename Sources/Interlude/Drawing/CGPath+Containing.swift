public import Foundation
public import InterludeLayers
public import InterludeMotion

/// A part of an outline as straight lines.
struct Polyline {
  var points: [CGPoint]
  var isClosed: Bool
}

extension DisplayPath {
  /// The parts of the outline as straight lines; curves are followed by 24 lines each.
  var polylines: [Polyline] {
    var parts: [Polyline] = []
    var (start, points): (CGPoint, [CGPoint]) = (.zero, [])
    func finish(isClosed: Bool) {
      if !points.isEmpty { parts.append(Polyline(points: points, isClosed: isClosed)) }
      points = []
    }
    for element in elements {
      if case .move(let point) = element {
        finish(isClosed: false)
        (start, points) = (point, [point])
        continue
      }
      // After a close, the outline goes on at the start of the closed part.
      let from = points.last ?? start
      if points.isEmpty { points = [start] }
      func curve(_ point: (CGFloat) -> CGPoint) {
        for step in 1...24 { points.append(point(CGFloat(step) / 24)) }
      }
      switch element {
      case .move: break
      case .line(let end): points.append(end)
      case .quadratic(let control, let end):
        curve { t in
          let (a, b, c) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
          return CGPoint(
            x: a * from.x + b * control.x + c * end.x, y: a * from.y + b * control.y + c * end.y)
        }
      case .cubic(let one, let two, let end):
        curve { t in
          let u = 1 - t
          let (a, b, c, d) = (u * u * u, 3 * t * u * u, 3 * t * t * u, t * t * t)
          return CGPoint(
            x: a * from.x + b * one.x + c * two.x + d * end.x,
            y: a * from.y + b * one.y + c * two.y + d * end.y)
        }
      case .close: finish(isClosed: true)
      }
    }
    finish(isClosed: false)
    return parts
  }
}

extension CGPath {
  /// Whether a point is inside the outline; parts that are not closed count as closed.
  ///
  /// Curves are followed by 24 lines each.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    let point = transform.isIdentity ? point : point.applying(transform.inverted())
    // The crossings of a ray to the right, with the direction of each.
    var winding = 0
    for part in outline.polylines {
      var last = part.points[part.points.count - 1]
      for end in part.points {
        defer { last = end }
        let isAbove = last.y <= point.y
        guard isAbove != (end.y <= point.y) else { continue }
        let x = last.x + (point.y - last.y) / (end.y - last.y) * (end.x - last.x)
        if x > point.x { winding += isAbove ? 1 : -1 }
      }
    }
    return rule == .winding ? winding != 0 : !winding.isMultiple(of: 2)
  }
}

extension UIBezierPath {
  /// Whether a point is inside the outline, by the path's own rule.
  public func contains(_ point: CGPoint) -> Bool {
    cgPath.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }
}
