import Foundation

/// Numbers that look random and are the same for the same seed.
struct PictureSeed: Equatable, Sendable {
  private let value: UInt64

  init(_ value: UInt64) {
    self.value = value
  }

  /// Returns the number at `index`, 0..<1.
  ///
  /// Source: the finaliser of SplitMix64 (Steele, Lea and Flood, 2014).
  func unit(_ index: Int) -> CGFloat {
    var bits = (value &+ UInt64(index) &* 0x1_0000_0001) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    return CGFloat(bits >> 11) / CGFloat(UInt64(1) << 53)
  }

  /// Returns the number at `index`, from `low` up to `high`.
  func between(_ index: Int, _ low: CGFloat, _ high: CGFloat) -> CGFloat { low + (high - low) * unit(index) }

  /// Returns whether the number at `index` is among the lower ones: once in `count`.
  func once(in count: CGFloat, _ index: Int) -> Bool { unit(index) < 1 / count }
}
