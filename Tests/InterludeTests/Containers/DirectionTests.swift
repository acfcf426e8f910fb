import Foundation
import InterludeTesting
import Testing

@testable import Interlude

/// `semanticContentAttribute` of containers and their bars, from docs/UIKIT_SEMANTICS.md, Containers.
@MainActor
@Suite struct DirectionTests {
  private func backButton(_ scenario: NavigationScenario) -> CGRect? {
    func find(_ view: UIView) -> UIView? {
      if (view as? UIButton)?.currentTitle == "home" { return view }
      return view.subviews.lazy.compactMap(find).first
    }
    let bar: UIView = scenario.navigation.navigationBar
    return find(bar).map { $0.convert($0.bounds, to: nil) }
  }

  @Test func `a view goes as its own attribute says, and not as its superview's`() {
    let (view, part) = (UIView(), UIView())
    view.addSubview(part)
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.semanticContentAttribute == .forceRightToLeft)
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(part.effectiveUserInterfaceLayoutDirection == .leftToRight)
    let forced = [UISemanticContentAttribute.unspecified, .playback, .spatial, .forceLeftToRight]
      .map(UIView.userInterfaceLayoutDirection(for:))
    #expect(forced == Array(repeating: .leftToRight, count: 4))
  }

  @Test func `pages come from the left and are swiped back from the right, from the next push on`() throws {
    let scenario = NavigationScenario()
    let first = scenario.push("first")
    scenario.perform { scenario.navigation.view.semanticContentAttribute = .forceRightToLeft }
    scenario.stage.settle()
    #expect(scenario.navigation.interactivePopGestureRecognizer?.isEnabled == true)
    let second = scenario.push("second", settled: false)
    scenario.stage.advance(frames: 4)
    #expect(scenario.left(second) < -10, "it comes from the left")
    scenario.stage.settle()
    let start = CGPoint(x: 5, y: 300)
    scenario.stage.drag(from: start, to: CGPoint(x: 350, y: 300), duration: 0.2)
    scenario.stage.settle()
    #expect(scenario.titles == ["home", "first", "second"], "the left edge is not the leading one")
    scenario.swipe(to: 300)
    #expect(scenario.left(second) < -200)
    scenario.stage.lift()
    scenario.stage.settle()
    #expect(scenario.titles == ["home", "first"] && first.view.window != nil)
    #expect(scenario.stage.discontinuities == [] && scenario.stage.misuses == [])
  }

  @Test func `the bar mirrors its items with its controller, or by its own attribute`() throws {
    let scenario = NavigationScenario()
    scenario.push("page")
    let navigation = scenario.navigation
    func isMirrored() throws -> Bool { try #require(backButton(scenario)).midX > 200 }
    #expect(try !isMirrored())
    scenario.perform { navigation.view.semanticContentAttribute = .forceRightToLeft }
    scenario.stage.settle()
    #expect(try isMirrored())
    scenario.perform { navigation.navigationBar.semanticContentAttribute = .forceLeftToRight }
    scenario.stage.settle()
    #expect(try !isMirrored(), "the bar's own attribute goes before")
    scenario.perform {
      navigation.view.semanticContentAttribute = .unspecified
      navigation.navigationBar.semanticContentAttribute = .forceRightToLeft
    }
    scenario.stage.settle()
    #expect(try isMirrored() && !navigation.isRightToLeft)
  }

  @Test(arguments: [true, false])
  func `the first tab is at the leading edge of a tab bar`(byController: Bool) {
    let scenario = TabScenario()
    scenario.perform {
      let view: UIView = byController ? scenario.tabs.view : scenario.tabs.tabBar
      view.semanticContentAttribute = .forceRightToLeft
    }
    scenario.stage.settle()
    scenario.tap(0)
    scenario.stage.settle()
    #expect(scenario.tabs.selectedIndex == 2, "the left button is that of the last tab")
    scenario.perform {
      scenario.tabs.view.semanticContentAttribute = .unspecified
      scenario.tabs.tabBar.semanticContentAttribute = .unspecified
    }
    scenario.stage.settle()
    scenario.tap(0)
    scenario.stage.settle()
    #expect(scenario.tabs.selectedIndex == 0)
  }
}
