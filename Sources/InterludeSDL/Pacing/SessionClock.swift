import CHost

/// Real seconds since a window's session began. The only clock in the project.
struct SessionClock {
  /// The `CLOCK_MONOTONIC` time at which the session began, in nanoseconds.
  private let zero: Int64
  /// The latest time that was assigned to an event.
  private var latest = 0.0

  init() { zero = host_now() }

  var now: Double { Double(host_now() - zero) / 1e9 }

  /// Returns the time of an event whose stamp has the lower 32 bits of `CLOCK_MONOTONIC` milliseconds.
  ///
  /// - Returns: A time that is neither in the future nor before the previous event's time.
  mutating func time(ofStamp stamp: UInt32) -> Double {
    time(ofStamp: stamp, at: host_now())
  }

  mutating func time(ofStamp stamp: UInt32, at instant: Int64) -> Double {
    let milliseconds = instant / 1_000_000
    // Signed, because the stamp wraps around every seven weeks.
    let age = Int32(bitPattern: UInt32(truncatingIfNeeded: milliseconds) &- stamp)
    let stamped = Double(milliseconds * 1_000_000 - zero) / 1e9 - Double(age) / 1e3
    latest = max(latest, min(stamped, Double(instant - zero) / 1e9))
    return latest
  }

  /// Returns the current time, but not before the previous event's time.
  mutating func timeOfNow() -> Double {
    latest = max(latest, now)
    return latest
  }

  /// Creates the clock of a session that began at `zero`, for tests.
  init(zero: Int64) { self.zero = zero }
}
