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

  /// The coverage by the rule alone: 16 lines in each row of pixels, and along a line the spans between the
  /// crossings with the edges, in 256ths of a pixel.
  private func expected(_ outlines: [[CGPoint]], _ rule: FillRule) -> [[UInt8]] {
    let region = Self.region
    let edges = outlines.flatMap { outline in
      outline.indices.map { (from: outline[$0 == 0 ? outline.count - 1 : $0 - 1], to: outline[$0]) }
    }
    return (0..<region.height).map { row in
      var sums = [Int](repeating: 0, count: region.width)
      for line in 0..<16 {
        let y = CGFloat(region.y + row) + (CGFloat(line) + 0.5) / 16
        var crossings: [(x: Int, winding: Int)] = []
        for (from, to) in edges where (from.y <= y) != (to.y <= y) {
          let (upper, lower) = from.y < to.y ? (from, to) : (to, from)
          let x = upper.x + (y - upper.y) * ((lower.x - upper.x) / (lower.y - upper.y))
          let inside = min(max(x, CGFloat(region.x)), CGFloat(region.right))
          crossings.append((Int((inside * 256).rounded()) - region.x * 256, from.y < to.y ? 1 : -1))
        }
        crossings.sort { $0.x < $1.x }
        var winding = 0
        for (crossing, next) in zip(crossings, crossings.dropFirst()) {
          winding += crossing.winding
          guard rule == .winding ? winding != 0 : winding % 2 != 0 else { continue }
          for pixel in (crossing.x / 256)..<max(crossing.x / 256, (next.x + 255) / 256) {
            sums[pixel] += min(next.x, 256 * pixel + 256) - max(crossing.x, 256 * pixel)
          }
        }
      }
      return sums.map { UInt8(($0 * 255 + 2048) / 4096) }
    }
  }

  @Test(arguments: [FillRule.winding, .evenOdd])
  func `each line has exactly the coverage between its crossings`(rule: FillRule) {
    var random = SeededGenerator(seed: 11)
    func number(_ range: ClosedRange<CGFloat>) -> CGFloat { CGFloat.random(in: range, using: &random) }
    for index in 0..<400 {
      // Long edges, edges shorter than a pixel, and both; they cross each other and the region's sides.
      let size: CGFloat = [80, 8, 1.5][index % 3]
      let outlines = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        let center = CGPoint(x: number(-10...65), y: number(-4...48))
        return (0..<Int.random(in: 3...9, using: &random)).map { _ in
          let point = CGPoint(
            x: center.x + number(-size...size), y: center.y + number(-size...size))
          return index % 4 == 0 ? CGPoint(x: point.x.rounded(), y: point.y.rounded()) : point
        }
      }
      // Also edges so close to each other that their crossings are rounded to the same position.
      let near = outlines.map { $0.map { CGPoint(x: $0.x + number(-0.004...0.004), y: $0.y) } }
      for outlines in [outlines, outlines + near] {
        #expect(coverage(outlines, rule, columns: Self.region.width) == expected(outlines, rule))
      }
    }
  }
}
