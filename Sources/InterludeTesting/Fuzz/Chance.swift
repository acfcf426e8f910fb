package import Foundation

/// Numbers by chance, the same for the same seed: SplitMix64.
package struct Chance: Sendable {
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

  /// 0 or more, and less than `limit`, which is above 0.
  package mutating func number(below limit: Int) -> Int { Int(next() % UInt64(limit)) }

  /// 0 or more, and less than `limit`.
  package mutating func length(_ limit: CGFloat) -> CGFloat {
    limit * CGFloat(next() >> 11) / CGFloat(1 << 53)
  }

  /// Once in `number` times.
  package mutating func once(in number: Int) -> Bool { self.number(below: number) == 0 }

  /// One of `choices`, of which there is at least one.
  package mutating func one<T>(of choices: [T]) -> T { choices[number(below: choices.count)] }
}
