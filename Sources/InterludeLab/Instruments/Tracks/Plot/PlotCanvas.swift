import Foundation
import Interlude
import InterludeLayers
import InterludeMotion

/// Collects the drawing of a track: lines, boxes and text, in points.
struct PlotCanvas {
  private(set) var items: [DisplayItem] = []
  /// Device pixels per point.
  let scale: CGFloat
  private let text: any TextSource

  init(scale: CGFloat, text: any TextSource) {
    (self.scale, self.text) = (scale, text)
  }

  /// Rounds to the nearest edge of a device pixel.
  func snap(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }

  // MARK: Shapes

  /// Fills rectangles, snapped to device pixels, as one item.
  mutating func boxes(_ rects: [CGRect], _ color: UIColor) {
    var path = DisplayPath()
    path.reserve(polygons: rects.count, corners: 4)
    for rect in rects where rect.width > 0 && rect.height > 0 {
      let (left, right) = (snap(rect.minX), max(snap(rect.maxX), snap(rect.minX) + 1 / scale))
      let (top, bottom) = (snap(rect.minY), max(snap(rect.maxY), snap(rect.minY) + 1 / scale))
      path.append(.move(CGPoint(x: left, y: top)))
      path.append(.line(CGPoint(x: right, y: top)))
      path.append(.line(CGPoint(x: right, y: bottom)))
      path.append(.line(CGPoint(x: left, y: bottom)))
      path.append(.close)
    }
    fill(path, color)
  }

  /// Draws a horizontal line, one device pixel high.
  mutating func horizontalLine(y: CGFloat, from left: CGFloat, to right: CGFloat, _ color: UIColor) {
    boxes([CGRect(x: left, y: snap(y), width: right - left, height: 1 / scale)], color)
  }

  mutating func dot(at center: CGPoint, radius: CGFloat, _ color: UIColor) {
    fill(Self.circle(center, radius), color)
  }

  mutating func ring(at center: CGPoint, radius: CGFloat, width: CGFloat, _ color: UIColor) {
    stroke(Self.circle(center, radius), color, width)
  }

  /// Fills a polygon.
  mutating func polygon(_ points: [CGPoint], _ color: UIColor) {
    guard var path = Self.path(points) else { return }
    path.append(.close)
    fill(path, color)
  }

  /// Draws a polyline.
  ///
  /// - Parameters:
  ///   - dashes: The alternating lengths of dashes and gaps, in points; empty for a solid line.
  ///   - phase: The offset into the dash pattern at the start, in points.
  mutating func line(
    _ points: [CGPoint], _ color: UIColor, width: CGFloat, dashes: [CGFloat] = [], phase: CGFloat = 0
  ) {
    if dashes.isEmpty {
      if let path = Self.path(points) { stroke(path, color, width) }
    } else {
      stroke(Self.dashed(points, dashes, phase: phase), color, width)
    }
  }

  private mutating func fill(_ path: DisplayPath, _ color: UIColor) {
    if !path.isEmpty { items.append(.fill(path, color: color.cgColor, rule: .winding)) }
  }

  private mutating func stroke(_ path: DisplayPath, _ color: UIColor, _ width: CGFloat) {
    guard !path.isEmpty else { return }
    items.append(.stroke(path, color: color.cgColor, style: StrokeStyle(width: width, join: .round)))
  }

  private static func path(_ points: [CGPoint]) -> DisplayPath? {
    guard points.count > 1 else { return nil }
    var path = DisplayPath()
    path.append(.move(points[0]))
    for point in points.dropFirst() { path.append(.line(point)) }
    return path
  }

  private static func circle(_ center: CGPoint, _ radius: CGFloat) -> DisplayPath {
    // Four Bézier arcs: the control points of a quarter circle are 0.5523 radii from its ends.
    let reach = 0.5523 * radius
    let corners: [(CGFloat, CGFloat)] = [(1, 0), (0, 1), (-1, 0), (0, -1)]
    var path = DisplayPath()
    path.append(.move(CGPoint(x: center.x + radius, y: center.y)))
    for (index, one) in corners.enumerated() {
      let other = corners[(index + 1) % 4]
      func control(_ side: (CGFloat, CGFloat), _ turn: (CGFloat, CGFloat)) -> CGPoint {
        CGPoint(
          x: center.x + radius * side.0 + reach * turn.0, y: center.y + radius * side.1 + reach * turn.1)
      }
      path.append(
        .cubic(
          control1: control(one, other), control2: control(other, one),
          end: CGPoint(x: center.x + radius * other.0, y: center.y + radius * other.1)))
    }
    path.append(.close)
    return path
  }

  /// Returns the dashes of a polyline as separate lines.
  private static func dashed(_ points: [CGPoint], _ dashes: [CGFloat], phase: CGFloat) -> DisplayPath {
    var path = DisplayPath()
    guard var position = points.first else { return path }
    let whole = dashes.reduce(0, +)
    var rest = phase - (phase / whole).rounded(.down) * whole
    var index = 0
    while rest >= dashes[index] {
      rest -= dashes[index]
      index = (index + 1) % dashes.count
    }
    var left = dashes[index] - rest
    if index % 2 == 0 { path.append(.move(position)) }
    for end in points.dropFirst() {
      var length = hypot(end.x - position.x, end.y - position.y)
      while length > left {
        let part = left / length
        position = CGPoint(
          x: position.x + (end.x - position.x) * part, y: position.y + (end.y - position.y) * part)
        path.append(index % 2 == 0 ? .line(position) : .move(position))
        length -= left
        index = (index + 1) % dashes.count
        left = dashes[index]
      }
      left -= length
      position = end
      if index % 2 == 0 { path.append(.line(position)) }
    }
    return path
  }

  // MARK: Text

  enum Alignment {
    case left, center, right
  }

  func width(of words: String, _ font: UIFont) -> CGFloat { text.width(of: words, in: font.spec) }

  /// Draws one line of text, truncated to `limit` points, or omitted if fewer than three letters fit.
  ///
  /// - Parameter position: The baseline's left end, middle or right end.
  /// - Returns: The width of the drawn text, in points; 0 if it was omitted.
  @discardableResult
  mutating func words(
    _ words: String, at position: CGPoint, _ font: UIFont, _ color: UIColor, alignment: Alignment = .left,
    limit: CGFloat = .infinity
  ) -> CGFloat {
    let fitting = fitted(words, font, limit)
    guard !fitting.isEmpty else { return 0 }
    let width = width(of: fitting, font)
    let left =
      switch alignment {
      case .left: position.x
      case .center: position.x - width / 2
      case .right: position.x - width
      }
    let run = TextRun(string: fitting, font: font.spec, width: width)
    items.append(.text(run, origin: CGPoint(x: left, y: snap(position.y)), color: color.cgColor))
    return width
  }

  /// Returns `words`, truncated to `limit` points, or "" if fewer than three letters fit.
  private func fitted(_ words: String, _ font: UIFont, _ limit: CGFloat) -> String {
    if limit == .infinity || width(of: words, font) <= limit { return words }
    let letters = Array(words)
    var (low, high) = (0, letters.count)
    while low < high {
      let middle = (low + high + 1) / 2
      if width(of: String(letters[..<middle]) + "…", font) <= limit {
        low = middle
      } else {
        high = middle - 1
      }
    }
    guard low >= 3 else { return "" }
    var part = letters[..<low]
    while part.last == " " { part.removeLast() }
    return String(part) + "…"
  }
}
