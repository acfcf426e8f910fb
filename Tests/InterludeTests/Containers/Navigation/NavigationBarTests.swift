import Foundation
import InterludeTesting
import Testing

@testable import Interlude

/// The bars and the insets that they add.
@MainActor
@Suite struct NavigationBarTests {
  let scenario = NavigationScenario()
  var stage: TestStage { scenario.stage }
  var bar: UINavigationBar { scenario.navigation.navigationBar }

  private func row(_ page: UIViewController) -> UIView? {
    let views = bar.subviews.compactMap { $0 as? NavigationItemView }
    return views.first { $0.item === page.navigationItem }?.subviews[1]
  }

  private func button(_ title: String, in page: UIViewController) -> UIButton? {
    row(page)?.subviews.compactMap { $0 as? UIButton }.first { $0.currentTitle == title }
  }

  @Test func `the safe area of a page begins below the bar`() {
    let page = scenario.push("page")
    #expect(page.view.safeAreaInsets.top == 44)
    scenario.perform { scenario.navigation.setNavigationBarHidden(true, animated: true) }
    stage.settle()
    #expect(page.view.safeAreaInsets.top == 0 && bar.frame.maxY <= 0)
  }

  @Test func `titles follow the attributes of the bar, and before them those of its look`() throws {
    let title = try #require(row(scenario.home)?.subviews.compactMap { $0 as? UILabel }.first)
    let font = UIFont.systemFont(ofSize: 12)
    scenario.perform { [bar] in bar.titleTextAttributes = [.foregroundColor: UIColor.red, .font: font] }
    #expect(title.textColor == .red && title.font == font)
    scenario.perform { [bar] in
      let look = UINavigationBarAppearance()
      look.titleTextAttributes = [.foregroundColor: UIColor.blue]
      bar.standardAppearance = look
    }
    #expect(title.textColor == .blue && title.font == font)
    // A look that changes after it was set is shown.
    scenario.perform { [bar] in bar.standardAppearance.titleTextAttributes = [.foregroundColor: UIColor.green]
    }
    #expect(title.textColor == .green)
    scenario.perform { [bar] in
      bar.standardAppearance = UINavigationBarAppearance()
      bar.titleTextAttributes = nil
    }
    #expect(title.textColor == .label && title.font == .systemFont(ofSize: 17, weight: .semibold))
  }

  @Test func `a look for content at its beginning shows a background there`() throws {
    let background = try #require(bar.subviews.first as? UIVisualEffectView)
    #expect(background.alpha == 0)
    scenario.perform { [bar] in
      let look = UINavigationBarAppearance()
      look.backgroundColor = .systemIndigo
      bar.scrollEdgeAppearance = look
    }
    #expect(background.alpha == 1 && background.contentView.backgroundColor == .systemIndigo)
    scenario.perform { [bar] in bar.setBackgroundImage(UIImage(), for: .default) }
    #expect(background.alpha == 0)
  }

  @Test func `the back button names the page below and leads there`() throws {
    scenario.home.navigationItem.backButtonTitle = "Back home"
    let page = scenario.push("page")
    #expect(bar.backItem === scenario.home.navigationItem && bar.topItem === page.navigationItem)
    let back = try #require(button("Back home", in: page))
    stage.tap(back)
    stage.settle()
    #expect(scenario.titles == ["home"])
  }

