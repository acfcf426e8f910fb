import Foundation
import InterludeTesting
import Testing

@testable import Interlude

@MainActor @Suite struct TableSelectionTests {
  private func row(_ row: Int) -> CGPoint { CGPoint(x: 200, y: 44 * CGFloat(row) + 22) }
  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  @Test func `a tap highlights and selects, and deselects the last row`() {
    let (stage, testTable) = TestTable.showing { TestTable(rows: 20) }
    stage.tap(at: row(2))
    #expect(testTable.callLog == ["highlight 0.2", "unhighlight 0.2", "willSelect 0.2", "select 0.2"])
    #expect(testTable.table.indexPathForSelectedRow == path(2))
    #expect(testTable.table.cellForRow(at: path(2))?.isSelected == true)
    testTable.callLog = []
    stage.tap(at: row(5))
    #expect(
      testTable.callLog == [
        "highlight 0.5", "unhighlight 0.5", "willSelect 0.5", "deselect 0.2", "select 0.5",
      ])
    #expect(testTable.table.cellForRow(at: path(2))?.isSelected == false)
    #expect(testTable.table.indexPathsForSelectedRows == [path(5)])
  }

  @Test func `a resting finger highlights the row, and a scroll removes the highlight`() {
    let (stage, testTable) = TestTable.showing { TestTable(rows: 50) }
    stage.touchDown(at: row(3))
    stage.frame()
    #expect(testTable.table.cellForRow(at: path(3))?.isHighlighted == false)
    stage.advance(by: 0.2)
    #expect(testTable.table.cellForRow(at: path(3))?.isHighlighted == true)
    stage.drag(to: row(1), duration: 0.2)
    #expect(testTable.table.cellForRow(at: path(3))?.isHighlighted == false)
    stage.lift()
    stage.settle()
    #expect(testTable.table.indexPathForSelectedRow == nil)
    #expect(testTable.callLog == ["highlight 0.3", "unhighlight 0.3"])
  }

  @Test func `a touch on a moving table stops it and selects nothing`() {
    let (stage, testTable) = TestTable.showing { TestTable(rows: 500) }
    stage.flick(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 200))
    stage.advance(frames: 5)
    #expect(testTable.table.isDecelerating)
    stage.tap(at: row(4))
    #expect(!testTable.table.isDecelerating)
    stage.settle()
    #expect(testTable.callLog.isEmpty && testTable.table.indexPathForSelectedRow == nil)
    stage.tap(at: row(4))
    #expect(testTable.table.indexPathForSelectedRow != nil)
  }

  /// Held-back touches are delivered after 150 milliseconds, in the tenth frame.
  /// A finger that moved sideways doesn't scroll: its cell is reused.
  @Test(arguments: [5, 8], [0, 20])
  func `a touch that is held back during a reload highlights the row in its place`(
    frames: Int, movement: CGFloat
  ) {
    let (stage, testTable) = TestTable.showing { TestTable(rows: 10) }
    stage.touchDown(at: row(2))
    stage.advance(frames: 2)
    stage.drag(to: row(2).applying(CGAffineTransform(translationX: movement, y: 0)), duration: 2.0 / 60)
    stage.advance(frames: frames - 4)
    #expect(testTable.callLog.isEmpty)
    stage.perform { testTable.table.reloadData() }
    stage.advance(frames: 12 - frames)
    #expect(testTable.table.cellForRow(at: path(2))?.isHighlighted == true)
    stage.lift()
    stage.frame()
    #expect(testTable.table.indexPathForSelectedRow == path(2))
  }

  @Test(arguments: [0, 20])
  func `a finger that lifts in the frame of a reload selects no row of the old data`(frames: Int) {
    let (stage, testTable) = TestTable.showing { TestTable(rows: 10) }
    if frames > 0 {
      stage.touchDown(at: row(8))
      stage.advance(frames: frames)
      #expect(testTable.callLog == ["highlight 0.8"])
    }
    stage.perform {
      testTable.words[0].removeLast(5)
      testTable.table.reloadData()
    }
    if frames == 0 { stage.touchDown(at: row(8)) }
    stage.lift()
    stage.frame()
    #expect(testTable.callLog == (frames == 0 ? [] : ["highlight 0.8", "unhighlight 0.8"]))
    #expect(testTable.table.indexPathForSelectedRow == nil)
    stage.tap(at: row(2))
    #expect(testTable.table.indexPathForSelectedRow == path(2))
  }

  @Test func `a finger that leaves its row selects nothing, even if the table does not scroll`() {
    let (stage, testTable) = TestTable.showing { TestTable(rows: 3) }
    testTable.table.isScrollEnabled = false
    stage.touchDown(at: row(0))
    stage.frame()
    #expect(testTable.table.cellForRow(at: path(0))?.isHighlighted == true)
    stage.drag(to: row(2), duration: 0.1)
    stage.lift()
    stage.frame()
    #expect(testTable.callLog == ["highlight 0.0", "unhighlight 0.0"])
  }

  @Test func `rows that cannot be highlighted cannot be selected`() {
    let (stage, testTable) = TestTable.showing { TestTable(rows: 5) }
    testTable.refuses = [path(1)]
    stage.tap(at: row(1))
    #expect(testTable.callLog.isEmpty)
    testTable.table.allowsSelection = false
    stage.tap(at: row(2))
    #expect(testTable.callLog.isEmpty)
  }

  @Test func `with multiple selection a tap adds a row and the next removes it`() {
    let (stage, testTable) = TestTable.showing { TestTable(rows: 20) }
    testTable.table.allowsMultipleSelection = true
    stage.tap(at: row(5))
    stage.tap(at: row(2))
    #expect(testTable.table.indexPathsForSelectedRows == [path(5), path(2)])
    testTable.callLog = []
    stage.tap(at: row(5))
    #expect(testTable.table.indexPathsForSelectedRows == [path(2)])
    #expect(testTable.callLog == ["highlight 0.5", "unhighlight 0.5", "deselect 0.5"])
  }

  @Test func `selecting in code does not call the delegate, also for rows outside the screen`() {
    let (stage, testTable) = TestTable.showing { TestTable(rows: 100) }
    stage.perform { testTable.table.selectRow(at: path(50), animated: false, scrollPosition: .none) }
    #expect(testTable.callLog.isEmpty && testTable.table.indexPathForSelectedRow == path(50))
    stage.perform { testTable.table.scrollToRow(at: path(50), at: .middle, animated: false) }
    stage.frame()
    #expect(testTable.table.cellForRow(at: path(50))?.isSelected == true)
    #expect(testTable.table.visibleCells.filter(\.isSelected).count == 1)
    stage.perform { testTable.table.deselectRow(at: path(50), animated: true) }
    #expect(testTable.table.indexPathForSelectedRow == nil)
    #expect(stage.settle())
    #expect(testTable.table.cellForRow(at: path(50))?.visibleSelectionBackground == nil)
  }

  @Test func `a selection that returns while it fades stays`() {
    let (stage, testTable) = TestTable.showing { TestTable(rows: 10) }
    stage.perform { testTable.table.selectRow(at: path(1), animated: false, scrollPosition: .none) }
    stage.perform { testTable.table.deselectRow(at: path(1), animated: true) }
    stage.advance(frames: 4)
    stage.perform { testTable.table.selectRow(at: path(1), animated: true, scrollPosition: .none) }
    #expect(stage.settle())
    let background = testTable.table.cellForRow(at: path(1))?.visibleSelectionBackground
    #expect(background?.superview != nil && background?.alpha == 1)
  }

  @Test func `a row that is highlighted while its selection fades shows it whole at once`() throws {
    let (stage, testTable) = TestTable.showing { TestTable(rows: 10) }
    stage.perform { testTable.table.selectRow(at: path(1), animated: false, scrollPosition: .none) }
    stage.perform { testTable.table.deselectRow(at: path(1), animated: true) }
    stage.advance(frames: 4)
    let cell = try #require(testTable.table.cellForRow(at: path(1)))
    stage.perform { cell.isHighlighted = true }
    stage.frame()
    let background = try #require(cell.visibleSelectionBackground)
    #expect((background.layer.presentation() ?? background.layer).opacity == 1)
    #expect(background.layer.animationKeys() == nil)
    stage.settle()
    #expect(cell.visibleSelectionBackground?.superview === cell)
  }

  @Test func `a controller of a table clears the selection when it appears`() {
    final class Words: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    }
    let stage = TestStage()
    let words = stage.perform { Words(style: .grouped) }
    stage.perform {
      words.loadViewIfNeeded()
      words.tableView.selectRow(at: path(1), animated: false, scrollPosition: .none)
    }
    stage.show { words }
    #expect(words.tableView.indexPathForSelectedRow == nil && words.tableView.style == .grouped)
    #expect(words.tableView.visibleCells.count == 3)
  }
}
