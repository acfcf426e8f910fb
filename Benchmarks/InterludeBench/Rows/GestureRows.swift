import Foundation
import InterludeGestures

/// The cost of one movement of a finger in the arena.
///
/// Measured in multiples of a look-up in a dictionary of a thousand integers, timed in the same run. This is
/// similar work, so the multiple hardly drifts.
@MainActor
struct GestureRows {
  var groups: [Group] {
    [
      Group("arena") {
        let lookup = Self.lookup()
        return [1, 50].map { count in
          Row(
            count == 1 ? "arena: a sample with 1 recogniser" : "arena: a sample with \(count) recognisers",
            .ratio(Self.sample(recognizers: count) / lookup))
        }
      } notes: {
        let (one, fifty) = (Self.sample(recognizers: 1) / 1000, Self.sample(recognizers: 50) / 1000)
        return [String(format: "%.3f µs with 1 recogniser, %.3f µs with 50", one, fifty)]
      }
    ]
  }

  /// Returns the time of one look-up, in nanoseconds.
  private static func lookup() -> Double {
    let table: [Int: Int] = Dictionary(uniqueKeysWithValues: (0..<1000).map { ($0 * 7919, $0) })
    var sum = 0
    return perRound(100_000) { sum &+= table[($0 % 1000) * 7919] ?? 0 }
  }

  /// Returns the time in which an arena handles one movement, in nanoseconds. The first recogniser continues;
  /// the others have seen the touch and stay possible.
  private static func sample(recognizers: Int) -> Double {
    var arena = Arena()
    for id in 0..<recognizers { _ = arena.enter(id, touch: 1) }
    arena.propose(0, .began)
    // The others may recognise simultaneously, so they stay.
    drain(&arena)
    return perRound(20_000) { _ in
      for id in 0..<recognizers { arena.propose(id, id == 0 ? .changed : .began) }
      drain(&arena)
    }
  }

  private static func drain(_ arena: inout Arena) {
    while let step = arena.next() {
      guard case .ask(let question) = step else { continue }
      switch question {
      case .shouldBegin, .simultaneous: arena.answer(true)
      case .requiresFailure, .prevents: arena.answer(false)
      }
    }
  }

  /// Returns the median time of one round over nine series of `rounds` rounds.
  private static func perRound(_ rounds: Int, _ body: (Int) -> Void) -> Double {
    Meter.median((0..<9).map { _ in Meter.time { for round in 0..<rounds { body(round) } } / Double(rounds) })
  }
}
