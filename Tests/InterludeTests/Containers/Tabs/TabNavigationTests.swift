import Foundation
import InterludeTesting
import Testing

@testable import Interlude

/// Navigation inside of tabs, and swipes between tabs.
@MainActor
@Suite struct TabNavigationTests {
  let scenario = TabScenario(wrapped: true)
  var stage: TestStage { scenario.stage }
  var tabs: UITabBarController { scenario.tabs }

  private func page(_ name: String, hidesBar: Bool) -> TabPage {
    let page = TabPage(name)
    page.hidesBottomBarWhenPushed = hidesBar
    return page
  }

  @Test func `a tap on the selected tab pops its stack to the root`() {
    stage.perform {
      scenario.navigation(0).pushViewController(page("detail", hidesBar: false), animated: false)
    }
    stage.settle()
    scenario.tap(0)
    stage.settle()
    #expect(scenario.navigation(0).viewControllers == [scenario.pages[0]] && scenario.disagreements == [])
  }

  @Test func `the bar leaves with the page below one that hides it, and returns with it`() {
    let (bar, navigation) = (tabs.tabBar, scenario.navigation(0))
    let detail = page("detail", hidesBar: true)
    scenario.perform { navigation.pushViewController(detail, animated: true) }
    stage.advance(frames: 5)
    #expect(bar.superview === navigation.exchangeContainer)
    #expect(
      abs(scenario.left(bar) - scenario.left(scenario.pages[0].view)) < 0.01 && scenario.left(bar) < -10)
    stage.settle()
    #expect(bar.superview === tabs.view && bar.frame.minY >= 600)
    #expect(detail.view.safeAreaInsets.bottom == 0 && scenario.pages[0].view.safeAreaInsets.bottom == 49)
    scenario.perform { navigation.popViewController(animated: true) }
    stage.advance(frames: 5)
    #expect(
      abs(scenario.left(bar) - scenario.left(scenario.pages[0].view)) < 0.01 && scenario.left(bar) < -10)
    stage.settle()
    #expect(bar.superview === tabs.view && bar.frame == CGRect(x: 0, y: 551, width: 400, height: 49))
    #expect(stage.discontinuities == [] && stage.brokenRules.isEmpty && stage.misuses.isEmpty)
  }

  @Test(arguments: 1...12)
  func `a push that hides the bar is turned around at every frame, the bar with it`(frame: Int) {
    let (bar, navigation) = (tabs.tabBar, scenario.navigation(0))
    scenario.perform { [self] in navigation.pushViewController(page("detail", hidesBar: true), animated: true)
    }
    stage.advance(frames: frame)
    stage.speedUp()
    stage.frame()
    let first = scenario.left(bar)
    stage.perform { navigation.popViewController(animated: true) }
    stage.frame()
    #expect(abs(scenario.left(bar) - first) < 0.3)
    stage.framesPerSecond = 60
    stage.settle()
    #expect(bar.superview === tabs.view && bar.frame.minY == 551 && stage.discontinuities == [])
  }

  @Test func `a cancelled back swipe hides the bar again`() {
    let (bar, navigation) = (tabs.tabBar, scenario.navigation(0))
    stage.perform { navigation.pushViewController(page("detail", hidesBar: true), animated: false) }
    stage.settle()
    stage.touchDown(at: CGPoint(x: 5, y: 300))
    for step in 1...10 {
      stage.move(to: CGPoint(x: 5 + Double(step) * 12, y: 300))
      stage.frame()
    }
    #expect(bar.superview === navigation.exchangeContainer)
    stage.advance(frames: 10)
    stage.lift()
    stage.settle()
    #expect(navigation.viewControllers.count == 2 && bar.superview === tabs.view && bar.frame.minY >= 600)
    #expect(stage.discontinuities == [] && stage.brokenRules.isEmpty)
  }

  @Test func `a tab whose stack hides the bar is shown without it`() {
    stage.perform {
      scenario.navigation(1).pushViewController(page("detail", hidesBar: true), animated: false)
    }
    stage.perform { tabs.selectedIndex = 1 }
    stage.settle()
    #expect(tabs.tabBar.frame.minY >= 600)
    stage.perform { tabs.selectedIndex = 0 }
    stage.settle()
    #expect(tabs.tabBar.frame.minY == 551 && scenario.disagreements == [])
  }

  @Test(arguments: Array(1...16))
  func `a swipe between tabs is caught in flight at every frame without a jump`(frame: Int) {
    let scenario = TabScenario()
    let swipe = TabSwipe(scenario)
    let stage = scenario.stage
    stage.touchDown(at: CGPoint(x: 350, y: 300))
    for step in 1...8 {
      stage.move(to: CGPoint(x: 350 - Double(step) * 24, y: 300))
      stage.frame()
    }
    #expect(scenario.tabs.selectedIndex == 1 && swipe.interaction != nil)
    stage.lift()
    stage.advance(frames: frame)
    stage.speedUp()
    stage.frame()
    let view = scenario.pages[1].view!
    let before = scenario.left(view)
    stage.touchDown(at: CGPoint(x: 200, y: 300))
    stage.frame()
    if scenario.tabs.exchange != nil { #expect(abs(scenario.left(view) - before) < 0.3) }
    stage.framesPerSecond = 60
    stage.move(to: CGPoint(x: 380, y: 300))
    stage.frame()
    stage.lift()
    stage.settle()
    #expect(scenario.disagreements == [] && stage.brokenRules == [] && stage.misuses == [])
  }
}

/// A client's swipe to the next tab, with a pan that also catches the transition in flight.
@MainActor
private final class TabSwipe {
  private let scenario: TabScenario
  private(set) var interaction: UIPercentDrivenInteractiveTransition?
  private var start = 0.0

  init(_ scenario: TabScenario) {
    self.scenario = scenario
    let pan = CatchingPan(target: self, action: Selector(TabSwipe.panned(_:)))
    pan.caught = { [weak self] in self?.catchTransition() ?? false }
    scenario.tabs.view.addGestureRecognizer(pan)
  }

  private func catchTransition() -> Bool {
    guard let interaction, scenario.tabs.transitionCoordinator != nil else { return false }
    interaction.pause()
    start = interaction.percentComplete
    return true
  }

  func panned(_ pan: UIPanGestureRecognizer) {
    let moved = -pan.translation(in: scenario.tabs.view).x / 400
    switch pan.state {
    case .began where scenario.tabs.transitionCoordinator == nil:
      let interaction = UIPercentDrivenInteractiveTransition()
      (self.interaction, start) = (interaction, 0)
      (scenario.animator, scenario.interaction) = (OwnSlide(), interaction)
      scenario.tabs.selectedIndex = 1
    case .changed: interaction?.update(start + moved)
    case .ended, .cancelled:
      if start + moved > 0.3 { interaction?.finish() } else { interaction?.cancel() }
    case .began, .possible, .failed: break
    }
  }
}

/// A pan that begins at touch-down where it catches something.
private final class CatchingPan: UIPanGestureRecognizer {
  var caught: (() -> Bool)?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if state == .possible, caught?() == true { state = .began }
  }
}
