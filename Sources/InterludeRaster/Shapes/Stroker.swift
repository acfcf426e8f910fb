import Foundation
import InterludeLayers

/// Converts a stroked path into polygons: one for each segment, join and cap. All have the same orientation,
/// so that the winding rule fills their union.
struct Stroker {
  let style: StrokeStyle
  /// Device pixels per point.
  let scale: CGFloat

  private var reach: CGFloat { style.width * scale / 2 }
  /// The maximum length of a miter, in half line widths. A longer one becomes a bevel: `DisplayItem.extent`
  /// reserves no more room.
  private static var miterLimit: CGFloat { 4 }

  func polygons(along path: DisplayPath) -> [[CGPoint]] {
    guard reach > 0, reach.isFinite else { return [] }
    var polygons: [[CGPoint]] = []
    for outline in dashed(trimmed(path.outlines(scale: scale))) { append(outline, to: &polygons) }
    return polygons.map { isClockwise($0) ? $0 : $0.reversed() }
  }

  // MARK: Trimming

  /// Returns the part of all outlines together that remains after `style.trim`.
  private func trimmed(_ outlines: [PathOutline]) -> [PathOutline] {
    if style.trim.lowerBound <= 0 && style.trim.upperBound >= 1 { return outlines }
    let open = outlines.map { $0.isClosed ? $0.points + [$0.points[0]] : $0.points }
    let total = open.reduce(CGFloat(0)) { sum, points in
      sum + zip(points, points.dropFirst()).reduce(CGFloat(0)) { $0 + ($1.1 - $1.0).length }
    }
    let (first, last) = (style.trim.lowerBound * total, style.trim.upperBound * total)
    guard last > first else { return [] }
    var parts: [PathOutline] = []
    var passed: CGFloat = 0
    for points in open {
      var part: [CGPoint] = []
      for (from, to) in zip(points, points.dropFirst()) {
        let step = to - from
        let length = step.length
        defer { passed += length }
        let (enter, leave) = (max(first, passed), min(last, passed + length))
        guard length > 0, leave > enter else { continue }
        if part.isEmpty { part.append(from + step * ((enter - passed) / length)) }
        part.append(leave == passed + length ? to : from + step * ((leave - passed) / length))
      }
      if !part.isEmpty { parts.append(PathOutline(points: part, isClosed: false)) }
    }
    return parts
  }

  // MARK: Dashes

  /// The most dashes of an outline: with more, they would be shorter than can be seen.
  private static var mostDashes: Int { 10_000 }

  /// Cuts each outline into its dashes.
  private func dashed(_ outlines: [PathOutline]) -> [PathOutline] {
    guard let dashes = style.dashes else { return outlines }
    return outlines.flatMap { outline in
      let points = outline.isClosed ? outline.points + [outline.points[0]] : outline.points
      let length = zip(points, points.dropFirst()).reduce(CGFloat(0)) { $0 + ($1.1 - $1.0).length }
      let count = length / (dashes.lengths.reduce(0, +) * scale) * CGFloat(dashes.lengths.count)
      return count < CGFloat(Self.mostDashes) ? cut(points, into: dashes) : [outline]
    }
  }

  private func cut(_ points: [CGPoint], into dashes: Dashes) -> [PathOutline] {
    var index = 0
    var left = dashes.phase
    while left >= dashes.lengths[index] {
      left -= dashes.lengths[index]
      index = (index + 1) % dashes.lengths.count
    }
    /// The device pixels that remain of the dash or gap with this index.
    var rest = (dashes.lengths[index] - left) * scale
    var parts: [PathOutline] = []
    var part: [CGPoint] = index.isMultiple(of: 2) ? [points[0]] : []
    for (from, to) in zip(points, points.dropFirst()) {
      let step = to - from
      let length = step.length
      guard length > 0 else { continue }
      var passed: CGFloat = 0
      while length - passed > rest {
        passed += rest
        let end = from + step * (passed / length)
        if index.isMultiple(of: 2) {
          parts.append(PathOutline(points: part + [end], isClosed: false))
          part = []
        } else {
          part = [end]
        }
        index = (index + 1) % dashes.lengths.count
        rest = dashes.lengths[index] * scale
      }
      rest -= length - passed
      if index.isMultiple(of: 2) { part.append(to) }
    }
    if part.count > 1 { parts.append(PathOutline(points: part, isClosed: false)) }
    return parts
  }

