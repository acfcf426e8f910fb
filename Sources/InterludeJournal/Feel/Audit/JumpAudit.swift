/// Finds views that code puts elsewhere, or gives another look, in one frame.
///
/// A view that code moves has no velocity that would explain a step. Its steps are compared with those of the
/// frames before and after, and with other movements, because layout may follow a finger or a spring.
struct JumpAudit: Sendable {
  private var found: [Finding] = []

  /// The faults so far, with those of the last frame, behind which nothing has moved yet.
  var findings: [Finding] { found + faults(of: pending, before: before, after: [:]) }

  private struct Key: Hashable {
    let layer: Int
    let subject: String
  }

  /// A step that code made in one frame.
  private struct Step: Sendable {
    let entry: JournalEntry
    let key: Key
    let mover: String
    let distance: Double
  }

  private var steps: [Step] = []
  /// The steps of the frame before, by key and alone.
  private var pending: [Step] = []
  private var before: [Key: Double] = [:]
  /// The steps of what moves by itself or with a finger, in this frame and in the one before.
  private var others = (now: 0.0, before: 0.0)
  private var fingers: [Int: TouchEntry] = [:]
  private var fingerWay = (now: 0.0, before: 0.0)
  private var lastTime: Double?
  /// The last frames in which a setting changed, a touch began or ended, and a transition ended.
  private var (changed, touched, ended) = (-2, -2, -3)
  private var running: Set<Int> = []
  private var isMotionReduced = false

  static let movers: Set<String> = ["link", "timer", "layout", "code"]
  /// The steps that need no explanation: points, and parts of an opacity.
  private static let free = (points: 24.0, radius: 6.0, opacity: 0.3)

  mutating func read(_ entry: JournalEntry) {
    switch entry.event {
    case .motion(let motion): read(motion, entry)
    case .touch(let touch): read(touch, entry)
    case .request(let request): read(request, entry)
    case .setting(let setting):
      changed = entry.frame
      if setting.setting == "reduceMotion" { isMotionReduced = setting.value == "true" }
    case .frame: endFrame(entry)
    default: break
    }
  }

  private mutating func read(_ request: RequestEntry, _ entry: JournalEntry) {
    switch request.step {
    case .began: running.insert(request.request)
    case .ended, .revoked:
      if running.remove(request.request) != nil { ended = entry.frame }
    case .queued, .dropped, .done, .completions: break
    }
  }

  private mutating func read(_ touch: TouchEntry, _ entry: JournalEntry) {
    guard touch.phase != "unanswered" else { return }
    if let last = fingers[touch.touch] { fingerWay.now += Self.length([touch.x - last.x, touch.y - last.y]) }
    let isOver = touch.phase == "ended" || touch.phase == "cancelled"
    fingers[touch.touch] = isOver ? nil : touch
    if isOver || touch.phase == "began" { touched = entry.frame }
  }

  private mutating func read(_ motion: MotionEntry, _ entry: JournalEntry) {
    guard let lastTime, entry.stageTime > lastTime, motion.mover != "rest" else { return }
    let seconds = entry.stageTime - lastTime
    let distance = Self.distance(motion, seconds)
    if Self.movers.contains(motion.mover) {
      let key = Key(layer: motion.layer, subject: motion.subject)
      steps.append(Step(entry: entry, key: key, mover: motion.mover, distance: distance))
    } else if !Self.isLook(motion.subject) {
      others.now = max(others.now, distance)
    }
  }

  /// The distance of a step: of the parts that are points.
  private static func distance(_ motion: MotionEntry, _ seconds: Double) -> Double {
    let parts: ArraySlice<Double> =
      if motion.subject.hasSuffix(".transform") {
        motion.velocity.suffix(2)
      } else if motion.subject.hasSuffix(".bounds") {
        motion.velocity.suffix(2)
      } else {
        motion.velocity[...]
      }
    return length(Array(parts)) * seconds
  }

  private static func isLook(_ subject: String) -> Bool {
    subject.hasSuffix(".opacity") || subject.hasSuffix(".cornerRadius")
  }

  private mutating func endFrame(_ entry: JournalEntry) {
    let now = Dictionary(steps.map { ($0.key, $0.distance) }) { max($0, $1) }
    found += faults(of: pending, before: before, after: now)
    before = Dictionary(pending.map { ($0.key, $0.distance) }) { max($0, $1) }
    let exempt = isMotionReduced || entry.frame - changed <= 1
    pending = exempt ? [] : steps
    steps.removeAll(keepingCapacity: true)
    (fingerWay, others) = ((0, fingerWay.now), (0, others.now))
    lastTime = entry.stageTime
  }

  private func faults(
    of steps: [Step], before: [Key: Double], after: [Key: Double]
  ) -> [Finding] {
    steps.compactMap { step in
      guard let kind = fault(step, max(before[step.key] ?? 0, after[step.key] ?? 0)) else { return nil }
      var finding = Finding(step.entry, kind, step.key.subject, step.distance)
      finding.mover = step.mover
      return finding
    }
  }

  private func fault(_ step: Step, _ neighbours: Double) -> Finding.Kind? {
    let frame = step.entry.frame
    if Self.isLook(step.key.subject) {
      let free = step.key.subject.hasSuffix(".opacity") ? Self.free.opacity : Self.free.radius
      // A look that answers a touch, such as a highlight, changes at once.
      guard !running.isEmpty || frame - ended <= 1, !(0...1).contains(frame - touched) else { return nil }
      return step.distance > free + 2 * neighbours ? .flash : nil
    }
    // Fingers and other movers have moved in the step's frame, or in the one before or after it.
    let explained = 2 * neighbours + fingerWay.now + 2 * fingerWay.before + 2 * max(others.now, others.before)
    return step.distance > Self.free.points + explained ? .teleport : nil
  }

  private static func length(_ vector: [Double]) -> Double {
    vector.reduce(0) { $0 + $1 * $1 }.squareRoot()
  }
}
