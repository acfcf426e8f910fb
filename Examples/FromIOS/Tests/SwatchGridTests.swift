import Foundation
import Interlude
import InterludeTesting
import Testing

@MainActor
struct SwatchGridTests {
  let stage = TestStage(size: CGSize(width: 400, height: 800))
  let grid: SwatchGridController

  init() {
    let grid = stage.perform { SwatchGridController() }
    self.grid = grid
    stage.show { grid }
  }

  private var texts: [String?] { grid.collectionView.visibleCells.map { ($0 as? SwatchCell)?.label.text } }

  @Test func `it shows four in a line, and a tap selects`() throws {
    #expect(texts.prefix(5) == ["0", "1", "2", "3", "4"])
    stage.tap(at: CGPoint(x: 150, y: 90))
    #expect(grid.collectionView.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
    try stage.expectNoMisuse()
  }

  @Test func `a removal is animated, and another layout too`() throws {
    stage.perform { grid.removeFirst() }
    stage.advance(frames: 4)
    stage.perform { grid.show(columns: 2) }
    #expect(stage.settle())
    // The layout keeps the middle of what was seen; the number 0 is gone, so each item shows the next number.
    let paths = grid.collectionView.indexPathsForVisibleItems
    #expect(!texts.isEmpty && texts == paths.map { "\($0.item + 1)" })
    #expect(grid.collectionView.visibleCells.allSatisfy { $0.frame.width == 196 })
    try stage.expectNoMisuse()
  }

  @Test func `a long press moves a swatch`() throws {
    stage.touchDown(at: CGPoint(x: 50, y: 90))
    stage.advance(by: 0.6)
    stage.drag(to: CGPoint(x: 250, y: 90), duration: 0.3)
    stage.lift()
    #expect(stage.settle())
    #expect(texts.prefix(4) == ["1", "2", "0", "3"])
    #expect(grid.dataSource.snapshot().itemIdentifiers.prefix(3) == [1, 2, 0])
    try stage.expectNoMisuse()
  }
}
