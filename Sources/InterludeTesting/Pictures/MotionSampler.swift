/// Chooses a few moments of a motion, evenly spread along its way, without keeping them all: a recording may
/// be of any length.
package struct MotionSampler<Moment> {
  /// How many moments there were.
  package private(set) var count = 0
  private let capacity: Int
  private var kept: [(moment: Moment, way: Double)] = []
  private var last: Moment?
  /// From the first moment to the last.
  private var way: Double = 0
  /// Two kept moments are at least this far apart, but for the first two.
  private var grain: Double = 0

  /// - Parameter capacity: How many moments are held at most, above 1; the choice is even to this grain.
  package init(capacity: Int = 512) {
    self.capacity = max(2, capacity)
  }

  /// Takes the next moment, `step` further on than the one before it, in any unit but never backwards.
  package mutating func add(_ moment: Moment, step: Double) {
    if count > 0 { way += max(0, step) }
    count += 1
    last = moment
    guard let before = kept.last else {
      kept.append((moment, way))
      return
    }
    guard way - before.way >= grain else { return }
    if kept.count == capacity { thin() }
    kept.append((moment, way))
  }

  /// Makes room for as many again.
  private mutating func thin() {
    grain = max(2 * grain, 2 * way / Double(capacity))
    var thinned = [kept[0]]
    for entry in kept.dropFirst() where entry.way - thinned[thinned.count - 1].way >= grain {
      thinned.append(entry)
    }
    kept = thinned
  }

  /// At most `number` moments in their order, the first and the last among them.
  package func chosen(_ number: Int) -> [Moment] {
    guard number > 0, let last else { return [] }
    guard number > 1, count > 1 else { return [last] }
    guard number > 2 else { return [kept[0].moment, last] }
    // The last moment has a place of its own.
    let entries = kept.count > 1 && kept[kept.count - 1].way >= way ? kept.dropLast() : kept[...]
    guard entries.count >= number else { return entries.map(\.moment) + [last] }
    var moments = [entries[0].moment]
    var next = 1
    for index in 1..<(number - 1) {
      let goal = way * Double(index) / Double(number - 1)
      // Enough must be left for those that follow.
      let end = entries.count - (number - 2 - index)
      while next + 1 < end, abs(entries[next + 1].way - goal) < abs(entries[next].way - goal) { next += 1 }
      moments.append(entries[next].moment)
      next += 1
    }
    return moments + [last]
  }
}
