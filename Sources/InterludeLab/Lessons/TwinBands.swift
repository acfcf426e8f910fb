import Foundation

/// A graph of a lesson's plot: its frame, and the times and values at its edges.
struct TwinBand: Equatable {
  /// The distance of the largest and the smallest value from the edges, in points.
  private static let inset: CGFloat = 4

  let frame: CGRect
  let times: ClosedRange<Double>
  /// The values at the upper and at the lower edge: they grow downwards.
  let values: ClosedRange<Double>

  /// The height in points of the range of values.
  static func room(in height: CGFloat) -> CGFloat { max(height - 2 * inset, 1) }

  /// Returns the ordinate of a value; of one out of range, that of the edge.
  func y(_ value: Double) -> CGFloat {
    let part = (value - values.lowerBound) / (values.upperBound - values.lowerBound)
    return frame.minY + Self.inset + CGFloat(min(max(part, 0), 1)) * Self.room(in: frame.height)
  }

  func point(_ time: Double, _ value: Double) -> CGPoint {
    let part = (time - times.lowerBound) / (times.upperBound - times.lowerBound)
    return CGPoint(x: frame.minX + CGFloat(part) * frame.width, y: y(value))
  }

  /// Returns the points of a curve.
  ///
  /// - Parameter numbers: Returns the values at a sample: two where the number jumps, none without any.
  func course(
    _ samples: ArraySlice<TwinTrace.Sample>, _ numbers: (TwinTrace.Sample) -> [Double]
  ) -> [CGPoint] {
    samples.flatMap { sample in numbers(sample).map { point(sample.time, $0) } }
  }
}

/// The graphs of a lesson's plot.
struct TwinBands: Equatable {
  /// The smallest ranges of positions and of velocities, in points and in points per second.
  private static let (leastDistance, leastVelocity) = (40.0, 400.0)
  /// The height of a velocity jump in points, if it is large, and the least size of a large one.
  private static let (jumpHeight, largeJump): (CGFloat, Double) = (32, 300)
  /// The height of a graph's name above it, in points.
  static let nameHeight: CGFloat = 14
  private static let gap: CGFloat = 4
  /// The part of the height that positions have beside velocities.
  private static let positionPart: CGFloat = 0.42

  /// The graph of positions; nil if there is none.
  let position: TwinBand?
  /// The graph of velocities; nil if there is none.
  let velocity: TwinBand?

  /// - Parameter limit: The largest range of positions, in points.
  init(
    _ content: TwinPlot.Content, in graph: CGRect, _ times: ClosedRange<Double>,
    _ windows: [ArraySlice<TwinTrace.Sample>], limit: Double
  ) {
    var (upper, lower): (CGRect?, CGRect?)
    switch content {
    case .position: (upper, lower) = (graph, nil)
    case .velocity: (upper, lower) = (nil, graph)
    case .both:
      let room = graph.height - 2 * Self.nameHeight - Self.gap
      let height = (room * Self.positionPart).rounded()
      upper = CGRect(
        x: graph.minX, y: graph.minY + Self.nameHeight, width: graph.width, height: height)
      lower = CGRect(
        x: graph.minX, y: graph.maxY - (room - height), width: graph.width, height: room - height)
    }
    position = upper.map {
      TwinBand(frame: $0, times: times, values: Self.positions(windows, limit: limit))
    }
    velocity = lower.map {
      TwinBand(frame: $0, times: times, values: Self.velocities(windows, in: $0.height))
    }
  }

  private static func range(_ values: [Double], least: Double) -> ClosedRange<Double> {
    let (low, high) = (values.min() ?? 0, values.max() ?? 0)
    let reach = max(high - low, least) / 2
    return (low + high) / 2 - reach...(low + high) / 2 + reach
  }

  private static func positions(
    _ windows: [ArraySlice<TwinTrace.Sample>], limit: Double
  ) -> ClosedRange<Double> {
    let values = windows.flatMap { $0.compactMap(\.value) }
    let low = values.min() ?? 0
    return range(values.map { min($0, low + limit) }, least: leastDistance)
  }

  /// Returns the range of velocities. A large jump is seen, although other velocities are then cut off.
  private static func velocities(
    _ windows: [ArraySlice<TwinTrace.Sample>], in height: CGFloat
  ) -> ClosedRange<Double> {
    let jumps = windows.flatMap { $0.compactMap(\.jump) }
    let values = windows.flatMap { $0.compactMap(\.velocity) } + jumps.flatMap { [$0.before, $0.after] }
    let whole = range(values + [0], least: leastVelocity)
    guard let jump = jumps.max(by: { abs($0.size) < abs($1.size) }), abs(jump.size) >= largeJump else {
      return whole
    }
    let most = abs(jump.size) * Double(TwinBand.room(in: height) / jumpHeight)
    guard whole.upperBound - whole.lowerBound > most else { return whole }
    // About the jump, but with nothing beyond the range of what there is.
    let middle = min(
      max((jump.before + jump.after) / 2, whole.lowerBound + most / 2), whole.upperBound - most / 2)
    return middle - most / 2...middle + most / 2
  }
}
