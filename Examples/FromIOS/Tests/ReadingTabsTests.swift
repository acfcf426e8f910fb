import Foundation
import Interlude
import InterludeTesting
import Testing

@MainActor
struct ReadingTabsTests {
  let stage = TestStage(size: CGSize(width: 400, height: 800))
  let tabs: ReadingTabs

  init() {
    let tabs = stage.perform { ReadingTabs() }
    self.tabs = tabs
    stage.show { tabs }
    #expect(stage.settle())
  }

  private var library: BookNavigation { tabs.library }

  /// Opens the third book.
  private func openBook() {
    stage.tap(at: CGPoint(x: 100, y: 96 + 2 * 44 + 22))
    #expect(stage.settle())
  }

  private func expectNoFault() throws {
    try stage.expectNoMisuse()
    #expect(stage.brokenRules == [] && stage.discontinuities == [])
  }

  @Test func `a row opens its book with the delegate's animator, and the tab bar leaves`() throws {
    stage.tap(at: CGPoint(x: 100, y: 96 + 2 * 44 + 22))
    stage.advance(by: 0.2)
    let page = try #require(library.topViewController as? BookPage)
    let shown = try #require(stage.shown(page.view))
    #expect(page.book == "Book 3" && shown.transform.tx > 50 && shown.transform.tx < 350)
    #expect(stage.settle())
    #expect(page.view.transform == .identity && tabs.tabBar.frame.minY >= 800)
    #expect(library.navigationBar.topItem?.title == "Book 3")
    #expect(library.navigationBar.backItem?.title == "Library")
    try expectNoFault()
  }

  @Test func `a swipe from the edge pops as far as the finger moves, and its end decides`() throws {
    openBook()
    let page = try #require(library.topViewController)
    stage.touchDown(at: CGPoint(x: 4, y: 400))
    stage.drag(to: CGPoint(x: 124, y: 400), duration: 0.3)
    stage.advance(by: 0.3)
    #expect(library.transitionCoordinator?.isInteractive == true)
    let shown = try #require(stage.shown(page.view))
    #expect(shown.transform.tx > 100 && shown.transform.tx <= 120)
    stage.lift()
    #expect(stage.settle())
    #expect(library.cancelledPops == 1 && library.topViewController === page)
    #expect(tabs.tabBar.frame.minY >= 800 && library.navigationBar.topItem?.title == "Book 3")
    stage.flick(from: CGPoint(x: 4, y: 400), to: CGPoint(x: 250, y: 400))
    #expect(stage.settle())
    #expect(library.viewControllers.count == 1 && library.cancelledPops == 1)
    #expect(tabs.tabBar.frame.maxY == 800 && page.view.window == nil)
    try expectNoFault()
  }

  @Test func `at the root a swipe from the edge does nothing`() throws {
    stage.flick(from: CGPoint(x: 4, y: 400), to: CGPoint(x: 250, y: 400))
    #expect(stage.settle())
    #expect(library.viewControllers.count == 1 && library.cancelledPops == 0)
    try expectNoFault()
  }

  @Test func `a mark pops, shows a badge, and is listed in the other tab`() throws {
    openBook()
    stage.tap(at: CGPoint(x: 370, y: 22))
    #expect(stage.settle())
    #expect(library.viewControllers.count == 1 && tabs.marked.tabBarItem.badgeValue == "1")
    stage.tap(at: CGPoint(x: 300, y: 775))
    stage.advance(by: 0.2)
    #expect(tabs.selectedIndex == 1 && tabs.transitionCoordinator != nil)
    #expect(stage.settle())
    let books = try #require(tabs.marked.viewControllers.first as? MarkedBooks)
    #expect(books.label.text == "Book 3" && tabs.marked.tabBarItem.badgeValue == nil)
    #expect(books.view.window != nil && library.view.window == nil)
    try expectNoFault()
  }

  @Test func `tabs tapped during their transition follow one another`() throws {
    stage.tap(at: CGPoint(x: 300, y: 775))
    stage.advance(by: 0.1)
    stage.tap(at: CGPoint(x: 100, y: 775))
    #expect(stage.settle())
    #expect(tabs.selectedIndex == 0 && library.view.window != nil && tabs.marked.view.window == nil)
    try expectNoFault()
  }

  @Test func `a tap on the selected tab pops to the root`() throws {
    stage.perform {
      let page = BookPage(book: "Book 9")
      page.hidesBottomBarWhenPushed = false
      library.pushViewController(page, animated: false)
    }
    #expect(stage.settle())
    stage.tap(at: CGPoint(x: 100, y: 775))
    #expect(stage.settle())
    #expect(library.viewControllers.count == 1)
    try expectNoFault()
  }
}
