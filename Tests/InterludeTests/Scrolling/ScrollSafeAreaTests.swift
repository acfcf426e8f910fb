import Foundation
import InterludeTesting
import Testing

@testable import Interlude

/// The part of the safe area that counts as an inset of a scroll view's content.
@MainActor @Suite struct ScrollSafeAreaTests {
  private let test = TestStage(device: .iPhone15)

  /// A page whose first subview is a scroll view that fills it, or a view that fills it and contains one.
  private final class Page: UIViewController {
    let scroll = UIScrollView()
    let height: CGFloat
    let isNested: Bool

    init(height: CGFloat, isNested: Bool = false) {
      (self.height, self.isNested) = (height, isNested)
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      scroll.contentSize = CGSize(width: 100, height: height)
      let container = isNested ? UIView(frame: view.bounds) : view!
      if isNested { view.addSubview(container) }
      scroll.frame = view.bounds
      container.addSubview(scroll)
    }
  }

  private func shown(
    _ page: Page, in container: (UIViewController) -> UIViewController = { $0 }
  ) -> UIScrollView {
    test.show { container(page) }
    test.settle()
    return page.scroll
  }

  @Test func `content that fits has no vertical inset on a page alone`() {
    let scroll = shown(Page(height: 300))
    #expect(scroll.safeAreaInsets.top == 59)
    #expect(scroll.adjustedContentInset == .zero && scroll.contentOffset == .zero)
  }

  @Test func `content that is higher than the view, or always bounces, begins below the status bar`() {
    let scroll = shown(Page(height: 2000))
    #expect(scroll.adjustedContentInset.top == 59 && scroll.adjustedContentInset.bottom == 34)
    #expect(scroll.contentOffset.y == -59)
    let bouncing = Page(height: 300)
    bouncing.scroll.alwaysBounceVertical = true
    #expect(shown(bouncing).contentOffset.y == -59)
  }

  @Test func `content that grows beyond the view moves below the status bar`() {
    let scroll = shown(Page(height: 300))
    test.perform { scroll.contentSize.height = 2000 }
    #expect(scroll.contentOffset.y == -59)
    test.perform { scroll.contentSize.height = 300 }
    #expect(scroll.contentOffset == .zero)
  }

  @Test
  func
    `content at its beginning stays there when a superview moves, from the next layout that code asks for`()
  {
    let page = Page(height: 2000, isNested: true)
    let scroll = shown(page)
    let card = scroll.superview!
    for (top, inset) in [(44.0, 15.0), (80, 0), (0, 59)] {
      test.perform {
        card.frame.origin.y = top
        page.view.layoutIfNeeded()
        #expect(scroll.adjustedContentInset.top == inset && scroll.contentOffset.y == -inset)
      }
    }
    test.perform {
      scroll.contentOffset.y = 100
      card.frame.origin.y = 44
      page.view.layoutIfNeeded()
    }
    #expect(scroll.contentOffset.y == 100, "it was not at its beginning")
  }

  /// The card lies lower while the content is flung, so that more of it is below the safe area.
  @Test func `content in flight comes to rest within the range of where its card has come to rest`() {
    let page = Page(height: 2000, isNested: true)
    let scroll = shown(page)
    let card = scroll.superview!
    test.perform {
      card.frame.origin.y = 200
      page.view.layoutIfNeeded()
      scroll.contentOffset.y = 1000
    }
    test.drag(from: CGPoint(x: 50, y: 600), to: CGPoint(x: 50, y: 400), duration: 0.1, rest: 0)
    test.frame()
    #expect(scroll.isDecelerating)
    test.perform {
      card.frame.origin.y = 0
      page.view.layoutIfNeeded()
    }
    test.settle()
    #expect(abs(scroll.contentOffset.y - (2000 + 34 - 852)) < 0.01)
    #expect(test.discontinuities.isEmpty)
  }

  /// Each card lay lower when its content came to rest at its end.
  @Test func `content at rest returns to the range of where its card has moved, unless code has placed it`() {
    for isPlaced in [false, true] {
      let page = Page(height: 2000, isNested: true)
      let scroll = shown(page)
      let (card, end) = (scroll.superview!, 2000 + 34 - 852.0)
      test.perform { card.frame.origin.y = 200 }
      if isPlaced {
        test.perform { scroll.contentOffset.y = end + 200 }
      } else {
        for _ in 0..<3 {
          test.drag(from: CGPoint(x: 50, y: 700), to: CGPoint(x: 50, y: 250), duration: 0.1, rest: 0)
          test.settle()
        }
      }
      #expect(abs(scroll.contentOffset.y - (end + 200)) < 0.5)
      test.perform { card.frame.origin.y = 0 }
      test.frame()
      #expect(scroll.contentOffset.y > end + 150, "it does not jump")
      test.settle()
      #expect(abs(scroll.contentOffset.y - (isPlaced ? end + 200 : end)) < 0.5, "\(scroll.contentOffset.y)")
    }
  }

  @Test func `the window keeps no scroll view that has left it`() {
    final class Deaf: UIScrollView { override func didMoveToWindow() {} }
    weak var left: UIScrollView?
    let page = Page(height: 2000)
    _ = shown(page)
    test.perform {
      let scroll = Deaf(frame: page.view.bounds)
      page.view.addSubview(scroll)
      scroll.removeFromSuperview()
      left = scroll
    }
    test.settle()
    #expect(left == nil)
  }

  @Test func `in a navigation or tab bar controller the vertical insets of a page's content always count`() {
    let pushed = shown(Page(height: 300)) { UINavigationController(rootViewController: $0) }
    #expect(pushed.safeAreaInsets.top > 59 && pushed.adjustedContentInset.top == pushed.safeAreaInsets.top)
    #expect(pushed.contentOffset.y == -pushed.safeAreaInsets.top)
    let selected = shown(Page(height: 300)) { page in
      let tabs = UITabBarController()
      tabs.viewControllers = [page]
      return tabs
    }
    #expect(selected.adjustedContentInset.bottom == selected.safeAreaInsets.bottom)
    test.perform { selected.contentInsetAdjustmentBehavior = .scrollableAxes }
    #expect(selected.adjustedContentInset == .zero)
  }

  @Test func `a scroll view deeper in the page has no inset while its content fits`() {
    let scroll = shown(Page(height: 300, isNested: true)) { UINavigationController(rootViewController: $0) }
    #expect(scroll.safeAreaInsets.top > 0 && scroll.adjustedContentInset == .zero)
    test.perform { scroll.contentInsetAdjustmentBehavior = .always }
    #expect(scroll.adjustedContentInset == scroll.safeAreaInsets)
  }

  @Test func `list controllers make their views below the status bar`() {
    test.perform {
      let below = CGRect(x: 0, y: 54, width: 393, height: 798)
      #expect(UITableViewController(style: .plain).view.frame == below)
      let grid = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
      #expect(grid.view.frame == below)
      #expect(UIViewController().view.frame == CGRect(x: 0, y: 0, width: 393, height: 852))
    }
  }

  @Test func `list controllers in a container have the frame that the container gives them`() {
    let list = UITableViewController(style: .plain)
    test.show { UINavigationController(rootViewController: list) }
    test.settle()
    #expect(list.view.frame == CGRect(x: 0, y: 0, width: 393, height: 852))
    test.show { UITableViewController(style: .plain) }
    #expect(test.rootViewController?.view.frame.minY == 0)
  }
}
