/// Finds out whether presenting waits for the display, because a driver's word for it is worth little.
///
/// The window is presented a few times over while nothing else is to do.
struct PresentProbe {
  /// Enough to get past the frames that a driver takes in advance.
  static let count = 8

  private var durations: [Double] = []

  /// Takes how long one presentation took, in seconds.
  ///
  /// - Parameter period: Seconds between the display's ticks.
  /// - Returns: Whether presenting waits; nil while that is not known.
  mutating func add(_ duration: Double, period: Double) -> Bool? {
    durations.append(duration)
    guard durations.count >= Self.count else { return nil }
    return durations.sorted()[durations.count / 2] > period / 2
  }
}
