import InterludeJournal
import InterludeTesting
import Testing

@testable import Interlude

/// The state of a scroll view while its delegate is notified of the end of a drag.
@MainActor struct DragEndStateTests {
  private final class Reader: NSObject, UIScrollViewDelegate {
    var log: [String] = []
    private func note(_ call: String, _ view: UIScrollView) {
      let flags = [
        (view.isTracking, "tracking"), (view.isDragging, "dragging"), (view.isDecelerating, "decelerating"),
      ]
      log.append(([call] + flags.filter(\.0).map(\.1)).joined(separator: " "))
    }
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { note("will", scrollView) }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      note("did", scrollView)
    }
  }

  private final class Setter: NSObject, UIScrollViewDelegate {
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      UIView.animate(withDuration: 0.3) { scrollView.setContentOffset(CGPoint(x: 0, y: 40), animated: false) }
    }
  }

  @Test func `a flick is tracked until its end has been told`() {
    let (stage, list) = ScrollList.shown()
    let reader = Reader()
    list.scrollView.delegate = reader
    stage.flick(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 250))
    #expect(reader.log == ["will tracking dragging", "did tracking dragging"])
    #expect(!list.scrollView.isTracking && list.scrollView.isDragging && list.scrollView.isDecelerating)
  }

  @Test func `a finger that rested is tracked, and nothing is dragged any more`() {
    let (stage, list) = ScrollList.shown()
    let reader = Reader()
    list.scrollView.delegate = reader
    stage.drag(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 250))
    #expect(reader.log == ["will tracking dragging", "did tracking"])
    #expect(!list.scrollView.isTracking && !list.scrollView.isDragging)
  }

  @Test func `an offset that the delegate sets at the end of a drag stays`() {
    let (stage, list) = ScrollList.shown()
    let setter = Setter()
    list.scrollView.delegate = setter
    stage.flick(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 250))
    stage.advance(frames: 60)
    #expect(list.scrollView.contentOffset.y == 40)
    #expect(stage.scrolls.last == "rest")
    #expect(!list.scrollView.isDecelerating)
  }

  @Test func `a drag without a bounce follows a range that shrinks at once`() {
    let (stage, list) = ScrollList.shown()
    let view = list.scrollView
    view.bounces = false
    stage.touchDown(at: CGPoint(x: 150, y: 350))
    stage.drag(to: CGPoint(x: 150, y: 150), duration: 0.2)
    #expect(view.contentOffset.y > 100)
    stage.perform { view.contentSize.height = view.bounds.height + 50 }
    #expect(view.contentOffset.y == 50)
  }

  @Test func `a bounce that the program turns off stops by the rule of bounces`() {
    let (stage, list) = ScrollList.shown()
    let view = list.scrollView
    stage.flick(from: CGPoint(x: 150, y: 100), to: CGPoint(x: 150, y: 300))
    stage.frame()
    #expect(view.contentOffset.y < -10)
    stage.perform {
      view.bounces = false
      view.setContentOffset(.zero, animated: false)
    }
    #expect(stage.handOffEntries.contains { $0.to == "rest" && $0.contract == "bounces" })
    stage.frame()
    #expect(view.contentOffset == .zero && !view.isDecelerating && stage.scrolls.last == "rest")
    #expect(stage.discontinuities.isEmpty)
  }

  @Test func `a view without content keeps the offset that it was given`() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentOffset = CGPoint(x: 0, y: 100)
    view.contentInset.bottom = 20
    view.bounds.size.height = 120
    #expect(view.contentOffset.y == 100)
    view.contentSize = CGSize(width: 100, height: 150)
    #expect(view.contentOffset.y == 50)
  }
}
