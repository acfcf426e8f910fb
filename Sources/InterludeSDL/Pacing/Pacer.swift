import InterludeInput
import InterludeJournal

/// Decides when frames happen: at once from a rest, else at the ticks of the display.
///
/// Ticks are absolute and a whole period apart, so lateness does not add up; ticks that passed while a
/// frame ran are skipped and counted. Times are seconds since the session began.
struct Pacer {
  enum Step: Equatable {
    /// Run a frame now.
    case frame(FrameTime, Schedule)
    /// Wait until then (nil: for ever), and also for input where `watchesInput` is set.
    case wait(until: Double?, watchesInput: Bool)
  }

  struct Schedule: Equatable {
    /// Whether nothing was due for a while before this frame.
    var followsRest: Bool
    /// Ticks skipped since the previous frame.
    var missed: Int
  }

  /// Seconds between ticks; may change while things move, when the window comes to another display.
  var period: Double {
    didSet {
      lead = period
      costs.removeAll()
    }
  }
  /// Whether presenting itself waits for the display, so that frames may follow one another at once.
  var presentWaits: Bool

  /// Seconds from when a frame's work should start until its tick, for which it is pictured: what all but the
  /// dearest few of the recent frames took, and a margin. Input is taken at the start, so the shorter the better.
  private(set) var lead: Double
  /// Seconds that recent frames took, the newest last.
  private var costs: [Double] = []
  private static let keptCosts = 60
  /// Frames in a second that may be shown late, so that all the others need not start early for them.
  private static let passedOver = 3
  private static let margin = 0.002

  private var isResting = true
  /// When the next frame should start: the tick after the previous frame's, less the lead.
  private var nextTick = -Double.infinity
  private var previousStart = -Double.infinity
  private var previousTarget = -Double.infinity
  /// Whether the last step's frame came at no tick: from a rest, or when a finger that had rested moved on.
  private var isFirst = true
  /// Whether the previous frame changed nothing on the screen.
  private var wasStill = true

  init(period: Double, presentWaits: Bool) {
    self.period = period
    self.presentWaits = presentWaits
    lead = period
  }

  /// What to do at `now`.
  ///
  /// - Parameters:
  ///   - wantsFrame: Whether something moves, or a change waits to be shown.
  ///   - hasInput: Whether input arrived since the previous frame.
  ///   - timer: The earliest time at which a frame is due although nothing happens.
  mutating func step(at now: Double, wantsFrame: Bool, hasInput: Bool, timer: Double?) -> Step {
    guard wantsFrame || timer.map({ $0 <= now }) == true else {
      isResting = true
      return .wait(until: timer, watchesInput: true)
    }
    if presentWaits {
      // A covered window's presents may stop waiting, and then nothing else would hold the frames back.
      let earliest = previousStart + period / 2
      if now < earliest { return .wait(until: earliest, watchesInput: false) }
      return frame(at: now, tick: now, missed: 0)
    }
    // After a period that has become shorter, the tick of the longer one is too far away.
    nextTick = min(nextTick, now + period)
    if now >= nextTick {
      // Clamped, since after days of sleep the count of ticks is of no use to anybody.
      let missed = Int(min(((now - nextTick) / period).rounded(.down), 1e9))
      if isResting { return frame(at: now, tick: now, missed: 0, isFirst: true) }
      return frame(at: now, tick: nextTick + Double(missed) * period, missed: missed)
    }
    // Nothing moved at the last tick, so the first motion need not wait for the next. The quarter of a
    // period bounds the frames of a device that reports a thousand times a second and changes nothing.
    if wasStill && hasInput {
      let earliest = previousStart + period / 4
      if now >= earliest { return frame(at: now, tick: now, missed: 0, isFirst: true) }
      return .wait(until: min(earliest, nextTick), watchesInput: false)
    }
    return .wait(until: nextTick, watchesInput: wasStill)
  }

  private mutating func frame(at now: Double, tick: Double, missed: Int, isFirst: Bool = false) -> Step {
    let schedule = Schedule(followsRest: isResting, missed: missed)
    self.isFirst = isFirst
    nextTick = tick + period
    previousStart = now
    previousTarget = max(tick + (presentWaits ? period : lead), now, previousTarget)
    isResting = false
    return .frame(FrameTime(now: now, target: previousTarget), schedule)
  }

  /// When the picture of the last step's frame, drawn by `now`, should be handed to the display: shortly before the
  /// instant for which it is pictured, so that pictures come an even period apart although frames are not equally dear.
  ///
  /// What begins to move is shown at once, since there is nothing yet that could stutter, and the ticks go on from it.
  mutating func handOver(at now: Double) -> Double {
    if presentWaits { return now }
    if isFirst {
      nextTick = min(nextTick, now + period - hold)
      return now
    }
    return max(now, nextTick - period + hold)
  }

  /// Seconds from a frame's start until its picture is handed over. Where frames must start early it is no more than
  /// half a period, since a finger that comes down meanwhile catches what it does not see yet.
  private var hold: Double { min(lead - Self.margin, period / 2) }

  /// Tells whether the frame of the last step changed anything on the screen, and how many seconds it took
  /// until it was there.
  mutating func finished(changed: Bool, cost: Double) {
    wasStill = !changed
    if costs.count == Self.keptCosts { costs.removeFirst() }
    costs.append(cost)
    guard costs.count >= 8 else { return }
    let usual = costs.sorted()[costs.count - 1 - Self.passedOver]
    let wanted = min(max(usual, 0) + Self.margin, period)
    let before = lead
    // Dear frames are made room for at once; what is saved is taken bit by bit, so that no interval is long.
    lead = wanted > lead ? wanted : max(wanted, lead - period / 64)
    // The tick stays where it is.
    nextTick += before - lead
  }
}
