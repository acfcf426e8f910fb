import Foundation

/// The mapping between a take's seconds and points from the left edge of the timeline's plots.
///
/// It is linear apart from folds, which have one width each, however long they are.
struct TimeAxis: Equatable {
  /// The scale outside of folds.
  private(set) var pointsPerSecond: CGFloat
  /// The distance from the take's beginning to the left edge, in points.
  private(set) var offset: CGFloat
  /// The distance between the edges, in points.
  private(set) var width: CGFloat
  private(set) var folds: TimeFolds

  /// The width of a fold where there is room, in points.
  static let widestFold: CGFloat = 24

  /// The axis that shows `range` between the edges.
  init(range: ClosedRange<Double>, width: CGFloat = 1, folds: TimeFolds = TimeFolds()) {
    self.width = max(width, 1)
    self.folds = folds
    let (first, last) = (folds.extent(to: range.lowerBound), folds.extent(to: range.upperBound))
    let (seconds, count) = (last.seconds - first.seconds, CGFloat(last.folds - first.folds))
    // A fold is at most as wide as a quarter of a second.
    let narrow = self.width / max(CGFloat(seconds) + count / 4, 1e-6)
    let isNarrow = narrow / 4 <= Self.widestFold
    pointsPerSecond =
      isNarrow ? narrow : max(self.width - count * Self.widestFold, 1) / max(CGFloat(seconds), 1e-6)
    offset = 0
    offset = position(range.lowerBound)
  }

  /// The width of a fold, in points.
  var foldWidth: CGFloat { min(Self.widestFold, pointsPerSecond / 4) }

  /// The times at the left and at the right edge, in seconds of the take.
  var range: ClosedRange<Double> {
    let start = time(0)
    return start...max(start, time(width))
  }

  /// Returns the distance of an instant from the take's beginning, in points.
  func position(_ time: Double) -> CGFloat {
    let extent = folds.extent(to: time)
    return CGFloat(extent.seconds) * pointsPerSecond + CGFloat(extent.folds) * foldWidth
  }

  /// Returns the instant at a distance from the take's beginning, in points.
  func time(atPosition position: CGFloat) -> Double {
    folds.time(
      at: Double(position), pointsPerSecond: Double(pointsPerSecond), foldWidth: Double(foldWidth))
  }

  func x(_ time: Double) -> CGFloat { position(time) - offset }

  func time(_ x: CGFloat) -> Double { time(atPosition: offset + x) }

  // MARK: Changes

  /// Moves the axis, so that `time` is at `x`.
  mutating func place(_ time: Double, at x: CGFloat) { offset = position(time) - x }

  mutating func pan(by points: CGFloat) { offset += points }

  /// Changes the scale and keeps the instant at `x`.
  mutating func setScale(_ pointsPerSecond: CGFloat, about x: CGFloat) {
    let time = time(x)
    self.pointsPerSecond = pointsPerSecond
    place(time, at: x)
  }

  /// Changes the width and keeps the range outside of folds.
  mutating func setWidth(_ width: CGFloat) {
    guard width != self.width, width > 0 else { return }
    let time = time(0)
    pointsPerSecond *= width / self.width
    self.width = width
    place(time, at: 0)
  }

  /// Changes the folds and keeps the instant at `x`.
  mutating func setFolds(_ folds: TimeFolds, about x: CGFloat = 0) {
    let time = time(x)
    self.folds = folds
    place(time, at: x)
  }

  // MARK: Ruler

  /// Returns the multiples of `stride` in the visible range, without those in folds, at most `limit`.
  ///
  /// The work depends on what is visible, not on the length of the session.
  func ticks(every stride: Double, limit: Int = 200) -> [Double] {
    let range = range
    var (found, start) = ([Double](), range.lowerBound)
    func add(until end: Double) {
      var number = (start / stride).rounded(.up)
      while number * stride <= end, found.count < limit {
        found.append(number * stride)
        number += 1
      }
    }
    for fold in folds.stretches(in: range) {
      add(until: fold.lowerBound)
      start = max(start, fold.upperBound)
    }
    add(until: range.upperBound)
    return found
  }
}
