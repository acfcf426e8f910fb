/// Finds transitions that wait, that end long after they rest, and animations whose time is not the stage's.
struct TransitionAudit: Sendable {
  private(set) var findings: [Finding] = []

  private struct Key: Hashable {
    let layer: Int
    let subject: String

    /// A change that no display shows: a tenth of a point, or a hundredth of a fraction or radian.
    var visible: Double { subject.hasSuffix(".transform") || subject.hasSuffix(".opacity") ? 0.01 : 0.1 }
  }

  private struct Run: Sendable {
    let begin: JournalEntry
    let duration: Double
    var heldFrames = 0
    var isTouched = false
  }

  private var queued: [Int: JournalEntry] = [:]
  private var began: Set<Int> = []
  private var names: [Int: String] = [:]
  private var runs: [Int: Run] = [:]
  /// The last instant at which a transition began or a finger was down.
  private var active: JournalEntry?
  /// The places of each layer since then.
  private var places: [Key: [(entry: JournalEntry, value: [Double])]] = [:]
  private var (touches, hasHeld) = (0, false)
  /// Whether nothing was animated in the last frame, so that no frame follows until something happens.
  private var isIdle = false

  /// The seconds of a wait that a person notices, and those of a rest before the end, in which a slow spring
  /// may still settle; the rest in frames too, so that a late frame is none.
  private static let limit = (wait: 0.1, rest: 0.8, frames: 10)

  mutating func read(_ entry: JournalEntry) {
    switch entry.event {
    case .transition(let call):
      if let presented = call.presented { names[call.transition] = presented }
    case .request(let request): read(request, entry)
    case .motion(let motion): read(motion, entry)
    case .animation(let animation): read(animation, entry)
    case .frame(let frame): endFrame(frame, entry)
    default: break
    }
  }

  private mutating func read(_ request: RequestEntry, _ entry: JournalEntry) {
    let name = names[request.request] ?? ""
    switch request.step {
    case .queued: queued[request.request] = entry
    case .began:
      began.insert(request.request)
      setActive(entry)
      guard let start = queued.removeValue(forKey: request.request) else { break }
      let wait = entry.time - start.time
      if wait > Self.limit.wait { findings.append(Finding(start, .waited, name, wait)) }
    case .ended:
      guard began.remove(request.request) != nil, let moved = arrival ?? active else { break }
      let rest = entry.stageTime - moved.stageTime
      let frames = entry.frame - moved.frame
      if rest > Self.limit.rest, frames > Self.limit.frames || isIdle {
        findings.append(Finding(moved, .lateCompletion, name, rest))
      }
    case .dropped, .done, .revoked: queued[request.request] = nil
    case .completions: break
    }
  }

  private mutating func read(_ motion: MotionEntry, _ entry: JournalEntry) {
    if motion.mover == "held" || JumpAudit.movers.contains(motion.mover) { hasHeld = true }
    places[Key(layer: motion.layer, subject: motion.subject), default: []].append((entry, motion.value))
  }

  private mutating func setActive(_ entry: JournalEntry) {
    active = entry
    places.removeAll(keepingCapacity: true)
  }

  /// The entry since which every layer has been, but for invisible differences, where it is now.
  private var arrival: JournalEntry? {
    places.compactMap { key, places in
      let end = places[places.count - 1].value
      let moving = places.lastIndex { place in
        zip(place.value, end).contains { abs($0 - $1) > key.visible }
      }
      return moving.map { places[$0 + 1].entry }
    }
    .max { $0.stageTime < $1.stageTime }
  }

  private mutating func read(_ animation: AnimationEntry, _ entry: JournalEntry) {
    switch animation.action {
    case "began": runs[animation.run] = Run(begin: entry, duration: animation.duration)
    case "stopped", "ended":
      guard let run = runs.removeValue(forKey: animation.run), !run.isTouched, run.heldFrames >= 5,
        animation.fraction > 0.9
      else { break }
      let part = (entry.stageTime - run.begin.stageTime) / run.duration
      if part < 0.75, part > 0 { findings.append(Finding(run.begin, .countsFrames, "", 1 / part)) }
    default: break
    }
  }

  private mutating func endFrame(_ frame: FrameEntry, _ entry: JournalEntry) {
    touches = frame.touches
    isIdle = frame.animations == 0 && frame.touches == 0
    if touches > 0 { setActive(entry) }
    for number in runs.keys {
      if touches > 0 { runs[number]?.isTouched = true }
      if hasHeld { runs[number]?.heldFrames += 1 }
    }
    hasHeld = false
  }
}
