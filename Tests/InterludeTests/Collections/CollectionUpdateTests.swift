import Foundation
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeLayers

@MainActor @Suite struct CollectionUpdateTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  /// Runs frames until nothing moves. No visible word may move by more than `limit` points per frame.
  private func watch(_ stage: TestStage, _ shown: TestGrid, limit: CGFloat = 24) {
    var last: [String: CGRect] = [:]
    var frames = 0
    while stage.stage.wantsFrame, frames < 200 {
      let words = Array(shown.words.joined().prefix(200))
      for word in words { last[word] = shown.seen(word) }
      stage.frame()
      frames += 1
      for word in words {
        guard let before = last[word], let now = shown.seen(word) else { continue }
        let step = before.origin.distance(to: now.origin)
        #expect(step <= limit, "\(word) went from \(before) to \(now) in frame \(frames)")
      }
    }
    #expect(shown.faults.isEmpty, "\(shown.faults)")
  }

  @Test func `an inserted item fades in while the others make space`() {
    let (stage, shown) = TestGrid.showing { TestGrid.flow([["a", "b", "c", "d", "e"]]) }
    stage.perform {
      shown.words[0].insert("new", at: 1)
      shown.grid.insertItems(at: [path(1)])
    }
    #expect(shown.shown == ["a", "new", "b", "c", "d", "e"])
    #expect(shown.seen("b")?.origin == CGPoint(x: 100, y: 0))
    stage.frame()
    let new = shown.grid.cellForItem(at: path(1))
    #expect(new?.frame.minX == 100 && (new?.layer.shown.opacity ?? 1) < 0.5)
    watch(stage, shown, limit: 32)
    #expect(shown.seen("d")?.origin == CGPoint(x: 0, y: 100))
    #expect(new?.layer.shown.opacity == 1 && stage.misuses.isEmpty)
  }

  @Test func `a deleted item fades in place, and its cell is reused`() {
    let (stage, shown) = TestGrid.showing { TestGrid.flow(items: 30) }
    let cell = shown.grid.cellForItem(at: path(2))
    stage.perform {
      shown.words[0].remove(at: 2)
      shown.grid.deleteItems(at: [path(2)])
    }
    #expect(shown.seen("item 2")?.origin == CGPoint(x: 200, y: 0))
    watch(stage, shown, limit: 32)
    #expect(cell?.superview == nil && cell?.alpha == 1)
    #expect(shown.shown.prefix(3) == ["item 0", "item 1", "item 3"])
  }

  @Test func `a reload while the view glides changes its range in the same turn`() {
    let (stage, shown) = TestGrid.showing { TestGrid.flow(items: 80) }
    stage.flick(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 100))
    let offset = shown.grid.contentOffset
    stage.stage.turn {
      shown.words[0].removeLast(40)
      shown.grid.reloadData()
    }
    #expect(shown.grid.contentSize.height == 1000 && shown.grid.contentOffset == offset)
    #expect(stage.settle())
    #expect(shown.grid.contentOffset.y == 560)
  }

  @Test func `items that an update moves into view come from their old positions`() {
    let (stage, shown) = TestGrid.showing { TestGrid.flow(items: 40) }
    stage.perform {
      shown.words[0].removeSubrange(0..<4)
      shown.grid.deleteItems(at: (0..<4).map { path($0) })
    }
    #expect(shown.seen("item 20")?.minY == 500)
    watch(stage, shown)
    #expect(shown.seen("item 20")?.minY == 400)
  }

  @Test func `items that an update moves out of view stay until they are off screen`() {
    let (stage, shown) = TestGrid.showing { TestGrid.flow(items: 40) }
    stage.perform {
      shown.words[0].insert(contentsOf: (0..<4).map { "new \($0)" }, at: 0)
      shown.grid.insertItems(at: (0..<4).map { path($0) })
    }
    stage.frame()
    #expect((shown.seen("item 16")?.minY ?? 999) < 440)
    watch(stage, shown)
    #expect(shown.seen("item 16") == nil)
  }

  @Test func `a batch deletes by old indexes and inserts by new ones`() {
    let (stage, shown) = TestGrid.showing { TestGrid.flow([["a", "b", "c", "d"], ["e"]]) }
    var ended: [Bool] = []
    stage.perform {
      shown.grid.performBatchUpdates {
        shown.words = [["d", "new", "b"], ["c", "e"]]
        shown.grid.insertItems(at: [path(1)])
        shown.grid.deleteItems(at: [path(0)])
        shown.grid.moveItem(at: path(3), to: path(0))
        shown.grid.moveItem(at: path(2), to: path(0, 1))
      } completion: {
        ended.append($0)
      }
    }
    #expect(shown.shown == ["d", "new", "b", "c", "e"])
    #expect(shown.seen("d")?.minX == 300 && shown.seen("c")?.minX == 200)
    watch(stage, shown, limit: 45)
    #expect(ended == [true] && stage.misuses.isEmpty)
  }

  @Test func `sections are inserted, deleted and moved with their headers`() {
    let (stage, shown) = TestGrid.showing {
      TestGrid.flow([["a"], ["b"], ["c"]]) { $0.headerReferenceSize = CGSize(width: 0, height: 20) }
    }
    let kind = UICollectionView.elementKindSectionHeader
    let last = shown.grid.supplementaryView(forElementKind: kind, at: path(0, 2))
    stage.perform {
      shown.grid.performBatchUpdates {
        shown.words = [["c"], ["n"], ["a"]]
        shown.grid.deleteSections([1])
        shown.grid.insertSections([1])
        shown.grid.moveSection(2, toSection: 0)
      }
    }
    watch(stage, shown)
    #expect(shown.shown == ["c", "n", "a"])
    #expect(shown.grid.supplementaryView(forElementKind: kind, at: path(0)) === last)
    #expect(shown.grid.visibleSupplementaryViews(ofKind: kind).count == 3)
  }

  @Test func `a reloaded item gets another cell, and a reconfigured one keeps it`() {
    let (stage, shown) = TestGrid.showing { TestGrid.flow([["a", "b", "c"]]) }
    let (first, second) = (shown.grid.cellForItem(at: path(0)), shown.grid.cellForItem(at: path(1)))
    stage.perform {
      shown.words[0] = ["A", "B", "c"]
      shown.grid.reloadItems(at: [path(0)])
      shown.grid.reconfigureItems(at: [path(1)])
    }
    stage.settle()
    #expect(shown.grid.cellForItem(at: path(0)) !== first && shown.grid.cellForItem(at: path(1)) === second)
    #expect(shown.shown == ["A", "B", "c"] && shown.faults.isEmpty)
    #expect((second as? TestGrid.Word)?.uses == 0)
  }

  @Test func `the layout is prepared before it hears of the changes, and they come before its attributes`() {
    final class Loud: UICollectionViewFlowLayout {
      var calls: [String] = []
      override func prepare() {
        super.prepare()
        calls.append("prepare")
      }
      override func prepare(forCollectionViewUpdates items: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: items)
        for item in items {
          calls.append(
            "\(item.updateAction) \(item.indexPathBeforeUpdate?.item ?? -1) \(item.indexPathAfterUpdate?.item ?? -1)"
          )
        }
      }
      override func initialLayoutAttributesForAppearingItem(
        at path: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        calls.append("initial \(path.item)")
        let attributes = super.initialLayoutAttributesForAppearingItem(at: path)
        attributes?.frame.origin.y -= 300
        return attributes
      }
      override func finalLayoutAttributesForDisappearingItem(
        at path: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        calls.append("final \(path.item)")
        return super.finalLayoutAttributesForDisappearingItem(at: path)
      }
      override func finalizeCollectionViewUpdates() {
        super.finalizeCollectionViewUpdates()
        calls.append("finalize")
      }
    }
    let layout = TestStage().perform { Loud() }
    let (stage, shown) = TestGrid.showing { TestGrid([["a", "b", "c"]], layout: layout) }
    layout.calls = []
    stage.perform {
      shown.words[0] = ["a", "new", "c"]
      shown.grid.performBatchUpdates {
        shown.grid.insertItems(at: [path(1)])
        shown.grid.deleteItems(at: [path(1)])
      }
    }
    #expect(
      layout.calls.prefix(6)
        == ["prepare", "delete 1 -1", "insert -1 1", "final 1", "initial 1", "finalize"])
    stage.frame()
    #expect((shown.seen("new")?.minY ?? 0) < -200)
    #expect(stage.settle() && shown.faults.isEmpty)
  }

  @Test(arguments: [1, 4, 9, 14])
  func `an update during another one continues with its place and velocity`(frames: Int) {
    let (stage, shown) = TestGrid.showing { TestGrid.flow(items: 16) }
    stage.perform {
      shown.words[0].insert(contentsOf: ["x", "y"], at: 1)
      shown.grid.insertItems(at: [path(1), path(2)])
    }
    stage.advance(frames: frames)
    let before = (0..<16).map { shown.seen("item \($0)")!.origin }
    stage.frame()
    let at = (0..<16).map { shown.seen("item \($0)")!.origin }
    stage.perform {
      shown.words[0].removeSubrange(1...2)
      shown.grid.deleteItems(at: [path(1), path(2)])
    }
    for item in 0..<16 { #expect(shown.seen("item \(item)")!.origin.distance(to: at[item]) < 1e-6) }
    stage.frame()
    for item in 0..<16 {
      let now = shown.seen("item \(item)")!.origin
      let (first, second) = (before[item].distance(to: at[item]), at[item].distance(to: now))
      #expect(abs(first - second) < 12, "item \(item) went \(first) and then \(second) points")
    }
    watch(stage, shown, limit: 60)
    #expect(shown.grid.removedViews.isEmpty)
  }

  @Test(arguments: ["deleteTooMuch", "wrongCount", "twice"])
  func `inconsistent numbers are misuse, and the collection view shows the new data`(kind: String) {
    let (stage, shown) = TestGrid.showing { TestGrid.flow([["a", "b", "c"]]) }
    stage.perform {
      switch kind {
      case "deleteTooMuch": shown.grid.deleteItems(at: [path(7)])
      case "wrongCount":
        shown.words = [["a", "b", "c", "d", "e"]]
        shown.grid.insertItems(at: [path(3)])
      default:
        shown.words = [["a", "b"]]
        shown.grid.deleteItems(at: [path(2), path(2)])
      }
    }
    stage.settle()
    #expect(stage.misuses.count == 1 && stage.misuses[0].contains("item"), "\(stage.misuses)")
    #expect(shown.shown == shown.words[0])
  }

  @Test func `a drag continues when the item under the finger is deleted`() {
    let (stage, shown) = TestGrid.showing { TestGrid.flow(items: 200) }
    stage.touchDown(at: CGPoint(x: 50, y: 350))
    stage.frame()
    stage.drag(to: CGPoint(x: 50, y: 300), duration: 0.1)
    stage.perform {
      shown.words[0].remove(at: 12)
      shown.grid.deleteItems(at: [path(12)])
    }
    stage.advance(by: 0.5)
    #expect(shown.grid.removedViews.isEmpty && shown.grid.viewsUnderFinger.count == 1)
    let before = shown.grid.contentOffset.y
    stage.drag(to: CGPoint(x: 50, y: 250), duration: 0.1)
    #expect(shown.grid.isTracking && abs(shown.grid.contentOffset.y - before - 50) < 0.001)
    stage.lift()
    stage.settle()
    stage.perform { shown.grid.setNeedsLayout() }
    stage.settle()
    #expect(shown.grid.viewsUnderFinger.isEmpty && shown.faults.isEmpty)
  }

  @Test func `the selection follows its items`() {
    let (stage, shown) = TestGrid.showing { TestGrid.flow([["a", "b", "c"]]) }
    shown.grid.allowsMultipleSelection = true
    stage.perform {
      for item in 0..<3 { shown.grid.selectItem(at: path(item), animated: false, scrollPosition: []) }
      shown.words = [["new", "c", "b"]]
      shown.grid.performBatchUpdates {
        shown.grid.deleteItems(at: [path(0)])
        shown.grid.insertItems(at: [path(0)])
        shown.grid.moveItem(at: path(2), to: path(1))
      }
    }
    #expect(shown.grid.indexPathsForSelectedItems == [path(2), path(1)])
    stage.settle()
    #expect(shown.grid.visibleCells.map(\.isSelected) == [false, true, true])
  }

  @Test func `an insertion at the front of a million items touches only what is on screen`() {
    let (stage, shown) = TestGrid.showing { TestGrid.flow(items: 1_000_000) }
    let made = shown.cells.count
    stage.perform {
      shown.words[0].insert("new", at: 0)
      shown.grid.insertItems(at: [path(0)])
    }
    stage.frame()
    #expect(shown.cells.count <= made + 1)
    watch(stage, shown, limit: 32)
    #expect(shown.grid.contentSize.height == 25_000_100)
  }
}
