/// Finds teleports, motions that are cut short, and motions at constant speed, from the places on screen.
struct MotionAudit: Sendable {
  private(set) var findings: [Finding] = []

  private struct Key: Hashable {
    let layer: Int
    let subject: String
  }

  private struct Last: Sendable {
    var frame: Int
    var stageTime: Double
    var value: [Double]
    var mover: String
    var velocity: [Double]
    var speed: Double { MotionAudit.length(velocity) }
    /// The step to this place; nil for the first.
    var step: [Double]?
    /// The seconds of the step, between the targets of two frames.
    var seconds = 0.0
    /// The frames with this step or velocity, and whether the view rested before them.
    var repeats = 0
    var isFromRest = true
    var begin: JournalEntry
  }

  private var lasts: [Key: Last] = [:]
  /// The motions of the present frame, each with that of the frame before.
  private var moved: [(key: Key, last: Last, now: Last)] = []
  /// The target of the last frame.
  private var target: Double?
  private var touches = 0
  /// The places of the touches, and their ways in the present frame and the one before.
  private var fingers: [Int: TouchEntry] = [:]
  private var fingerWay = (now: 0.0, before: 0.0)
  /// The places at which layers came to rest, and the last frame in which an animation turned round.
  private var rests: [Key: [Double]] = [:]
  private var turned = -2
  /// The last frame in which a setting or the size of the stage changed.
  private var changed = -2

  /// A step in points that needs no explanation: a third of a flick's way in a frame.
  private static let freeStep = 24.0
  /// In seconds.
  private static let longFrame = 0.04
  /// The frames and the speed, in points per second, of a motion at constant speed.
  private static let constant = (frames: 8, speed: 300.0)
  /// The least number of frames, of which some are late, and their time in seconds, of an animation at
  /// constant speed, whose velocity is known.
  private static let constantCurve = (frames: 2, seconds: 8.0 / 60)

  mutating func read(_ entry: JournalEntry) {
    switch entry.event {
    case .motion(let motion) where motion.subject.hasSuffix(".position"): read(motion, entry)
    case .touch(let touch): read(touch)
    case .setting: changed = entry.frame
    case .animation(let animation) where animation.action == "reversed": turned = entry.frame
    case .frame(let frame):
      endFrame(frame.target)
      touches = frame.touches
      fingerWay = (0, fingerWay.now)
    default: break
    }
  }

  private mutating func read(_ touch: TouchEntry) {
    guard touch.phase != "unanswered" else { return }
    if let last = fingers[touch.touch] { fingerWay.now += Self.length([touch.x - last.x, touch.y - last.y]) }
    fingers[touch.touch] = touch.phase == "ended" || touch.phase == "cancelled" ? nil : touch
  }

  private mutating func read(_ motion: MotionEntry, _ entry: JournalEntry) {
    let key = Key(layer: motion.layer, subject: motion.subject)
    var now = Last(
      frame: entry.frame, stageTime: entry.stageTime, value: motion.value, mover: motion.mover,
      velocity: motion.velocity, begin: entry)
    defer {
      lasts[key] = motion.mover == "rest" ? nil : now
      rests[key] = motion.mover == "rest" ? motion.value : nil
    }
    jumpFromRest(key, now, entry)
    guard let last = lasts[key], last.frame + 1 == entry.frame else { return }
    let step = zip(motion.value, last.value).map { $0 - $1 }
    now.step = step
    let seconds = entry.stageTime - last.stageTime
    teleport(last, now, seconds, key.subject, entry)
    moved.append((key, last, now))
  }

  /// Compares the steps of the frame, whose length is known only at its end.
  private mutating func endFrame(_ target: Double) {
    let seconds = self.target.map { target - $0 } ?? 0
    self.target = target
    for (key, last, step) in moved {
      var now = step
      now.seconds = seconds
      constantSpeed(last, &now, key.subject)
      if lasts[key] != nil { lasts[key] = now }
    }
    moved.removeAll(keepingCapacity: true)
  }

