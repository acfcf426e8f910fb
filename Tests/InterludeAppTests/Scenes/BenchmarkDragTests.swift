import Foundation
import Testing

@testable import InterludeApp

/// The sheet of the benchmark under a finger.
@MainActor
@Suite struct BenchmarkDragTests {
  @Test(arguments: [-50, -0.001, 0, 0.001, 50] as [CGFloat], [-600, 600] as [CGFloat])
  func `the velocity of the sheet is that of its last movement`(offset: CGFloat, finger: CGFloat) {
    let drag = BenchmarkDrag(top: BenchmarkDrag.shown)
    let step = finger / 6_000_000
    let (before, top) = (drag.top(translation: offset - step), drag.top(translation: offset))
    let velocity = drag.velocity(finger: finger, top: top)
    #expect(abs((top - before) / step * finger - velocity) < 0.01)
  }
}
