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
