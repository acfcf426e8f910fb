package import Foundation

/// A pseudorandom number generator (SplitMix64), deterministic for a given seed.
package struct SeededRandom: Sendable {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns a number from 0 up to but not including `limit`, which is above 0.
  package mutating func number(below limit: Int) -> Int { Int(next() % UInt64(limit)) }

  /// Returns a length from 0 up to but not including `limit`.
  package mutating func length(_ limit: CGFloat) -> CGFloat {
    limit * CGFloat(next() >> 11) / CGFloat(1 << 53)
  }

  /// Returns true with probability 1 / `number`.
  package mutating func once(in number: Int) -> Bool { self.number(below: number) == 0 }

  /// Returns one of `choices`, which are not empty.
  package mutating func one<T>(of choices: [T]) -> T { choices[number(below: choices.count)] }
}