  // MARK: Areas

  private func append(_ outline: PathOutline, to polygons: inout [[CGPoint]]) {
    var points: [CGPoint] = []
    for point in outline.points where point != points.last { points.append(point) }
    if outline.isClosed, points.count > 1, points.first == points.last { points.removeLast() }
    guard points.count > 1 else {
      if let point = points.first { appendDot(point, to: &polygons) }
      return
    }
    let closed = outline.isClosed && points.count > 2
    let segments = closed ? points.count : points.count - 1
    let directions = (0..<segments).map { index in
      let step = points[(index + 1) % points.count] - points[index]
      return step * (1 / step.length)
    }
    for index in 0..<segments {
      let side = directions[index].turned * reach
      let (from, to) = (points[index], points[(index + 1) % points.count])
      polygons.append([from + side, to + side, to + side * -1, from + side * -1])
      if index + 1 < segments {
        appendJoin(at: to, directions[index], directions[index + 1], to: &polygons)
      } else if closed {
        appendJoin(at: to, directions[index], directions[0], to: &polygons)
      }
    }
    if !closed {
      appendCap(at: points[0], directions[0] * -1, to: &polygons)
      appendCap(at: points[points.count - 1], directions[segments - 1], to: &polygons)
    }
  }

  /// Appends the caps of a path of one point.
  private func appendDot(_ point: CGPoint, to polygons: inout [[CGPoint]]) {
    if style.cap == .butt { return }
    appendCap(at: point, Offset(x: 1, y: 0), to: &polygons)
    appendCap(at: point, Offset(x: -1, y: 0), to: &polygons)
  }

  private func appendCap(at end: CGPoint, _ direction: Offset, to polygons: inout [[CGPoint]]) {
    let side = direction.turned * reach
    switch style.cap {
    case .butt: break
    case .square:
      let ahead = direction * reach
      polygons.append([end + side, end + side + ahead, end + side * -1 + ahead, end + side * -1])
    case .round:
      polygons.append(arc(around: end, from: side, by: -.pi))
    }
  }

  private func appendJoin(
    at point: CGPoint, _ before: Offset, _ after: Offset, to polygons: inout [[CGPoint]]
  ) {
    let cross = before.x * after.y - before.y * after.x
    let dot = before.x * after.x + before.y * after.y
    let angle = atan2(cross, dot)
    // A small change of direction leaves no visible gap.
    guard abs(angle) > 1e-4 else { return }
    // The outer side is opposite to the turn.
    let outward: CGFloat = angle > 0 ? -1 : 1
    let (first, second) = (before.turned * (reach * outward), after.turned * (reach * outward))
    switch style.join {
    case .round:
      polygons.append([point] + arc(around: point, from: first, by: angle))
    case .bevel:
      polygons.append([point, point + first, point + second])
    case .miter:
      let half = cos(angle / 2)
      guard half * Self.miterLimit > 1 else {
        polygons.append([point, point + first, point + second])
        return
      }
      let middle = Offset(x: first.x + second.x, y: first.y + second.y)
      let tip = middle * (reach / half / middle.length)
      polygons.append([point, point + first, point + tip, point + second])
    }
  }

  private func arc(around center: CGPoint, from start: Offset, by angle: CGFloat) -> [CGPoint] {
    let steps = max(2, Int((abs(angle) * (2 + reach.squareRoot() * 2)).rounded(.up)))
    return (0...min(steps, 400)).map { step in
      let turn = angle * CGFloat(step) / CGFloat(min(steps, 400))
      let (sine, cosine) = (sin(turn), cos(turn))
      return center
        + Offset(x: start.x * cosine - start.y * sine, y: start.x * sine + start.y * cosine)
    }
  }

  private func isClockwise(_ polygon: [CGPoint]) -> Bool {
    var area: CGFloat = 0
    var from = polygon[polygon.count - 1]
    for to in polygon {
      area += from.x * to.y - to.x * from.y
      from = to
    }
    return area >= 0
  }
}
