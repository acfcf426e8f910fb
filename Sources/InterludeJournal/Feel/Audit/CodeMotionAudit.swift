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

  /// A view that a timer moves during a drag.
  private struct Follower: Sendable {
    let first: JournalEntry
    var value: [Double]
    var frames = 0
    var way = 0.0
  }

  private var paces: [Key: Pace] = [:]
  private var moved: [(key: Key, value: [Double], entry: JournalEntry)] = []
  private var target: (time: Double, length: Double)?
  private var changed = -2
  /// The pan that is recognised, and the way of the finger since then.
  private var drag: (recognizer: Int, begin: JournalEntry, way: Double)?
  private var followers: [Key: Follower] = [:]
  private var fingers: [Int: TouchEntry] = [:]

  /// The frames and the points from which on a motion is judged, and the delay in seconds that is noticed.
  private static let limit = (frames: 5, points: 24.0, delay: 0.02)

  mutating func read(_ entry: JournalEntry) {
    switch entry.event {
    case .motion(let motion) where motion.subject.hasSuffix(".position"):
      let key = Key(layer: motion.layer, subject: motion.subject)
      if motion.mover == "link" { moved.append((key, motion.value, entry)) }
      if motion.mover == "timer" { follow(key, motion.value, entry) }
    case .touch(let touch) where touch.phase != "unanswered":
      if let last = fingers[touch.touch] { drag?.way += Self.length([touch.x - last.x, touch.y - last.y]) }
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
      drag = (gesture.recognizer, entry, 0)
      followers.removeAll()
    case "ended", "cancelled":
      guard drag?.recognizer == gesture.recognizer else { break }
      endDrag()
      drag = nil
    default: break
    }
  }

  private mutating func follow(_ key: Key, _ value: [Double], _ entry: JournalEntry) {
    guard drag != nil else { return }
    var follower = followers[key] ?? Follower(first: entry, value: value)
    follower.way += Self.length(zip(value, follower.value).map { $0 - $1 })
    (follower.value, follower.frames) = (value, follower.frames + 1)
    followers[key] = follower
  }

  private mutating func endDrag() {
    guard let drag else { return }
    for (key, follower) in followers {
      let delay = follower.first.time - drag.begin.time
      guard follower.frames > Self.limit.frames, follower.way > Self.limit.points,
        follower.way > 0.4 * drag.way, delay > Self.limit.delay
      else { continue }
      var finding = Finding(follower.first, .lag, key.subject, delay)
      finding.mover = "timer"
      findings.append(finding)
    }
  }

  private static func length(_ vector: [Double]) -> Double {
    vector.reduce(0) { $0 + $1 * $1 }.squareRoot()
  }
}
