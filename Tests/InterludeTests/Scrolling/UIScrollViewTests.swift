import Foundation
import InterludeJournal
import InterludeMotion
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeLayers

@MainActor @Suite struct UIScrollViewTests {
  @Test func `the content follows the finger one to one after the threshold`() {
    let (stage, list) = ScrollList.shown()
    stage.touchDown(at: CGPoint(x: 150, y: 350))
    stage.drag(to: CGPoint(x: 150, y: 250), duration: 0.2)
    #expect(list.scrollView.isTracking && list.scrollView.isDragging)
    #expect(abs(list.scrollView.contentOffset.y - 90) < 1e-9)
    stage.drag(to: CGPoint(x: 150, y: 150), duration: 0.2)
    #expect(abs(list.scrollView.contentOffset.y - 190) < 1e-9)
  }

  @Test func `a flick reports in UIKit's order, with points per millisecond`() {
    let (stage, list) = ScrollList.shown()
    stage.flick(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 250))
    #expect(list.scrollView.isDecelerating && list.scrollView.isDragging && !list.scrollView.isTracking)
    #expect(stage.settle())
    #expect(
      list.callLog == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(true)", "willBeginDecelerating",
        "didScroll", "didEndDecelerating",
      ])
    #expect(abs(list.velocity.y - 1) < 0.01 && list.velocity.x == 0)
    #expect(abs((list.target?.y ?? 0) - list.scrollView.contentOffset.y) < 0.001)
    #expect(abs(list.scrollView.contentOffset.y - (90 + 499.5)) < 5)
  }

  @Test func `a finger that rests before lifting leaves the content there`() {
    let (stage, list) = ScrollList.shown()
    stage.drag(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 250))
    #expect(list.callLog == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(false)"])
    #expect(!list.scrollView.isDragging)
    #expect(abs(list.scrollView.contentOffset.y - 90) < 1e-9)
  }

  @Test func `pulled past the top the content resists and returns`() {
    let (stage, list) = ScrollList.shown()
    stage.touchDown(at: CGPoint(x: 150, y: 100))
    stage.drag(to: CGPoint(x: 150, y: 210), duration: 0.3)
    let expected = -RubberBand.offset(forOverscroll: 100, dimension: 400)
    #expect(abs(list.scrollView.contentOffset.y - expected) < 1e-9)
    stage.advance(by: 0.1)
    stage.lift()
    #expect(stage.settle())
    #expect(list.scrollView.contentOffset == .zero)
    #expect(
      list.callLog.suffix(4)
        == ["didEndDragging(true)", "willBeginDecelerating", "didScroll", "didEndDecelerating"])
  }

  @Test func `content beyond the reach of its edge neither jumps nor sticks under a finger`() {
    let (stage, list) = ScrollList.shown()
    stage.perform { list.scrollView.contentOffset.y = -700 }
    stage.frame()
    stage.touchDown(at: CGPoint(x: 150, y: 100))
    stage.drag(to: CGPoint(x: 150, y: 111), duration: 0.1)
    #expect(abs(list.scrollView.contentOffset.y + 700) < 1)
    stage.drag(to: CGPoint(x: 150, y: 211), duration: 0.2)
    #expect(list.scrollView.contentOffset.y < -709)
    stage.perform { list.scrollView.frame.size.height = 200 }
    let offset = list.scrollView.contentOffset.y
    stage.drag(to: CGPoint(x: 150, y: 212), duration: 0.1)
    #expect(abs(list.scrollView.contentOffset.y - offset) < 1)
    stage.lift()
    #expect(stage.settle() && list.scrollView.contentOffset.y == 0)
    #expect(stage.discontinuities.isEmpty)
    #expect(DragAccounting(stage.entries).unbalanced.isEmpty)
  }

  @Test func `a touch stops moving content at its presented position, and the content does not receive it`() {
    let (stage, list) = ScrollList.shown()
    stage.flick(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 150))
    stage.advance(frames: 5)
    let seen = list.scrollView.contentOffset.y
    // A row is under the finger at any offset.
    list.row.frame.origin.y = seen + 200
    stage.touchDown(at: CGPoint(x: 150, y: 210))
    stage.frame()
    #expect(list.scrollView.contentOffset.y == seen)
    #expect(list.callLog.last == "didEndDecelerating")
    #expect(!list.scrollView.isDragging && list.scrollView.isTracking)
    // It scrolls from the first movement, without a threshold; that movement comes with the next.
    stage.move(to: CGPoint(x: 150, y: 209))
    stage.frame()
    stage.move(to: CGPoint(x: 150, y: 208))
    stage.frame()
    #expect(abs(list.scrollView.contentOffset.y - (seen + 2)) < 1e-9)
    stage.advance(by: 0.2)
    stage.lift()
    stage.settle()
    #expect(list.row.phases.isEmpty)
  }

  @Test
  func `content caught in its bounce continues under the finger without a jump, and returns when released`() {
    let (stage, list) = ScrollList.shown()
    stage.flick(from: CGPoint(x: 150, y: 100), to: CGPoint(x: 150, y: 300), duration: 0.1)
    stage.advance(frames: 4)
    let seen = list.scrollView.contentOffset.y
    #expect(seen < -20)
    stage.touchDown(at: CGPoint(x: 150, y: 200))
    stage.frame()
    #expect(list.scrollView.contentOffset.y == seen)
    stage.move(to: CGPoint(x: 150, y: 201))
    stage.frame()
    stage.move(to: CGPoint(x: 150, y: 202))
    stage.frame()
    let moved = list.scrollView.contentOffset.y
    #expect(moved < seen && moved > seen - 1.1)
    stage.advance(by: 0.2)
    stage.lift()
    #expect(stage.settle())
    #expect(list.scrollView.contentOffset.y == 0)
  }

  @Test func `content caught in its bounce and released without a drag returns`() {
    let (stage, list) = ScrollList.shown()
    stage.flick(from: CGPoint(x: 150, y: 100), to: CGPoint(x: 150, y: 300), duration: 0.1)
    stage.advance(frames: 4)
    stage.tap(at: CGPoint(x: 150, y: 200))
    #expect(list.scrollView.contentOffset.y < 0)
    #expect(stage.settle())
    #expect(list.scrollView.contentOffset.y == 0)
    #expect(list.callLog.filter { $0 == "willBeginDecelerating" }.count == 2)
    #expect(list.callLog.filter { $0 == "didEndDecelerating" }.count == 2)
  }

  @Test func `every hand-off keeps position and velocity`() {
    let (stage, list) = ScrollList.shown()
    stage.flick(from: CGPoint(x: 150, y: 380), to: CGPoint(x: 150, y: 80), duration: 0.08)
    stage.settle()
    stage.flick(from: CGPoint(x: 150, y: 80), to: CGPoint(x: 150, y: 380), duration: 0.06)
    #expect(stage.settle())
    #expect(list.scrollView.contentOffset.y == 0)
    #expect(stage.scrolls.contains("bouncing"))
    let pairs = stage.handOffEntries.map { "\($0.from)-\($0.to)" }
    #expect(pairs.contains("finger-decay") && pairs.contains("decay-spring") && pairs.contains("spring-rest"))
    for entry in stage.handOffEntries {
      #expect(abs(entry.valueAfter[1] - entry.valueBefore[1]) <= 0.01)
      guard entry.to != "finger" else { continue }
      let speed = abs(entry.velocityBefore[1])
      #expect(abs(entry.velocityAfter[1] - entry.velocityBefore[1]) <= max(0.01 * speed, 1))
    }
  }

  @Test(arguments: [30, 60, 120, 144, 7] as [Double])
  func `at any frame rate the content is where the motion is at that instant`(rate: Double) {
    let (stage, list) = ScrollList.shown(framesPerSecond: rate)
    let motion = ScrollMotion(
      offset: 300, velocity: -2000, range: 0...1600, decelerationRate: 0.998, pixel: 1)
    stage.perform {
      list.scrollView.contentOffset.y = 300
      list.scrollView.start(
        .release, .rest(0), .glide(motion, bounces: true), from: "finger",
        velocity: CGVector(dx: 0, dy: -2000))
    }
    guard case .moving(let movement) = list.scrollView.scrollState else {
      Issue.record("it does not move")
      return
    }
    while list.scrollView.isDecelerating {
      stage.frame()
      let expected = motion.value(at: stage.stage.layers.time - movement.start)
      #expect(abs(list.scrollView.contentOffset.y - expected) < 1e-9)
    }
  }

  @Test func `the delegate's target is reached from the finger's velocity`() {
    let (stage, list) = ScrollList.shown()
    list.wanted = CGPoint(x: 0, y: 700)
    stage.flick(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 250))
    #expect(stage.settle())
    #expect(list.scrollView.contentOffset.y == 700)
    let release = stage.handOffEntries.first { $0.from == "finger" }
    #expect(release?.to == "spring")
    #expect(release?.velocityBefore == release?.velocityAfter)
  }

  @Test func `a flick turns a page`() {
    let (stage, list) = ScrollList.shown()
    list.scrollView.isPagingEnabled = true
    stage.flick(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 290))
    #expect(stage.settle())
    #expect(list.scrollView.contentOffset.y == 400)
    stage.drag(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 250))
    #expect(stage.settle())
    #expect(list.scrollView.contentOffset.y == 400)
  }

  @Test func `without bounces the edge is rigid`() {
    let (stage, list) = ScrollList.shown()
    list.scrollView.bounces = false
    list.scrollView.contentOffset.y = 50
    var lowest: CGFloat = 0
    stage.touchDown(at: CGPoint(x: 150, y: 100))
    for step in 1...20 {
      stage.move(to: CGPoint(x: 150, y: 100 + 8 * CGFloat(step)))
      stage.frame()
      lowest = min(lowest, list.scrollView.contentOffset.y)
    }
    stage.lift()
    stage.settle()
    #expect(lowest == 0)
    #expect(list.scrollView.contentOffset.y == 0)
  }

  @Test func `a horizontal drag on content that only scrolls vertically is left to others`() {
    let (stage, list) = ScrollList.shown()
    let outer = stage.perform { UIPanGestureRecognizer() }
    list.view.addGestureRecognizer(outer)
    stage.touchDown(at: CGPoint(x: 250, y: 300))
    stage.drag(to: CGPoint(x: 150, y: 310), duration: 0.2)
    #expect(outer.state == .changed)
    #expect(list.scrollView.contentOffset == .zero)
    #expect(!list.scrollView.isDragging)
  }

  @Test func `a client that holds the top in didScroll gets the distance back at once`() {
    let (stage, list) = ScrollList.shown()
    list.clampsTop = true
    stage.touchDown(at: CGPoint(x: 150, y: 100))
    stage.drag(to: CGPoint(x: 150, y: 210), duration: 0.2)
    #expect(list.scrollView.contentOffset.y == 0)
    stage.drag(to: CGPoint(x: 150, y: 190), duration: 0.1)
    #expect(abs(list.scrollView.contentOffset.y - 20) < 1e-9)
  }
}
