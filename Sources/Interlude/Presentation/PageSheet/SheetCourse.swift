/// The way of a sheet that a spring moves, with the arrangement on it: linear between points, so that it
/// follows the position exactly.
struct SheetCourse {
  struct Point: Equatable {
    /// The part of the way, 0…1.
    let part: Double
    let arrangement: SheetArrangement
  }

  /// The points in ascending order, with the start and the end.
  let points: [Point]
  /// Whether the arrangement goes on beyond the end, where a spring overshoots it. Beyond the outermost
  /// positions it stays, as it does under a finger.
  let extendsBeyondEnd: Bool
  private let start: Double
  private let end: Double

  /// The least part of the way between two points.
  private static let leastPart = 1e-6

  /// - Parameters:
  ///   - corners: The positions at which the usual arrangement changes its direction.
  ///   - bend: One more such position, of a lead.
  ///   - isTurning: Whether the spring begins away from its end. From a corner at the start the arrangement
  ///     then goes on as before it, until the sheet has turned.
  ///   - seen: The arrangement at the start. Its difference from the usual one disappears on the way to the
  ///     first corner.
  ///   - usual: Returns the arrangement for a position.
  init(
    from start: Double, to end: Double, corners: [Double], bend: Double? = nil, isTurning: Bool = false,
    seen: SheetArrangement, usual: (Double) -> SheetArrangement
  ) {
    (self.start, self.end) = (start, end)
    extendsBeyondEnd = corners.contains { $0 < end } && corners.contains { $0 > end }
    let lead = seen - usual(start)
    let bends = corners + (bend.map { [$0] } ?? [])
    let parts = start == end ? [] : bends.map { ($0 - start) / (end - start) }.sorted()
    let between = parts.filter { $0 > Self.leastPart && $0 < 1 - Self.leastPart }
    let usualPoints = ([0] + between + [1]).map { part in
      let arrangement = part == 1 ? usual(end) : usual(start + part * (end - start))
      return Point(part: part, arrangement: part == 0 ? arrangement + lead : arrangement)
    }
    guard isTurning, parts.contains(where: { abs($0) <= Self.leastPart }) else {
      points = usualPoints
      return
    }
    // A first piece, too short to be seen, with the direction that the arrangement has before the start.
    let part = Self.leastPart
    let before = usual(start - part * (end - start)) + lead
    let after = Point(part: part, arrangement: seen + (seen - before))
    points = [usualPoints[0], after] + usualPoints.dropFirst()
  }

  /// Returns the arrangement that is seen while the sheet is at `position`.
  func arrangement(at position: Double) -> SheetArrangement {
    guard start != end else { return points[points.count - 1].arrangement }
    let part = (position - start) / (end - start)
    let index = points.dropFirst().firstIndex { part <= $0.part } ?? points.count - 1
    let (first, second) = (points[index - 1], points[index])
    let overshooting = (part - first.part) / (second.part - first.part)
    let inside = extendsBeyondEnd ? overshooting : min(overshooting, 1)
    return first.arrangement + inside * (second.arrangement - first.arrangement)
  }
}

/// The difference between the arrangement of a sheet that was caught in flight and the usual one. It
/// disappears on the way to the next corners, on both sides. The spring after the finger keeps it, so that
/// both lead along the same line: a spring may go on against the direction to its end.
struct SheetLead {
  static let none = SheetLead(.none, at: 0, corners: [])

  private let difference: SheetArrangement
  private let position: Double
  /// The positions nearest to `position` at which the usual arrangement changes its direction.
  private let corners: (above: Double?, below: Double?)

  init(_ difference: SheetArrangement, at position: Double, corners: [Double]) {
    (self.difference, self.position) = (difference, position)
    self.corners = (
      corners.filter { $0 < position }.max(), corners.filter { $0 > position }.min()
    )
  }

  /// The position at which the difference changes its direction; nil without one.
  var bend: Double? { difference == .none ? nil : position }

  /// The difference while the sheet is at `position`.
  func arrangement(at position: Double) -> SheetArrangement {
    guard let corner = position < self.position ? corners.above : corners.below else { return difference }
    let part = (corner - position) / (corner - self.position)
    return max(part, 0) * difference
  }
}
