import Foundation
import InterludeTesting
import Testing

@testable import Interlude

@MainActor
@Suite struct UIRefreshControlTests {
  private let harness = StageHarness()
  private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
  private let control = UIRefreshControl()
  private let log = Log()

  @MainActor private final class Log { var count = 0 }

  init() {
    scroll.contentSize = CGSize(width: 400, height: 1500)
    scroll.refreshControl = control
    control.addAction(UIAction { [log] _ in log.count += 1 }, for: .valueChanged)
    harness.home.view.addSubview(scroll)
    harness.frame()
  }

  private func pull(by distance: CGFloat) {
    harness.test.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 100 + distance), duration: 0.6)
  }

  @Test func `a long pull refreshes once, and the content rests below the control until the end`() {
    pull(by: 400)
    #expect(log.count == 1 && control.isRefreshing)
    harness.advance(2)
    #expect(scroll.contentOffset.y == -60 && scroll.adjustedContentInset.top == 60)
    #expect(control.frame == CGRect(x: 0, y: -60, width: 400, height: 60))
    harness.perform { control.endRefreshing() }
    #expect(scroll.contentOffset.y < -40)
    harness.advance(1)
    #expect(scroll.contentOffset.y == 0 && !control.isRefreshing)
    #expect(log.count == 1 && harness.misuses.isEmpty)
  }

  @Test func `a pull after the end of the refreshing refreshes again, and one that goes on does not`() {
    harness.test.touchDown(at: CGPoint(x: 200, y: 100))
    harness.test.drag(to: CGPoint(x: 200, y: 500), duration: 0.5)
    harness.perform { control.endRefreshing() }
    harness.test.drag(to: CGPoint(x: 200, y: 550), duration: 0.2)
    #expect(log.count == 1 && !control.isRefreshing)
    harness.test.lift()
    harness.advance(3)
    pull(by: 400)
    #expect(log.count == 2 && control.isRefreshing)
  }

  @Test func `a short pull, a fling and a scroll do not refresh`() {
    pull(by: 60)
    harness.advance(3)
    #expect(log.count == 0 && scroll.contentOffset.y == 0)
    pull(by: -300)
    harness.advance(2)
    harness.test.flick(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 500))
    harness.advance(2)
    #expect(log.count == 0 && !control.isRefreshing)
  }

  @Test func `code that begins to refresh moves no content and sends nothing`() {
    harness.perform { control.beginRefreshing() }
    #expect(scroll.contentOffset.y == 0 && scroll.adjustedContentInset.top == 60)
    harness.perform { scroll.setContentOffset(CGPoint(x: 0, y: -60), animated: false) }
    harness.frame()
    #expect(scroll.contentOffset.y == -60 && log.count == 0)
    harness.perform { scroll.refreshControl = nil }
    #expect(control.superview == nil && scroll.adjustedContentInset.top == 0)
  }

  @Test func `a refresh that ends under a finger lets go on the drag where it is`() {
    harness.test.touchDown(at: CGPoint(x: 200, y: 100))
    harness.test.drag(to: CGPoint(x: 200, y: 500), duration: 0.5)
    let offset = scroll.contentOffset.y
    #expect(control.isRefreshing)
    harness.perform { control.endRefreshing() }
    #expect(abs(scroll.contentOffset.y - offset) < 0.01)
    harness.test.lift()
    harness.advance(3)
    #expect(scroll.contentOffset.y == 0)
  }
}
