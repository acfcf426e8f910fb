import Foundation
import InterludeJournal

/// The cost, interval and finger lag of each frame, read from the journal entry by entry.
struct FrameBars {
  /// The parts of a frame's cost, in stacking order. The first ones are those of `FramePhase`.
  enum Phase: String, CaseIterable {
    case input, gestures, animation, layout, commit
    /// The update outside of the measured phases, or all of it if phases were not measured.
    case rest
    case raster, present
  }

  /// A frame. A session has a hundred thousand of them, so its parts are single-precision numbers.
  struct Frame {
    /// The seconds of each phase; zero until they are measured.
    private var phases = SIMD8<Float>.zero
    let time: Double
    let number: Int
    private let storedPeriod: Float
    private var storedInterval = Float.nan
    private var storedLag = Float.nan
    private var storedMissed: Int16 = 0
    private(set) var isMeasured = false

    init(time: Double, number: Int, period: Double) {
      (self.time, self.number, storedPeriod) = (time, number, Float(period))
    }

    /// The display's refresh interval, in seconds.
    var period: Double { Double(storedPeriod) }
    /// The time since the previous displayed frame, in seconds; nil after a rest.
    var interval: Double? { storedInterval.isNaN ? nil : Double(storedInterval) }
    /// Display ticks that were missed although a frame was due.
    var missed: Int { Int(storedMissed) }
    /// The distance between the finger and the dragged view, in points.
    var lag: Double? {
      get { storedLag.isNaN ? nil : Double(storedLag) }
      set { storedLag = newValue.map(Float.init) ?? .nan }
    }
    /// The cost of all phases, in seconds.
    var whole: Double { Double(phases.sum()) }

    func seconds(_ phase: Phase) -> Double { Double(phases[Phase.allCases.firstIndex(of: phase)!]) }

    mutating func measure(_ cost: FrameCost) {
      let known = FramePhase.allCases.map { cost.phases?[$0] ?? 0 }
      let parts = known + [max(0, cost.update - known.reduce(0, +)), cost.raster, cost.present]
      for (index, part) in parts.enumerated() { phases[index] = Float(part) }
      storedInterval = cost.interval.map(Float.init) ?? .nan
      storedMissed = Int16(clamping: cost.missed)
      isMeasured = true
    }
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
    case .frame:
      if frames.count >= Self.limit { removeFirst(Self.limit / 2) }
      costs.append(.nan)
      intervals.append(.nan)
      lags.append(.nan)
      frames.append(Frame(time: entry.time, number: entry.frame, period: period))
      return frames.count > 1 ? frames[frames.count - 2].time : entry.time
    case .cost(let cost):
      guard let last = frames.indices.last, frames[last].number == entry.frame else { return nil }
      frames[last].measure(cost)
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
    let isNewest = next == frames.count && next > 1 && !frames[next - 1].isMeasured
    return frames[isNewest ? next - 2 : next - 1]
  }
}
