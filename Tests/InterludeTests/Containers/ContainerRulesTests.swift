import Foundation
import InterludeTesting
import InterludeTransitions
import Testing

@testable import Interlude

/// The rules of containers, on what clients do: faults are found, and nothing else is.
@MainActor
@Suite struct ContainerRulesTests {
  let scenario = NavigationScenario()
  var stage: TestStage { scenario.stage }
  var navigation: UINavigationController { scenario.navigation }

  /// Cancels a pop by the edge swipe, with `change` while the finger is down.
  private func cancelSwipe(_ change: () -> Void = {}) {
    scenario.swipe(to: 100)
    stage.perform(change)
    stage.advance(frames: 10)
    stage.lift()
    stage.settle()
  }

  @Test(arguments: 0...2) func `an animator that leaves its mark on page or bars breaks a rule`(index: Int) {
    let page = scenario.push("page")
    let interaction = UIPercentDrivenInteractiveTransition()
    let marked = [page.view!, navigation.navigationBar, navigation.toolbar!][index]
    (scenario.animator, scenario.interaction) = (Bleaching(marked), interaction)
    scenario.pop()
    stage.perform { interaction.update(0.4) }
    stage.frame()
    stage.perform { interaction.cancel() }
    stage.settle()
    #expect(marked.alpha == 0.5 && stage.brokenRules.count == 1)
    #expect(stage.brokenRules.first?.contains("not as it was before") == true)
  }

  @Test func `a page whose view is taken out of its container breaks a rule`() {
    let page = scenario.push("page")
    stage.perform { page.view.removeFromSuperview() }
    stage.settle()
    #expect(stage.brokenRules.count == 1 && stage.brokenRules[0].contains("have appeared"))
  }

  @Test func `a tab whose view is taken out of its container breaks a rule`() {
    let tabs = TabScenario()
    tabs.stage.perform { tabs.pages[0].view.removeFromSuperview() }
    tabs.stage.settle()
    #expect(tabs.stage.brokenRules.count == 1 && tabs.stage.brokenRules[0].contains("have appeared"))
  }

  @Test func `a stack that has lost a page below during a cancelled swipe breaks a rule`() {
    scenario.push("middle")
    scenario.push("page")
    cancelSwipe()
    #expect(stage.brokenRules == [])
    scenario.swipe(to: 100)
    stage.advance(frames: 10)
    stage.lift()
    stage.frame()
    stage.perform { _ = navigation.stack.remove(at: 1) }
    stage.settle()
    #expect(scenario.titles == ["home", "page"] && stage.brokenRules.count == 1)
    #expect(stage.brokenRules.first?.contains("not as it was before") == true)
  }

  @Test(arguments: [false, true])
  func `a cancelled selection that leaves its mark on tab or bar breaks a rule`(isBar: Bool) {
    let tabs = TabScenario()
    let interaction = UIPercentDrivenInteractiveTransition()
    let marked: UIView = isBar ? tabs.tabs.tabBar : tabs.pages[0].view
    tabs.stage.settle()
    (tabs.animator, tabs.interaction) = (Bleaching(marked), interaction)
    tabs.stage.perform { tabs.tabs.selectedIndex = 1 }
    tabs.stage.perform { interaction.update(0.4) }
    tabs.stage.frame()
    tabs.stage.perform { interaction.cancel() }
    tabs.stage.settle()
    #expect(marked.alpha == 0.5 && tabs.stage.brokenRules.count == 1)
    #expect(tabs.stage.brokenRules.first?.contains("not as it was before") == true)
  }

  @Test func `a second transition that begins in a container during the first breaks a rule`() {
    let tabs = TabScenario()
    tabs.animator = OwnSlide()
    tabs.stage.perform { tabs.tabs.selectedIndex = 1 }
    tabs.stage.advance(frames: 4)
    #expect(tabs.stage.brokenRules == [])
    tabs.animator = OwnSlide()
    tabs.stage.perform {
      ExchangeRunner(
        .selection, in: tabs.tabs, stage: tabs.stage.stage, from: tabs.pages[0], to: tabs.pages[2]
      ).beginSelection("planted")
    }
    #expect(tabs.stage.brokenRules.contains { $0.hasPrefix("one-exchange") }, "\(tabs.stage.brokenRules)")
  }

  @Test func `bars that show the item of another child break a rule`() {
    scenario.push("page")
    stage.perform {
      navigation.navigationBar.show(
        NavigationBarState(items: [scenario.home.navigationItem], top: scenario.home.navigationItem))
    }
    stage.settle()
    #expect(stage.brokenRules.count == 1 && stage.brokenRules[0].contains("shows the item of"))
    let tabs = TabScenario()
    tabs.stage.perform { tabs.tabs.tabBar.select(tabs.pages[2].tabBarItem) }
    tabs.stage.settle()
    #expect(tabs.stage.brokenRules.count == 1 && tabs.stage.brokenRules[0].contains("shows the item of"))
  }

  @Test func `bars that a client hides and shows during a cancelled swipe break no rule`() {
    scenario.push("page")
    cancelSwipe { navigation.setToolbarHidden(false, animated: false) }
    #expect(!navigation.isToolbarHidden && stage.brokenRules == [])
    cancelSwipe { navigation.setNavigationBarHidden(true, animated: true) }
    #expect(navigation.isNavigationBarHidden && scenario.titles == ["home", "page"])
    #expect(stage.brokenRules == [] && scenario.disagreements == [])
    stage.perform { navigation.isNavigationBarHidden = false }
    cancelSwipe()
    #expect(stage.brokenRules == [] && scenario.disagreements == [])
  }

  @Test func `a stack that a client edits below the page during a cancelled swipe breaks no rule`() {
    scenario.push("middle")
    let page = scenario.push("page")
    cancelSwipe()
    #expect(stage.brokenRules == [] && scenario.titles == ["home", "middle", "page"])
    scenario.swipe(to: 100)
    stage.advance(frames: 10)
    stage.lift()
    stage.frame()
    stage.perform { navigation.setViewControllers([scenario.home, page], animated: true) }
    stage.settle()
    #expect(scenario.titles == ["home", "page"])
    #expect(stage.brokenRules == [] && scenario.disagreements == [])
  }

  @Test func `a tab bar that hides during a cancelled selection breaks no rule`() {
    let scenario = TabScenario(wrapped: true)
    let interaction = UIPercentDrivenInteractiveTransition()
    (scenario.animator, scenario.interaction) = (OwnSlide(), interaction)
    scenario.stage.perform { scenario.tabs.selectedIndex = 1 }
    scenario.stage.perform { interaction.update(0.4) }
    scenario.stage.frame()
    let page = TabPage("detail")
    page.hidesBottomBarWhenPushed = true
    scenario.stage.perform { scenario.navigation(0).pushViewController(page, animated: false) }
    scenario.stage.perform { interaction.cancel() }
    scenario.stage.settle()
    #expect(scenario.tabs.selectedIndex == 0 && scenario.tabs.tabBar.frame.minY >= 600)
    #expect(scenario.stage.brokenRules == [] && scenario.disagreements == [])
  }
}

/// Slides, and leaves a view pale at the end.
private final class Bleaching: UIViewControllerAnimatedTransitioning {
  private let view: UIView

  init(_ view: UIView) {
    self.view = view
  }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let (from, to) = (context.view(forKey: .from)!, context.view(forKey: .to)!)
    context.containerView.insertSubview(to, belowSubview: from)
    UIView.animate(withDuration: 0.3) {
      from.center.x += 400
    } completion: { [view] _ in
      view.alpha = 0.5
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
