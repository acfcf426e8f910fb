import Foundation
import InterludeMotion

/// A path as a way to go along: its lines one after the other, each from one stop to the next.
struct PathTrack {
  private struct Leg {
    let start: CGPoint
    let control1: CGPoint
    let control2: CGPoint
    let end: CGPoint

    func point(at part: Double) -> CGPoint {
      let left = 1 - part
      let (a, b) = (left * left * left, 3 * left * left * part)
      let (c, d) = (3 * left * part * part, part * part * part)
      return CGPoint(
        x: a * start.x + b * control1.x + c * control2.x + d * end.x,
        y: a * start.y + b * control1.y + c * control2.y + d * end.y)
    }
  }

  /// Into how many straight pieces a leg is cut to measure it: enough for half a point on a long arc.
  private static let pieces = 32
  private var legs: [Leg] = []
  /// For each leg, the way from its start to each piece's end, in points.
  private var marks: [[Double]] = []

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
          Leg(
            start: last, control1: Self.mix(last, control, 2 / 3), control2: Self.mix(end, control, 2 / 3),
            end: end))
        last = end
      case .cubic(let control1, let control2, let end):
        add(Leg(start: last, control1: control1, control2: control2, end: end))
        last = end
      case .close:
        if last != start { add(Self.line(last, start)) }
        last = start
      }
    }
  }

  /// Where the legs begin, and where the last one ends.
  var stops: [CGPoint] { legs.map(\.start) + (legs.last.map { [$0.end] } ?? []) }

  /// Points from the start of leg `index` to its end.
  func length(_ index: Int) -> Double { marks[index].last ?? 0 }

  /// The place `part` of the way along leg `index`; `evenly` with one speed on it.
  func point(on index: Int, at part: Double, evenly: Bool) -> CGPoint {
    guard evenly, length(index) > 0 else { return legs[index].point(at: part) }
    let way = part * length(index)
    let piece = min(marks[index].firstIndex { $0 >= way } ?? 0, Self.pieces - 1)
    let before = piece == 0 ? 0 : marks[index][piece - 1]
    let within = (way - before) / max(marks[index][piece] - before, .leastNonzeroMagnitude)
    return legs[index].point(at: (Double(piece) + within) / Double(Self.pieces))
  }

  private mutating func add(_ leg: Leg) {
    legs.append(leg)
    var marks: [Double] = []
    var last = leg.start
    var way = 0.0
    for piece in 1...Self.pieces {
      let point = leg.point(at: Double(piece) / Double(Self.pieces))
      way += hypot(point.x - last.x, point.y - last.y)
      marks.append(way)
      last = point
    }
    self.marks.append(marks)
  }

  private static func line(_ start: CGPoint, _ end: CGPoint) -> Leg {
    Leg(start: start, control1: mix(start, end, 1 / 3), control2: mix(start, end, 2 / 3), end: end)
  }

  private static func mix(_ one: CGPoint, _ other: CGPoint, _ part: CGFloat) -> CGPoint {
    CGPoint(x: one.x + (other.x - one.x) * part, y: one.y + (other.y - one.y) * part)
  }
}
