import Foundation
import InterludeJournal
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeLayers

@MainActor @Suite struct TableUpdateTests {
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  /// Runs frames until nothing moves. No visible word may move by more than `limit` points per frame.
  private func watch(_ stage: TestStage, _ testTable: TestTable, limit: CGFloat = 12) {
    var last: [String: CGFloat] = [:]
    var frames = 0
    while stage.stage.wantsFrame, frames < 200 {
      let words = testTable.words.flatMap { $0 }
      for word in words { last[word] = testTable.seenTop(of: word) }
      stage.frame()
      frames += 1
      for word in words {
        guard let before = last[word], let now = testTable.seenTop(of: word) else { continue }
        #expect(abs(now - before) <= limit, "\(word) went from \(before) to \(now) in frame \(frames)")
      }
    }
  }

  @Test func `an inserted row fades in while the others make space`() {
    let (stage, testTable) = TestTable.showing { TestTable([["a", "b", "c"]]) }
    stage.perform {
      testTable.words[0].insert("new", at: 1)
      testTable.table.insertRows(at: [path(1)], with: .automatic)
    }
    #expect(testTable.shown == ["a", "new", "b", "c"])
    #expect(testTable.seenTop(of: "b") == 44)
    stage.frame()
    let new = testTable.table.cellForRow(at: path(1))
    #expect(new?.frame.minY == 44 && (new?.layer.shown.opacity ?? 1) < 0.5)
    watch(stage, testTable)
    #expect(["a", "new", "b", "c"].map { testTable.seenTop(of: $0) } == [0, 44, 88, 132])
    #expect(new?.layer.shown.opacity == 1)
    #expect(stage.misuses.isEmpty)
  }

