import Foundation
import Interlude

/// Draws outlines of the town in the coordinates of one tile, and leaves out what lies beyond it.
@MainActor
struct CityPen {
  /// The part of the town that is drawn.
  let area: CGRect
  private let scale: CGFloat
  private let origin: CGPoint
  private let path = UIBezierPath()
  /// The end of the last line.
  private var end: CGPoint?

  /// - Parameters:
  ///   - tile: The tile's part of the town.
  ///   - margin: How far lines reach beyond it, in points of the town.
  init(_ tile: CGRect, scale: CGFloat, margin: CGFloat) {
    area = tile.insetBy(dx: -margin, dy: -margin)
    (self.scale, origin) = (scale, tile.origin)
  }

  /// The outline; nil if nothing lies on the tile.
  var outline: CGPath? { path.isEmpty ? nil : path.cgPath }

  private func local(_ point: CGPoint) -> CGPoint {
    CGPoint(x: (point.x - origin.x) * scale, y: (point.y - origin.y) * scale)
  }

  /// Adds a line, cut at the edges of the area.
  mutating func line(from start: CGPoint, to end: CGPoint) {
    // Liang and Barsky, "A new concept and method for line clipping" (1984).
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    var (first, last) = (CGFloat(0), CGFloat(1))
    for (step, room) in [
      (-dx, start.x - area.minX), (dx, area.maxX - start.x), (-dy, start.y - area.minY),
      (dy, area.maxY - start.y),
    ] {
      if step == 0 {
        if room < 0 { return }
      } else if step < 0 {
        first = max(first, room / step)
      } else {
        last = min(last, room / step)
      }
    }
    guard first < last else { return }
    let from = CGPoint(x: start.x + dx * first, y: start.y + dy * first)
    let to = CGPoint(x: start.x + dx * last, y: start.y + dy * last)
    if first > 0 || self.end != from { path.move(to: local(from)) }
    path.addLine(to: local(to))
    self.end = to
  }

  /// Adds a filled area, cut at the edges of the tile.
  mutating func polygon(_ points: [CGPoint]) {
    var points = points
    // Sutherland and Hodgman, "Reentrant polygon clipping" (1974).
    for edge in 0..<4 {
      func room(_ point: CGPoint) -> CGFloat {
        switch edge {
        case 0: point.x - area.minX
        case 1: area.maxX - point.x
        case 2: point.y - area.minY
        default: area.maxY - point.y
        }
      }
      var kept: [CGPoint] = []
      for (index, point) in points.enumerated() {
        let before = points[index == 0 ? points.count - 1 : index - 1]
        let (one, other) = (room(before), room(point))
        if (one < 0) != (other < 0) {
          let part = one / (one - other)
          kept.append(
            CGPoint(x: before.x + (point.x - before.x) * part, y: before.y + (point.y - before.y) * part))
        }
        if other >= 0 { kept.append(point) }
      }
      points = kept
      if points.isEmpty { return }
    }
    for (index, point) in points.enumerated() {
      if index == 0 { path.move(to: local(point)) } else { path.addLine(to: local(point)) }
    }
    path.close()
  }
}
