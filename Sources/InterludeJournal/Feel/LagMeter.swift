/// Reads a journal for how far the finger was ahead of what followed it.
package struct LagMeter: Equatable, Sendable {
  /// Points per second: a slower finger is as good as at rest.
  private static let slowest = 50.0

  /// Points, one for each picture in which a moving finger was followed.
  package private(set) var distances: [Double] = []
  /// The same in seconds: the distance by the finger's speed.
  package private(set) var delays: [Double] = []

  package init() {}

  package init(_ entries: some Sequence<JournalEntry>) {
    for entry in entries { read(entry) }
  }

  /// Takes in the next entry of the journal; all but `lag` are passed over.
  package mutating func read(_ entry: JournalEntry) {
    guard case .lag(let lag) = entry.event, lag.speed >= Self.slowest else { return }
    distances.append(lag.distance)
    delays.append(lag.distance / lag.speed)
  }

  /// The value that `part` (0…1) of `values` do not exceed; nil of none.
  package static func quantile(_ part: Double, of values: [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    let rank = Int((part * Double(values.count)).rounded(.up)) - 1
    return values.sorted()[min(max(rank, 0), values.count - 1)]
  }
}
