import Foundation
import InterludeMotion

/// A convex polygon, or a line, that others cannot enter.
///
/// Contacts are found along the axis on which two shapes overlap least, and their points by clipping the edge
/// of one against that of the other. Source: E. Catto, "Fast and Simple Physics using Sequential Impulses"
/// (2006); D. Gregorius, "The Separating Axis Test between Convex Polyhedra" (2013).
struct ConvexShape {
  /// The corners in points, clockwise on the screen; two for a line, which has two sides.
  let corners: [CGVector]

  init(corners: [CGVector]) {
    self.corners = corners
  }

  /// Creates a box about a centre of zero.
  init(box size: CGSize) {
    let (x, y) = (size.width / 2, size.height / 2)
    corners = [(-x, -y), (x, -y), (x, y), (-x, y)].map { CGVector(dx: $0.0, dy: $0.1) }
  }

  /// Creates an ellipse about a centre of zero, as a polygon.
  init(ellipse size: CGSize) {
    let count = 48
    corners = (0..<count).map {
      let angle = 2 * CGFloat.pi * CGFloat($0) / CGFloat(count)
      return CGVector(dx: cos(angle) * size.width / 2, dy: sin(angle) * size.height / 2)
    }
  }

  /// Creates the smallest convex shape around `points`; nil if they lie on one line.
  init?(around points: [CGVector]) {
    let sorted = points.sorted { ($0.dx, $0.dy) < ($1.dx, $1.dy) }
    func chain(_ points: some Sequence<CGVector>) -> [CGVector] {
      var chain: [CGVector] = []
      for point in points {
        while chain.count > 1,
          (chain[chain.count - 1] - chain[chain.count - 2]).cross(point - chain[chain.count - 2]) <= 0
        { chain.removeLast() }
        chain.append(point)
      }
      return chain.dropLast()
    }
    corners = chain(sorted) + chain(sorted.reversed())
    if corners.count < 3 { return nil }
  }

  /// Returns the shape turned by `angle` and moved to `center`.
  func placed(at center: CGVector, angle: CGFloat) -> ConvexShape {
    let (c, s) = (cos(angle), sin(angle))
    return ConvexShape(
      corners: corners.map {
        CGVector(dx: center.dx + $0.dx * c - $0.dy * s, dy: center.dy + $0.dx * s + $0.dy * c)
      })
  }

  /// The points at which two shapes touch, and the direction in which they leave each other.
  struct Contact {
    /// The direction from the first shape to the second, of length 1.
    var normal: CGVector
    /// One or two locations, with the depth to which the shapes overlap there, in points.
    var points: [(location: CGVector, depth: CGFloat)]
  }

  /// Returns the contact with `other`; nil while they are apart.
  ///
  /// - Parameter approach: The location from which this shape came to a line, which tells the line's side.
  func contact(with other: ConvexShape, from approach: CGVector) -> Contact? {
    let isLine = other.corners.count == 2
    // A shape leaves a line on the side from which it came, though most of it is beyond.
    let its = other.edgeOfLeastOverlap(against: self) { start, normal in
      isLine && (approach - start).dot(normal) < 0
    }
    guard let its, its.gap <= 0 else { return nil }
    let side = other.edge(its.edge).normal
    let own = edgeOfLeastOverlap(against: other) { _, normal in isLine && normal.dot(side) > 1e-6 }
    guard let own, own.gap <= 0 else { return nil }
    // A line, and else the first shape, where both overlap by nearly the same.
    let takesOther = isLine ? its.gap > own.gap - 0.5 : its.gap > own.gap + 0.1
    let (reference, edge) = takesOther ? (other, its.edge) : (self, own.edge)
    let incident = takesOther ? self : other
    let (start, end, normal) = reference.edge(edge)
    var points: [(location: CGVector, depth: CGFloat)] = []
    for location in incident.edge(facing: normal, clippedBetween: start, end) {
      let depth = -(location - start).dot(normal)
      if depth >= 0 { points.append((location, depth)) }
    }
    if points.isEmpty, let deepest = incident.corners.min(by: { $0.dot(normal) < $1.dot(normal) }) {
      points = [(deepest, max(-(deepest - start).dot(normal), 0))]
    }
    return Contact(normal: takesOther ? normal * -1 : normal, points: points)
  }

  /// The ends of an edge and its outward direction, of length 1.
  private func edge(_ index: Int) -> (start: CGVector, end: CGVector, normal: CGVector) {
    let (start, end) = (corners[index], corners[(index + 1) % corners.count])
    let along = end - start
    return (start, end, CGVector(dx: along.dy, dy: -along.dx) * (1 / max(along.length, 1e-9)))
  }

  /// Returns the edge on which `other` overlaps this shape least, with the gap between them there: negative
  /// while they overlap.
  ///
  /// - Parameter isExcluded: Whether an edge with this start and direction is left out while the shapes
  ///   overlap.
  private func edgeOfLeastOverlap(
    against other: ConvexShape, isExcluded: (_ start: CGVector, _ normal: CGVector) -> Bool
  ) -> (edge: Int, gap: CGFloat)? {
    var best: (edge: Int, gap: CGFloat)?
    for index in corners.indices {
      let (start, _, normal) = edge(index)
      let gap = other.corners.reduce(CGFloat.infinity) { min($0, ($1 - start).dot(normal)) }
      if gap > 0 { return (index, gap) }
      if !isExcluded(start, normal), gap > best?.gap ?? -.infinity { best = (index, gap) }
    }
    return best
  }

  /// Returns the ends of the edge whose direction is most opposite to `normal`, cut off at the ends of
  /// another edge.
  private func edge(facing normal: CGVector, clippedBetween start: CGVector, _ end: CGVector) -> [CGVector] {
    let found = corners.indices.min { edge($0).normal.dot(normal) < edge($1).normal.dot(normal) }
    guard let found else { return [] }
    var (one, two) = (edge(found).start, edge(found).end)
    let along = (end - start) * (1 / max((end - start).length, 1e-9))
    for (plane, direction) in [(start, along), (end, along * -1)] {
      let (a, b) = ((one - plane).dot(direction), (two - plane).dot(direction))
      if a < 0, b < 0 { return [] }
      if a < 0 { one = one + (two - one) * (a / (a - b)) }
      if b < 0 { two = two + (one - two) * (b / (b - a)) }
    }
    return (two - one).length > 1e-6 ? [one, two] : [one]
  }
}

extension CGVector {
  static func + (left: CGVector, right: CGVector) -> CGVector {
    CGVector(dx: left.dx + right.dx, dy: left.dy + right.dy)
  }

  static func - (left: CGVector, right: CGVector) -> CGVector {
    CGVector(dx: left.dx - right.dx, dy: left.dy - right.dy)
  }

  static func * (vector: CGVector, factor: CGFloat) -> CGVector {
    CGVector(dx: vector.dx * factor, dy: vector.dy * factor)
  }

  func dot(_ other: CGVector) -> CGFloat { dx * other.dx + dy * other.dy }

  /// Positive where `other` points to the right of this vector, on the screen.
  func cross(_ other: CGVector) -> CGFloat { dx * other.dy - dy * other.dx }
}
