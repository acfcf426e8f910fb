import Foundation
import InterludeJournal
import InterludeMotion
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeLayers

/// A list of 2000 points in a view of 300 x 400 points that logs its delegate calls.
@MainActor
private final class List: UIViewController, UIScrollViewDelegate {
  let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  let button = UIButton(frame: CGRect(x: 0, y: 100, width: 300, height: 44))
  let row = Row(frame: CGRect(x: 0, y: 200, width: 300, height: 44))
  var callLog: [String] = []
  var velocity = CGPoint.zero
  var target: CGPoint?
  var wanted: CGPoint?
  var clampsTop = false
  var taps = 0

  override func viewDidLoad() {
    scrollView.contentSize = CGSize(width: 300, height: 2000)
    scrollView.delegate = self
    scrollView.addSubview(button)
    scrollView.addSubview(row)
    button.addAction(UIAction { [weak self] _ in self?.taps += 1 }, for: .touchUpInside)
    view.addSubview(scrollView)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if callLog.last != "didScroll" { callLog.append("didScroll") }
    if clampsTop, scrollView.contentOffset.y < 0 { scrollView.contentOffset.y = 0 }
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { callLog.append("willBeginDragging") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    callLog.append("willEndDragging")
    self.velocity = velocity
    target = targetContentOffset.pointee
    if let wanted { targetContentOffset.pointee = wanted }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    callLog.append("didEndDragging(\(decelerate))")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { callLog.append("willBeginDecelerating") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { callLog.append("didEndDecelerating") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { callLog.append("didEndAnimation") }
}

@MainActor
private final class Row: UIView {
  var phases: [String] = []
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append("began") }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append("ended") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append("cancelled") }
}

@MainActor
private func shown(framesPerSecond: Double = 60) -> (TestStage, List) {
  let stage = TestStage(framesPerSecond: framesPerSecond)
  let list = stage.perform { List() }
  stage.show { list }
  return (stage, list)
}

extension TestStage {
  fileprivate var handOffs: [HandOffEntry] {
    entries.compactMap { if case .handOff(let entry) = $0.event { entry } else { nil } }
  }

  fileprivate var scrolls: [String] {
    entries.compactMap { if case .scroll(let entry) = $0.event { entry.motion } else { nil } }
  }
}

@MainActor @Suite struct UIScrollViewTests {
  @Test func `the content follows the finger one to one after the threshold`() {
    let (stage, list) = shown()
    stage.touchDown(at: CGPoint(x: 150, y: 350))
    stage.drag(to: CGPoint(x: 150, y: 250), duration: 0.2)
    #expect(list.scrollView.isTracking && list.scrollView.isDragging)
    #expect(abs(list.scrollView.contentOffset.y - 90) < 1e-9)
    stage.drag(to: CGPoint(x: 150, y: 150), duration: 0.2)
    #expect(abs(list.scrollView.contentOffset.y - 190) < 1e-9)
  }

  @Test func `a flick reports in UIKit's order, with points per millisecond`() {
    let (stage, list) = shown()
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
    let (stage, list) = shown()
    stage.drag(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 250))
    #expect(list.callLog == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(false)"])
    #expect(!list.scrollView.isDragging)
    #expect(abs(list.scrollView.contentOffset.y - 90) < 1e-9)
  }

  @Test func `pulled past the top the content resists and returns`() {
    let (stage, list) = shown()
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

  @Test func `a touch stops moving content at its presented position, and the content does not receive it`() {
    let (stage, list) = shown()
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
    // It scrolls from the first movement, without a threshold.
    stage.move(to: CGPoint(x: 150, y: 209))
    stage.frame()
    #expect(abs(list.scrollView.contentOffset.y - (seen + 1)) < 1e-9)
    stage.advance(by: 0.2)
    stage.lift()
    stage.settle()
    #expect(list.row.phases.isEmpty)
  }

  @Test
  func `content caught in its bounce continues under the finger without a jump, and returns when released`() {
    let (stage, list) = shown()
    stage.flick(from: CGPoint(x: 150, y: 100), to: CGPoint(x: 150, y: 300), duration: 0.1)
    stage.advance(frames: 4)
    let seen = list.scrollView.contentOffset.y
    #expect(seen < -20)
    stage.touchDown(at: CGPoint(x: 150, y: 200))
    stage.frame()
    #expect(list.scrollView.contentOffset.y == seen)
    stage.move(to: CGPoint(x: 150, y: 201))
    stage.frame()
    let moved = list.scrollView.contentOffset.y
    #expect(moved < seen && moved > seen - 0.55)
    stage.advance(by: 0.2)
    stage.lift()
    #expect(stage.settle())
    #expect(list.scrollView.contentOffset.y == 0)
  }

  @Test func `content caught in its bounce and released without a drag returns`() {
    let (stage, list) = shown()
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
    let (stage, list) = shown()
    stage.flick(from: CGPoint(x: 150, y: 380), to: CGPoint(x: 150, y: 80), duration: 0.08)
    stage.settle()
    stage.flick(from: CGPoint(x: 150, y: 80), to: CGPoint(x: 150, y: 380), duration: 0.06)
    #expect(stage.settle())
    #expect(list.scrollView.contentOffset.y == 0)
    #expect(stage.scrolls.contains("bouncing"))
    let pairs = stage.handOffs.map { "\($0.from)-\($0.to)" }
    #expect(pairs.contains("finger-decay") && pairs.contains("decay-spring") && pairs.contains("spring-rest"))
    for entry in stage.handOffs {
      #expect(abs(entry.valueAfter[1] - entry.valueBefore[1]) <= 0.01)
      guard entry.to != "finger" else { continue }
      let speed = abs(entry.velocityBefore[1])
      #expect(abs(entry.velocityAfter[1] - entry.velocityBefore[1]) <= max(0.01 * speed, 1))
    }
  }

  @Test(arguments: [30, 60, 120, 144, 7] as [Double])
  func `at any frame rate the content is where the motion is at that instant`(rate: Double) {
    let (stage, list) = shown(framesPerSecond: rate)
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
    let (stage, list) = shown()
    list.wanted = CGPoint(x: 0, y: 700)
    stage.flick(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 250))
    #expect(stage.settle())
    #expect(list.scrollView.contentOffset.y == 700)
    let release = stage.handOffs.first { $0.from == "finger" }
    #expect(release?.to == "spring")
    #expect(release?.velocityBefore == release?.velocityAfter)
  }

  @Test func `a flick turns a page`() {
    let (stage, list) = shown()
    list.scrollView.isPagingEnabled = true
    stage.flick(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 290))
    #expect(stage.settle())
    #expect(list.scrollView.contentOffset.y == 400)
    stage.drag(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 250))
    #expect(stage.settle())
    #expect(list.scrollView.contentOffset.y == 400)
  }

  @Test func `without bounces the edge is rigid`() {
    let (stage, list) = shown()
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
    let (stage, list) = shown()
    let outer = stage.perform { UIPanGestureRecognizer() }
    list.view.addGestureRecognizer(outer)
    stage.touchDown(at: CGPoint(x: 250, y: 300))
    stage.drag(to: CGPoint(x: 150, y: 310), duration: 0.2)
    #expect(outer.state == .changed)
    #expect(list.scrollView.contentOffset == .zero)
    #expect(!list.scrollView.isDragging)
  }

  @Test func `a client that holds the top in didScroll gets the distance back at once`() {
    let (stage, list) = shown()
    list.clampsTop = true
    stage.touchDown(at: CGPoint(x: 150, y: 100))
    stage.drag(to: CGPoint(x: 150, y: 210), duration: 0.2)
    #expect(list.scrollView.contentOffset.y == 0)
    stage.drag(to: CGPoint(x: 150, y: 190), duration: 0.1)
    #expect(abs(list.scrollView.contentOffset.y - 20) < 1e-9)
  }

  // MARK: Content touches

  @Test func `a button in the content is tapped`() {
    let (stage, list) = shown()
    stage.tap(at: CGPoint(x: 150, y: 120))
    #expect(list.taps == 1)
  }

  @Test func `a quick drag that begins on a button scrolls and does not press it`() {
    let (stage, list) = shown()
    stage.flick(from: CGPoint(x: 150, y: 120), to: CGPoint(x: 150, y: 60))
    #expect(list.scrollView.contentOffset.y > 0)
    #expect(list.taps == 0 && !list.button.isHighlighted)
  }

  @Test func `a resting finger presses a button, and then the content stays`() {
    let (stage, list) = shown()
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
    let (stage, list) = shown()
    stage.touchDown(at: CGPoint(x: 150, y: 220))
    stage.advance(by: 0.2)
    #expect(list.row.phases == ["began"])
    stage.drag(to: CGPoint(x: 150, y: 160), duration: 0.2)
    #expect(list.row.phases == ["began", "cancelled"])
    #expect(abs(list.scrollView.contentOffset.y - 50) < 1e-9)
  }

  // MARK: Code and wheel

  @Test func `an offset set with animation arrives and is reported once`() {
    let (stage, list) = shown()
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

  @Test func `setting the offset stops a deceleration`() {
    let (stage, list) = shown()
    stage.flick(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 150))
    stage.perform { list.scrollView.setContentOffset(list.scrollView.contentOffset, animated: false) }
    let offset = list.scrollView.contentOffset
    stage.settle()
    #expect(list.scrollView.contentOffset == offset)
  }

  @Test func `a rectangle is scrolled into view along the shortest distance`() {
    let (stage, list) = shown()
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
    let (stage, list) = shown()
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
    let (stage, list) = shown()
    stage.scroll(at: CGPoint(x: 150, y: 200), by: 7.5, isPrecise: true)
    stage.frame()
    #expect(list.scrollView.contentOffset.y == 7.5)
  }

  @Test func `an inner view at its edge passes the wheel to the outer one`() {
    let (stage, list) = shown()
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

  // MARK: Changes in flight

  @Test func `content that shrinks at rest keeps the offset in range`() {
    let (stage, list) = shown()
    list.scrollView.contentOffset.y = 1600
    stage.perform { list.scrollView.contentSize.height = 1000 }
    #expect(list.scrollView.contentOffset.y == 600)
  }

  @Test func `a view that grows while it decelerates comes to rest in its new range`() {
    let (stage, list) = shown()
    list.scrollView.contentOffset.y = 1200
    stage.flick(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 150))
    let before = list.scrollView.contentOffset.y
    stage.perform { list.scrollView.frame.size.height = 700 }
    #expect(list.scrollView.contentOffset.y == before)
    #expect(stage.settle())
    #expect(list.scrollView.contentOffset.y == 1300)
  }

  @Test func `a view that leaves its window stops`() {
    let (stage, list) = shown()
    stage.flick(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 150))
    stage.perform { list.scrollView.removeFromSuperview() }
    #expect(stage.settle(limit: 1))
    #expect(!list.scrollView.isDecelerating)
    #expect(list.callLog.last == "didEndDecelerating")
  }

  @Test func `scrolling creates no new nodes for the rows or their content`() {
    let (stage, list) = shown()
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

  @Test func `the indicators appear with the motion and disappear after it`() {
    let (stage, list) = shown()
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
    let (stage, list) = shown()
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
