import Foundation
import InterludeLayers
import InterludeMotion
import Testing

@testable import InterludeRaster

struct BandTests {
  @Test func `bands are adjacent and cover a region`() {
    for height in [1, 7, 300, 900, 2000] {
      let region = PixelRect(x: 3, y: 5, width: 1180, height: height)
      var y = region.y
      for band in OperationList.bands(of: region) {
        #expect(band.x == 3 && band.width == 1180 && band.y == y && band.height > 0)
        y = band.bottom
      }
      #expect(y == region.bottom)
    }
  }

  @Test func `a thread pool runs every part once`() {
    let threadPool = BandThreadPool(helpers: 2)
    for count in [0, 1, 2, 50] {
      let done = UnsafeMutablePointer<Int>.allocate(capacity: max(1, count))
      defer { done.deallocate() }
      done.initialize(repeating: 0, count: max(1, count))
      threadPool.run(count) { done[$0] += 1 }
      #expect((0..<count).allSatisfy { done[$0] == 1 })
    }
  }

  /// Large enough for the thread pool, with corners, shadows, groups and transformed pictures across the
  /// borders between bands.
  @Test(arguments: 1...6) func `several threads draw the pixels of one`(seed: UInt64) {
    var randomTree = RandomTree(random: SeededGenerator(seed: seed))
    let (one, three) = (Rasteriser(text: BlockText()), Rasteriser(text: BlockText()))
    three.threadCount = 3
    let (left, right) = (PixelBuffer(width: 800, height: 600), PixelBuffer(width: 800, height: 600))
    var tree = randomTree.tree(depth: 5)
    var previous: DisplayNode?
    for step in 0..<6 {
      _ = one.draw(tree, previous: previous, into: left, scale: 5, clear: white)
      _ = three.draw(tree, previous: previous, into: right, scale: 5, clear: white)
      #expect(left.firstDifference(to: right) == nil, "seed \(seed), step \(step)")
      previous = step % 2 == 0 ? tree : nil
      tree = randomTree.changed(tree)
    }
  }
}
