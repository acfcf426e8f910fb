/// Selects moments of a motion that are evenly spaced by travelled distance. Its memory use does not depend
/// on the recording's length.
package struct MotionSampler<Moment> {
  /// The number of moments added.
  package private(set) var count = 0
  private let capacity: Int
  private var samples: [(moment: Moment, distance: Double)] = []
  private var last: Moment?
  /// The distance from the first moment to the last.
  private var distance: Double = 0
  /// The minimum distance between two samples, except the first two.
  private var minimumSpacing: Double = 0

  /// - Parameter capacity: The maximum number of samples in memory, above 1. It limits the precision of the
  ///   spacing.
  package init(capacity: Int = 512) {
    self.capacity = max(2, capacity)
  }

  /// Adds the next moment at distance `step` from the previous one, in any unit, at least 0.
  package mutating func add(_ moment: Moment, step: Double) {
    if count > 0 { distance += max(0, step) }
    count += 1
    last = moment
    guard let before = samples.last else {
      samples.append((moment, distance))
      return
    }
    guard distance - before.distance >= minimumSpacing else { return }
    if samples.count == capacity { thin() }
    samples.append((moment, distance))
  }

  /// Removes samples until half of the capacity is free.
  private mutating func thin() {
    minimumSpacing = max(2 * minimumSpacing, 2 * distance / Double(capacity))
    var thinned = [samples[0]]
    for entry in samples.dropFirst()
    where entry.distance - thinned[thinned.count - 1].distance >= minimumSpacing {
      thinned.append(entry)
    }
    samples = thinned
  }

  /// Returns at most `number` moments in order, including the first and the last.
  package func chosen(_ number: Int) -> [Moment] {
    guard number > 0, let last else { return [] }
    guard number > 1, count > 1 else { return [last] }
    guard number > 2 else { return [samples[0].moment, last] }
    // The last moment is added separately.
    let entries =
      samples.count > 1 && samples[samples.count - 1].distance >= distance ? samples.dropLast() : samples[...]
    guard entries.count >= number else { return entries.map(\.moment) + [last] }
    var moments = [entries[0].moment]
    var next = 1
    for index in 1..<(number - 1) {
      let goal = distance * Double(index) / Double(number - 1)
      // Leave enough samples for the remaining moments.
      let end = entries.count - (number - 2 - index)
      while next + 1 < end, abs(entries[next + 1].distance - goal) < abs(entries[next].distance - goal) {
        next += 1
      }
      moments.append(entries[next].moment)
      next += 1
    }
    return moments + [last]
  }
}
