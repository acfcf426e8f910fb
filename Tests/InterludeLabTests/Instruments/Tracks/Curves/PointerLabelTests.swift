import Foundation
import Testing

@testable import InterludeLab

/// The values at the pointer in Curves.
@Suite struct PointerLabelTests {
  @Test(arguments: [20.0, 40, 56, 90, 144])
  func `each value is inside of the track, and none covers another`(_ height: CGFloat) {
    for wanted in [[10, 12, 60, 61], [0, 0, 0, 0], [200, 190, 30, -5], [height / 2, height / 2 + 6]] {
      let tops = PointerLabels.tops(wanted, in: height).compactMap(\.self).sorted()
      #expect(!tops.isEmpty && tops[0] >= 0 && tops[tops.count - 1] + PointerLabels.height <= height)
      for (one, next) in zip(tops, tops.dropFirst()) { #expect(next >= one + PointerLabels.height) }
    }
  }

  @Test func `a value stands at its curve where there is room, and the first ones have precedence`() {
    #expect(PointerLabels.tops([100, 30], in: 144) == [93, 23])
    #expect(PointerLabels.tops([30, 60, 90], in: 30).map { $0 != nil } == [true, true, false])
  }
}
