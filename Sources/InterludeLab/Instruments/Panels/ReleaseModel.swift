import Foundation
import InterludeJournal

/// What a run's releases say: where each was let go and where it went, and what is held now.
struct ReleaseModel: Equatable {
  struct Dot: Equatable {
    /// The number of its entry.
    let entry: Int
    let release: ReleaseEntry
  }

  /// In the order in which they were told.
  private(set) var released: [Dot] = []
  /// What was held, at most once a frame.
  private(set) var held: [Dot] = []
  private var next = 0

  /// Adds what is new.
  ///
  /// - Returns: Whether anything was.
  mutating func read(_ entries: EntryLog) -> Bool {
    var isNew = false
    for number in max(next, entries.startIndex)..<max(next, entries.endIndex) {
      guard case .release(let release) = entries[number].event else { continue }
      isNew = true
      if release.isHeld {
        held.append(Dot(entry: number, release: release))
      } else {
        released.append(Dot(entry: number, release: release))
      }
    }
    next = max(next, entries.endIndex)
    return isNew
  }

  /// The releases before the entry `bound`.
  func released(before bound: Int) -> ArraySlice<Dot> { released[..<Self.count(released, before: bound)] }

  /// What is held just before the entry `bound`; nil where nothing is.
  func held(before bound: Int) -> Dot? {
    let count = Self.count(held, before: bound)
    guard count > 0 else { return nil }
    let dot = held[count - 1]
    if let last = released(before: bound).last, last.entry > dot.entry { return nil }
    return dot
  }

  /// The rule by which the last thing before `bound` was judged; nil where none was.
  func rule(before bound: Int) -> ReleaseEntry? {
    let count = Self.count(held, before: bound)
    let last = [count > 0 ? held[count - 1] : nil, released(before: bound).last].compactMap { $0 }
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
  /// The part of the way from its place, 0…1; outside of it beyond either end.
  var part: Double { distance > 0 ? offset / distance : 0 }

  /// What would happen now, and what it would take to change that.
  var words: (verdict: String, otherwise: String) {
    let way = Self.whole(abs(completionFraction * distance - offset).rounded(.up))
    // Where the place alone decides, no speed does.
    let bySpeed = decisiveSpeed.isFinite
    var changes: [String] = []
    if goesAway {
      if isPlace, velocity <= decisiveSpeed { changes.append("\(way) pt less") }
      let needed = velocity - (isPlace ? -decisiveSpeed : decisiveSpeed)
      if bySpeed { changes.append("\(max(Self.whole(needed.rounded(.up)), 1)) pt/s slower") }
    } else {
      if !isPlace, velocity > -decisiveSpeed { changes.append("\(way) pt further") }
      let needed = (isPlace ? -decisiveSpeed : decisiveSpeed) - velocity
      if bySpeed { changes.append("\(max(Self.whole(needed.rounded(.up)), 1)) pt/s more") }
    }
    let otherwise =
      changes.joined(separator: ", or ") + (goesAway ? " would bring it back." : " would send it away.")
    return (
      goesAway ? "Let go now: it goes away." : "Let go now: it goes back.",
      "\(Self.whole(velocity)) pt/s" + (changes.isEmpty ? "." : "; \(otherwise)")
    )
  }

  /// The nearest whole number; a million for what is beyond.
  static func whole(_ number: Double) -> Int { Int(min(max(number.rounded(), -1e6), 1e6)) }

  /// Whether its place alone would send it away.
  private var isPlace: Bool { offset > distance * completionFraction }
}
