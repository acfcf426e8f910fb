import Foundation
import InterludeMotion
import InterludeTesting
import Testing

@testable import Interlude

/// Documented behaviour of a scroll view: its defaults, touch delivery and the range of its content.
@MainActor @Suite struct ScrollContractTests {
  private final class Row: UIView {
    var phases: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append("began") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      phases.append("cancelled")
    }
  }

  private final class GivingView: UIScrollView {
    override func touchesShouldCancel(in view: UIView) -> Bool { true }
  }

  let test = TestStage()
  let controller: UIViewController

  init() {
    let controller = UIViewController()
    self.controller = controller
    test.show { controller }
    test.frame()
  }

  private func scrollView(
    _ made: UIScrollView? = nil, content: CGSize = CGSize(width: 300, height: 2000)
  ) -> UIScrollView {
    test.perform {
      let scrollView = made ?? UIScrollView()
      scrollView.frame = CGRect(x: 0, y: 100, width: 300, height: 400)
      scrollView.contentSize = content
      controller.view.addSubview(scrollView)
      return scrollView
    }
  }

  @Test func `its properties have the header's defaults`() {
    let view = scrollView()
    #expect(
      view.isScrollEnabled && view.bounces && !view.alwaysBounceVertical && !view.alwaysBounceHorizontal)
    #expect(view.delaysContentTouches && view.canCancelContentTouches)
    #expect(!view.isPagingEnabled && !view.isDirectionalLockEnabled)
    #expect(view.decelerationRate == .normal && view.contentInsetAdjustmentBehavior == .automatic)
    #expect(view.showsVerticalScrollIndicator && view.showsHorizontalScrollIndicator)
    #expect(view.contentInset == .zero && view.contentOffset == .zero)
    #expect(view.touchesShouldCancel(in: UIView()) && !view.touchesShouldCancel(in: UIButton(type: .custom)))
    #expect(UIScrollView.DecelerationRate.normal.rawValue == 0.998)
    #expect(UIScrollView.DecelerationRate.fast.rawValue == 0.99)
  }

  // MARK: Touches

  @Test func `a finger is tracked from touch-down and drags from its first movement`() {
    let view = scrollView()
    test.touchDown(at: CGPoint(x: 150, y: 400))
    test.frame()
    #expect(view.isTracking && !view.isDragging)
    test.drag(to: CGPoint(x: 150, y: 350), duration: 0.1)
    #expect(view.isTracking && view.isDragging && !view.isDecelerating)
    test.advance(by: 0.1)
    test.lift()
    test.frame()
    #expect(!view.isTracking && !view.isDragging)
  }

  @Test(arguments: [true, false])
  func `content receives a touch after a delay, or at once without the delay`(delays: Bool) {
    let (view, row) = (scrollView(), Row(frame: CGRect(x: 0, y: 0, width: 300, height: 200)))
    view.delaysContentTouches = delays
    view.addSubview(row)
    test.touchDown(at: CGPoint(x: 150, y: 200))
    test.frame()
    #expect(row.phases == (delays ? [] : ["began"]))
    test.advance(frames: 7)
    #expect(row.phases == (delays ? [] : ["began"]))
    test.advance(frames: 3)
    #expect(row.phases == ["began"])
  }

  @Test func `content that cannot be cancelled keeps its touch and does not scroll`() {
    let (view, row) = (scrollView(), Row(frame: CGRect(x: 0, y: 0, width: 300, height: 200)))
    view.canCancelContentTouches = false
    view.addSubview(row)
    test.drag(from: CGPoint(x: 150, y: 200), to: CGPoint(x: 150, y: 150))
    #expect(view.contentOffset.y == 40 && row.phases.isEmpty, "a quick drag comes before the content")
    test.touchDown(at: CGPoint(x: 150, y: 200))
    test.advance(by: 0.2)
    test.drag(to: CGPoint(x: 150, y: 120), duration: 0.2)
    test.lift()
    test.frame()
    #expect(view.contentOffset.y == 40 && row.phases == ["began", "ended"])
  }

  @Test func `a subclass can cancel touches even in a control`() {
    let view = scrollView(GivingView())
    let button = UIButton(type: .custom)
    button.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
    view.addSubview(button)
    test.touchDown(at: CGPoint(x: 150, y: 180))
    test.advance(by: 0.2)
    #expect(button.isHighlighted)
    test.drag(to: CGPoint(x: 150, y: 130), duration: 0.2)
    #expect(!button.isHighlighted && abs(view.contentOffset.y - 40) < 1e-9)
  }

  @Test(arguments: [
    (CGVector(dx: -10, dy: -60), CGVector(dx: 0, dy: 1)),
    (CGVector(dx: -60, dy: -10), CGVector(dx: 1, dy: 0)),
    (CGVector(dx: -60, dy: -60), CGVector(dx: 1, dy: 1)),
  ])
  func `a directional lock keeps the first axis, and a diagonal start locks none`(
    distance: CGVector, axes: CGVector
  ) {
    for locks in [true, false] {
      let view = scrollView(content: CGSize(width: 2000, height: 2000))
      view.isDirectionalLockEnabled = locks
      let start = CGPoint(x: 200, y: 400)
      test.touchDown(at: start)
      test.frame()
      test.drag(to: CGPoint(x: start.x + distance.dx, y: start.y + distance.dy), duration: 0.1)
      test.drag(to: CGPoint(x: start.x - 100, y: start.y - 100), duration: 0.1)
      #expect(view.contentOffset.x > 50 || (locks && axes.dx == 0))
      #expect(view.contentOffset.y > 50 || (locks && axes.dy == 0))
      if locks { #expect((view.contentOffset.x == 0) == (axes.dx == 0)) }
      if locks { #expect((view.contentOffset.y == 0) == (axes.dy == 0)) }
      test.advance(by: 0.1)
      test.lift()
      test.settle()
      test.perform { view.removeFromSuperview() }
    }
  }

  // MARK: Range

  @Test func `content ranges from inset to inset, including the safe area unless disabled`() {
    let view = scrollView()
    test.perform {
      view.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
      view.frame.origin.y = 0
      controller.additionalSafeAreaInsets.top = 50
    }
    test.frame()
    let safe = view.safeAreaInsets
    #expect(safe.top >= 50)
    #expect(view.adjustedContentInset.top == 20 + safe.top)
    test.drag(from: CGPoint(x: 150, y: 100), to: CGPoint(x: 150, y: 300))
    test.settle()
    #expect(view.contentOffset.y == -20 - safe.top)
    test.perform { view.setContentOffset(CGPoint(x: 0, y: 1500), animated: false) }
    test.flick(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 150, y: 100))
    test.settle()
    #expect(view.contentOffset.y == 2000 + view.adjustedContentInset.bottom - 400)
    test.perform { view.contentInsetAdjustmentBehavior = .never }
    #expect(view.adjustedContentInset == view.contentInset)
    test.flick(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 150, y: 290))
    test.settle()
    #expect(view.contentOffset.y == 1630)
  }

  @Test func `content that fits rests at its start and moves only if it always bounces`() {
    let view = scrollView(content: CGSize(width: 300, height: 200))
    test.touchDown(at: CGPoint(x: 150, y: 200))
    test.frame()
    test.drag(to: CGPoint(x: 150, y: 300), duration: 0.2)
    #expect(view.contentOffset == .zero && !view.isDragging)
    test.lift()
    test.frame()
    view.alwaysBounceVertical = true
    test.touchDown(at: CGPoint(x: 150, y: 200))
    test.frame()
    test.drag(to: CGPoint(x: 150, y: 300), duration: 0.2)
    #expect(view.contentOffset.y < -20)
    test.lift()
    test.settle()
    #expect(view.contentOffset == .zero)
  }

  @Test(arguments: [(UIScrollView.DecelerationRate.normal, 499.5), (.fast, 99.5)])
  func `the distance of a flick follows from the deceleration rate`(
    rate: UIScrollView.DecelerationRate, distance: Double
  ) {
    let view = scrollView()
    view.decelerationRate = rate
    test.flick(from: CGPoint(x: 150, y: 400), to: CGPoint(x: 150, y: 300))
    test.settle()
    #expect(abs(view.contentOffset.y - 90 - distance) < 0.01 * distance)
  }

  @Test func `flashScrollIndicators shows the indicators for a moment`() {
    let view = scrollView()
    test.perform { view.flashScrollIndicators() }
    #expect(view.indicators.vertical.opacity == 1)
    test.advance(by: 1.5)
    test.settle()
    #expect(view.indicators.vertical.opacity == 0)
  }
}
