import Foundation
import InterludeTesting
import Testing

@testable import Interlude

/// The swipe across the content that pops the top page.
@MainActor
@Suite struct ContentPopTests {
  private func scenario() -> NavigationScenario {
    let scenario = NavigationScenario()
    scenario.navigation.interactiveContentPopGestureRecognizer?.isEnabled = true
    return scenario
  }

  private func drag(_ scenario: NavigationScenario, from start: CGPoint, by distance: CGPoint) {
    scenario.stage.touchDown(at: start)
    scenario.stage.frame()
    scenario.stage.drag(to: CGPoint(x: start.x + distance.x, y: start.y + distance.y), duration: 0.15)
  }

  @Test func `it is disabled at first`() {
    let scenario = NavigationScenario()
    let page = scenario.push("B")
    drag(scenario, from: CGPoint(x: 100, y: 300), by: CGPoint(x: 150, y: 0))
    #expect(scenario.left(page) == 0)
  }

  @Test func `a drag anywhere moves the page and pops it`() {
    let scenario = scenario()
    let page = scenario.push("B")
    drag(scenario, from: CGPoint(x: 100, y: 300), by: CGPoint(x: 200, y: 10))
    #expect(scenario.left(page) > 150)
    scenario.stage.lift()
    scenario.stage.settle()
    #expect(scenario.titles == ["home"])
    #expect(scenario.stage.discontinuities.isEmpty)
  }

  @Test(arguments: [CGPoint(x: -150, y: 0), CGPoint(x: 0, y: 150), CGPoint(x: 40, y: 150)])
  func `a drag in another direction does not begin it`(distance: CGPoint) {
    let scenario = scenario()
    let page = scenario.push("B")
    drag(scenario, from: CGPoint(x: 200, y: 300), by: distance)
    #expect(scenario.left(page) == 0)
    scenario.stage.lift()
    scenario.stage.settle()
    #expect(scenario.titles == ["home", "B"])
  }

  @Test(arguments: [0.0, 120]) func `content that can scroll back goes first`(offset: Double) {
    let scenario = scenario()
    let page = scenario.push("B")
    let content = UIScrollView(frame: CGRect(x: 0, y: 200, width: 400, height: 200))
    content.contentSize = CGSize(width: 1200, height: 200)
    content.contentOffset.x = offset
    page.view.addSubview(content)
    scenario.stage.frame()
    drag(scenario, from: CGPoint(x: 100, y: 300), by: CGPoint(x: 100, y: 0))
    if offset > 0 {
      #expect(content.contentOffset.x < offset - 60 && scenario.left(page) == 0)
    } else {
      #expect(content.contentOffset.x == 0 && scenario.left(page) > 60)
    }
    scenario.stage.lift()
    scenario.stage.settle()
  }
}
