/// Finds jumps and breaks at hand-offs, and releases that go against the throw.
struct HandOffAudit: Sendable {
  private(set) var findings: [Finding] = []
  /// The number of hand-offs.
  private(set) var count = 0
  /// The drags' resistance since they began: a view that is pulled beyond its end returns, and rightly.
  private var resisted = 0.0
  private var followed = 0.0
  /// The place of each layer before a finger took it.
  private var starts: [Int: [Double]] = [:]

  /// The speed of a throw, in points per second.
  static let throwSpeed = 500.0
  /// The way from the resting place, in points, at which a throw would end that leads elsewhere in any sheet.
  static let clearThrow = 400.0

  mutating func read(_ entry: JournalEntry) {
    switch entry.event {
    case .travel(let travel): read(travel)
    case .handOff(let handOff): read(handOff, entry)
    case .release(let release): read(release, entry)
    case .motion(let motion) where motion.subject.hasSuffix(".position") && motion.mover != "finger":
      starts[motion.layer] = motion.value
    default: break
    }
  }

  private mutating func read(_ travel: TravelEntry) {
    let way = (travel.x * travel.x + travel.y * travel.y).squareRoot()
    switch travel.consumer {
    case .slop: (resisted, followed) = (0, 0)
    case .band: resisted += way
    case .sheet: followed += way
    case .finger, .scroll, .across: break
    }
  }

  private mutating func read(_ handOff: HandOffEntry, _ entry: JournalEntry) {
    count += 1
    var meter = ContinuityMeter()
    meter.read(entry)
    guard let reading = meter.readings.first else { return }
    switch reading.verdict {
    case .jump: findings.append(Finding(entry, .jump, handOff.subject, reading.jump))
    case .kink:
      let (kind, amount) = Self.kind(of: handOff, reading)
      findings.append(Finding(entry, kind, handOff.subject, amount))
    case .continuous, .allowed: break
    }
    turnsBack(handOff, entry)
  }

  private static func kind(
    of handOff: HandOffEntry, _ reading: ContinuityMeter.Reading
  ) -> (Finding.Kind, Double) {
    let (before, after) = (handOff.velocityBefore, handOff.velocityAfter)
    let dot = zip(before, after).reduce(0) { $0 + $1.0 * $1.1 }
    let speed = after.reduce(0) { $0 + $1 * $1 }.squareRoot()
    guard handOff.from == "finger", reading.speed > 1 else { return (.kink, reading.change) }
    if speed > 5 * reading.speed { return (.velocityUnit, speed / reading.speed) }
    if dot < 0 { return (.velocityReversed, reading.change) }
    return speed < 0.5 * reading.speed ? (.velocityLost, reading.change) : (.kink, reading.change)
  }

  /// A spring that leads back although the finger has thrown the view on, and nothing has resisted it.
  private mutating func turnsBack(_ handOff: HandOffEntry, _ entry: JournalEntry) {
    guard handOff.from == "finger", let target = handOff.spring?.target,
      handOff.subject.hasSuffix(".position"),
      followed > 10, resisted < 0.1 * followed
    else { return }
    let way = zip(target, handOff.valueAfter).map { $0 - $1 }
    let dot = zip(way, handOff.velocityBefore).reduce(0) { $0 + $1.0 * $1.1 }
    let distance = way.reduce(0) { $0 + $1 * $1 }.squareRoot()
    let start = handOff.layer.flatMap { starts[$0] } ?? target
    let isBack = zip(start, target).allSatisfy { abs($0 - $1) < 1 }
    guard distance > 10, isBack else { return }
    let speed = -dot / distance
    // Of a view that may leave, half of its way is not known, so the throw must be clear.
    if speed > Self.throwSpeed, distance + 0.499 * speed > Self.clearThrow {
      findings.append(Finding(entry, .againstTheThrow, handOff.subject, speed))
    }
  }

  private mutating func read(_ release: ReleaseEntry, _ entry: JournalEntry) {
    // A projected velocity goes with the throw. Where it does not count, the hand-off to the spring says so.
    guard !release.isHeld, !release.isProjected else { return }
    let velocity = release.velocity
    let place = release.offset + 0.499 * velocity
    let isAgainst =
      release.goesAway
      ? velocity < -Self.throwSpeed && place < 0.5 * release.distance
      : velocity > Self.throwSpeed && place > 0.5 * release.distance
    if isAgainst { findings.append(Finding(entry, .againstTheThrow, release.subject, abs(velocity))) }
  }
}
