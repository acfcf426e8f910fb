import Foundation

/// Stretches of a session's time that the timeline shows at a small width, because nothing happens in them.
struct TimeFolds: Equatable {
  /// The folded stretches in seconds, in order, without overlaps.
  private(set) var stretches: [ClosedRange<Double>] = []
  /// The duration of all stretches before each one, in seconds.
  private var removed: [Double] = []

  init(_ stretches: [ClosedRange<Double>] = []) {
    var sum = 0.0
    for stretch in stretches {
      self.stretches.append(stretch)
      removed.append(sum)
      sum += stretch.upperBound - stretch.lowerBound
    }
  }

  /// The part of the time from 0 to an instant: the seconds outside of folds, and the number of folds, which
  /// can have a fraction.
  struct Extent: Equatable {
    let seconds: Double
    let folds: Double
  }

  /// The number of stretches that begin before `time`. Takes O(log n).
  func count(before time: Double) -> Int { stretches.partitioningIndex { $0.lowerBound >= time } }

  func extent(to time: Double) -> Extent {
    let count = count(before: time)
    guard count > 0 else { return Extent(seconds: time, folds: 0) }
    let last = stretches[count - 1]
    let length = last.upperBound - last.lowerBound
    if time >= last.upperBound {
      return Extent(seconds: time - removed[count - 1] - length, folds: Double(count))
    }
    return Extent(
      seconds: last.lowerBound - removed[count - 1],
      folds: Double(count - 1) + (time - last.lowerBound) / length)
  }

  /// Returns the instant at `position` on an axis with these scales; the inverse of `extent(to:)`.
  ///
  /// - Parameters:
  ///   - position: The distance from the session's beginning, in points.
  ///   - foldWidth: The width of a fold, in points, above 0.
  func time(at position: Double, pointsPerSecond: Double, foldWidth: Double) -> Double {
    func start(_ index: Int) -> Double {
      (stretches[index].lowerBound - removed[index]) * pointsPerSecond + Double(index) * foldWidth
    }
    var (low, high) = (0, stretches.count)
    while low < high {
      let middle = (low + high) / 2
      if start(middle) < position { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return position / pointsPerSecond }
    let (fold, beyond) = (stretches[low - 1], position - start(low - 1))
    return beyond < foldWidth
      ? fold.lowerBound + (fold.upperBound - fold.lowerBound) * beyond / foldWidth
      : fold.upperBound + (beyond - foldWidth) / pointsPerSecond
  }

  /// Returns the stretches that overlap `range`. Takes O(log n) and the number of results.
  func stretches(in range: ClosedRange<Double>) -> ArraySlice<ClosedRange<Double>> {
    let first = stretches.partitioningIndex { $0.upperBound > range.lowerBound }
    return stretches[first..<max(first, count(before: range.upperBound))]
  }
}
