import Foundation
import InterludeTesting
import Testing

@testable import Interlude

/// Behaviour that published code expects of scroll views.
@MainActor
@Suite struct ScrollIdiomTests {
  /// A list that answers its own recogniser's questions, as nested lists do.
  final class Outer: UIScrollView, UIGestureRecognizerDelegate {
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
  }
  final class Delegate: NSObject, UIScrollViewDelegate {
    var onScroll: ((UIScrollView) -> Void)?
    var onEndDragging: ((UIScrollView) -> Void)?
    func scrollViewDidScroll(_ scrollView: UIScrollView) { onScroll?(scrollView) }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      onEndDragging?(scrollView)
    }
  }

  private let stage = TestStage(size: CGSize(width: 400, height: 600))
  private let home = UIViewController()
  private let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
  private let delegate = Delegate()

  init() {
    stage.show { [home] in home }
    stage.perform {
      list.contentSize = CGSize(width: 400, height: 6000)
      list.contentInsetAdjustmentBehavior = .never
      list.delegate = delegate
      home.view.addSubview(list)
    }
    stage.settle()
  }

  @Test func `a scroll view that is a delegate of recognisers decides about its own pan`() {
    let outer = Outer(frame: list.frame)
    stage.perform {
      outer.contentSize = CGSize(width: 400, height: 900)
      outer.contentInsetAdjustmentBehavior = .never
      home.view.addSubview(outer)
      outer.addSubview(list)
    }
    #expect(outer.panGestureRecognizer.delegate === outer && list.panGestureRecognizer.delegate == nil)
    stage.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 300), duration: 0.3, rest: 0.2)
    #expect(outer.contentOffset.y > 50 && list.contentOffset.y > 50)
  }

  @Test func `content that returns from beyond its edge is not dragged, so that a pull to refresh begins`() {
    var refreshed = false
    delegate.onScroll = { list in
      if list.contentOffset.y < -60, !list.isDragging { refreshed = true }
    }
    stage.touchDown(at: CGPoint(x: 200, y: 100))
    stage.drag(to: CGPoint(x: 200, y: 400), duration: 0.3)
    stage.advance(by: 0.2)
    #expect(!refreshed && list.contentOffset.y < -70 && list.isDragging)
    stage.lift()
    stage.settle()
    #expect(refreshed && list.contentOffset.y == 0)
  }

  @Test func `an inset that is set as the drag ends holds the content`() {
    delegate.onEndDragging = { list in UIView.animate(withDuration: 0.2) { list.contentInset.top = 60 } }
    stage.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 400), duration: 0.3, rest: 0.2)
    stage.settle()
    #expect(list.contentOffset.y == -60)
  }

  @Test func `content whose offset is set as it decelerates goes on from there with its velocity`() {
    stage.flick(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 200))
    stage.advance(frames: 3)
    #expect(list.isDecelerating)
    let before = list.contentOffset.y
    stage.frame()
    let step = list.contentOffset.y - before
    stage.perform { list.contentOffset.y += 1000 }
    let moved = list.contentOffset.y
    stage.frame()
    let next = list.contentOffset.y - moved
    #expect(list.isDecelerating && next > 0.5 * step && moved > before + 1000, "\(step), then \(next)")
    stage.perform { list.setContentOffset(CGPoint(x: 0, y: 500), animated: false) }
    #expect(!list.isDecelerating)
  }
}
