/// Measures whether presenting waits for the display, because drivers do not report it reliably.
///
/// The window is presented several times while it is idle.
struct PresentProbe {
  /// The number of measurements, larger than the number of frames that a driver queues.
  static let count = 8

  private var durations: [Double] = []

  /// Adds the duration of one presentation, in seconds.
  ///
  /// - Parameter period: The time between display ticks, in seconds.
  /// - Returns: Whether presenting waits; nil until there are enough measurements.
  mutating func add(_ duration: Double, period: Double) -> Bool? {
    durations.append(duration)
    guard durations.count >= Self.count else { return nil }
    return durations.sorted()[durations.count / 2] > period / 2
  }
}
