import Foundation
import InterludeTesting
import Testing

@testable import Interlude

/// Pages that a finger turns, and the control with their dots.
@MainActor @Suite struct UIPageViewControllerTests {
  private final class Page: UIViewController {
    let number: Int
    var log: Log
    init(_ number: Int, _ log: Log) {
      (self.number, self.log) = (number, log)
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    override func viewWillAppear(_ animated: Bool) { log.calls.append("\(number) will") }
    override func viewDidAppear(_ animated: Bool) { log.calls.append("\(number) did") }
    override func viewWillDisappear(_ animated: Bool) { log.calls.append("\(number) will not") }
    override func viewDidDisappear(_ animated: Bool) { log.calls.append("\(number) did not") }
  }

  private final class Log: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    var calls: [String] = []
    lazy var pages = (0..<3).map { Page($0, self) }
    private func page(_ number: Int) -> UIViewController? {
      pages.indices.contains(number) ? pages[number] : nil
    }
    private func number(_ controller: UIViewController?) -> Int { (controller as? Page)?.number ?? -1 }
    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(number(viewController) - 1) }
    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(number(viewController) + 1) }
    func pageViewController(
      _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) { calls.append("to \(number(pendingViewControllers.first))") }
    func pageViewController(
      _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) { calls.append("from \(number(previousViewControllers.first)) \(completed)") }
  }

  private let test = TestStage()
  private let log = Log()
  private let pager: UIPageViewController

  init() {
    let log = log
    let pager = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 10])
    self.pager = pager
    test.show {
      (pager.dataSource, pager.delegate) = (log, log)
      pager.setViewControllers([log.pages[0]], direction: .forward, animated: false)
      return pager
    }
    test.frame()
    log.calls = []
  }

  private var width: CGFloat { pager.view.bounds.width }
  private var scrollView: UIScrollView { pager.view.subviews.first as! UIScrollView }
  private var shown: Int { (pager.viewControllers?.first as! Page).number }

  private func swipe(by distance: CGFloat, rest: Double = 0.1) {
    test.drag(
      from: CGPoint(x: width / 2, y: 200), to: CGPoint(x: width / 2 + distance, y: 200), rest: rest)
    test.settle()
  }

  @Test func `the scroll view is three pages long and rests at the one in the middle`() {
    #expect(scrollView.contentSize.width == 3 * (width + 10))
    #expect(scrollView.contentOffset.x == width + 10)
    #expect(log.pages[0].view.superview === scrollView)
    #expect(log.pages[0].view.convert(log.pages[0].view.bounds, to: pager.view) == pager.view.bounds)
  }

  @Test func `a swipe turns to the next page`() {
    swipe(by: -width * 0.7)
    #expect(shown == 1 && scrollView.contentOffset.x == width + 10)
    #expect(log.pages[0].parent == nil && log.pages[1].parent === pager)
    #expect(log.calls == ["to 1", "0 will not", "1 will", "0 did not", "1 did", "from 0 true"])
    swipe(by: width * 0.7)
    #expect(shown == 0)
  }

  /// Answers by an index of its own, which the delegate and completions set. Pageboy does the same.
  private final class Counting: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let log: Log
    var index: Int?
    init(_ log: Log) { self.log = log }
    private func page(_ step: Int) -> UIViewController? {
      index.flatMap { log.pages.indices.contains($0 + step) ? log.pages[$0 + step] : nil }
    }
    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(-1) }
    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(1) }
    func pageViewController(
      _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) { index = (pageViewController.viewControllers?.first as? Page)?.number }
  }

  @Test func `the data source is asked after the delegate and the completion`() {
    let counting = Counting(log)
    test.perform {
      (pager.dataSource, pager.delegate) = (counting, counting)
      pager.setViewControllers([log.pages[0]], direction: .forward, animated: false) { _ in counting.index = 0
      }
    }
    for page in [1, 2] {
      swipe(by: -width * 0.7)
      #expect(shown == page)
    }
    test.perform {
      pager.setViewControllers([log.pages[1]], direction: .reverse, animated: true) { _ in counting.index = 1
      }
    }
    test.settle()
    swipe(by: width * 0.7)
    #expect(shown == 0)
  }

  @Test func `a page that is let go halfway in returns`() {
    swipe(by: -width * 0.3)
    #expect(shown == 0 && scrollView.contentOffset.x == width + 10)
    #expect(
      log.calls == [
        "to 1", "0 will not", "1 will", "0 will", "1 will not", "1 did not", "0 did", "from 0 false",
      ])
    #expect(log.pages[1].parent == nil && log.pages[1].view.superview == nil)
  }

  @Test
  func `a finger that goes back past the page and on to the other side ends one turn and begins another`() {
    swipe(by: -width * 0.7)
    log.calls = []
    test.touchDown(at: CGPoint(x: width / 2, y: 200))
    test.drag(to: CGPoint(x: width * 0.3, y: 200), duration: 0.3)
    test.drag(to: CGPoint(x: width * 0.8, y: 200), duration: 0.5)
    #expect(
      log.calls == [
        "to 2", "1 will not", "2 will", "1 will", "2 will not", "2 did not", "1 did", "from 1 false", "to 0",
        "1 will not", "0 will",
      ])
    test.lift()
    test.settle()
    #expect(log.calls.count { $0.hasPrefix("to") } == 2 && log.calls.count { $0.hasPrefix("from") } == 2)
  }

  @Test(arguments: [(frames: 0, shown: 0), (frames: 4, shown: 0), (frames: 12, shown: 1)])
  func `pages that a touch catches on their way come to rest at the nearer one`(frames: Int, shown: Int) {
    var finished: [Bool] = []
    test.perform {
      pager.setViewControllers([log.pages[1]], direction: .forward, animated: true) { finished.append($0) }
    }
    test.advance(frames: frames)
    test.tap(at: CGPoint(x: width / 2, y: 300))
    let travel = scrollView.contentOffset.x - (width + 10)
    #expect(frames == 0 || travel > 1 && travel < width, "it is caught on its way")
    test.settle()
    #expect(self.shown == shown && scrollView.contentOffset.x == width + 10)
    #expect(finished == [shown == 1] && pager.children.count == 1)
    #expect(log.calls.last == "\(shown) did" && log.calls.count == (shown == 1 ? 4 : 6))
  }

  @Test func `a page changes at once where the pages are in no window`() {
    var finished: [Bool] = []
    test.perform {
      scrollView.removeFromSuperview()
      pager.setViewControllers([log.pages[1]], direction: .forward, animated: true) { finished.append($0) }
    }
    #expect(shown == 1 && finished == [true] && pager.children.count == 1)
  }

  @Test func `before the first page there is nothing`() {
    swipe(by: width * 0.7)
    #expect(shown == 0 && log.calls.isEmpty)
    #expect(abs(scrollView.contentOffset.x - width - 10) < 0.5)
  }

  @Test func `without a data source fingers change no page`() {
    test.perform { pager.dataSource = nil }
    swipe(by: -width * 0.7)
    #expect(shown == 0 && log.calls.isEmpty)
    #expect(scrollView.contentOffset.x == width + 10, "they do not scroll to an empty page, either")
  }

  @Test func `code turns to any page, and its completion runs at the end`() {
    var ended: Bool?
    test.perform {
      pager.setViewControllers([log.pages[2]], direction: .forward, animated: true) { ended = $0 }
    }
    #expect(shown == 0 && ended == nil)
    test.settle()
    #expect(shown == 2 && ended == true)
    #expect(log.calls == ["0 will not", "2 will", "0 did not", "2 did"])
    test.perform {
      pager.setViewControllers([log.pages[1]], direction: .reverse, animated: false) { ended = !$0 }
    }
    #expect(shown == 1 && ended == false)
  }

  @Test func `the completion of a change that another one ends at once receives false`() {
    var ended: [Bool] = []
    for number in [1, 2] {
      test.perform {
        pager.setViewControllers([log.pages[number]], direction: .forward, animated: true) {
          ended.append($0)
        }
      }
    }
    #expect(ended == [false])
    test.settle()
    #expect(shown == 2 && ended == [false, true])
  }

  @Test func `a page that is replaced while a presentation covers it has disappeared, and its successor not`()
  {
    let cover = UIViewController()
    cover.modalPresentationStyle = .fullScreen
    test.perform { pager.present(cover, animated: true) }
    for _ in 0..<3 { test.frame() }
    #expect(log.calls == ["0 will not"])
    test.perform { pager.setViewControllers([log.pages[1]], direction: .forward, animated: false) }
    #expect(log.calls == ["0 will not", "0 did not"])
    test.settle()
    #expect(log.calls == ["0 will not", "0 did not"])
    test.perform { cover.dismiss(animated: true) }
    test.settle()
    #expect(log.calls == ["0 will not", "0 did not", "1 will", "1 did"])
  }

  @Test func `a resize keeps the page`() {
    swipe(by: -width * 0.7)
    test.resize(to: CGSize(width: 500, height: 700))
    test.frame()
    #expect(shown == 1 && scrollView.contentOffset.x == 510)
    #expect(log.pages[1].view.frame.size == pager.view.bounds.size)
  }

  @Test func `a tap beside the dots turns by one`() {
    let dots = UIPageControl(frame: CGRect(x: 0, y: 300, width: 200, height: 26))
    var changes = 0
    test.perform {
      (dots.numberOfPages, dots.currentPage) = (3, 1)
      dots.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
      pager.view.addSubview(dots)
    }
    test.frame()
    test.tap(at: CGPoint(x: 180, y: 313))
    test.settle()
    #expect(dots.currentPage == 2 && changes == 1)
    test.tap(at: CGPoint(x: 180, y: 313))
    test.settle()
    #expect(dots.currentPage == 2 && changes == 1)
    test.tap(at: CGPoint(x: 20, y: 313))
    test.settle()
    #expect(dots.currentPage == 1 && changes == 2)
    test.perform { dots.numberOfPages = 1 }
    #expect(dots.currentPage == 0 && dots.size(forNumberOfPages: 3).width == 32 + 7 + 32)
  }
}
