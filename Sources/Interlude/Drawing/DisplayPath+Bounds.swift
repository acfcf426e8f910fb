import Foundation
import InterludeLayers

extension DisplayPath {
  /// The bounding rectangle of the outline, without control points outside it.
  var tightBounds: CGRect {
    var box = CGRect.null
    var start = CGPoint.zero
    var last = CGPoint.zero
    func include(_ point: CGPoint) { box = box.union(CGRect(origin: point, size: .zero)) }
    for element in elements {
      switch element {
      case .move(let end):
        start = end
        last = end
        include(end)
      case .line(let end):
        last = end
        include(end)
      case .quadratic(let control, let end):
        // Convert the curve to a cubic.
        let first = CGPoint(x: (last.x + 2 * control.x) / 3, y: (last.y + 2 * control.y) / 3)
        let second = CGPoint(x: (end.x + 2 * control.x) / 3, y: (end.y + 2 * control.y) / 3)
        for point in Self.extremes([last, first, second, end]) { include(point) }
        last = end
      case .cubic(let control1, let control2, let end):
        for point in Self.extremes([last, control1, control2, end]) { include(point) }
        last = end
      case .close:
        last = start
      }
    }
    return box
  }

  /// Returns the end point and the extreme points of a cubic in x and y.
  private static func extremes(_ p: [CGPoint]) -> [CGPoint] {
    func point(at t: CGFloat) -> CGPoint {
      let u = 1 - t
      let weights = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
      return CGPoint(
        x: zip(weights, p).reduce(0) { $0 + $1.0 * $1.1.x },
        y: zip(weights, p).reduce(0) { $0 + $1.0 * $1.1.y })
    }
    func turns(_ v: [CGFloat]) -> [CGFloat] {
      // The derivative, divided by 3: a t² + b t + c.
      let a = v[3] - 3 * v[2] + 3 * v[1] - v[0]
      let b = 2 * (v[2] - 2 * v[1] + v[0])
      let c = v[1] - v[0]
      if abs(a) < 1e-12 { return b == 0 ? [] : [-c / b] }
      let discriminant = b * b - 4 * a * c
      guard discriminant >= 0 else { return [] }
      let root = discriminant.squareRoot()
      return [(-b + root) / (2 * a), (-b - root) / (2 * a)]
    }
    let inside = (turns(p.map(\.x)) + turns(p.map(\.y))).filter { $0 > 0 && $0 < 1 }
    return [p[3]] + inside.map(point(at:))
  }
}
