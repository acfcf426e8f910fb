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

  enum BarFlight: CaseIterable { case push, pop, returning }

  @Test(arguments: 1...14, BarFlight.allCases)
  func `a bar that one of two pages hides is turned around at every frame without a jump`(
    frame: Int, flight: BarFlight
  ) {
    let (bar, navigation, root) = (tabs.tabBar, scenario.navigation(0), scenario.pages[0])
    let detail = page("detail", hidesBar: true)
    scenario.perform { navigation.pushViewController(detail, animated: flight == .push) }
    if flight != .push { stage.settle() }
    if flight == .pop { scenario.perform { navigation.popViewController(animated: true) } }
    if flight == .returning {
      stage.touchDown(at: CGPoint(x: 5, y: 300))
      stage.frame()
      stage.drag(to: CGPoint(x: 180, y: 300), duration: 0.2)
      stage.advance(frames: 10)
      stage.lift()
    }
    stage.advance(frames: frame)
    #expect(navigation.exchange != nil && bar.superview === navigation.exchangeContainer)
    let found = stage.jumps(keepsVelocity: true) {
      ["bar": scenario.left(bar), "root": scenario.left(root.view), "detail": scenario.left(detail.view)]
    } at: {
      stage.perform {
        if flight == .pop {
          navigation.pushViewController(detail, animated: true)
        } else {
          navigation.popViewController(animated: true)
        }
      }
    }
    #expect(found == [])
    stage.settle()
    #expect(bar.superview === tabs.view && bar.frame.minY == (flight == .pop ? 600 : 551))
    #expect(stage.discontinuities == [] && stage.brokenRules == [] && stage.misuses == [])
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

  /// A swipe from the tab in the middle that is released half-way, at an instant of its flight.
  struct SwipeFlight: CustomTestStringConvertible {
    enum Interruption: CaseIterable { case finger, decision, selection }
    let frame: Int
    let leadsRight: Bool
    let isCancelled: Bool
    let interruption: Interruption

    static let all = [true, false].flatMap { leadsRight in
      [true, false].flatMap { isCancelled in
        Interruption.allCases.flatMap { interruption in
          (0...6).map { frame in
            SwipeFlight(
              frame: frame, leadsRight: leadsRight, isCancelled: isCancelled, interruption: interruption)
          }
        }
      }
    }
    var testDescription: String {
      "\(interruption) in frame \(frame) of a swipe to the \(leadsRight ? "right" : "left") "
        + (isCancelled ? "that returns" : "that goes on")
    }
  }

  @Test(arguments: SwipeFlight.all)
  func `a swipe between tabs is interrupted at every frame without a jump`(flight: SwipeFlight) throws {
    let scenario = TabScenario()
    let (stage, tabs) = (scenario.stage, scenario.tabs)
    stage.perform { tabs.selectedIndex = 1 }
    let side = flight.leadsRight ? 1.0 : -1
    let swipe = TabSwipe(scenario, to: flight.leadsRight ? 2 : 0)
    swipe.finishes = !flight.isCancelled
    stage.touchDown(at: CGPoint(x: 200 + 150 * side, y: 300))
    stage.frame()
    stage.drag(to: CGPoint(x: 200 - 50 * side, y: 300), duration: 0.15)
    let interaction = try #require(swipe.interaction)
    stage.lift()
    stage.advance(frames: flight.frame)
    #expect(tabs.exchange != nil)
    let found = stage.jumps(keepsVelocity: flight.interruption != .finger) {
      Dictionary(
        uniqueKeysWithValues: scenario.pages.filter { $0.viewIfLoaded?.window != nil }.map {
          ($0.title ?? "", Double(scenario.left($0.view)))
        })
    } at: {
      switch flight.interruption {
      case .finger: stage.touchDown(at: CGPoint(x: 200, y: 300))
      case .decision:
        stage.perform {
          interaction.pause()
          if flight.isCancelled { interaction.cancel() } else { interaction.finish() }
        }
      case .selection:
        (scenario.animator, scenario.interaction) = (nil, nil)
        stage.perform { tabs.selectedIndex = 1 }
      }
    }
    #expect(found == [] && tabs.exchange != nil)
    #expect(tabs.transitionCoordinator?.isInteractive == (flight.interruption == .finger))
    if flight.interruption == .finger { stage.lift() }
    #expect(stage.settle())
    let goesOn = !flight.isCancelled && flight.interruption != .selection
    #expect(tabs.selectedIndex == (!goesOn ? 1 : flight.leadsRight ? 2 : 0))
    #expect(scenario.disagreements == [] && stage.discontinuities == [])
    #expect(stage.brokenRules == [] && stage.misuses == [])
  }
}

/// A client's swipe to another tab, with a pan that also catches the transition in flight.
@MainActor
private final class TabSwipe {
  private let scenario: TabScenario
  private let index: Int
  /// 1 to the right, -1 to the left.
  private let side: CGFloat
  private(set) var interaction: UIPercentDrivenInteractiveTransition?
  private var start = 0.0
  /// Whether a release goes on to the other tab.
  var finishes = true

  init(_ scenario: TabScenario, to index: Int) {
    (self.scenario, self.index) = (scenario, index)
    side = index > scenario.tabs.selectedIndex ? 1 : -1
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
    let moved = -side * pan.translation(in: scenario.tabs.view).x / 400
    switch pan.state {
    case .began where scenario.tabs.transitionCoordinator == nil:
      let interaction = UIPercentDrivenInteractiveTransition()
      (self.interaction, start) = (interaction, 0)
      (scenario.animator, scenario.interaction) = (OwnSlide(400 * side), interaction)
      scenario.tabs.selectedIndex = index
    case .changed: interaction?.update(start + moved)
    case .ended, .cancelled:
      if finishes { interaction?.finish() } else { interaction?.cancel() }
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
