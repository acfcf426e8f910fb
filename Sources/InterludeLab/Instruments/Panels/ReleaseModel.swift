import Foundation
import InterludeJournal

/// The releases of a run with their decisions, and the current drag.
struct ReleaseModel: Equatable {
  struct Dot: Equatable {
    /// The number of the journal entry.
    let entry: Int
    let release: ReleaseEntry
  }

  /// The releases, in journal order.
  private(set) var released: [Dot] = []
  /// The reports during drags, at most one per frame.
  private(set) var drags: [Dot] = []
  private var next = 0

  /// Reads the new entries.
  ///
  /// - Returns: Whether a release or drag report was added.
  mutating func read(_ entries: EntryLog) -> Bool {
    var isNew = false
    for number in max(next, entries.startIndex)..<max(next, entries.endIndex) {
      guard case .release(let release) = entries[number].event else { continue }
      isNew = true
      if release.isHeld {
        drags.append(Dot(entry: number, release: release))
      } else {
        released.append(Dot(entry: number, release: release))
      }
    }
    next = max(next, entries.endIndex)
    return isNew
  }

  /// Returns the releases before the entry `bound`.
  func released(before bound: Int) -> ArraySlice<Dot> { released[..<Self.count(released, before: bound)] }

  /// Returns the drag that is in progress just before the entry `bound`; nil for none.
  func drag(before bound: Int) -> Dot? {
    let count = Self.count(drags, before: bound)
    guard count > 0 else { return nil }
    let dot = drags[count - 1]
    if let last = released(before: bound).last, last.entry > dot.entry { return nil }
    return dot
  }

  /// Returns the last drag or release before `bound`, which contains the thresholds; nil for none.
  func rule(before bound: Int) -> ReleaseEntry? {
    let count = Self.count(drags, before: bound)
    let last = [count > 0 ? drags[count - 1] : nil, released(before: bound).last].compactMap { $0 }
    return last.max { $0.entry < $1.entry }?.release
  }

  private static func count(_ dots: [Dot], before bound: Int) -> Int {
    var (low, high) = (0, dots.count)
    while low < high {
      let middle = (low + high) / 2
      if dots[middle].entry < bound { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension ReleaseEntry {
  /// The offset as a fraction of the distance; below 0 or above 1 beyond either end.
  var part: Double { distance > 0 ? offset / distance : 0 }

  /// The decision for a release now, and the change of offset or velocity that would reverse it.
  var words: (verdict: String, otherwise: String) {
    let remaining = Self.whole(abs(completionFraction * distance - offset).rounded(.up))
    // An infinite decisive speed means that only the offset decides.
    let bySpeed = decisiveSpeed.isFinite
    var changes: [String] = []
    if goesAway {
      if isPastThreshold, velocity <= decisiveSpeed { changes.append("\(remaining) pt less") }
      let needed = velocity - (isPastThreshold ? -decisiveSpeed : decisiveSpeed)
      if bySpeed { changes.append("\(max(Self.whole(needed.rounded(.up)), 1)) pt/s slower") }
    } else {
      if !isPastThreshold, velocity > -decisiveSpeed { changes.append("\(remaining) pt further") }
      let needed = (isPastThreshold ? -decisiveSpeed : decisiveSpeed) - velocity
      if bySpeed { changes.append("\(max(Self.whole(needed.rounded(.up)), 1)) pt/s more") }
    }
    let otherwise =
      changes.joined(separator: ", or ") + (goesAway ? " would return it." : " would dismiss it.")
    return (
      goesAway ? "Release now: dismisses." : "Release now: returns.",
      "\(Self.whole(velocity)) pt/s" + (changes.isEmpty ? "." : "; \(otherwise)")
    )
  }

  /// Rounds to the nearest integer, clamped to ±1,000,000.
  static func whole(_ number: Double) -> Int { Int(min(max(number.rounded(), -1e6), 1e6)) }

  /// Whether the offset is beyond the completion threshold.
  private var isPastThreshold: Bool { offset > distance * completionFraction }
}
