/// Finds drags that nothing follows, lists that keep a drag, and touches that reach nobody.
struct DragAudit: Sendable {
  private(set) var findings: [Finding] = []

  private struct Drag: Sendable {
    let begin: JournalEntry
    /// The finger's way in frames in which nothing moved, and what a list has resisted at its edge.
    var unfollowed = 0.0
    var unfollowedFrames = 0
    var resisted = 0.0
    /// The way up that content has scrolled, and the points by which its sheet could be higher.
    var scrolled = 0.0
    var room = 0.0
    /// Whether a sheet or other content has moved.
    var hasMovedSheet = false
    var list = ""
    var isReported = false
  }

  private var drags: [Int: Drag] = [:]
  /// The finger's way in the present frame, and what of it nothing has used, by drag.
  private var ways: [Int: Double] = [:]
  private var unused: [Int: (x: Double, y: Double)] = [:]
  private var isMoving = false
  /// The values of what fingers and scrubbing move.
  private var values: [String: [Double]] = [:]
  /// The number of cards on screen, which a drag could move.
  private var cards = 0
  private var swallowed: Set<Int> = []
  /// The touches that began while a transition ran by itself.
  private var inFlight: Set<Int> = []
  /// The transitions that run by themselves: their cards cover the others.
  private var running: Set<Int> = []
  /// The sheet's room that the last scroll view had as a drag of it began.
  private var room = 0.0

  /// The way, in points, after which a drag that nothing follows is noticed.
  private static let limit = 24.0

  mutating func read(_ entry: JournalEntry) {
    switch entry.event {
    case .touch(let touch) where touch.phase == "swallowed": swallow(touch, entry)
    case .touch(let touch) where touch.phase == "unanswered": leaveOut(touch, entry)
    case .touch(let touch) where touch.phase == "began":
      inFlight = running.isEmpty ? inFlight.subtracting([touch.touch]) : inFlight.union([touch.touch])
    case .travel(let travel): read(travel, entry)
    case .motion(let motion): read(motion)
    case .release(let release) where release.isHeld && !release.isProjected: cards = max(cards, 1)
    case .rest(let rest): cards = rest.containers
    case .request(let request): read(request)
    case .scroll(let scroll): room = scroll.sheetRoom ?? 0
    case .frame: endFrame()
    default: break
    }
  }

  /// Something follows a finger if it moves, not only if it is held.
  private mutating func read(_ motion: MotionEntry) {
    let key = "\(motion.layer) \(motion.subject)"
    let last = values.updateValue(motion.value, forKey: key)
    if motion.mover == "rest" { values[key] = nil }
    guard motion.mover == "finger" || motion.mover == "held" || JumpAudit.movers.contains(motion.mover) else {
      return
    }
    let change = last.map { zip($0, motion.value).map { abs($0 - $1) }.max() ?? 0 } ?? .infinity
    if change > 0.001 { isMoving = true }
  }

  private mutating func read(_ request: RequestEntry) {
    switch request.step {
    case .began: if request.detail == "running" { running.insert(request.request) }
    case .ended, .revoked: running.remove(request.request)
    case .queued, .dropped, .done, .completions: break
    }
  }

  /// A touch that a disabled view left out as it began while a transition ran, or an animation that
  /// takes none, or the application.
  private mutating func leaveOut(_ touch: TouchEntry, _ entry: JournalEntry) {
    guard let reason = touch.reason, [.animated, .interactionDisabled, .eventsIgnored].contains(reason),
      inFlight.contains(touch.touch)
    else { return }
    swallow(touch, entry)
  }

  private mutating func swallow(_ touch: TouchEntry, _ entry: JournalEntry) {
    guard swallowed.insert(touch.touch).inserted else { return }
    findings.append(Finding(entry, .swallowedTouch, touch.view, 1))
  }

  private mutating func read(_ travel: TravelEntry, _ entry: JournalEntry) {
    let sum = unused[travel.drag] ?? (0, 0)
    switch travel.consumer {
    case .slop: drags[travel.drag] = Drag(begin: entry)
    case .finger:
      ways[travel.drag, default: 0] += (travel.x * travel.x + travel.y * travel.y).squareRoot()
      unused[travel.drag] = (sum.x + travel.x, sum.y + travel.y)
      return
    case .sheet: drags[travel.drag]?.hasMovedSheet = true
    case .scroll: scroll(travel)
    case .across: break
    case .band:
      // Only downwards: there a card would follow.
      if travel.y > 0, drags[travel.drag]?.list == travel.subject { drags[travel.drag]?.resisted += travel.y }
    }
    unused[travel.drag] = (sum.x - travel.x, sum.y - travel.y)
  }

  private mutating func scroll(_ travel: TravelEntry) {
    guard var drag = drags[travel.drag] else { return }
    if drag.list != travel.subject { (drag.list, drag.room) = (travel.subject, room) }
    drag.scrolled = max(drag.scrolled - travel.y, 0)
    drags[travel.drag] = drag
  }

  private mutating func endFrame() {
    for (number, way) in ways {
      guard var drag = drags[number] else { continue }
      let unused = unused[number].map { ($0.x * $0.x + $0.y * $0.y).squareRoot() } ?? 0
      if isMoving || unused < 0.5 * way {
        (drag.unfollowed, drag.unfollowedFrames) = (0, 0)
      } else {
        (drag.unfollowed, drag.unfollowedFrames) = (drag.unfollowed + unused, drag.unfollowedFrames + 1)
      }
      if let (kind, amount) = fault(of: drag), !drag.isReported {
        drag.isReported = true
        findings.append(Finding(drag.begin, kind, drag.list, amount))
      }
      drags[number] = drag
    }
    ways.removeAll(keepingCapacity: true)
    unused.removeAll(keepingCapacity: true)
    isMoving = false
  }

  private func fault(of drag: Drag) -> (kind: Finding.Kind, amount: Double)? {
    if drag.unfollowed > Self.limit, drag.unfollowedFrames > 2 { return (.unfollowed, drag.unfollowed) }
    guard !drag.hasMovedSheet, running.isEmpty else { return nil }
    if drag.resisted > Self.limit, cards > 0 { return (.listKeepsDrag, drag.resisted) }
    return drag.scrolled > Self.limit && drag.room > Self.limit ? (.listBeforeSheet, drag.room) : nil
  }
}
