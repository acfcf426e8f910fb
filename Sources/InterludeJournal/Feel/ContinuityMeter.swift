/// Reads a journal for hand-offs and says of each whether place and velocity went on as they were.
///
/// Numbers are in the property's own unit: points for places and sizes, which is what the limits are made
/// for; parts and radians for the rest, where the same limits ask less.
package struct ContinuityMeter: Equatable, Sendable {
  /// The most that a place may jump, in points.
  package static let placeLimit = 0.01
  /// The most by which a velocity may change: this part of the speed, or these points per second.
  package static let velocityLimit = (part: 0.01, pointsPerSecond: 1.0)

  /// The rules by which the place may jump too.
  private static let jumping = ["fractionComplete", "viewWillTransition(to:with:)"]

  package enum Verdict: Equatable, Sendable {
    case continuous
    /// The place jumps.
    case jump
    /// The velocity breaks.
    case kink
    /// The velocity breaks as it must: by UIKit's rule of this name, or because a hand takes hold.
    case allowed(String)
  }

  /// One hand-off, measured.
  package struct Reading: Equatable, Sendable {
    /// Real seconds since the session began.
    package let time: Double
    /// Stage seconds.
    package let stageTime: Double
    package let frame: Int
    package let entry: HandOffEntry
    /// Points between the two sides.
    package let jump: Double
    /// Points per second between the two sides.
    package let change: Double
    /// Points per second before.
    package let speed: Double
    package let verdict: Verdict

    package var isBroken: Bool {
      switch verdict {
      case .jump, .kink: true
      case .continuous, .allowed: false
      }
    }
  }

  package private(set) var readings: [Reading] = []

  package init() {}

  package init(_ entries: some Sequence<JournalEntry>) {
    for entry in entries { read(entry) }
  }

  /// The hand-offs that break what should go on.
  package var broken: [Reading] { readings.filter(\.isBroken) }

  /// Takes in the next entry of the journal; all but hand-offs are passed over.
  package mutating func read(_ entry: JournalEntry) {
    guard case .handOff(let handOff) = entry.event else { return }
    let jump = Self.distance(handOff.valueBefore, handOff.valueAfter)
    let change = Self.distance(handOff.velocityBefore, handOff.velocityAfter)
    let speed = Self.distance(handOff.velocityBefore, [])
    let most = max(Self.velocityLimit.part * speed, Self.velocityLimit.pointsPerSecond)
    let verdict: Verdict
    if !(jump <= Self.placeLimit), handOff.contract.map(Self.jumping.contains) != true {
      verdict = .jump
    } else if jump <= Self.placeLimit, change.isFinite, change <= most {
      verdict = .continuous
    } else if let contract = handOff.contract {
      verdict = .allowed(contract)
    } else if handOff.to == "finger" || handOff.to == "held" {
      verdict = .allowed("a hand takes hold")
    } else {
      verdict = .kink
    }
    readings.append(
      Reading(
        time: entry.time, stageTime: entry.stageTime, frame: entry.frame, entry: handOff, jump: jump,
        change: change, speed: speed, verdict: verdict))
  }

  /// The Euclidean distance; numbers that one side lacks count as 0 there, and what is no number is far.
  private static func distance(_ one: [Double], _ other: [Double]) -> Double {
    var sum = 0.0
    for index in 0..<max(one.count, other.count) {
      let step = (index < one.count ? one[index] : 0) - (index < other.count ? other[index] : 0)
      sum += step * step
    }
    return sum.isNaN ? .infinity : sum.squareRoot()
  }
}

extension ContinuityMeter.Reading {
  /// The hand-off as a sentence.
  package var sentence: String {
    let place = "\(entry.subject) went from \(entry.from) to \(entry.to) in frame \(frame)"
    switch verdict {
    case .continuous: return "\(place) without a break"
    case .jump: return "\(place) and jumped by \(jump) points"
    case .kink: return "\(place) and its velocity changed by \(change) of \(speed) points per second"
    case .allowed(let rule):
      return "\(place) and its velocity changed by \(change) points per second (\(rule))"
    }
  }
}
