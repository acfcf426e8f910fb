/// Finds motion by code that counts frames, and motion by code that follows a finger late.
struct CodeMotionAudit: Sendable {
  private(set) var findings: [Finding] = []

  private struct Key: Hashable {
    let layer: Int
    let subject: String
  }

  /// The last step of what a display link moves.
  private struct Pace: Sendable {
    let frame: Int
    var value: [Double]
    var distance = 0.0
    /// The number of equal steps before it.
    var equal = 0
    var isReported = false
  }

  /// A view that a timer or a display link moves during a drag.
  private struct Follower: Sendable {
    let first: JournalEntry
    let mover: String
    /// The finger's way until the view first moved.
    let start: Double
    var value: [Double]
    var frames = 0
    var way = 0.0
    /// The integral of the distance from the finger over the time.
    var gap = 0.0
  }

  /// A pan that is recognised, and the way of its finger since then.
  private struct Drag: Sendable {
    let recognizer: Int
    /// The time at which the finger moved on.
    var begin: Double?
    var way = 0.0
  }

  private var paces: [Key: Pace] = [:]
  private var moved: [(key: Key, value: [Double], entry: JournalEntry)] = []
  private var target: (time: Double, length: Double)?
  private var changed = -2
  private var drag: Drag?
  private var followers: [Key: Follower] = [:]
  private var fingers: [Int: TouchEntry] = [:]

  /// The frames and points from which on a motion is judged, the delay that is noticed, in frames and in
  /// seconds, and the share of the finger's way below which a view is held back by a rubber band.
  private static let limit = (frames: 5, points: 24.0, delay: 0.75, seconds: 0.02, band: 0.55)

  mutating func read(_ entry: JournalEntry) {
    switch entry.event {
    case .motion(let motion) where motion.subject.hasSuffix(".position"):
      let key = Key(layer: motion.layer, subject: motion.subject)
      if motion.mover == "link" { moved.append((key, motion.value, entry)) }
      if motion.mover == "link" || motion.mover == "timer" { follow(key, motion, entry) }
    case .touch(let touch) where touch.phase != "unanswered":
      if let last = fingers[touch.touch] {
        drag?.way += Self.length([touch.x - last.x, touch.y - last.y])
        if let drag, drag.begin == nil, drag.way > 0 { self.drag?.begin = entry.time }
      }
      fingers[touch.touch] = touch.phase == "ended" || touch.phase == "cancelled" ? nil : touch
    case .gesture(let gesture) where gesture.label.contains("Pan"): read(gesture, entry)
    case .setting: changed = entry.frame
    case .frame(let frame): endFrame(frame, entry)
    default: break
    }
  }

  // MARK: Counted frames

  private mutating func endFrame(_ frame: FrameEntry, _ entry: JournalEntry) {
    let length = target.map { frame.target - $0.time } ?? 0
    let isOther = target.map { $0.length > 0 && abs(length / $0.length - 1) > 0.3 } ?? false
    target = (frame.target, length)
    if let drag {
      for (key, follower) in followers {
        followers[key]?.gap += (drag.way - follower.start - follower.way) * length
      }
    }
    for (key, value, entry) in moved { step(key, value, entry, isOther: isOther) }
    moved.removeAll(keepingCapacity: true)
  }

  /// A step as long as the ones before, in a frame that is not as long in time.
  private mutating func step(_ key: Key, _ value: [Double], _ entry: JournalEntry, isOther: Bool) {
    guard var pace = paces[key], pace.frame + 1 == entry.frame, changed + 1 < entry.frame else {
      return paces[key] = Pace(frame: entry.frame, value: value)
    }
    let distance = Self.length(zip(value, pace.value).map { $0 - $1 })
    let isEqual = distance > 1 && abs(distance - pace.distance) < 0.02 * distance
    if isEqual, isOther, pace.equal >= 3, !pace.isReported {
      pace.isReported = true
      var finding = Finding(entry, .countsFrames, key.subject, 1)
      finding.mover = "link"
      findings.append(finding)
    }
    var next = Pace(frame: entry.frame, value: value, distance: distance)
    (next.equal, next.isReported) = (isEqual ? pace.equal + 1 : 0, pace.isReported)
    paces[key] = next
  }

  // MARK: Late followers

  private mutating func read(_ gesture: GestureEntry, _ entry: JournalEntry) {
    switch gesture.to {
    case "began":
      drag = Drag(recognizer: gesture.recognizer)
      followers.removeAll()
    case "ended", "cancelled":
      guard drag?.recognizer == gesture.recognizer else { break }
      endDrag()
      drag = nil
    default: break
    }
  }

  private mutating func follow(_ key: Key, _ motion: MotionEntry, _ entry: JournalEntry) {
    guard let drag else { return }
    let value = motion.value
    var follower =
      followers[key] ?? Follower(first: entry, mover: motion.mover, start: drag.way, value: value)
    follower.way += Self.length(zip(value, follower.value).map { $0 - $1 })
    (follower.value, follower.frames) = (value, follower.frames + 1)
    followers[key] = follower
  }

  private mutating func endDrag() {
    guard let drag, let begin = drag.begin, let frame = target?.length else { return }
    for (key, follower) in followers {
      let way = drag.way - follower.start
      guard follower.frames > Self.limit.frames, follower.way > Self.limit.points,
        follower.way > 0.4 * drag.way
      else { continue }
      let behind = follower.way < Self.limit.band * way ? 0 : max(follower.gap / way, 0)
      let delay = follower.first.time - begin + behind
      guard delay > min(Self.limit.delay * frame, Self.limit.seconds) else { continue }
      var finding = Finding(follower.first, .lag, key.subject, delay)
      finding.mover = follower.mover
      findings.append(finding)
    }
  }

  private static func length(_ vector: [Double]) -> Double {
    vector.reduce(0) { $0 + $1 * $1 }.squareRoot()
  }
}
