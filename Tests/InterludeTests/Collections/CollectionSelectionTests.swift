import Foundation
import InterludeTesting
import Testing

@testable import Interlude

@MainActor @Suite struct CollectionSelectionTests {
  private func item(_ item: Int) -> CGPoint { CGPoint(x: 100 * CGFloat(item) + 50, y: 50) }
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  @Test func `a tap highlights, selects and then unhighlights, and deselects the last item`() {
    let (stage, shown) = TestGrid.showing { TestGrid.flow(items: 20) }
    stage.tap(at: item(2))
    #expect(
      shown.callLog == [
        "shouldHighlight 0.2", "highlight 0.2", "shouldSelect 0.2", "select 0.2", "unhighlight 0.2",
      ])
    #expect(shown.grid.cellForItem(at: path(2))?.isSelected == true)
    shown.callLog = []
    stage.tap(at: item(1))
    #expect(
      shown.callLog == [
        "shouldHighlight 0.1", "highlight 0.1", "shouldSelect 0.1", "deselect 0.2", "select 0.1",
        "unhighlight 0.1",
      ])
    #expect(shown.grid.indexPathsForSelectedItems == [path(1)])
  }

  /// Held-back touches are delivered after 150 milliseconds, in the tenth frame.
  /// A finger that moved sideways doesn't scroll: its cell is reused.
  @Test(arguments: [5, 8], [0, 20])
  func `a touch that is held back during a reload highlights the item in its place`(
    frames: Int, movement: CGFloat
  ) {
    let (stage, shown) = TestGrid.showing { TestGrid.flow(items: 4) }
    stage.touchDown(at: item(2))
    stage.advance(frames: 2)
    stage.drag(to: item(2).applying(CGAffineTransform(translationX: movement, y: 0)), duration: 2.0 / 60)
    stage.advance(frames: frames - 4)
    #expect(shown.callLog.isEmpty)
    stage.perform { shown.grid.reloadData() }
    stage.advance(frames: 12 - frames)
    #expect(shown.grid.cellForItem(at: path(2))?.isHighlighted == true)
    stage.lift()
    stage.frame()
    #expect(shown.grid.indexPathsForSelectedItems == [path(2)])
  }

  @Test(arguments: [0, 20])
  func `a finger that lifts in the frame of a reload selects no item of the old data`(frames: Int) {
    let (stage, shown) = TestGrid.showing { TestGrid.flow(items: 4) }
    if frames > 0 {
      stage.touchDown(at: item(3))
      stage.advance(frames: frames)
      #expect(shown.callLog == ["shouldHighlight 0.3", "highlight 0.3"])
    }
    shown.callLog = []
    stage.perform {
      shown.words[0].removeLast(2)
      shown.grid.reloadData()
    }
    if frames == 0 { stage.touchDown(at: item(3)) }
    stage.lift()
    stage.frame()
    #expect(shown.callLog == (frames == 0 ? [] : ["unhighlight 0.3"]))
    #expect(shown.grid.indexPathsForSelectedItems?.isEmpty != false)
  }

  @Test func `with multiple selection a second tap deselects`() {
    let (stage, shown) = TestGrid.showing { TestGrid.flow(items: 20) }
    shown.grid.allowsMultipleSelection = true
    stage.tap(at: item(0))
    stage.tap(at: item(1))
    shown.callLog = []
    stage.tap(at: item(0))
    #expect(
      shown.callLog == [
        "shouldHighlight 0.0", "highlight 0.0", "shouldDeselect 0.0", "deselect 0.0", "unhighlight 0.0",
      ])
    #expect(shown.grid.indexPathsForSelectedItems == [path(1)])
  }

  @Test func `an item that may not be highlighted or selected is not`() {
    let (stage, shown) = TestGrid.showing { TestGrid.flow(items: 20) }
    shown.refuses = ["select"]
    stage.tap(at: item(0))
    #expect(
      shown.callLog == ["shouldHighlight 0.0", "highlight 0.0", "shouldSelect 0.0", "unhighlight 0.0"])
    shown.callLog = []
    shown.refuses = ["highlight"]
    stage.tap(at: item(0))
    #expect(shown.callLog == ["shouldHighlight 0.0"])
    #expect(shown.grid.indexPathsForSelectedItems == nil)
  }

  @Test func `a scroll removes the highlight and selects nothing`() {
    let (stage, shown) = TestGrid.showing { TestGrid.flow(items: 200) }
    stage.touchDown(at: CGPoint(x: 50, y: 350))
    stage.advance(by: 0.2)
    #expect(shown.grid.cellForItem(at: path(12))?.isHighlighted == true)
    stage.drag(to: CGPoint(x: 50, y: 250), duration: 0.2)
    stage.lift()
    stage.settle()
    #expect(shown.grid.indexPathsForSelectedItems == nil)
    #expect(shown.callLog == ["shouldHighlight 0.12", "highlight 0.12", "unhighlight 0.12"])
  }

  @Test func `selecting in code does not call the delegate, also for items outside the screen`() {
    let (stage, shown) = TestGrid.showing { TestGrid.flow(items: 1000) }
    stage.perform {
      shown.grid.selectItem(at: path(500), animated: false, scrollPosition: .centeredVertically)
    }
    stage.frame()
    #expect(shown.callLog.isEmpty && shown.grid.cellForItem(at: path(500))?.isSelected == true)
    #expect(shown.grid.visibleCells.filter(\.isSelected).count == 1)
    stage.perform { shown.grid.deselectItem(at: path(500), animated: true) }
    #expect(shown.grid.visibleCells.filter(\.isSelected).isEmpty)
  }

  @Test func `the background of a selected cell appears behind its content`() {
    let (stage, shown) = TestGrid.showing { TestGrid.flow(items: 20) }
    let cell = shown.grid.cellForItem(at: path(0))!
    let background = stage.perform { UIView() }
    cell.selectedBackgroundView = background
    #expect(background.superview == nil)
    stage.tap(at: item(0))
    #expect(background.superview === cell && cell.subviews.first === background)
    #expect(background.frame == cell.bounds)
    stage.tap(at: item(1))
    #expect(background.superview == nil)
  }
}
