import Foundation
import InterludeTesting
import Testing

@testable import Interlude

/// Tabs, their selection and its calls, from docs/UIKIT_SEMANTICS.md, Containers.
@MainActor
@Suite struct TabTests {
  let scenario = TabScenario()
  var stage: TestStage { scenario.stage }
  var tabs: UITabBarController { scenario.tabs }

  @Test func `an item follows attributes, offset and insets that were set`() throws {
    let scenario = TabScenario()
    let item = try #require(scenario.tabs.tabBar.items?.first)
    let button = try #require(scenario.tabs.tabBar.subviews.compactMap { $0 as? TabButton }.first)
    let label = try #require(button.subviews.compactMap { $0 as? UILabel }.first)
    let icon = try #require(button.subviews.compactMap { $0 as? UIImageView }.first)
    let (before, image) = (label.frame, icon.frame)
    scenario.perform {
      item.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .selected)
      item.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 8)], for: .normal)
      item.titlePositionAdjustment = UIOffset(horizontal: 2, vertical: -3)
      item.imageInsets = UIEdgeInsets(top: 1, left: 0, bottom: 1, right: 0)
    }
    #expect(label.textColor == .red && label.font == .systemFont(ofSize: 8))
    #expect(label.frame == before.offsetBy(dx: 2, dy: -3) && icon.frame == image.insetBy(dx: 0, dy: 1))
  }

  @Test func `the first tab is selected, and the bar shows the titles of all`() {
    #expect(tabs.selectedIndex == 0 && tabs.selectedViewController === scenario.pages[0])
    #expect(tabs.tabBar.items?.map(\.title) == ["one", "two", "three"])
    #expect(scenario.pages[0].view.safeAreaInsets.bottom == 49)
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 551, width: 400, height: 49))
    #expect(scenario.disagreements == [])
  }

  @Test func `a system item has its title and image, and takes others`() {
    let item = UITabBarItem(tabBarSystemItem: .mostViewed, tag: 4)
    #expect(item.title == "Most Viewed" && item.image != nil && item.tag == 4)
    item.title = "Seen"
    #expect(item.title == "Seen")
    let titles = (0..<12).compactMap(UITabBarItem.SystemItem.init).map {
      UITabBarItem(tabBarSystemItem: $0, tag: 0).title
    }
    #expect(titles.count == 12 && Set(titles).count == 12)
  }

  @Test func `a tap asks, shows the tab in UIKit's order and reports the selection`() {
    scenario.tap(1)
    #expect(
      scenario.log == [
        "shouldSelect two", "animator? one two", "two.didLoad", "two.willAppear", "one.willDisappear",
        "two.isAppearing", "one.didDisappear", "two.didAppear", "didSelect two",
      ])
    stage.settle()
    #expect(tabs.selectedIndex == 1 && scenario.disagreements == [])
    #expect(stage.misuses.isEmpty && stage.brokenRules.isEmpty)
  }

  @Test func `a tap that is refused changes nothing`() {
    scenario.allowsSelection = false
    scenario.tap(2)
    #expect(scenario.log == ["shouldSelect three"])
    #expect(tabs.selectedIndex == 0 && scenario.disagreements == [])
  }

  @Test func `a tap on the selected tab is reported, and one by code takes effect at once unreported`() {
    scenario.tap(0)
    #expect(scenario.log == ["shouldSelect one", "didSelect one"])
    scenario.log = []
    stage.perform {
      tabs.selectedIndex = 2
      #expect(scenario.pages[2].appearance == .appeared && scenario.pages[0].appearance == .disappeared)
    }
    #expect(!scenario.log.contains { $0.contains("elect ") })
    stage.perform { tabs.selectedIndex = 7 }
    #expect(tabs.selectedIndex == 2 && scenario.disagreements == [])
  }

  @Test func `an animator of the delegate's runs with the call, and its views are those of the tabs`() {
    scenario.animator = OwnSlide()
    scenario.tap(1)
    #expect(
      scenario.log == [
        "shouldSelect two", "animator? one two", "interaction?", "two.didLoad", "two.willAppear animated",
        "one.willDisappear", "two.isAppearing", "didSelect two",
      ])
    #expect(
      tabs.selectedIndex == 1 && tabs.transitionCoordinator?.view(forKey: .to) === scenario.pages[1].view)
    stage.advance(by: 0.15)
    #expect(scenario.left(scenario.pages[1].view) > 50)
    stage.settle()
    #expect(scenario.log.suffix(2) == ["one.didDisappear", "two.didAppear"])
    #expect(scenario.disagreements == [] && stage.misuses.isEmpty && stage.brokenRules.isEmpty)
  }

  @Test func `the context has the frames in which the old tab starts and the new one ends`() {
    let slide = OwnSlide()
    var frames: [CGRect] = []
    slide.look = { context in
      let (from, to) = (context.viewController(forKey: .from)!, context.viewController(forKey: .to)!)
      frames = [context.initialFrame(for: from), context.initialFrame(for: to), context.finalFrame(for: to)]
    }
    scenario.animator = slide
    scenario.tap(1)
    let all = CGRect(x: 0, y: 0, width: 400, height: 600)
    #expect(frames == [all, .zero, all], "a tab that is not seen has no initial frame")
    stage.settle()
  }

  @Test func `a selection during a transition waits for its end`() {
    scenario.animator = OwnSlide()
    scenario.tap(1)
    stage.advance(frames: 4)
    scenario.animator = nil
    scenario.log = []
    scenario.tap(2)
    #expect(tabs.selectedIndex == 2 && tabs.tabBar.selectedItem === scenario.pages[2].tabBarItem)
    #expect(scenario.log == ["shouldSelect three", "didSelect three"])
    stage.settle()
    #expect(scenario.log[2...].prefix(2) == ["one.didDisappear", "two.didAppear"])
    #expect(scenario.disagreements == [] && stage.brokenRules.isEmpty)
  }

  @Test func `a selection from the delegate's question follows the first`() {
    scenario.onQuestion = { [scenario] in
      scenario.onQuestion = nil
      scenario.tabs.selectedIndex = 2
    }
    stage.perform { tabs.selectedIndex = 1 }
    stage.settle()
    #expect(tabs.selectedIndex == 2 && scenario.disagreements == [] && stage.misuses.isEmpty)
  }

  @Test(arguments: [true, false])
  func `a percent-driven selection is finished or cancelled`(finishes: Bool) {
    let interaction = UIPercentDrivenInteractiveTransition()
    (scenario.animator, scenario.interaction) = (OwnSlide(), interaction)
    stage.perform { tabs.selectedIndex = 1 }
    #expect(tabs.transitionCoordinator?.isInteractive == true)
    stage.perform { interaction.update(0.4) }
    stage.frame()
    #expect(abs(scenario.left(scenario.pages[1].view) - 240) < 1)
    scenario.log = []
    stage.perform { finishes ? interaction.finish() : interaction.cancel() }
    #expect(tabs.selectedIndex == (finishes ? 1 : 0), "the selection returns with the decision")
    stage.settle()
    #expect(
      scenario.log
        == (finishes
          ? ["one.didDisappear", "two.didAppear"]
          : [
            "two.willDisappear", "one.willAppear animated", "one.isAppearing", "two.didDisappear",
            "one.didAppear",
          ]))
    #expect(scenario.disagreements == [] && stage.misuses.isEmpty && stage.brokenRules.isEmpty)
  }

  @Test func `tabs that are replaced keep the selected one, or the one at its index`() {
    let extra = TabPage("extra")
    stage.perform { tabs.selectedIndex = 1 }
    stage.perform { tabs.viewControllers = [extra] + scenario.pages[1...] }
    #expect(tabs.selectedViewController === scenario.pages[1] && scenario.disagreements == [])
    stage.perform { tabs.viewControllers = [scenario.pages[2], extra] }
    #expect(tabs.selectedViewController === extra && tabs.children.count == 2)
    stage.settle()
    #expect(scenario.disagreements == [] && stage.misuses.isEmpty)
  }

  @Test func `a badge and a title that change are shown`() {
    let page = scenario.pages[1]
    page.tabBarItem.badgeValue = "3"
    page.title = "renamed"
    let labels = tabs.tabBar.subviews.compactMap { $0 as? TabButton }[1].subviews.compactMap {
      $0 as? UILabel
    }
    #expect(labels.map(\.text) == ["renamed", "3"] && !labels[1].isHidden)
    page.tabBarItem.title = "own"
    page.title = "again"
    #expect(page.tabBarItem.title == "own")
  }
}
