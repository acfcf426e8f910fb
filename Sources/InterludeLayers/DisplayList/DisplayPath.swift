package import Foundation

/// An outline of lines and curves.
///
/// The kinds of its elements and their points are kept apart, in a quarter of the memory of an array of
/// elements: the drawings of a timeline have paths of thousands of boxes.
package struct DisplayPath: Hashable, Sendable {
  package enum Element: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quadratic(control: CGPoint, end: CGPoint)
    case cubic(control1: CGPoint, control2: CGPoint, end: CGPoint)
    case close
  }

  private enum Kind: UInt8 { case move, line, quadratic, cubic, close }

  private var kinds: [Kind] = []
  /// The control and end points of all elements, in their order.
  package private(set) var points: [CGPoint] = []
  /// The smallest rectangle that contains all end and control points; null when empty.
  package private(set) var bounds: CGRect = .null

  package init() {}

  package var isEmpty: Bool { kinds.isEmpty }
  package var elements: Elements { Elements(path: self) }

  /// The end of the last element; nil for an empty outline.
  package var currentPoint: CGPoint? {
    guard kinds.last == .close else { return points.last }
    // The start of the last closed part is the point of its move.
    var start: CGPoint?
    for element in elements {
      if case .move(let point) = element { start = point }
    }
    return start
  }

  package mutating func append(_ element: Element) {
    switch element {
    case .move(let end):
      kinds.append(.move)
      include(end)
    case .line(let end):
      kinds.append(.line)
      include(end)
    case .quadratic(let control, let end):
      kinds.append(.quadratic)
      include(control)
      include(end)
    case .cubic(let control1, let control2, let end):
      kinds.append(.cubic)
      include(control1)
      include(control2)
      include(end)
    case .close: kinds.append(.close)
    }
  }

  private mutating func include(_ point: CGPoint) {
    points.append(point)
    bounds = bounds.union(CGRect(origin: point, size: .zero))
  }

  /// Reserves room for closed polygons of `corners` corners each.
  package mutating func reserve(polygons: Int, corners: Int) {
    kinds.reserveCapacity(kinds.count + polygons * (corners + 1))
    points.reserveCapacity(points.count + polygons * corners)
  }

  /// Returns the path with `move` applied to every point.
  package func mapped(_ move: (CGPoint) -> CGPoint) -> DisplayPath {
    var path = DisplayPath()
    path.kinds = kinds
    for point in points { path.include(move(point)) }
    return path
  }

  /// Interpolates between this path and `end`; nil unless both have the same kinds of elements.
  package func blended(with end: DisplayPath, at fraction: Double) -> DisplayPath? {
    guard kinds == end.kinds else { return nil }
    var path = DisplayPath()
    path.kinds = kinds
    for (from, to) in zip(points, end.points) {
      path.include(CGPoint(x: from.x + (to.x - from.x) * fraction, y: from.y + (to.y - from.y) * fraction))
    }
    return path
  }
}

extension DisplayPath {
  /// The elements, from the first to the last.
  package struct Elements: Sequence, IteratorProtocol {
    private var kinds: ArraySlice<Kind>
    private var points: ArraySlice<CGPoint>

    fileprivate init(path: DisplayPath) {
      (kinds, points) = (path.kinds[...], path.points[...])
    }

    package var underestimatedCount: Int { kinds.count }

    package mutating func next() -> Element? {
      switch kinds.popFirst() {
      case .move: .move(points.removeFirst())
      case .line: .line(points.removeFirst())
      case .quadratic: .quadratic(control: points.removeFirst(), end: points.removeFirst())
      case .cubic:
        .cubic(control1: points.removeFirst(), control2: points.removeFirst(), end: points.removeFirst())
      case .close: .close
      case nil: nil
      }
    }
  }

  /// Hashes the extent and a few points: paths that differ have different ones of these nearly always, and
  /// drawings look up paths of thousands of elements.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(bounds)
    hasher.combine(kinds.count)
    hasher.combine(points.first)
    hasher.combine(points.isEmpty ? nil : points[points.count / 2])
    hasher.combine(points.last)
  }
}
