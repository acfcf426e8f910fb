import Foundation
import Interlude

/// A dashed polyline.
enum DashedLine {
  /// - Parameter dashes: The alternating lengths of dashes and gaps, above 0, in points; empty for solid.
  @MainActor
  static func path(_ points: [CGPoint], dashes: [CGFloat]) -> UIBezierPath {
    let path = UIBezierPath()
    guard let start = points.first else { return path }
    path.move(to: start)
    // The current index in the pattern, and the remaining length of that dash or gap.
    var (part, left) = (0, dashes.first ?? .infinity)
    var position = start
    for end in points.dropFirst() {
      var length = hypot(end.x - position.x, end.y - position.y)
      while length > left {
        let share = left / length
        position = CGPoint(
          x: position.x + (end.x - position.x) * share, y: position.y + (end.y - position.y) * share)
        length -= left
        if part.isMultiple(of: 2) { path.addLine(to: position) } else { path.move(to: position) }
        part = (part + 1) % dashes.count
        left = dashes[part]
      }
      left -= length
      position = end
      if part.isMultiple(of: 2) { path.addLine(to: position) }
    }
    return path
  }
}
