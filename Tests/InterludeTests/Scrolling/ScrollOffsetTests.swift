import Foundation
import InterludeJournal
import InterludeMotion
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeLayers

/// Offsets that code or the wheel sets.
@MainActor @Suite struct ScrollOffsetTests {
  @Test func `an offset set with animation arrives and is reported once`() {
    let (stage, list) = ScrollList.shown()
    stage.perform { list.scrollView.setContentOffset(CGPoint(x: 0, y: 500), animated: true) }
    #expect(list.scrollView.contentOffset.y == 0)
    stage.frame()
    #expect(list.scrollView.contentOffset.y > 0)
    #expect(stage.settle(limit: 0.8))
    #expect(list.scrollView.contentOffset.y == 500)
    #expect(list.callLog == ["didScroll", "didEndAnimation"])
    stage.perform { list.scrollView.setContentOffset(CGPoint(x: 0, y: 500), animated: true) }
    stage.settle()
    #expect(list.callLog.count == 2)
  }

  @Test
  func `an animation that another one, a finger, the wheel or code interrupts ends once for the delegate`() {
    for interruption in 0..<4 {
      let (stage, list) = ScrollList.shown()
      let view = list.scrollView
      stage.perform { view.setContentOffset(CGPoint(x: 0, y: 900), animated: true) }
      stage.advance(frames: 6)
      func ends() -> Int { list.callLog.count { $0 == "didEndAnimation" } }
      #expect(ends() == 0)
      switch interruption {
      case 0: stage.perform { view.setContentOffset(CGPoint(x: 0, y: 100), animated: true) }
      case 1:
        stage.touchDown(at: CGPoint(x: 150, y: 200))
        stage.frame()
      case 2:
        stage.scroll(at: CGPoint(x: 150, y: 200), by: 60)
        stage.frame()
      default: stage.perform { view.setContentOffset(CGPoint(x: 0, y: 100), animated: false) }
      }
      #expect(ends() == 1, "interruption \(interruption)")
      if interruption == 1 { stage.lift() }
      stage.settle()
      #expect(ends() == (interruption == 0 ? 2 : 1), "interruption \(interruption)")
    }
  }

  @Test(arguments: [0.0, 50])
  func `an animation to an offset within the range stays within it when it becomes smaller`(beyond: Double) {
    let (stage, list) = ScrollList.shown()
    let view = list.scrollView
    let bottom = view.contentSize.height - view.bounds.height
    stage.perform { view.setContentOffset(CGPoint(x: 0, y: bottom + beyond), animated: true) }
    stage.advance(frames: 3)
    stage.perform { view.contentSize.height -= 200 }
    stage.settle()
    // One that the client has sent beyond the range goes there.
    let end: CGFloat = beyond == 0 ? bottom - 200 : bottom + CGFloat(beyond)
    #expect(abs(view.contentOffset.y - end) < 1e-9)
  }

  @Test func `setting the offset stops a deceleration`() {
    let (stage, list) = ScrollList.shown()
    stage.flick(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 150))
    stage.perform { list.scrollView.setContentOffset(list.scrollView.contentOffset, animated: false) }
    let offset = list.scrollView.contentOffset
    stage.settle()
    #expect(list.scrollView.contentOffset == offset)
  }

  @Test func `a rectangle is scrolled into view along the shortest distance`() {
    let (stage, list) = ScrollList.shown()
    let view = list.scrollView
    stage.perform {
      view.scrollRectToVisible(CGRect(x: 0, y: 100, width: 10, height: 10), animated: false)
      #expect(view.contentOffset.y == 0)
      view.scrollRectToVisible(CGRect(x: 0, y: 600, width: 10, height: 50), animated: false)
      #expect(view.contentOffset.y == 250)
      view.scrollRectToVisible(CGRect(x: 0, y: 100, width: 10, height: 50), animated: false)
      #expect(view.contentOffset.y == 100)
      view.scrollRectToVisible(CGRect(x: 0, y: 1950, width: 10, height: 500), animated: false)
      #expect(view.contentOffset.y == 1600)
    }
  }

  @Test func `the wheel scrolls smoothly by the sum of its steps, and never past the edge`() {
    let (stage, list) = ScrollList.shown()
    let location = CGPoint(x: 150, y: 200)
    stage.scroll(at: location, by: 60)
    stage.frame()
    #expect(list.scrollView.contentOffset.y < 60)
    stage.scroll(at: location, by: 60)
    var last: CGFloat = 0
    for _ in 0..<60 {
      stage.frame()
      #expect(list.scrollView.contentOffset.y >= last)
      last = list.scrollView.contentOffset.y
    }
    #expect(last == 120)
    for _ in 0..<5 {
      stage.scroll(at: location, by: -200)
      stage.frame()
      #expect(list.scrollView.contentOffset.y >= 0)
    }
    stage.settle()
    #expect(list.scrollView.contentOffset.y == 0)
    #expect(!list.callLog.contains("willBeginDragging"))
  }

  @Test func `precise steps are applied directly`() {
    let (stage, list) = ScrollList.shown()
    stage.scroll(at: CGPoint(x: 150, y: 200), by: 7.5, isPrecise: true)
    stage.frame()
    #expect(list.scrollView.contentOffset.y == 7.5)
  }

  @Test func `an inner view at its edge passes the wheel to the outer one`() {
    let (stage, list) = ScrollList.shown()
    let inner = UIScrollView(frame: CGRect(x: 0, y: 300, width: 300, height: 100))
    inner.contentSize = CGSize(width: 300, height: 150)
    list.scrollView.addSubview(inner)
    let location = CGPoint(x: 150, y: 350)
    stage.scroll(at: location, by: 30, isPrecise: true)
    stage.scroll(at: location, by: 30, isPrecise: true)
    stage.frame()
    #expect(inner.contentOffset.y == 50 && list.scrollView.contentOffset.y == 0)
    stage.scroll(at: location, by: 30, isPrecise: true)
    stage.frame()
    #expect(inner.contentOffset.y == 50 && list.scrollView.contentOffset.y == 30)
  }
}
