import Foundation
import Testing

@testable import InterludeTesting

@Suite struct SheetGridTests {
  private nonisolated static let pictures = [
    CGSize(width: 1180, height: 900), CGSize(width: 390, height: 844), CGSize(width: 1, height: 1),
    CGSize(width: 3000, height: 200), CGSize(width: 7, height: 4000),
  ]

  @Test(arguments: pictures, [1, 2, 5, 12, 23, 24])
  func `pictures are side by side on the page`(picture: CGSize, count: Int) {
    let grid = SheetGrid(count: count, picture: picture)
    #expect(grid.columns * grid.rows >= count && grid.columns * (grid.rows - 1) < count)
    let page = CGRect(origin: .zero, size: grid.size)
      .insetBy(dx: SheetGrid.margin, dy: SheetGrid.margin)
    let frames = (0..<count).map { index in
      var frame = grid.frame(ofTile: index)
      frame.size.height += SheetGrid.caption
      return frame
    }
    for (index, frame) in frames.enumerated() {
      #expect(page.contains(frame), "picture \(index)")
      #expect(frame.minX.remainder(dividingBy: 4) == 0 && frame.minY.remainder(dividingBy: 4) == 0)
      for other in frames[..<index] { #expect(!other.intersects(frame)) }
    }
  }

  @Test func `a full sheet of windows is a wide page without gaps`() {
    let grid = SheetGrid(count: 24, picture: CGSize(width: 1180, height: 900))
    #expect(grid.columns == 6 && grid.rows == 4)
    #expect(abs(grid.tile.width / grid.tile.height - 1180.0 / 900) < 0.01)
  }

  @Test func `a full sheet of phones has more columns`() {
    let grid = SheetGrid(count: 24, picture: CGSize(width: 390, height: 844))
    #expect(grid.columns == 8 && grid.rows == 3)
  }
}
