import Foundation
import InterludeJournal
import InterludeMotion
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeLayers

/// Touches on the content of a scroll view, and changes while it moves.
@MainActor @Suite struct ScrollContentTests {
  @Test func `a button in the content is tapped`() {
    let (stage, list) = ScrollList.shown()
    stage.tap(at: CGPoint(x: 150, y: 120))
    #expect(list.taps == 1)
  }

  @Test func `a quick drag that begins on a button scrolls and does not press it`() {
    let (stage, list) = ScrollList.shown()
    stage.flick(from: CGPoint(x: 150, y: 120), to: CGPoint(x: 150, y: 60))
    #expect(list.scrollView.contentOffset.y > 0)
    #expect(list.taps == 0 && !list.button.isHighlighted)
  }

  @Test func `a resting finger presses a button, and then the content stays`() {
    let (stage, list) = ScrollList.shown()
    stage.touchDown(at: CGPoint(x: 150, y: 120))
    stage.frame()
    #expect(!list.button.isHighlighted)
    stage.advance(by: 0.2)
    #expect(list.button.isHighlighted)
    stage.drag(to: CGPoint(x: 150, y: 60), duration: 0.2)
    #expect(list.scrollView.contentOffset.y == 0)
    stage.lift()
    stage.frame()
    #expect(list.taps == 1)
  }

  @Test func `a drag after resting on a row cancels the row's touch`() {
    let (stage, list) = ScrollList.shown()
    stage.touchDown(at: CGPoint(x: 150, y: 220))
    stage.advance(by: 0.2)
    #expect(list.row.phases == ["began"])
    stage.drag(to: CGPoint(x: 150, y: 160), duration: 0.2)
    #expect(list.row.phases == ["began", "cancelled"])
    #expect(abs(list.scrollView.contentOffset.y - 50) < 1e-9)
  }

  // MARK: Changes in flight

  @Test func `content that shrinks at rest keeps the offset in range`() {
    let (stage, list) = ScrollList.shown()
    list.scrollView.contentOffset.y = 1600
    stage.perform { list.scrollView.contentSize.height = 1000 }
    #expect(list.scrollView.contentOffset.y == 600)
  }

  @Test func `a view that grows while it decelerates comes to rest in its new range`() {
    let (stage, list) = ScrollList.shown()
    list.scrollView.contentOffset.y = 1200
    stage.flick(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 150))
    let before = list.scrollView.contentOffset.y
    stage.perform { list.scrollView.frame.size.height = 700 }
    #expect(list.scrollView.contentOffset.y == before)
    #expect(stage.settle())
    #expect(list.scrollView.contentOffset.y == 1300)
  }

  @Test(arguments: [0, 1, 8, 60])
  func `a view that leaves its window rests where its movement leads`(frames: Int) {
    let ends = [false, true].map { leaves in
      let (stage, list) = ScrollList.shown()
      stage.flick(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 150))
      stage.advance(frames: frames)
      if leaves {
        stage.perform { list.scrollView.removeFromSuperview() }
        #expect(stage.settle(limit: 1) && stage.discontinuities == [])
      }
      stage.settle()
      #expect(!list.scrollView.isDecelerating && list.callLog.last == "didEndDecelerating")
      return list.scrollView.contentOffset.y
    }
    #expect(ends[0] == ends[1])
  }

  @Test func `scrolling creates no new nodes for the rows or their content`() {
    let (stage, list) = ScrollList.shown()
    stage.touchDown(at: CGPoint(x: 150, y: 350))
    stage.drag(to: CGPoint(x: 150, y: 300), duration: 0.1)
    let before = list.scrollView.layer.sublayers?.map { $0.commit() }
    stage.drag(to: CGPoint(x: 150, y: 250), duration: 0.1)
    let after = list.scrollView.layer.sublayers?.map { $0.commit() }
    for (old, new) in zip(before ?? [], after ?? []) where old?.size.width != ScrollIndicators.thickness {
      #expect(old === new)
    }
    #expect(before?.count == 4)
  }

  @Test func `the indicator's length is the visible part, and shorter past an edge`() {
    let axis = ScrollAxis(
      content: 2000, before: 0, after: 0, dimension: 400, bounces: true, alwaysBounces: false)
    #expect(ScrollIndicators.bar(track: 400, axis: axis, offset: 0) == (0, 80))
    #expect(ScrollIndicators.bar(track: 400, axis: axis, offset: 1600) == (320, 80))
    #expect(ScrollIndicators.bar(track: 400, axis: axis, offset: -30) == (0, 50))
    #expect(ScrollIndicators.bar(track: 400, axis: axis, offset: 1630) == (350, 50))
    #expect(ScrollIndicators.bar(track: 400, axis: axis, offset: -300) == (0, 7))
  }

  @Test func `content that a timer makes longer while it glides does not wait for a frame`() {
    func offsets(addingRow: Bool) -> [CGFloat] {
      let (stage, list) = ScrollList.shown()
      stage.flick(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 250))
      if addingRow {
        stage.stage.at(stage.time + 0.02) { list.scrollView.contentSize.height += 44 }
      }
      return (0..<5).map { _ in
        stage.frame()
        return list.scrollView.contentOffset.y
      }
    }
    for (plain, longer) in zip(offsets(addingRow: false), offsets(addingRow: true)) {
      #expect(abs(longer - plain) < 1e-6)
    }
  }

  @Test func `the indicators appear with the motion and disappear after it`() {
    let (stage, list) = ScrollList.shown()
    let bar = list.scrollView.indicators.vertical
    #expect(bar.opacity == 0)
    stage.flick(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 250))
    #expect(bar.opacity == 1)
    stage.settle()
    #expect(bar.opacity == 1)
    stage.advance(by: 0.8)
    #expect(bar.opacity == 0)
    #expect(stage.settle())
  }

  @Test func `a released scroll view is deallocated, also in motion`() {
    let (stage, list) = ScrollList.shown()
    weak var gone: UIScrollView?
    stage.perform {
      let other = UIScrollView(frame: CGRect(x: 0, y: 400, width: 300, height: 300))
      other.contentSize = CGSize(width: 300, height: 900)
      list.view.addSubview(other)
      other.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
      gone = other
    }
    stage.advance(frames: 3)
    stage.perform { gone?.removeFromSuperview() }
    stage.advance(by: 1)
    #expect(gone == nil)
  }
}
