import Foundation
import InterludeTesting
import Testing

@testable import Interlude

@MainActor @Suite struct TableSelectionTests {
  private func row(_ row: Int) -> CGPoint { CGPoint(x: 200, y: 44 * CGFloat(row) + 22) }
  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  @Test func `a tap highlights and selects, and deselects the last row`() {
    let (stage, register) = Register.showing { Register(rows: 20) }
    stage.tap(at: row(2))
    #expect(register.heard == ["highlight 0.2", "unhighlight 0.2", "willSelect 0.2", "select 0.2"])
    #expect(register.table.indexPathForSelectedRow == path(2))
    #expect(register.table.cellForRow(at: path(2))?.isSelected == true)
    register.heard = []
    stage.tap(at: row(5))
    #expect(
      register.heard == [
        "highlight 0.5", "unhighlight 0.5", "willSelect 0.5", "deselect 0.2", "select 0.5",
      ])
    #expect(register.table.cellForRow(at: path(2))?.isSelected == false)
    #expect(register.table.indexPathsForSelectedRows == [path(5)])
  }

  @Test func `a resting finger highlights the row, and a scroll removes the highlight`() {
    let (stage, register) = Register.showing { Register(rows: 50) }
    stage.touchDown(at: row(3))
    stage.frame()
    #expect(register.table.cellForRow(at: path(3))?.isHighlighted == false)
    stage.advance(by: 0.2)
    #expect(register.table.cellForRow(at: path(3))?.isHighlighted == true)
    stage.drag(to: row(1), duration: 0.2)
    #expect(register.table.cellForRow(at: path(3))?.isHighlighted == false)
    stage.lift()
    stage.settle()
    #expect(register.table.indexPathForSelectedRow == nil)
    #expect(register.heard == ["highlight 0.3", "unhighlight 0.3"])
  }

  @Test func `a touch on a moving table stops it and selects nothing`() {
    let (stage, register) = Register.showing { Register(rows: 500) }
    stage.flick(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 200))
    stage.advance(frames: 5)
    #expect(register.table.isDecelerating)
    stage.tap(at: row(4))
    #expect(!register.table.isDecelerating)
    stage.settle()
    #expect(register.heard.isEmpty && register.table.indexPathForSelectedRow == nil)
    stage.tap(at: row(4))
    #expect(register.table.indexPathForSelectedRow != nil)
  }

  @Test func `a finger that leaves its row selects nothing, even if the table does not scroll`() {
    let (stage, register) = Register.showing { Register(rows: 3) }
    register.table.isScrollEnabled = false
    stage.touchDown(at: row(0))
    stage.frame()
    #expect(register.table.cellForRow(at: path(0))?.isHighlighted == true)
    stage.drag(to: row(2), duration: 0.1)
    stage.lift()
    stage.frame()
    #expect(register.heard == ["highlight 0.0", "unhighlight 0.0"])
  }

  @Test func `rows that cannot be highlighted cannot be selected`() {
    let (stage, register) = Register.showing { Register(rows: 5) }
    register.refuses = [path(1)]
    stage.tap(at: row(1))
    #expect(register.heard.isEmpty)
    register.table.allowsSelection = false
    stage.tap(at: row(2))
    #expect(register.heard.isEmpty)
  }

  @Test func `with multiple selection a tap adds a row and the next removes it`() {
    let (stage, register) = Register.showing { Register(rows: 20) }
    register.table.allowsMultipleSelection = true
    stage.tap(at: row(5))
    stage.tap(at: row(2))
    #expect(register.table.indexPathsForSelectedRows == [path(5), path(2)])
    register.heard = []
    stage.tap(at: row(5))
    #expect(register.table.indexPathsForSelectedRows == [path(2)])
    #expect(register.heard == ["highlight 0.5", "unhighlight 0.5", "deselect 0.5"])
  }

  @Test func `selecting in code does not call the delegate, also for rows outside the screen`() {
    let (stage, register) = Register.showing { Register(rows: 100) }
    stage.perform { register.table.selectRow(at: path(50), animated: false, scrollPosition: .none) }
    #expect(register.heard.isEmpty && register.table.indexPathForSelectedRow == path(50))
    stage.perform { register.table.scrollToRow(at: path(50), at: .middle, animated: false) }
    stage.frame()
    #expect(register.table.cellForRow(at: path(50))?.isSelected == true)
    #expect(register.table.visibleCells.filter(\.isSelected).count == 1)
    stage.perform { register.table.deselectRow(at: path(50), animated: true) }
    #expect(register.table.indexPathForSelectedRow == nil)
    #expect(stage.settle())
    #expect(register.table.cellForRow(at: path(50))?.visibleSelectionBackground == nil)
  }

  @Test func `a selection that returns while it fades stays`() {
    let (stage, register) = Register.showing { Register(rows: 10) }
    stage.perform { register.table.selectRow(at: path(1), animated: false, scrollPosition: .none) }
    stage.perform { register.table.deselectRow(at: path(1), animated: true) }
    stage.advance(frames: 4)
    stage.perform { register.table.selectRow(at: path(1), animated: true, scrollPosition: .none) }
    #expect(stage.settle())
    let ground = register.table.cellForRow(at: path(1))?.visibleSelectionBackground
    #expect(ground?.superview != nil && ground?.alpha == 1)
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