  @Test func `a deleted row fades in place, and its cell is reused`() {
    let (stage, testTable) = TestTable.showing { TestTable(rows: 30) }
    let made = testTable.made
    stage.perform {
      testTable.words[0].remove(at: 2)
      testTable.table.deleteRows(at: [path(2)], with: .fade)
    }
    #expect(testTable.seenTop(of: "row 2") == 88)
    watch(stage, testTable)
    #expect(testTable.shown.prefix(4) == ["row 0", "row 1", "row 3", "row 4"])
    #expect(testTable.seenTop(of: "row 2") == nil)
    let now = testTable.made
    #expect(now <= made + 1)
    stage.flick(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 100))
    stage.settle()
    #expect(testTable.made <= now + 1)
    #expect(testTable.table.visibleCells.allSatisfy { $0.alpha == 1 && !$0.isHidden })
  }

  @Test func `rows deleted at the end of the content let the rest move down without a jump`() {
    let (stage, testTable) = TestTable.showing { TestTable(rows: 30) }
    stage.perform { testTable.table.scrollToRow(at: path(29), at: .bottom, animated: false) }
    stage.frame()
    stage.perform {
      testTable.words[0].removeLast(2)
      testTable.table.deleteRows(at: [path(28), path(29)], with: .fade)
    }
    #expect(testTable.seenTop(of: "row 27") == 308)
    watch(stage, testTable)
    #expect(testTable.seenTop(of: "row 27") == 396)
    #expect(testTable.table.contentOffset.y == 792)
  }

  @Test func `a reload while the table glides changes its range in the same turn`() {
    let (stage, testTable) = TestTable.showing { TestTable(rows: 30) }
    stage.flick(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 100))
    let offset = testTable.table.contentOffset
    stage.stage.turn {
      testTable.words[0].removeLast(10)
      testTable.table.reloadData()
    }
    #expect(testTable.table.contentSize.height == 880 && testTable.table.contentOffset == offset)
    #expect(testTable.table.isDecelerating)
    #expect(stage.settle())
    #expect(testTable.table.contentOffset.y == 440)
  }

  @Test func `a deleted row that a finger holds shows no jump when the table is reloaded`() {
    let (stage, testTable) = TestTable.showing { TestTable(rows: 30) }
    stage.touchDown(at: CGPoint(x: 200, y: 100))
    stage.frame()
    stage.perform {
      testTable.words[0].remove(at: 2)
      testTable.table.deleteRows(at: [path(2)], with: .fade)
    }
    stage.advance(frames: 3)
    stage.perform { testTable.table.reloadData() }
    stage.frame()
    #expect(stage.handOffEntries.allSatisfy { $0.valueBefore == $0.valueAfter })
    stage.lift()
    #expect(stage.settle())
    #expect(testTable.shown.prefix(3) == ["row 0", "row 1", "row 3"])
  }

  @Test func `an update during another one continues from the presented positions`() {
    let (stage, testTable) = TestTable.showing { TestTable([["a", "b", "c", "d", "e"]]) }
    stage.perform {
      testTable.words[0].insert(contentsOf: ["x", "y"], at: 1)
      testTable.table.insertRows(at: [path(1), path(2)], with: .fade)
    }
    stage.advance(frames: 6)
    let before = testTable.seenTop(of: "b") ?? 0
    #expect(before > 50 && before < 130)
    stage.perform {
      testTable.words[0].removeSubrange(1...2)
      testTable.table.deleteRows(at: [path(1), path(2)], with: .fade)
    }
    #expect(abs((testTable.seenTop(of: "b") ?? 0) - before) < 0.001)
    watch(stage, testTable, limit: 16)
    #expect(["a", "b", "c", "d", "e"].map { testTable.seenTop(of: $0) } == [0, 44, 88, 132, 176])
    #expect(testTable.table.removedViews.isEmpty)
    #expect(testTable.table.subviews.compactMap { $0 as? UITableViewCell }.count == 5)
  }

  @Test func `a batch deletes by old indexes and inserts by new ones`() {
    let (stage, testTable) = TestTable.showing { TestTable([["a", "b", "c", "d"], ["e"]]) }
    var ended: [Bool] = []
    stage.perform {
      testTable.table.performBatchUpdates {
        testTable.words = [["d", "new", "b"], ["c", "e"]]
        testTable.table.insertRows(at: [path(1)], with: .fade)
        testTable.table.deleteRows(at: [path(0)], with: .fade)
        testTable.table.moveRow(at: path(3), to: path(0))
        testTable.table.moveRow(at: path(2), to: path(0, 1))
      } completion: {
        ended.append($0)
      }
    }
    #expect(testTable.shown == ["d", "new", "b", "c", "e"])
    #expect(testTable.seenTop(of: "d") == 132 && testTable.seenTop(of: "c") == 88)
    watch(stage, testTable, limit: 18)
    #expect(ended == [true])
    #expect(["d", "new", "b", "c", "e"].map { testTable.seenTop(of: $0) } == [0, 44, 88, 132, 176])
    let cells = testTable.table.subviews.compactMap { ($0 as? UITableViewCell)?.textLabel?.text }
    #expect(cells == ["d", "new", "b", "c", "e"])
    #expect(stage.misuses.isEmpty)
  }

  @Test func `rows that an update moves into view come from their old positions`() {
    let (stage, testTable) = TestTable.showing { TestTable(rows: 40) }
    stage.perform {
      testTable.words[0].removeSubrange(0..<3)
      testTable.table.deleteRows(at: (0..<3).map { path($0) }, with: .fade)
    }
    #expect(testTable.seenTop(of: "row 12") == 528)
    watch(stage, testTable, limit: 24)
    #expect(testTable.seenTop(of: "row 12") == 396)
  }

  @Test func `rows that an update moves out of view stay until they are off screen`() {
    let (stage, testTable) = TestTable.showing { TestTable(rows: 40) }
    stage.perform {
      testTable.words[0].insert(contentsOf: ["x", "y", "z"], at: 0)
      testTable.table.insertRows(at: (0..<3).map { path($0) }, with: .fade)
    }
    stage.frame()
    #expect((testTable.seenTop(of: "row 9") ?? 0) < 440)
    watch(stage, testTable, limit: 24)
    #expect(testTable.seenTop(of: "row 9") == nil)
    #expect(testTable.table.visibleCells.count == 10)
  }

  @Test func `sections are inserted, deleted and moved with their rows`() {
    let (stage, testTable) = TestTable.showing {
      let made = TestTable([["a"], ["b"], ["c"]])
      made.titles = ["A", "B", "C"]
      return made
    }
    stage.perform {
      testTable.table.performBatchUpdates {
        testTable.words = [["c"], ["n"], ["a"]]
        testTable.titles = ["C", "N", "A"]
        testTable.table.deleteSections([1], with: .fade)
        testTable.table.insertSections([1], with: .fade)
        testTable.table.moveSection(2, toSection: 0)
      }
    }
    watch(stage, testTable, limit: 24)
    #expect(testTable.shown == ["c", "n", "a"])
    let titles = (0..<3).map { testTable.table.headerView(forSection: $0)?.textLabel?.text }
    #expect(titles == ["C", "N", "A"])
    #expect(testTable.table.subviews.count == 6 && stage.misuses.isEmpty)
  }

  @Test func `a reloaded row gets another cell and another height`() {
    let (stage, testTable) = TestTable.showing {
      let made = TestTable([["a", "b", "c"]])
      made.table.estimatedRowHeight = 44
      return made
    }
    let old = testTable.table.cellForRow(at: path(1))
    stage.perform {
      testTable.words[0][1] = "higher"
      testTable.heights["higher"] = 88
      testTable.table.selectRow(at: path(2), animated: false, scrollPosition: .none)
      testTable.table.reloadRows(at: [path(1)], with: .fade)
    }
    watch(stage, testTable)
    #expect(testTable.table.cellForRow(at: path(1)) !== old)
    #expect(testTable.seenTop(of: "c") == 132)
    #expect(testTable.table.indexPathForSelectedRow == path(2))
    #expect(testTable.table.rectForRow(at: path(1)).height == 88)
  }

  @Test func `rows that come and go with none change at once, and the others move there`() {
    let (stage, testTable) = TestTable.showing { TestTable([["a", "b", "c"]]) }
    stage.perform {
      testTable.words = [["new", "x", "c"]]
      testTable.table.performBatchUpdates {
        testTable.table.deleteRows(at: [path(0), path(1)], with: .none)
        testTable.table.insertRows(at: [path(0), path(1)], with: .none)
      }
    }
    #expect(testTable.seenTop(of: "new") == 0)
    stage.perform {
      testTable.words = [["c"]]
      testTable.table.deleteRows(at: [path(0), path(1)], with: .none)
    }
    stage.advance(frames: 6)
    let top = testTable.seenTop(of: "c") ?? 0
    #expect(top > 5 && top < 83)
    let leaving = testTable.table.subviews.compactMap { $0 as? UITableViewCell }.filter {
      $0.textLabel?.text != "c"
    }
    #expect(leaving.allSatisfy { $0.layer.shown.opacity == 0 })
    stage.settle()
    #expect(testTable.shown == ["c"] && testTable.seenTop(of: "c") == 0)
  }

  @Test func `without animations, an update is complete in its turn`() {
    let (stage, testTable) = TestTable.showing { TestTable([["a", "b", "c"]]) }
    stage.perform {
      UIView.performWithoutAnimation {
        testTable.words = [["c"]]
        testTable.table.deleteRows(at: [path(0), path(1)], with: .fade)
      }
    }
    #expect(testTable.seenTop(of: "c") == 0)
  }

  @Test func `the selection follows its rows`() {
    let (stage, testTable) = TestTable.showing { TestTable([["a", "b", "c"]]) }
    testTable.table.allowsMultipleSelection = true
    stage.perform {
      for row in 0..<3 { testTable.table.selectRow(at: path(row), animated: false, scrollPosition: .none) }
      testTable.words = [["new", "c", "b"]]
      testTable.table.performBatchUpdates {
        testTable.table.deleteRows(at: [path(0)], with: .none)
        testTable.table.insertRows(at: [path(0)], with: .none)
        testTable.table.moveRow(at: path(2), to: path(1))
      }
    }
    #expect(testTable.table.indexPathsForSelectedRows == [path(2), path(1)])
    stage.settle()
    #expect(testTable.table.visibleCells.map(\.isSelected) == [false, true, true])
  }

  @Test(arguments: [
    "deleteTooMuch", "wrongCount", "twice", "wrongSections",
  ])
  func `inconsistent row counts are misuse, and the table shows the new data`(kind: String) {
    let (stage, testTable) = TestTable.showing { TestTable([["a", "b", "c"]]) }
    stage.perform {
      switch kind {
      case "deleteTooMuch": testTable.table.deleteRows(at: [path(7)], with: .fade)
      case "wrongCount":
        testTable.words = [["a", "b", "c", "d", "e"]]
        testTable.table.insertRows(at: [path(3)], with: .fade)
      case "twice":
        testTable.words = [["a", "b"]]
        testTable.table.deleteRows(at: [path(2), path(2)], with: .fade)
      default:
        testTable.words = [["a"], ["b"]]
        testTable.table.insertRows(at: [path(0)], with: .fade)
      }
    }
    stage.settle()
    #expect(stage.misuses.count == 1, "\(stage.misuses)")
    #expect(testTable.shown == testTable.words.flatMap { $0 })
  }

  @Test func `a table can be scrolled and tapped during an update`() {
    let (stage, testTable) = TestTable.showing { TestTable(rows: 60) }
    stage.perform {
      testTable.words[0].insert("new", at: 3)
      testTable.table.insertRows(at: [path(3)], with: .fade)
    }
    stage.advance(frames: 2)
    stage.touchDown(at: CGPoint(x: 200, y: 400))
    stage.frame()
    stage.drag(to: CGPoint(x: 200, y: 150), duration: 0.15)
    #expect(testTable.table.contentOffset.y > 200)
    stage.lift()
    #expect(stage.settle())
    let first = testTable.table.indexPathsForVisibleRows?.first?.row ?? 0
    #expect(testTable.shown == Array(testTable.words[0][first..<(first + testTable.shown.count)]))
    #expect(testTable.table.visibleCells.map(\.alpha).allSatisfy { $0 == 1 })
  }

  @Test func `a drag continues when the row under the finger is deleted`() {
    let (stage, testTable) = TestTable.showing { TestTable(rows: 60) }
    stage.touchDown(at: CGPoint(x: 200, y: 400))
    stage.frame()
    stage.drag(to: CGPoint(x: 200, y: 350), duration: 0.1)
    stage.perform {
      testTable.words[0].remove(at: 9)
      testTable.table.deleteRows(at: [path(9)], with: .fade)
    }
    stage.advance(by: 0.5)
    #expect(testTable.table.removedViews.isEmpty && testTable.table.cellsUnderFinger.count == 1)
    let before = testTable.table.contentOffset.y
    stage.drag(to: CGPoint(x: 200, y: 300), duration: 0.1)
    #expect(testTable.table.isTracking)
    #expect(abs(testTable.table.contentOffset.y - before - 50) < 0.001)
    stage.advance(by: 0.2)
    stage.lift()
    stage.settle()
    stage.perform { testTable.table.setNeedsLayout() }
    stage.settle()
    #expect(testTable.table.cellsUnderFinger.isEmpty && testTable.shown.first == "row 2")
    #expect(testTable.table.visibleCells.allSatisfy { !$0.isHidden })
  }

  @Test func `a drag continues when the data is reloaded`() {
    let (stage, testTable) = TestTable.showing { TestTable(rows: 60) }
    stage.touchDown(at: CGPoint(x: 200, y: 400))
    stage.frame()
    stage.drag(to: CGPoint(x: 200, y: 350), duration: 0.1)
    stage.perform {
      testTable.words[0].removeFirst(10)
      testTable.table.reloadData()
    }
    let before = testTable.table.contentOffset.y
    stage.drag(to: CGPoint(x: 200, y: 300), duration: 0.1)
    #expect(testTable.table.isTracking && testTable.shown.first == "row 12")
    #expect(abs(testTable.table.contentOffset.y - before - 50) < 0.001)
  }

  @Test func `updates with left and right animations leave everything in position`() {
    let (stage, testTable) = TestTable.showing { TestTable([["a", "b", "c"]]) }
    stage.perform {
      testTable.words = [["a", "new", "c"]]
      testTable.table.performBatchUpdates {
        testTable.table.deleteRows(at: [path(1)], with: .left)
        testTable.table.insertRows(at: [path(1)], with: .right)
      }
    }
    let new = testTable.table.cellForRow(at: path(1))
    #expect(new?.layer.shown.frame.minX == 400)
    #expect(stage.settle())
    #expect(new?.layer.shown.frame.minX == 0 && testTable.table.subviews.count == 3)
  }
}
