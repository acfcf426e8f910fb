/// Measures from a journal the distance and delay between a finger and the view that follows it.
package struct LagMeter: Equatable, Sendable {
  /// The speed, in points per second, below which the finger counts as resting.
  private static let minimumSpeed = 50.0

  /// The distances, in points: one for each frame in which a moving finger was followed.
  package private(set) var distances: [Double] = []
  /// The delays, in seconds: each distance divided by the finger's speed.
  package private(set) var delays: [Double] = []
  /// The delays, in frames of the length that the last one had.
  package private(set) var delaysInFrames: [Double] = []
  private var target: Double?
  private var frameLength: Double?

  package init() {}

  package init(_ entries: some Sequence<JournalEntry>) {
    for entry in entries { read(entry) }
  }

  /// Reads the next entry of the journal; ignores entries other than `lag` and `frame`.
  package mutating func read(_ entry: JournalEntry) {
    if case .frame(let frame) = entry.event {
      if let target, frame.target > target { frameLength = frame.target - target }
      target = frame.target
    }
    guard case .lag(let lag) = entry.event, lag.speed >= Self.minimumSpeed else { return }
    distances.append(lag.distance)
    delays.append(lag.distance / lag.speed)
    if let frameLength { delaysInFrames.append(lag.distance / lag.speed / frameLength) }
  }

  /// Returns the `part` quantile (0…1) of `values`; nil if there are none.
  package static func quantile(_ part: Double, of values: [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    let rank = Int((part * Double(values.count)).rounded(.up)) - 1
    return values.sorted()[min(max(rank, 0), values.count - 1)]
  }
}
