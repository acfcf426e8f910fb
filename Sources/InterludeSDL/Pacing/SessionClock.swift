import CHost

/// Real seconds since a window's session began: the project's only clock.
struct SessionClock {
  /// `CLOCK_MONOTONIC` at the session's zero, in nanoseconds.
  private let zero: Int64
  /// The latest time given to an event.
  private var latest = 0.0

  init() { zero = host_now() }

  var now: Double { Double(host_now() - zero) / 1e9 }

  /// The time of an event that SDL stamped with the lower 32 bits of `CLOCK_MONOTONIC` milliseconds.
  ///
  /// - Returns: A time that is not in the future, and not before that of the event before.
  mutating func time(ofStamp stamp: UInt32) -> Double {
    time(ofStamp: stamp, at: host_now())
  }

  mutating func time(ofStamp stamp: UInt32, at instant: Int64) -> Double {
    let milliseconds = instant / 1_000_000
    // Signed, because the stamp wraps every seven weeks and the subtraction may not notice.
    let age = Int32(bitPattern: UInt32(truncatingIfNeeded: milliseconds) &- stamp)
    let stamped = Double(milliseconds * 1_000_000 - zero) / 1e9 - Double(age) / 1e3
    latest = max(latest, min(stamped, Double(instant - zero) / 1e9))
    return latest
  }

  /// The time of something that happens now, in order with the events' times.
  mutating func timeOfNow() -> Double {
    latest = max(latest, now)
    return latest
  }

  /// For tests: a session that began at `zero`.
  init(zero: Int64) { self.zero = zero }
}
