import Foundation
import InterludeJournal

/// The cost, interval and finger lag of each frame, read from the journal entry by entry.
struct FrameBars {
  /// The parts of a frame's cost, in stacking order.
  enum Phase: String, CaseIterable {
    case input, gestures, animation, layout, commit
    /// The update outside of the measured phases, or all of it if phases were not measured.
    case rest
    case raster, present
  }

  struct Frame: Equatable {
    let time: Double
    let number: Int
    /// Whether the picture differs from the previous one.
    let hasChanged: Bool
    /// The display's refresh interval, in seconds.
    let period: Double
    var cost: FrameCost?
    /// The distance between the finger and the dragged view, in points.
    var lag: Double?

    func seconds(_ phase: Phase) -> Double {
      guard let cost else { return 0 }
      switch phase {
      case .input: return cost.phases?.input ?? 0
      case .gestures: return cost.phases?.gestures ?? 0
      case .animation: return cost.phases?.animation ?? 0
      case .layout: return cost.phases?.layout ?? 0
      case .commit: return cost.phases?.commit ?? 0
      case .rest:
        let known = cost.phases.map { phases in FramePhase.allCases.map { phases[$0] }.reduce(0, +) } ?? 0
        return max(0, cost.update - known)
      case .raster: return cost.raster
      case .present: return cost.present
      }
    }

    /// The cost of all phases, in seconds.
    var whole: Double { cost.map { $0.update + $0.raster + $0.present } ?? 0 }
  }

  private(set) var frames: [Frame] = []
  /// The costs, intervals and lags of all frames, in which a plot looks for extremes; NaN for none.
  private(set) var (costs, intervals, lags): ([Double], [Double], [Double]) = ([], [], [])
  /// Whether there are no measurements.
  private(set) var isEmpty = true
  /// Whether lag was measured.
  private(set) var hasLag = false
  /// The maximum number of frames: half an hour at 60 Hz.
  private static let limit = 108_000
  private var period: Double

  /// - Parameter refreshRate: The display's refresh rate at the beginning of the run, in hertz.
  init(refreshRate: Double) {
    period = 1 / refreshRate
  }

  /// Reads the next entry.
  ///
  /// - Returns: The time from which the plot changes; nil for no change.
  mutating func read(_ entry: JournalEntry) -> Double? {
    switch entry.event {
    case .frame(let frame):
      if frames.count >= Self.limit { removeFirst(Self.limit / 2) }
      costs.append(.nan)
      intervals.append(.nan)
      lags.append(.nan)
      frames.append(
        Frame(time: entry.time, number: entry.frame, hasChanged: frame.changed, period: period))
      return frames.count > 1 ? frames[frames.count - 2].time : entry.time
    case .cost(let cost):
      guard let last = frames.indices.last, frames[last].number == entry.frame else { return nil }
      frames[last].cost = cost
      (costs[last], intervals[last]) = (frames[last].whole, cost.interval ?? .nan)
      isEmpty = false
      return frames[last].time
    case .lag(let lag):
      guard let index = index(ofFrame: lag.picture) else { return nil }
      frames[index].lag = lag.distance
      lags[index] = lag.distance
      (isEmpty, hasLag) = (false, true)
      // The line to this point may start some frames earlier.
      return frames[max(0, index - 4)].time
    case .setting(let setting):
      if setting.setting == "refreshRate", let rate = Double(setting.value), rate > 0 { period = 1 / rate }
      return nil
    default: return nil
    }
  }

  private mutating func removeFirst(_ count: Int) {
    frames.removeFirst(count)
    costs.removeFirst(count)
    intervals.removeFirst(count)
    lags.removeFirst(count)
  }

  private func index(ofFrame number: Int) -> Int? {
    let index = frames.partitioningIndex { $0.number >= number }
    return index < frames.count && frames[index].number == number ? index : nil
  }

  /// Returns the indices of the frames in `range`, plus one neighbour on each side.
  func indices(around range: ClosedRange<Double>) -> Range<Int> {
    let first = frames.partitioningIndex { $0.time >= range.lowerBound }
    let end = frames.partitioningIndex { $0.time > range.upperBound }
    return max(0, first - 1)..<min(frames.count, max(first, end) + 1)
  }

  /// Returns the frame shown at `time`; nil for none.
  ///
  /// Skips the newest frame while its cost is not known yet.
  func frame(at time: Double) -> Frame? {
    let next = frames.partitioningIndex { $0.time > time }
    guard next > 0 else { return nil }
    let isNewest = next == frames.count && next > 1 && frames[next - 1].cost == nil
    return frames[isNewest ? next - 2 : next - 1]
  }
}
