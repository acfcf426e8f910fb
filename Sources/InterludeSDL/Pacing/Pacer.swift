import InterludeInput
import InterludeJournal

/// Decides when frames start: immediately after a rest, otherwise one `lead` before each tick of the display.
///
/// Ticks are absolute times one period apart, so delays do not accumulate. Ticks that pass while a frame runs
/// are skipped and counted. Times are in seconds since the session began.
struct Pacer {
  enum Step: Equatable {
    /// Run a frame now.
    case frame(FrameTime, Schedule)
    /// Wait until this time (nil: without limit), or for input if `watchesInput` is true.
    case wait(until: Double?, watchesInput: Bool)
  }

  struct Schedule: Equatable {
    /// Whether the window was at rest before this frame.
    var followsRest: Bool
    /// The number of ticks skipped since the previous frame.
    var missed: Int
  }

  /// The time between ticks, in seconds. It can change during motion when the window moves to another
  /// display.
  var period: Double {
    didSet {
      lead = period
      costs.removeAll()
    }
  }
  /// Whether presenting waits for the display, so that the next frame can start immediately after it.
  var presentWaits: Bool

  /// The time from the start of a frame's work to its tick, in seconds: the cost of recent frames, without
  /// the most expensive ones, and a margin. Input is read at the start, so a shorter lead means less latency.
  private(set) var lead: Double
  /// The costs of recent frames, in seconds, newest last.
  private var costs: [Double] = []
  private static let costCount = 60
  /// The number of most expensive recent frames that are ignored, so that the others need not start early for
  /// them.
  private static let ignoredCosts = 3
  private static let margin = 0.002

  private var isResting = true
  /// The time at which the next frame starts: the tick after the previous frame's tick, less the lead.
  private var nextStart = -Double.infinity
  private var previousStart = -Double.infinity
  private var previousTarget = -Double.infinity
  /// Whether the current frame runs outside the ticks: after a rest, or for the first movement after
  /// unchanged frames.
  private var isOutsideTicks = true
  /// Whether the previous frame changed nothing on screen.
  private var wasUnchanged = true

  init(period: Double, presentWaits: Bool) {
    self.period = period
    self.presentWaits = presentWaits
    lead = period
  }

  /// Returns the next step at time `now`.
  ///
  /// - Parameters:
  ///   - wantsFrame: Whether something moves, or a change must be shown.
  ///   - hasInput: Whether input arrived since the previous frame.
  ///   - timer: The earliest time at which a frame is due without input; nil if there is none.
  mutating func step(at now: Double, wantsFrame: Bool, hasInput: Bool, timer: Double?) -> Step {
    guard wantsFrame || timer.map({ $0 <= now }) == true else {
      isResting = true
      return .wait(until: timer, watchesInput: true)
    }
    if presentWaits {
      // Presents of a covered window can stop waiting, and nothing else would limit the frame rate.
      let earliest = previousStart + period / 2
      if now < earliest { return .wait(until: earliest, watchesInput: false) }
      return frame(at: now, start: now, missed: 0)
    }
    // After the period becomes shorter, the next start of the longer period is too late.
    nextStart = min(nextStart, now + period)
    if now >= nextStart {
      // Clamped, because the count could overflow after days of sleep.
      let missed = Int(min(((now - nextStart) / period).rounded(.down), 1e9))
      if isResting { return frame(at: now, start: now, missed: 0, isOutsideTicks: true) }
      return frame(at: now, start: nextStart + Double(missed) * period, missed: missed)
    }
    // The last frame changed nothing, so the first movement need not wait for a tick. A quarter of a period
    // limits the frame rate for a device that reports 1,000 times per second without a visible change.
    if wasUnchanged && hasInput {
      let earliest = previousStart + period / 4
      if now >= earliest { return frame(at: now, start: now, missed: 0, isOutsideTicks: true) }
      return .wait(until: min(earliest, nextStart), watchesInput: false)
    }
    return .wait(until: nextStart, watchesInput: wasUnchanged)
  }

  private mutating func frame(at now: Double, start: Double, missed: Int, isOutsideTicks: Bool = false)
    -> Step
  {
    let schedule = Schedule(followsRest: isResting, missed: missed)
    self.isOutsideTicks = isOutsideTicks
    nextStart = start + period
    previousStart = now
    previousTarget = max(start + (presentWaits ? period : lead), now, previousTarget)
    isResting = false
    return .frame(FrameTime(now: now, target: previousTarget), schedule)
  }

  /// Returns the time at which the frame that was drawn at `now` is presented: shortly before its target
  /// time, so that pictures appear at even intervals although frame costs differ.
  ///
  /// A frame outside the ticks is presented immediately, and the ticks continue from it.
  mutating func presentationTime(at now: Double) -> Double {
    if presentWaits { return now }
    if isOutsideTicks {
      nextStart = min(nextStart, now + period - presentationDelay)
      return now
    }
    return max(now, nextStart - period + presentationDelay)
  }

  /// The time from a frame's start to its presentation, in seconds. At most half a period, because a touch
  /// before the presentation acts on a frame that the user has not seen.
  private var presentationDelay: Double { min(lead - Self.margin, period / 2) }

  /// Records whether the current frame changed anything on screen, and its cost in seconds.
  mutating func finished(changed: Bool, cost: Double) {
    wasUnchanged = !changed
    if costs.count == Self.costCount { costs.removeFirst() }
    costs.append(cost)
    guard costs.count >= 8 else { return }
    let usual = costs.sorted()[costs.count - 1 - Self.ignoredCosts]
    let wanted = min(max(usual, 0) + Self.margin, period)
    let before = lead
    // The lead grows at once for expensive frames, and shrinks gradually, so that no interval is long.
    lead = wanted > lead ? wanted : max(wanted, lead - period / 64)
    // The start moves by the difference, and its tick, one lead later, stays where it is.
    nextStart += before - lead
  }
}
