import Foundation
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeLayers

@MainActor @Suite struct TableUpdateTests {
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  /// Runs frames until nothing moves; no word that is seen may move by more than `limit` points in a frame.
  private func watch(_ stage: TestStage, _ register: Register, limit: CGFloat = 12) {
    var last: [String: CGFloat] = [:]
    var frames = 0
    while stage.stage.wantsFrame, frames < 200 {
      let words = register.words.flatMap { $0 }
      for word in words { last[word] = register.seenTop(of: word) }
      stage.frame()
      frames += 1
      for word in words {
        guard let before = last[word], let now = register.seenTop(of: word) else { continue }
        #expect(abs(now - before) <= limit, "\(word) went from \(before) to \(now) in frame \(frames)")
      }
    }
  }

  @Test func `an inserted row fades in while the others make space`() {
    let (stage, register) = Register.showing { Register([["a", "b", "c"]]) }
    stage.perform {
      register.words[0].insert("new", at: 1)
      register.table.insertRows(at: [path(1)], with: .automatic)
    }
    #expect(register.shown == ["a", "new", "b", "c"])
    #expect(register.seenTop(of: "b") == 44)
    stage.frame()
    let new = register.table.cellForRow(at: path(1))
    #expect(new?.frame.minY == 44 && (new?.layer.shown.opacity ?? 1) < 0.5)
    watch(stage, register)
    #expect(["a", "new", "b", "c"].map { register.seenTop(of: $0) } == [0, 44, 88, 132])
    #expect(new?.layer.shown.opacity == 1)
    #expect(stage.misuses.isEmpty)
  }

