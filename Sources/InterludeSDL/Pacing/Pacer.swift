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
  var period: Double
  /// Whether presenting itself waits for the display, so that frames may follow one another at once.
  var presentWaits: Bool

  private var isResting = true
  /// The tick after the previous frame's.
  private var nextTick = -Double.infinity
  private var previousStart = -Double.infinity
  private var previousTarget = -Double.infinity
  /// Whether the previous frame changed nothing on the screen.
  private var wasStill = true

  init(period: Double, presentWaits: Bool) {
    self.period = period
    self.presentWaits = presentWaits
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
      let missed = isResting ? 0 : Int(min(((now - nextTick) / period).rounded(.down), 1e9))
      let tick = isResting ? now : nextTick + Double(missed) * period
      return frame(at: now, tick: tick, missed: missed)
    }
    // Nothing moved at the last tick, so the first motion need not wait for the next. The quarter of a
    // period bounds the frames of a device that reports a thousand times a second and changes nothing.
    if wasStill && hasInput {
      let earliest = previousStart + period / 4
      if now >= earliest { return frame(at: now, tick: now, missed: 0) }
      return .wait(until: min(earliest, nextTick), watchesInput: false)
    }
    return .wait(until: nextTick, watchesInput: wasStill)
  }

  private mutating func frame(at now: Double, tick: Double, missed: Int) -> Step {
    let schedule = Schedule(followsRest: isResting, missed: missed)
    nextTick = tick + period
    previousStart = now
    previousTarget = max(nextTick, now, previousTarget)
    isResting = false
    return .frame(FrameTime(now: now, target: previousTarget), schedule)
  }

  /// Tells whether the frame of the last step changed anything on the screen.
  mutating func finished(changed: Bool) {
    wasStill = !changed
  }
}