  @Test func `bar buttons call their action with the item`() throws {
    @MainActor final class Target {
      var senders: [UIBarButtonItem] = []
      var presses = 0
      func pressed(_ item: UIBarButtonItem) { senders.append(item) }
      func done() { presses += 1 }
    }
    let target = Target()
    let first = UIBarButtonItem(title: "Edit", target: target, action: Selector(Target.pressed(_:)))
    let second = UIBarButtonItem(title: "Mark", style: .plain, target: target, action: Target.pressed(_:))
    let third = UIBarButtonItem(barButtonSystemItem: .done, target: target, action: Target.done)
    let page = scenario.push("page")
    page.navigationItem.rightBarButtonItems = [first, second, third]
    stage.settle()
    for title in ["Edit", "Mark", "Done"] { stage.tap(try #require(button(title, in: page))) }
    stage.settle()
    #expect(target.senders == [first, second] && target.presses == 1)
  }

  @Test(arguments: [false, true])
  func `left items replace the back button, or follow it where they supplement it`(supplement: Bool) throws {
    let items = ["One", "Two"].map { UIBarButtonItem(title: $0, target: nil, action: nil) }
    let page = scenario.push("page")
    stage.perform {
      page.navigationItem.leftBarButtonItems = items
      page.navigationItem.leftItemsSupplementBackButton = supplement
    }
    stage.settle()
    let back = button("home", in: page)
    #expect((back != nil) == supplement && page.navigationItem.leftBarButtonItem === items[0])
    let views = try ([back].compactMap { $0 } + items.map { try #require($0.view) })
    #expect(views.first?.frame.minX == 8 && views.allSatisfy { $0.superview === row(page) })
    for (one, next) in zip(views, views.dropFirst()) { #expect(one.frame.maxX == next.frame.minX) }
    stage.perform { page.navigationItem.leftBarButtonItem = nil }
    stage.settle()
    #expect(button("home", in: page) != nil && items.allSatisfy { $0.view?.superview == nil })
  }

  @Test func `a title view stands in the middle instead of the title, and beside buttons that reach there`()
    throws
  {
    let page = scenario.push("page")
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    stage.perform { page.navigationItem.titleView = view }
    stage.settle()
    let label = row(page)?.subviews.compactMap { $0 as? UILabel }.first
    #expect(view.superview === row(page) && label == nil)
    #expect(view.frame == CGRect(x: 150, y: 7, width: 100, height: 30))
    let wide = UIBarButtonItem(title: "A button that is quite long", target: nil, action: nil)
    stage.perform { page.navigationItem.leftBarButtonItem = wide }
    stage.settle()
    let edge = try #require(wide.view).frame.maxX
    #expect(edge > 150 && view.frame.minX == edge + 8)
    stage.perform { page.navigationItem.titleView = nil }
    stage.settle()
    let texts = row(page)?.subviews.compactMap { ($0 as? UILabel)?.text }
    #expect(view.superview == nil && texts == ["page"])
  }

  @Test func `the bar cross-fades as far as the page has moved`() throws {
    let page = scenario.push("page")
    scenario.swipe(to: 215)
    let shown = try #require(row(page))
    #expect(abs((shown.layer.presentation() ?? shown.layer).opacity - 0.5) < 0.01)
    stage.lift()
    stage.settle()
    #expect(row(page) == nil && bar.topItem === scenario.home.navigationItem)
  }

  @Test func `a title that changes in flight is shown`() {
    let page = scenario.push("page", settled: false)
    stage.perform { page.title = "renamed" }
    stage.settle()
    let labels = row(page)?.subviews.compactMap { ($0 as? UILabel)?.text }
    #expect(labels == ["renamed"])
  }

  @Test func `a title that changes in flight goes on from where it is seen`() throws {
    let page = scenario.push("page", settled: false)
    for _ in 0..<6 { stage.frame() }
    let label = try #require(row(page)?.subviews.compactMap { $0 as? UILabel }.first)
    func shown() -> CGFloat { (label.layer.presentation() ?? label.layer).position.x }
    let before = shown()
    #expect(before > 210, "it is on its way to the middle, 200")
    stage.perform { page.title = "eman" }  // of the same width
    #expect(row(page)?.subviews.contains(label) == true)
    stage.frame()
    #expect(shown() < before && shown() > 200 + (before - 200) / 2)
  }

  @Test func `a large title follows the scroll view and gives way to the inline one`() throws {
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
    list.contentSize = CGSize(width: 400, height: 2000)
    stage.perform {
      bar.prefersLargeTitles = true
      scenario.home.view.addSubview(list)
    }
    scenario.push("page")
    scenario.pop()
    stage.settle()
    #expect(scenario.home.view.safeAreaInsets.top == 96 && list.contentOffset.y == -96)
    let view = try #require(bar.subviews.compactMap { $0 as? NavigationItemView }.first)
    #expect(view.height == 96)
    stage.perform { list.contentOffset.y = -70 }
    #expect(view.height == 70)
    stage.perform { list.contentOffset.y = 100 }
    stage.settle()
    #expect(view.height == 44)
  }

  @Test func `a large title comes back at its height below a status bar`() throws {
    let stage = TestStage(device: .iPhone15)
    let (home, page, list) = stage.perform { (UIViewController(), UIViewController(), UIScrollView()) }
    let navigation = stage.perform { UINavigationController(rootViewController: home) }
    stage.perform {
      home.title = "Home"
      navigation.navigationBar.prefersLargeTitles = true
      list.frame = CGRect(x: 0, y: 0, width: 393, height: 852)
      list.contentSize = CGSize(width: 393, height: 2000)
      home.view.addSubview(list)
    }
    stage.show { navigation }
    stage.settle()
    let views = { navigation.navigationBar.subviews.compactMap { $0 as? NavigationItemView } }
    func height() -> CGFloat? { views().first { $0.item === home.navigationItem }?.height }
    #expect(height() == 96)
    stage.perform { navigation.pushViewController(page, animated: true) }
    stage.settle()
    stage.perform { navigation.popViewController(animated: true) }
    stage.advance(frames: 3)
    #expect(height() == 96)
    stage.settle()
    #expect(height() == 96)
  }

  @Test func `a large title that was scrolled away stays away in a push and in the pop that returns`() throws
  {
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
    list.contentSize = CGSize(width: 400, height: 2000)
    stage.perform {
      bar.prefersLargeTitles = true
      scenario.home.view.addSubview(list)
    }
    scenario.push("page", animated: false)
    scenario.pop(animated: false)
    stage.perform { list.contentOffset.y = 100 }
    stage.settle()
    func height() -> CGFloat? {
      let views = bar.subviews.compactMap { $0 as? NavigationItemView }
      return views.first { $0.item === scenario.home.navigationItem }?.height
    }
    #expect(height() == 44)
    scenario.push("page")
    scenario.pop()
    #expect(height() == 44)
    stage.settle()
    #expect(height() == 44 && stage.discontinuities == [])
  }

  @Test func `the toolbar shows the items of the top, and pages can hide it`() {
    let home = scenario.home
    let item = UIBarButtonItem(systemItem: .trash)
    stage.perform {
      home.toolbarItems = [.flexibleSpace(), item]
      scenario.navigation.setToolbarHidden(false, animated: false)
    }
    stage.settle()
    let toolbar = scenario.navigation.toolbar!
    #expect(toolbar.items?.last === item && home.view.safeAreaInsets.bottom == 44)
    #expect(toolbar.frame.maxY == 600)
    let page = scenario.page("page")
    page.hidesBottomBarWhenPushed = true
    scenario.perform { scenario.navigation.pushViewController(page, animated: true) }
    stage.settle()
    #expect(page.view.safeAreaInsets.bottom == 0 && toolbar.frame.minY >= 600)
    scenario.swipe(to: 300)
    stage.lift()
    stage.settle()
    #expect(stage.discontinuities == [])
    #expect(toolbar.frame.maxY == 600 && toolbar.items?.last === item)
  }

  @Test func `the items of two toolbars fade on where a finger catches the push`() {
    let page = scenario.page("page")
    stage.perform {
      scenario.home.toolbarItems = [UIBarButtonItem(systemItem: .trash)]
      page.toolbarItems = [UIBarButtonItem(systemItem: .add)]
      scenario.navigation.setToolbarHidden(false, animated: false)
    }
    stage.settle()
    scenario.perform { scenario.navigation.pushViewController(page, animated: true) }
    stage.advance(frames: 6)
    stage.touchDown(at: CGPoint(x: 390, y: 300))
    stage.frame()
    stage.drag(to: CGPoint(x: 396, y: 300), duration: 0.1)
    stage.lift()
    stage.settle()
    #expect(stage.discontinuities == [])
    let rows = scenario.navigation.toolbar.subviews.compactMap { $0 as? ToolbarRow }
    #expect(rows.count == 1 && rows[0].alpha == 1)
  }

  @Test func `the items of a toolbar begin at the leading edge`() {
    let scenario = NavigationScenario(rightToLeft: true)
    let items = [UIBarButtonItem(systemItem: .trash), .flexibleSpace(), UIBarButtonItem(systemItem: .add)]
    scenario.stage.perform {
      scenario.home.toolbarItems = items
      scenario.navigation.setToolbarHidden(false, animated: false)
    }
    scenario.stage.settle()
    #expect(items[0].view?.frame.maxX == 392 && items[2].view?.frame.minX == 8)
    scenario.perform { scenario.navigation.view.semanticContentAttribute = .unspecified }
    scenario.stage.settle()
    #expect(items[0].view?.frame.minX == 8 && items[2].view?.frame.maxX == 392)
  }

  @Test func `a bar that a page hides as it appears moves alongside, and returns after a cancel`() throws {
    let page = scenario.push("page")
    let navigation = scenario.navigation
    scenario.home.onWillAppear = { navigation.setNavigationBarHidden(true, animated: true) }
    page.onWillAppear = { navigation.setNavigationBarHidden(false, animated: true) }
    let before = try scenario.pixels()
    scenario.swipe(to: 100)
    stage.advance(frames: 10)
    #expect(navigation.isNavigationBarHidden)
    stage.lift()
    stage.settle()
    #expect(!navigation.isNavigationBarHidden)
    #expect(try scenario.pixels() == before)
  }

  /// The second push adds its motion to that of the first, which goes on until the window is resized.
  @Test func `what a first push still moves in the bars is in its place after a resize`() {
    let first = scenario.page("first")
    first.toolbarItems = [UIBarButtonItem(title: "A", target: nil, action: nil)]
    let second = scenario.page("second")
    second.toolbarItems = [UIBarButtonItem(title: "B", target: nil, action: nil)]
    scenario.perform { [navigation = scenario.navigation] in
      navigation.setToolbarHidden(false, animated: false)
      navigation.pushViewController(first, animated: true)
    }
    scenario.perform { [navigation = scenario.navigation] in
      navigation.pushViewController(second, animated: true)
    }
    stage.resize(to: CGSize(width: 500, height: 600))
    stage.frame()
    let rows = scenario.navigation.toolbar.subviews.compactMap { $0 as? ToolbarRow }
    #expect(rows.contains { $0.items.first === first.toolbarItems?.first })
    #expect(rows.allSatisfy { [0, 1].contains($0.alpha) }, "\(rows.map(\.alpha))")
    stage.settle()
    #expect(scenario.disagreements.isEmpty)
  }
}