  private mutating func teleport(
    _ last: Last, _ now: Last, _ seconds: Double, _ subject: String, _ entry: JournalEntry
  ) {
    let isDriven = now.mover == "finger" || Self.isDriven(last.mover) && Self.isDriven(now.mover)
    // In a long frame, a spring may have come far and be slow again.
    guard !isDriven, entry.frame - changed > 1, seconds < Self.longFrame, let step = now.step else { return }
    let explained =
      max(last.speed, now.speed) * seconds + Self.length(last.step ?? []) + fingerWay.now + fingerWay.before
    let distance = Self.length(step)
    // A view that follows a finger can come up with it as it is released.
    guard distance > Self.freeStep + (last.mover == "finger" ? 2 : 1.5) * explained else { return }
    findings.append(Finding(entry, now.mover == "rest" ? .cutShort : .teleport, subject, distance))
  }

  /// A view at rest that is elsewhere, without an animation, in the frame in which a transition is cancelled.
  private mutating func jumpFromRest(_ key: Key, _ now: Last, _ entry: JournalEntry) {
    guard entry.frame - turned <= 1, entry.frame - changed > 1, lasts[key] == nil,
      now.mover == "finger" || Self.isDriven(now.mover), let rest = rests[key]
    else { return }
    let distance = Self.length(zip(now.value, rest).map { $0 - $1 })
    guard distance > Self.freeStep + fingerWay.now else { return }
    findings.append(Finding(entry, .teleport, key.subject, distance))
  }

  /// A motion at one speed from its first frame to its last.
  private mutating func constantSpeed(_ last: Last, _ now: inout Last, _ subject: String) {
    guard let step = now.step else { return }
    let distance = Self.length(step)
    if now.mover != "rest", now.mover != "finger", touches == 0 || now.mover == "curve" {
      if Self.areEqual(last, now) {
        (now.repeats, now.isFromRest, now.begin) = (last.repeats + 1, last.isFromRest, last.begin)
      } else {
        let rested = last.step.map { Self.length($0) < 0.1 * distance } ?? true
        (now.repeats, now.isFromRest) = (0, last.repeats == 0 && rested && last.isFromRest)
      }
      return
    }
    let isCurve = last.mover == "curve"
    let isLong =
      last.repeats >= Self.constant.frames
      || isCurve && last.repeats >= Self.constantCurve.frames
        && last.stageTime - last.begin.stageTime >= Self.constantCurve.seconds
    guard now.mover == "rest", last.isFromRest, isLong, last.seconds > 0,
      let lastDistance = last.step.map(Self.length)
    else { return }
    let speed = isCurve ? last.speed : lastDistance / last.seconds
    if speed > Self.constant.speed { findings.append(Finding(last.begin, .constantSpeed, subject, speed)) }
  }

  /// Whether two frames show the same speed: an animation's own velocity, otherwise the same step or, when
  /// one of the frames is late, the same step in a second.
  private static func areEqual(_ last: Last, _ now: Last) -> Bool {
    func isClose(_ one: [Double], _ other: [Double]) -> Bool {
      length(zip(one, other).map { $0 - $1 }) < 0.02 * length(one)
    }
    if last.mover == "curve", now.mover == "curve" { return isClose(now.velocity, last.velocity) }
    guard let step = now.step, let before = last.step else { return false }
    if isClose(step, before) { return true }
    guard now.seconds > 0, last.seconds > 0 else { return false }
    return isClose(step.map { $0 / now.seconds }, before.map { $0 / last.seconds })
  }

  /// Whether a mover scrubs an animation or sets the place, so that its steps have no velocity of their own.
  private static func isDriven(_ mover: String) -> Bool {
    mover == "held" || JumpAudit.movers.contains(mover)
  }

  fileprivate static func length(_ vector: [Double]) -> Double {
    vector.reduce(0) { $0 + $1 * $1 }.squareRoot()
  }
}
