import Foundation
import InterludeJournal

/// What each frame cost, how far apart they came, and how far the finger was ahead: made from the journal,
/// entry by entry.
struct FrameBars: Equatable {
  /// A part of a frame's cost, in the order in which they are stacked.
  enum Phase: String, CaseIterable {
    case input, gestures, animation, layout, commit
    /// Updating what is not the scene, or all of it where nobody measured the phases.
    case rest
    case raster, present
  }

  struct Frame: Equatable {
    let time: Double
    let number: Int
    /// Whether the picture differs from the one before.
    let hasChanged: Bool
    /// Seconds between two ticks of the display.
    let period: Double
    var cost: FrameCost?
    /// Points by which the finger is ahead of what follows it.
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

    /// Seconds of all phases.
    var whole: Double { cost.map { $0.update + $0.raster + $0.present } ?? 0 }
  }

  private(set) var frames: [Frame] = []
  /// Whether nothing was measured.
  private(set) var isEmpty = true
  /// Whether a finger was followed.
  private(set) var hasLag = false
  /// The most frames that are kept: half an hour at 60 Hz.
  private static let limit = 108_000
  private var period: Double

  /// - Parameter refreshRate: Frames a second of the display when the run began.
  init(refreshRate: Double) {
    period = 1 / refreshRate
  }

  /// Takes in the next entry.
  ///
  /// - Returns: Since when what it tells changes the picture; nil for not at all.
  mutating func read(_ entry: JournalEntry) -> Double? {
    switch entry.event {
    case .frame(let frame):
      if frames.count >= Self.limit { frames.removeFirst(Self.limit / 2) }
      frames.append(
        Frame(time: entry.time, number: entry.frame, hasChanged: frame.changed, period: period))
      return frames.count > 1 ? frames[frames.count - 2].time : entry.time
    case .cost(let cost):
      guard let last = frames.indices.last, frames[last].number == entry.frame else { return nil }
      frames[last].cost = cost
      isEmpty = false
      return frames[last].time
    case .lag(let lag):
      guard let index = index(ofFrame: lag.picture) else { return nil }
      frames[index].lag = lag.distance
      (isEmpty, hasLag) = (false, true)
      // The line to it may begin some frames before.
      return frames[max(0, index - 4)].time
    case .setting(let setting):
      if setting.setting == "refreshRate", let rate = Double(setting.value), rate > 0 { period = 1 / rate }
      return nil
    default: return nil
    }
  }

  private func index(ofFrame number: Int) -> Int? {
    let index = frames.border { $0.number >= number }
    return index < frames.count && frames[index].number == number ? index : nil
  }

  /// The indices of the frames in `range`, with one neighbour on each side.
  func indices(around range: ClosedRange<Double>) -> Range<Int> {
    let first = frames.border { $0.time >= range.lowerBound }
    let end = frames.border { $0.time > range.upperBound }
    return max(0, first - 1)..<min(frames.count, max(first, end) + 1)
  }

  /// The frame that is shown at `time`; while a run goes on, the last one that is on the screen, since what the
  /// newest costs is not known yet.
  func frame(at time: Double) -> Frame? {
    let next = frames.border { $0.time > time }
    guard next > 0 else { return nil }
    let isNewest = next == frames.count && next > 1 && frames[next - 1].cost == nil
    return frames[isNewest ? next - 2 : next - 1]
  }
}
