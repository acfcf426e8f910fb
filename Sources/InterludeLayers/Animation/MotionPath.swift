import Foundation
import InterludeMotion

/// A path along which a layer moves, divided into cubic segments.
struct MotionPath {
  private struct Segment {
    let start: CGPoint
    let control1: CGPoint
    let control2: CGPoint
    let end: CGPoint

    func point(at fraction: Double) -> CGPoint {
      let rest = 1 - fraction
      let (a, b) = (rest * rest * rest, 3 * rest * rest * fraction)
      let (c, d) = (3 * rest * fraction * fraction, fraction * fraction * fraction)
      return CGPoint(
        x: a * start.x + b * control1.x + c * control2.x + d * end.x,
        y: a * start.y + b * control1.y + c * control2.y + d * end.y)
    }
  }

  /// The number of straight pieces by which a segment's length is measured: on a long arc the error is at
  /// most half a point.
  private static let pieceCount = 32
  private var segments: [Segment] = []
  /// For each segment, the distance in points from its start to the end of each piece.
  private var cumulativeLengths: [[Double]] = []

  init(_ path: CGPath) {
    var start = CGPoint.zero
    var last = CGPoint.zero
    for element in path.outline.elements {
      switch element {
      case .move(let end):
        (start, last) = (end, end)
      case .line(let end):
        add(Self.line(last, end))
        last = end
      case .quadratic(let control, let end):
        add(
          Segment(
            start: last, control1: Self.interpolate(last, control, 2 / 3),
            control2: Self.interpolate(end, control, 2 / 3),
            end: end))
        last = end
      case .cubic(let control1, let control2, let end):
        add(Segment(start: last, control1: control1, control2: control2, end: end))
        last = end
      case .close:
        if last != start { add(Self.line(last, start)) }
        last = start
      }
    }
  }

  /// The start points of the segments, and the end point of the last one.
  var endpoints: [CGPoint] { segments.map(\.start) + (segments.last.map { [$0.end] } ?? []) }

  /// Returns the length of segment `index` in points.
  func length(_ index: Int) -> Double { cumulativeLengths[index].last ?? 0 }

  /// Returns the point at `fraction` of segment `index`; with `atConstantSpeed`, at this fraction of its
  /// length.
  func point(on index: Int, at fraction: Double, atConstantSpeed: Bool) -> CGPoint {
    guard atConstantSpeed, length(index) > 0 else { return segments[index].point(at: fraction) }
    let distance = fraction * length(index)
    let piece = min(cumulativeLengths[index].firstIndex { $0 >= distance } ?? 0, Self.pieceCount - 1)
    let before = piece == 0 ? 0 : cumulativeLengths[index][piece - 1]
    let within = (distance - before) / max(cumulativeLengths[index][piece] - before, .leastNonzeroMagnitude)
    return segments[index].point(at: (Double(piece) + within) / Double(Self.pieceCount))
  }

  private mutating func add(_ segment: Segment) {
    segments.append(segment)
    var cumulativeLengths: [Double] = []
    var last = segment.start
    var distance = 0.0
    for piece in 1...Self.pieceCount {
      let point = segment.point(at: Double(piece) / Double(Self.pieceCount))
      distance += hypot(point.x - last.x, point.y - last.y)
      cumulativeLengths.append(distance)
      last = point
    }
    self.cumulativeLengths.append(cumulativeLengths)
  }

  private static func line(_ start: CGPoint, _ end: CGPoint) -> Segment {
    Segment(
      start: start, control1: interpolate(start, end, 1 / 3), control2: interpolate(start, end, 2 / 3),
      end: end)
  }

  private static func interpolate(_ one: CGPoint, _ other: CGPoint, _ fraction: CGFloat) -> CGPoint {
    CGPoint(x: one.x + (other.x - one.x) * fraction, y: one.y + (other.y - one.y) * fraction)
  }
}
