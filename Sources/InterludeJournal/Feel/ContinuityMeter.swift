/// Checks the hand-offs in a journal for jumps of value and velocity.
///
/// Values are in the property's own unit. The limits are meant for points (positions and sizes); for
/// fractions and radians the same limits are less strict.
package struct ContinuityMeter: Equatable, Sendable {
  /// The largest allowed jump of the value, in points.
  package static let valueLimit = 0.01
  /// The largest allowed change of the velocity: a fraction of the speed or an absolute value, whichever is
  /// larger.
  package static let velocityLimit = (fraction: 0.01, pointsPerSecond: 1.0)

  /// The rules that also allow a jump of the value.
  fileprivate static let rulesAllowingJump = ["fractionComplete", "viewWillTransition(to:with:)"]

  package enum Verdict: Equatable, Sendable {
    case continuous
    /// The value jumps.
    case jump
    /// The velocity jumps.
    case kink
    /// The velocity jumps as expected: by UIKit's rule of this name, or because a finger catches the view.
    case allowed(String)
  }

  /// A measured hand-off.
  package struct Reading: Equatable, Sendable {
    /// Real seconds since the session began.
    package let time: Double
    /// Stage seconds.
    package let stageTime: Double
    package let frame: Int
    package let entry: HandOffEntry
    /// The difference of the values before and after, in points.
    package let jump: Double
    /// The difference of the velocities before and after, in points per second.
    package let change: Double
    /// The speed before, in points per second.
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

  /// The hand-offs that are not continuous although they should be.
  package var broken: [Reading] { readings.filter(\.isBroken) }

  /// Reads the next entry of the journal; ignores entries other than hand-offs.
  package mutating func read(_ entry: JournalEntry) {
    guard case .handOff(let handOff) = entry.event else { return }
    let jump = Self.distance(handOff.valueBefore, handOff.valueAfter)
    let change = Self.distance(handOff.velocityBefore, handOff.velocityAfter)
    let speed = Self.distance(handOff.velocityBefore, [])
    let limit = max(Self.velocityLimit.fraction * speed, Self.velocityLimit.pointsPerSecond)
    let verdict: Verdict
    if !(jump <= Self.valueLimit), handOff.contract.map(Self.rulesAllowingJump.contains) != true {
      verdict = .jump
    } else if jump <= Self.valueLimit, change.isFinite, change <= limit {
      verdict = .continuous
    } else if let contract = handOff.contract {
      verdict = .allowed(contract)
    } else if handOff.isCatch {
      verdict = .allowed("a finger catches it")
    } else {
      verdict = .kink
    }
    readings.append(
      Reading(
        time: entry.time, stageTime: entry.stageTime, frame: entry.frame, entry: handOff, jump: jump,
        change: change, speed: speed, verdict: verdict))
  }

  /// Returns the Euclidean distance. Missing components count as 0; NaN gives infinity.
  fileprivate static func distance(_ one: [Double], _ other: [Double]) -> Double {
    var sum = 0.0
    for index in 0..<max(one.count, other.count) {
      let step = (index < one.count ? one[index] : 0) - (index < other.count ? other[index] : 0)
      sum += step * step
    }
    return sum.isNaN ? .infinity : sum.squareRoot()
  }
}

extension HandOffEntry {
  /// Whether a finger takes what moves, or holds it.
  package var isCatch: Bool { to == "finger" || to == "held" }
}

extension ContinuityMeter.Reading {
  /// Returns the reading of something that rests in the picture of this frame: its jump is the distance from
  /// where its hand-off left it, if the velocity before does not explain that.
  ///
  /// - Parameters:
  ///   - value: The value in the picture.
  ///   - seconds: The time since the picture before.
  package func landed(at value: [Double], after seconds: Double) -> Self {
    let distance = ContinuityMeter.distance(value, entry.valueAfter)
    guard entry.to == "rest", entry.contract.map(ContinuityMeter.rulesAllowingJump.contains) != true,
      distance > jump, distance > ContinuityMeter.valueLimit + 1.5 * speed * seconds
    else { return self }
    return Self(
      time: time, stageTime: stageTime, frame: frame, entry: entry, jump: distance, change: change,
      speed: speed, verdict: .jump)
  }

  /// The reading as a sentence.
  package var sentence: String {
    let handOff = "\(entry.subject) went from \(entry.from) to \(entry.to) in frame \(frame)"
    switch verdict {
    case .continuous: return "\(handOff) without a break"
    case .jump: return "\(handOff) and jumped by \(jump) points"
    case .kink: return "\(handOff) and its velocity changed by \(change) of \(speed) points per second"
    case .allowed(let rule):
      return "\(handOff) and its velocity changed by \(change) points per second (\(rule))"
    }
  }
}
