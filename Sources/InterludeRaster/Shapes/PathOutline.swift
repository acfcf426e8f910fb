import Foundation
import InterludeLayers

/// A polyline in device pixels.
struct PathOutline {
  var points: [CGPoint]
  var isClosed: Bool
}

extension DisplayPath {
  /// Flattens the path to straight lines within 1/20 pixel of its curves.
  func outlines(scale: CGFloat) -> [PathOutline] {
    var outlines: [PathOutline] = []
    var current: [CGPoint] = []
    func scaled(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x * scale, y: point.y * scale) }
    func finish(isClosed: Bool) {
      if !current.isEmpty { outlines.append(PathOutline(points: current, isClosed: isClosed)) }
      current = []
    }
    var start = CGPoint.zero
    for element in elements {
      if case .move(let point) = element {
        finish(isClosed: false)
        start = scaled(point)
        current = [start]
        continue
      }
      // After a close, drawing continues at the start of the closed part.
      if current.isEmpty { current = [start] }
      let from = current[current.count - 1]
      switch element {
      case .move: break
      case .line(let end): current.append(scaled(end))
      case .quadratic(let control, let end):
        let (control, end) = (scaled(control), scaled(end))
        appendCurve(
          from, from + (control - from) * (2 / 3), end + (control - end) * (2 / 3), end, to: &current)
      case .cubic(let control1, let control2, let end):
        appendCurve(from, scaled(control1), scaled(control2), scaled(end), to: &current)
      case .close: finish(isClosed: true)
      }
    }
    finish(isClosed: false)
    return outlines
  }

  /// Appends a cubic curve in equal steps of its parameter. With second differences of at most d, n steps
  /// stray by at most 0.75·d/n².
  private func appendCurve(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, to points: inout [CGPoint])
  {
    let bend = max(
      hypot(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y), hypot(b.x - 2 * c.x + d.x, b.y - 2 * c.y + d.y))
    let steps = bend.isFinite ? min(200, max(1, Int((0.75 * bend / 0.05).squareRoot().rounded(.up)))) : 1
    for step in 1..<max(steps, 1) {
      let t = CGFloat(step) / CGFloat(steps)
      let u = 1 - t
      let (wa, wb, wc, wd) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
      points.append(
        CGPoint(
          x: wa * a.x + wb * b.x + wc * c.x + wd * d.x, y: wa * a.y + wb * b.y + wc * c.y + wd * d.y))
    }
    points.append(d)
  }
}

/// A two-dimensional vector for the geometry of outlines.
struct Offset {
  var x: CGFloat
  var y: CGFloat

  var length: CGFloat { hypot(x, y) }
  /// The vector rotated clockwise by a quarter turn, as seen on a screen.
  var turned: Offset { Offset(x: -y, y: x) }

  static func * (vector: Offset, factor: CGFloat) -> Offset {
    Offset(x: vector.x * factor, y: vector.y * factor)
  }
}

func + (point: CGPoint, offset: Offset) -> CGPoint { CGPoint(x: point.x + offset.x, y: point.y + offset.y) }
func - (end: CGPoint, start: CGPoint) -> Offset { Offset(x: end.x - start.x, y: end.y - start.y) }
