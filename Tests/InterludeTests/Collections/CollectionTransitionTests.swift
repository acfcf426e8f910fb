import Foundation
import InterludeTesting
import Testing

@testable import Interlude

@MainActor @Suite struct CollectionTransitionTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  private func grid(columns: Int) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    let side = 400 / CGFloat(columns)
    layout.itemSize = CGSize(width: side, height: side)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    return layout
  }

  private func frames(_ shown: TestGrid) -> [String: CGRect] {
    var frames: [String: CGRect] = [:]
    for word in shown.shown { frames[word] = shown.seen(word) }
    return frames
  }

  @Test func `another layout is animated to, and the middle stays in the middle`() {
    let (stage, shown) = TestGrid.showing {
      TestGrid([(0..<1000).map { "\($0)" }], layout: grid(columns: 4))
    }
    stage.perform { shown.grid.contentOffset.y = 5000 }
    stage.frame()
    let middle = shown.grid.indexPathForItem(at: CGPoint(x: 150, y: 5220))!
    let before = shown.seen("\(middle.item)")!
    var ended: [Bool] = []
    stage.perform {
      shown.grid.setCollectionViewLayout(grid(columns: 2), animated: true) { ended.append($0) }
    }
    #expect(shown.seen("\(middle.item)")!.origin.distance(to: before.origin) < 0.001)
    stage.advance(frames: 6)
    let width = shown.seen("\(middle.item)")!.width
    #expect(width > 105 && width < 195)
    #expect(ended.isEmpty)
    #expect(stage.settle() && ended == [true])
    let after = shown.seen("\(middle.item)")!
    #expect(after.width == 200 && abs(after.midY - before.midY) < 1)
    #expect(shown.faults.isEmpty, "\(shown.faults)")
    #expect(shown.grid.contentSize.height == 100_000)
  }

  @Test func `a change of layouts during another one continues from where the cells are`() {
    let (stage, shown) = TestGrid.showing {
      TestGrid([(0..<1000).map { "\($0)" }], layout: grid(columns: 4))
    }
    for frames in [3, 7, 5, 12] {
      stage.perform { shown.grid.setCollectionViewLayout(grid(columns: 2 + frames % 3), animated: true) }
      stage.advance(frames: frames)
      let before = self.frames(shown)
      stage.perform { shown.grid.setCollectionViewLayout(grid(columns: 5), animated: true) }
      for (word, frame) in before {
        guard let now = shown.seen(word) else { continue }
        #expect(
          now.origin.distance(to: frame.origin) < 1e-6 && abs(now.width - frame.width) < 1e-6, "\(word)")
      }
    }
    #expect(stage.settle() && shown.faults.isEmpty, "\(shown.faults)")
  }

  @Test func `an interactive change follows its progress and ends in either layout`() {
    for isFinished in [true, false] {
      let (stage, shown) = TestGrid.showing {
        TestGrid([(0..<1000).map { "\($0)" }], layout: grid(columns: 4))
      }
      stage.perform { shown.grid.contentOffset.y = 5000 }
      stage.frame()
      let (old, new) = (shown.grid.collectionViewLayout, grid(columns: 2))
      let middle = shown.grid.indexPathForItem(at: CGPoint(x: 150, y: 5220))!
      let word = "\(middle.item)"
      let before = shown.seen(word)!
      var ends: [[Bool]] = []
      let transition = stage.perform {
        shown.grid.startInteractiveTransition(to: new) { ends.append([$0, $1]) }
      }
      stage.frame()
      #expect(shown.seen(word)!.origin.distance(to: before.origin) < 0.001)
      for step in 1...5 {
        stage.perform { transition.transitionProgress = 0.1 * CGFloat(step) }
        stage.frame()
        #expect(abs(shown.seen(word)!.width - 100 - 10 * CGFloat(step)) < 0.001)
        #expect(abs(shown.seen(word)!.midY - before.midY) < 0.01)
      }
      stage.perform {
        if isFinished {
          shown.grid.finishInteractiveTransition()
        } else {
          shown.grid.cancelInteractiveTransition()
        }
      }
      #expect(abs(shown.seen(word)!.width - 150) < 0.001, "it continues from where it is")
      stage.advance(frames: 3)
      #expect(ends.isEmpty)
      #expect(stage.settle() && ends == [[true, isFinished]])
      #expect(shown.grid.collectionViewLayout === (isFinished ? new : old))
      #expect(shown.seen(word)?.width == (isFinished ? 200 : 100))
      #expect(isFinished || shown.grid.contentOffset.y == 5000)
      #expect(shown.faults.isEmpty && stage.misuses.isEmpty, "\(shown.faults)")
    }
  }

  @Test func `a layout without animation is in use at once`() {
    let (stage, shown) = TestGrid.showing {
      TestGrid([(0..<1000).map { "\($0)" }], layout: grid(columns: 4))
    }
    let new = grid(columns: 1)
    stage.perform { shown.grid.collectionViewLayout = new }
    #expect(shown.grid.visibleCells.first?.frame.width == 400 && shown.grid.collectionViewLayout === new)
    #expect(stage.settle() && shown.faults.isEmpty, "\(shown.faults)")
    #expect(new.collectionView === shown.grid)
  }

  @Test func `a wider view breaks the lines again`() {
    let (stage, shown) = TestGrid.showing { TestGrid.flow(items: 1000) }
    stage.perform { shown.grid.frame.size.width = 300 }
    stage.frame()
    #expect(shown.grid.contentSize == CGSize(width: 300, height: 33_400))
    #expect(shown.faults.isEmpty, "\(shown.faults)")
  }
}
