import Foundation
import Interlude

/// A line through points, cut into dashes.
enum DashedLine {
  /// - Parameter dashes: Points of dash and gap in turn, above 0; empty for a line without gaps.
  @MainActor
  static func path(_ points: [CGPoint], dashes: [CGFloat]) -> UIBezierPath {
    let path = UIBezierPath()
    guard let start = points.first else { return path }
    path.move(to: start)
    // Where the pattern is: which of its parts, and what is left of that.
    var (part, left) = (0, dashes.first ?? .infinity)
    var place = start
    for end in points.dropFirst() {
      var way = hypot(end.x - place.x, end.y - place.y)
      while way > left {
        let share = left / way
        place = CGPoint(x: place.x + (end.x - place.x) * share, y: place.y + (end.y - place.y) * share)
        way -= left
        if part.isMultiple(of: 2) { path.addLine(to: place) } else { path.move(to: place) }
        part = (part + 1) % dashes.count
        left = dashes[part]
      }
      left -= way
      place = end
      if part.isMultiple(of: 2) { path.addLine(to: place) }
    }
    return path
  }
}
