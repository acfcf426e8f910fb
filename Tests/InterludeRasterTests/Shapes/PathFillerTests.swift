import Foundation
import InterludeLayers
import Testing

@testable import InterludeRaster

@Suite struct PathFillerTests {
  private static let region = PixelRect(x: -3, y: 2, width: 60, height: 40)

  private func coverage(_ outlines: [[CGPoint]], _ rule: FillRule, columns: Int) -> [[UInt8]] {
    let mask = PathFiller.mask(of: outlines, rule: rule, in: Self.region)
    return (0..<mask.height).map { y in (0..<columns).map { mask.bytes[y * mask.stride + $0] } }
  }

  private func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> [CGPoint] {
    [
      CGPoint(x: x, y: y), CGPoint(x: x + width, y: y), CGPoint(x: x + width, y: y + height),
      CGPoint(x: x, y: y + height),
    ]
  }

  /// Beside an edge that slants, no row is taken for the one above it.
  @Test(arguments: [FillRule.winding, .evenOdd])
  func `boxes have the same coverage alone and beside a slanted edge`(rule: FillRule) {
    var random = SeededGenerator(seed: 7)
    func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
      let number = CGFloat.random(in: range, using: &random)
      return Bool.random(using: &random) ? number : number.rounded()
    }
    let slant = [CGPoint(x: 52, y: 0), CGPoint(x: 56, y: 50), CGPoint(x: 51, y: 50)]
    for _ in 0..<300 {
      let boxes = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        box(number(-8...30), number(-4...40), number(0...20), number(0...45))
      }
      #expect(coverage(boxes, rule, columns: 53) == coverage(boxes + [slant], rule, columns: 53))
    }
  }

  @Test func `a box covers its pixels by the part of each that it has`() {
    let rows = coverage([box(-2.5, 3.25, 3, 2)], .winding, columns: 5)
    let none: [UInt8] = [0, 0, 0, 0, 0]
    #expect(rows[0] == none)
    #expect(rows[1] == [96, 191, 191, 96, 0])
    #expect(rows[2] == [128, 255, 255, 128, 0])
    #expect(rows[3] == [32, 64, 64, 32, 0])
    #expect(rows[4...].allSatisfy { $0 == none })
  }
}
