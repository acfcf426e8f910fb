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

  /// Whether both were decided by the same rule, between the same positions, so that one map shows both.
  func sharesMap(with other: ReleaseEntry) -> Bool {
    guard isProjected || other.isProjected else { return true }
    return projection == other.projection && rests == other.rests && distance == other.distance
      && completionFraction == other.completionFraction
  }

  /// The offsets, in points, that separate the positions to which a release leads, in ascending order: where
  /// several rest positions lie side by side, the middle between two; last, where the dismissal begins.
  var borders: [Double] {
    let rests = rests ?? []
    return zip(rests, rests.dropFirst()).map { ($0 + $1) / 2 } + [completionFraction * distance]
  }

  /// The name of the area between two borders.
  private func goal(_ index: Int) -> String {
    guard let rests, index < rests.count else { return "dismissed" }
    return "position \(index + 1) of \(rests.count)"
  }

  /// The decision for a release now, and the change of offset or velocity that would reverse it.
  var words: (verdict: String, otherwise: String) {
    if isBlocked == true, rests == nil {
      return ("Release now: returns.", "\(Self.whole(velocity)) pt/s; it may not be dismissed.")
    }
    if isProjected { return projectedWords }
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

  /// The words for a rule that projects the velocity, or that chooses between several resting positions: the
  /// nearest changes that would lead on, and back.
  private var projectedWords: (verdict: String, otherwise: String) {
    let index = goesAway ? borders.count : rest ?? 0
    let last = isBlocked == true ? borders.count - 1 : borders.count
    let place = offset + (projection ?? 0) * velocity
    func change(_ border: Double, _ ways: (String, String), to goal: Int) -> String {
      let distance = max(Self.whole(abs(border - place).rounded(.up)), 1)
      var words = "\(distance) pt \(ways.0)"
      if let projection {
        words += ", or \(max(Self.whole((abs(border - place) / projection).rounded(.up)), 1)) pt/s \(ways.1)"
      }
      if rests != nil { return "\(words): \(self.goal(goal))" }
      return words + (goal == 0 ? " would return it" : " would dismiss it")
    }
    var changes: [String] = []
    if index < last { changes.append(change(borders[index], ("further", "more"), to: index + 1)) }
    if index > 0 { changes.append(change(borders[index - 1], ("less", "slower"), to: index - 1)) }
    let verdict = goesAway ? "dismisses" : rests == nil ? "returns" : "goes to \(goal(index))"
    return (
      "Release now: \(verdict).",
      "\(Self.whole(velocity)) pt/s" + changes.map { "; \($0)" }.joined() + "."
    )
  }

  /// The sentence about a release that has happened.
  var outcome: String {
    if goesAway { return "\(subject) was dismissed." }
    return rests == nil ? "\(subject) returned." : "\(subject) went to \(goal(rest ?? 0))."
  }

  /// Rounds to the nearest integer, clamped to ±1,000,000.
  static func whole(_ number: Double) -> Int { Int(min(max(number.rounded(), -1e6), 1e6)) }

  /// Whether the offset is beyond the completion threshold.
  private var isPastThreshold: Bool { offset > distance * completionFraction }
}