  @Test func `a deleted row fades in place, and its cell is reused`() {
    let (stage, register) = Register.showing { Register(rows: 30) }
    let made = register.made
    stage.perform {
      register.words[0].remove(at: 2)
      register.table.deleteRows(at: [path(2)], with: .fade)
    }
    #expect(register.seenTop(of: "row 2") == 88)
    watch(stage, register)
    #expect(register.shown.prefix(4) == ["row 0", "row 1", "row 3", "row 4"])
    #expect(register.seenTop(of: "row 2") == nil)
    let now = register.made
    #expect(now <= made + 1)
    stage.flick(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 100))
    stage.settle()
    #expect(register.made <= now + 1)
    #expect(register.table.visibleCells.allSatisfy { $0.alpha == 1 && !$0.isHidden })
  }

  @Test func `rows deleted at the end of the content let the rest move down without a jump`() {
    let (stage, register) = Register.showing { Register(rows: 30) }
    stage.perform { register.table.scrollToRow(at: path(29), at: .bottom, animated: false) }
    stage.frame()
    stage.perform {
      register.words[0].removeLast(2)
      register.table.deleteRows(at: [path(28), path(29)], with: .fade)
    }
    #expect(register.seenTop(of: "row 27") == 308)
    watch(stage, register)
    #expect(register.seenTop(of: "row 27") == 396)
    #expect(register.table.contentOffset.y == 792)
  }

  @Test func `an update during another one continues from the presented positions`() {
    let (stage, register) = Register.showing { Register([["a", "b", "c", "d", "e"]]) }
    stage.perform {
      register.words[0].insert(contentsOf: ["x", "y"], at: 1)
      register.table.insertRows(at: [path(1), path(2)], with: .fade)
    }
    stage.advance(frames: 6)
    let before = register.seenTop(of: "b") ?? 0
    #expect(before > 50 && before < 130)
    stage.perform {
      register.words[0].removeSubrange(1...2)
      register.table.deleteRows(at: [path(1), path(2)], with: .fade)
    }
    #expect(abs((register.seenTop(of: "b") ?? 0) - before) < 0.001)
    watch(stage, register, limit: 16)
    #expect(["a", "b", "c", "d", "e"].map { register.seenTop(of: $0) } == [0, 44, 88, 132, 176])
    #expect(register.table.removedViews.isEmpty)
    #expect(register.table.subviews.compactMap { $0 as? UITableViewCell }.count == 5)
  }

  @Test func `a batch deletes by old indexes and inserts by new ones`() {
    let (stage, register) = Register.showing { Register([["a", "b", "c", "d"], ["e"]]) }
    var ended: [Bool] = []
    stage.perform {
      register.table.performBatchUpdates {
        register.words = [["d", "new", "b"], ["c", "e"]]
        register.table.insertRows(at: [path(1)], with: .fade)
        register.table.deleteRows(at: [path(0)], with: .fade)
        register.table.moveRow(at: path(3), to: path(0))
        register.table.moveRow(at: path(2), to: path(0, 1))
      } completion: {
        ended.append($0)
      }
    }
    #expect(register.shown == ["d", "new", "b", "c", "e"])
    #expect(register.seenTop(of: "d") == 132 && register.seenTop(of: "c") == 88)
    watch(stage, register, limit: 18)
    #expect(ended == [true])
    #expect(["d", "new", "b", "c", "e"].map { register.seenTop(of: $0) } == [0, 44, 88, 132, 176])
    let cells = register.table.subviews.compactMap { ($0 as? UITableViewCell)?.textLabel?.text }
    #expect(cells == ["d", "new", "b", "c", "e"])
    #expect(stage.misuses.isEmpty)
  }

  @Test func `rows that an update moves into view come from their old positions`() {
    let (stage, register) = Register.showing { Register(rows: 40) }
    stage.perform {
      register.words[0].removeSubrange(0..<3)
      register.table.deleteRows(at: (0..<3).map { path($0) }, with: .fade)
    }
    #expect(register.seenTop(of: "row 12") == 528)
    watch(stage, register, limit: 24)
    #expect(register.seenTop(of: "row 12") == 396)
  }

  @Test func `rows that an update moves out of view stay until they are off screen`() {
    let (stage, register) = Register.showing { Register(rows: 40) }
    stage.perform {
      register.words[0].insert(contentsOf: ["x", "y", "z"], at: 0)
      register.table.insertRows(at: (0..<3).map { path($0) }, with: .fade)
    }
    stage.frame()
    #expect((register.seenTop(of: "row 9") ?? 0) < 440)
    watch(stage, register, limit: 24)
    #expect(register.seenTop(of: "row 9") == nil)
    #expect(register.table.visibleCells.count == 10)
  }

  @Test func `sections are inserted, deleted and moved with their rows`() {
    let (stage, register) = Register.showing {
      let made = Register([["a"], ["b"], ["c"]])
      made.titles = ["A", "B", "C"]
      return made
    }
    stage.perform {
      register.table.performBatchUpdates {
        register.words = [["c"], ["n"], ["a"]]
        register.titles = ["C", "N", "A"]
        register.table.deleteSections([1], with: .fade)
        register.table.insertSections([1], with: .fade)
        register.table.moveSection(2, toSection: 0)
      }
    }
    watch(stage, register, limit: 24)
    #expect(register.shown == ["c", "n", "a"])
    let titles = (0..<3).map { register.table.headerView(forSection: $0)?.textLabel?.text }
    #expect(titles == ["C", "N", "A"])
    #expect(register.table.subviews.count == 6 && stage.misuses.isEmpty)
  }

  @Test func `a reloaded row gets another cell and another height`() {
    let (stage, register) = Register.showing {
      let made = Register([["a", "b", "c"]])
      made.table.estimatedRowHeight = 44
      return made
    }
    let old = register.table.cellForRow(at: path(1))
    stage.perform {
      register.words[0][1] = "higher"
      register.heights["higher"] = 88
      register.table.selectRow(at: path(2), animated: false, scrollPosition: .none)
      register.table.reloadRows(at: [path(1)], with: .fade)
    }
    watch(stage, register)
    #expect(register.table.cellForRow(at: path(1)) !== old)
    #expect(register.seenTop(of: "c") == 132)
    #expect(register.table.indexPathForSelectedRow == path(2))
    #expect(register.table.rectForRow(at: path(1)).height == 88)
  }

  @Test func `the selection follows its rows`() {
    let (stage, register) = Register.showing { Register([["a", "b", "c"]]) }
    register.table.allowsMultipleSelection = true
    stage.perform {
      for row in 0..<3 { register.table.selectRow(at: path(row), animated: false, scrollPosition: .none) }
      register.words = [["new", "c", "b"]]
      register.table.performBatchUpdates {
        register.table.deleteRows(at: [path(0)], with: .none)
        register.table.insertRows(at: [path(0)], with: .none)
        register.table.moveRow(at: path(2), to: path(1))
      }
    }
    #expect(register.table.indexPathsForSelectedRows == [path(2), path(1)])
    stage.settle()
    #expect(register.table.visibleCells.map(\.isSelected) == [false, true, true])
  }

  @Test(arguments: [
    "deleteTooMuch", "wrongCount", "twice", "wrongSections",
  ])
  func `inconsistent row counts are misuse, and the table shows the new data`(kind: String) {
    let (stage, register) = Register.showing { Register([["a", "b", "c"]]) }
    stage.perform {
      switch kind {
      case "deleteTooMuch": register.table.deleteRows(at: [path(7)], with: .fade)
      case "wrongCount":
        register.words = [["a", "b", "c", "d", "e"]]
        register.table.insertRows(at: [path(3)], with: .fade)
      case "twice":
        register.words = [["a", "b"]]
        register.table.deleteRows(at: [path(2), path(2)], with: .fade)
      default:
        register.words = [["a"], ["b"]]
        register.table.insertRows(at: [path(0)], with: .fade)
      }
    }
    stage.settle()
    #expect(stage.misuses.count == 1, "\(stage.misuses)")
    #expect(register.shown == register.words.flatMap { $0 })
  }

  @Test func `a table can be scrolled and tapped during an update`() {
    let (stage, register) = Register.showing { Register(rows: 60) }
    stage.perform {
      register.words[0].insert("new", at: 3)
      register.table.insertRows(at: [path(3)], with: .fade)
    }
    stage.advance(frames: 2)
    stage.touchDown(at: CGPoint(x: 200, y: 400))
    stage.frame()
    stage.drag(to: CGPoint(x: 200, y: 150), duration: 0.15)
    #expect(register.table.contentOffset.y > 200)
    stage.lift()
    #expect(stage.settle())
    let first = register.table.indexPathsForVisibleRows?.first?.row ?? 0
    #expect(register.shown == Array(register.words[0][first..<(first + register.shown.count)]))
    #expect(register.table.visibleCells.map(\.alpha).allSatisfy { $0 == 1 })
  }

  @Test func `a drag continues when the row under the finger is deleted`() {
    let (stage, register) = Register.showing { Register(rows: 60) }
    stage.touchDown(at: CGPoint(x: 200, y: 400))
    stage.frame()
    stage.drag(to: CGPoint(x: 200, y: 350), duration: 0.1)
    stage.perform {
      register.words[0].remove(at: 9)
      register.table.deleteRows(at: [path(9)], with: .fade)
    }
    stage.advance(by: 0.5)
    #expect(register.table.removedViews.isEmpty && register.table.cellsUnderFinger.count == 1)
    let before = register.table.contentOffset.y
    stage.drag(to: CGPoint(x: 200, y: 300), duration: 0.1)
    #expect(register.table.isTracking)
    #expect(abs(register.table.contentOffset.y - before - 50) < 0.001)
    stage.advance(by: 0.2)
    stage.lift()
    stage.settle()
    stage.perform { register.table.setNeedsLayout() }
    stage.settle()
    #expect(register.table.cellsUnderFinger.isEmpty && register.shown.first == "row 2")
    #expect(register.table.visibleCells.allSatisfy { !$0.isHidden })
  }

  @Test func `a drag continues when the data is reloaded`() {
    let (stage, register) = Register.showing { Register(rows: 60) }
    stage.touchDown(at: CGPoint(x: 200, y: 400))
    stage.frame()
    stage.drag(to: CGPoint(x: 200, y: 350), duration: 0.1)
    stage.perform {
      register.words[0].removeFirst(10)
      register.table.reloadData()
    }
    let before = register.table.contentOffset.y
    stage.drag(to: CGPoint(x: 200, y: 300), duration: 0.1)
    #expect(register.table.isTracking && register.shown.first == "row 12")
    #expect(abs(register.table.contentOffset.y - before - 50) < 0.001)
  }

  @Test func `updates with left and right animations leave everything in position`() {
    let (stage, register) = Register.showing { Register([["a", "b", "c"]]) }
    stage.perform {
      register.words = [["a", "new", "c"]]
      register.table.performBatchUpdates {
        register.table.deleteRows(at: [path(1)], with: .left)
        register.table.insertRows(at: [path(1)], with: .right)
      }
    }
    let new = register.table.cellForRow(at: path(1))
    #expect(new?.layer.shown.frame.minX == 400)
    #expect(stage.settle())
    #expect(new?.layer.shown.frame.minX == 0 && register.table.subviews.count == 3)
  }
}
