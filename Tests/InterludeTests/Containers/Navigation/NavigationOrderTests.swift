import Foundation
import InterludeTesting
import Testing

@testable import Interlude

/// UIKit's order of calls, from docs/UIKIT_SEMANTICS.md, Containers.
@MainActor
@Suite struct NavigationOrderTests {
  let scenario = NavigationScenario()
  var stage: TestStage { scenario.stage }

  @Test func `a push calls delegate and pages in UIKit's order`() {
    let page = scenario.push("page", settled: false)
    #expect(scenario.titles == ["home", "page"])
    stage.settle()
    #expect(
      scenario.log == [
        "animator? push", "page.didLoad", "willShow page", "home.willDisappear", "page.willAppear",
        "page.isAppearing", "home.didDisappear", "page.didAppear", "didShow page", "page.didMove",
      ])
    #expect(page.view.superview === scenario.navigation.exchangeContainer)
    #expect(scenario.home.view.superview == nil)
    #expect(stage.misuses.isEmpty && stage.brokenRules.isEmpty)
  }

  @Test func `a pop calls delegate and pages in UIKit's order`() {
    scenario.push("page")
    scenario.pop()
    #expect(scenario.titles == ["home"])
    stage.settle()
    #expect(
      scenario.log == [
        "page.willMove nil", "animator? pop", "willShow home", "page.willDisappear", "home.willAppear",
        "home.isAppearing", "page.didDisappear", "home.didAppear", "didShow home", "page.didMove nil",
      ])
    #expect(scenario.navigation.children == [scenario.home])
    #expect(stage.misuses.isEmpty && stage.brokenRules.isEmpty)
  }

  @Test func `a transition without animation asks for no animator and calls the pages in the same order`() {
    scenario.push("page", animated: false, settled: false)
    #expect(
      scenario.log == [
        "page.didLoad", "willShow page", "home.willDisappear", "page.willAppear", "page.isAppearing",
        "home.didDisappear", "page.didAppear", "didShow page", "page.didMove",
      ])
  }

  @Test func `setViewControllers is a push to a new top, and leaving pages get willMove before all else`() {
    scenario.push("page")
    let other = scenario.page("other")
    scenario.perform { [navigation = scenario.navigation] in
      navigation.setViewControllers([other], animated: true)
    }
    stage.settle()
    #expect(
      scenario.log == [
        "home.willMove nil", "page.willMove nil", "animator? push", "other.didLoad", "willShow other",
        "page.willDisappear", "other.willAppear", "other.isAppearing", "page.didDisappear", "other.didAppear",
        "didShow other", "other.didMove", "home.didMove nil", "page.didMove nil",
      ])
    #expect(stage.misuses.isEmpty && stage.brokenRules.isEmpty)
  }

  @Test func `setViewControllers that is cancelled restores the stack`() {
    let page = scenario.push("page")
    let interaction = UIPercentDrivenInteractiveTransition()
    (scenario.animator, scenario.interaction) = (OwnSlide(), interaction)
    let other = scenario.page("other")
    scenario.perform { [navigation = scenario.navigation] in
      navigation.setViewControllers([other], animated: true)
    }
    #expect(scenario.titles == ["other"])
    stage.perform { interaction.cancel() }
    #expect(scenario.titles == ["home", "page"])
    stage.settle()
    #expect(scenario.navigation.children == [scenario.home, page] && other.parent == nil)
    #expect(stage.misuses.isEmpty && stage.brokenRules.isEmpty)
  }

  @Test func `an edge swipe that is finished is a pop without a question for an animator`() {
    scenario.push("page")
    scenario.swipe(to: 300)
    #expect(scenario.titles == ["home"])
    #expect(
      scenario.log == [
        "page.willMove nil", "willShow home", "page.willDisappear", "home.willAppear", "home.isAppearing",
      ])
    stage.lift()
    stage.settle()
    #expect(
      scenario.log.dropFirst(5) == [
        "page.didDisappear", "home.didAppear", "didShow home", "page.didMove nil",
      ])
    #expect(stage.brokenRules.isEmpty && stage.discontinuities.isEmpty)
  }

  @Test func `an edge swipe that is cancelled calls the pages back and never didShow`() {
    let page = scenario.push("page")
    scenario.swipe(to: 60)
    stage.advance(frames: 10)
    scenario.log = []
    stage.lift()
    stage.frame()
    #expect(
      scenario.log == ["home.willDisappear", "page.willAppear", "page.isAppearing"], "at the release")
    #expect(scenario.titles == ["home", "page"], "the stack is restored with the decision")
    stage.settle()
    #expect(scenario.log.dropFirst(3) == ["home.didDisappear", "page.didAppear"])
    #expect(page.parent === scenario.navigation && page.view.frame == scenario.navigation.view.bounds)
    #expect(stage.brokenRules.isEmpty && stage.discontinuities.isEmpty)
  }

  @Test func `a delegate's animator gets both views and keeps the bar's cross-fade`() {
    scenario.animator = OwnSlide()
    scenario.push("page", settled: false)
    #expect(scenario.log.prefix(2) == ["animator? push", "interaction?"])
    stage.advance(by: 0.15)
    #expect(scenario.navigation.transitionCoordinator?.isInterruptible == true)
    stage.settle()
    #expect(scenario.log.suffix(3) == ["page.didAppear", "didShow page", "page.didMove"])
    #expect(stage.misuses.isEmpty && stage.brokenRules.isEmpty)
  }

  @Test(arguments: [true, false])
  func `a percent-driven pop is finished or cancelled`(finishes: Bool) {
    scenario.push("page")
    let interaction = UIPercentDrivenInteractiveTransition()
    (scenario.animator, scenario.interaction) = (OwnSlide(), interaction)
    scenario.pop()
    #expect(scenario.navigation.transitionCoordinator?.isInteractive == true)
    stage.perform { interaction.update(0.4) }
    stage.frame()
    scenario.log = []
    stage.perform { finishes ? interaction.finish() : interaction.cancel() }
    stage.settle()
    #expect(scenario.titles == (finishes ? ["home"] : ["home", "page"]))
    #expect(
      scenario.log
        == (finishes
          ? ["page.didDisappear", "home.didAppear", "didShow home", "page.didMove nil"]
          : [
            "home.willDisappear", "page.willAppear", "page.isAppearing", "home.didDisappear",
            "page.didAppear",
          ]))
    #expect(stage.misuses.isEmpty && stage.brokenRules.isEmpty)
  }

  @Test func `a finger that catches a push ends it and begins a pop there`() {
    let page = scenario.push("page", settled: false)
    stage.advance(frames: 5)
    scenario.log = []
    let left = scenario.left(page)
    #expect(left > 40 && left < 360)
    stage.touchDown(at: CGPoint(x: 380, y: 300))
    stage.frame()
    #expect(
      scenario.log == [
        "page.willMove nil", "home.didDisappear", "page.didAppear", "didShow page", "page.didMove",
        "willShow home", "page.willDisappear", "home.willAppear", "home.isAppearing",
      ])
    #expect(abs(scenario.left(page) - left) < 25, "it stays under the finger")
    #expect(scenario.navigation.transitionCoordinator?.isInteractive == true)
    stage.lift()
    stage.settle()
    #expect(stage.brokenRules.isEmpty)
  }

  @Test func `the coordinator is that of the container and of both pages`() {
    let page = scenario.push("page", settled: false)
    let coordinator = scenario.navigation.transitionCoordinator
    #expect(coordinator != nil && page.transitionCoordinator === coordinator)
    #expect(scenario.home.transitionCoordinator === coordinator)
    #expect(coordinator?.viewController(forKey: .from) === scenario.home)
    #expect(coordinator?.viewController(forKey: .to) === page)
    #expect(coordinator?.view(forKey: .from) === scenario.home.view)
    #expect(coordinator?.view(forKey: .to) === page.view)
    stage.settle()
    #expect(page.transitionCoordinator == nil)
  }

  /// A full-screen presentation covers the container while a push is under way, and uncovers it.
  @Test func `a page that is pushed below a presentation appears with its container`() {
    let cover = stage.perform { UIViewController() }
    cover.modalPresentationStyle = .fullScreen
    scenario.perform { [navigation = scenario.navigation] in
      navigation.present(cover, animated: true, completion: nil)
    }
    stage.advance(frames: 4)
    let page = scenario.push("page", settled: false)
    stage.advance(frames: 22)
    scenario.perform { cover.dismiss(animated: true, completion: nil) }
    stage.settle()
    #expect(
      scenario.log == [
        "home.willDisappear", "animator? push", "page.didLoad", "willShow page", "home.didDisappear",
        "page.willAppear", "page.isAppearing", "didShow page", "page.didMove", "page.didAppear",
      ])
    #expect(page.appearance == .appeared && scenario.home.appearance == .disappeared)
    #expect(stage.misuses.isEmpty && stage.brokenRules.isEmpty)
  }

  @Test func `a pop out of the window while a push is under way is shown at its end`() {
    let cover = stage.perform { UIViewController() }
    cover.modalPresentationStyle = .fullScreen
    scenario.push("page", settled: false)
    stage.advance(frames: 4)
    scenario.perform { [navigation = scenario.navigation] in
      navigation.present(cover, animated: false, completion: nil)
    }
    scenario.pop()
    stage.settle()
    #expect(scenario.titles == ["home"])
    #expect(scenario.navigation.navigationBar.topItem === scenario.home.navigationItem)
    scenario.perform { cover.dismiss(animated: false, completion: nil) }
    stage.settle()
    #expect(scenario.home.appearance == .appeared && scenario.disagreements.isEmpty)
  }

  @Test func `a pop out of the window is not taken back by a cancelled swipe`() {
    let cover = stage.perform { UIViewController() }
    cover.modalPresentationStyle = .fullScreen
    let page = scenario.push("page")
    scenario.swipe(to: 150)
    // The window loses the page and its touch, which cancels the swipe.
    scenario.perform { [navigation = scenario.navigation] in
      navigation.present(cover, animated: false, completion: nil)
    }
    scenario.pop()
    stage.settle()
    #expect(scenario.titles == ["home"] && page.parent == nil)
    scenario.perform { cover.dismiss(animated: false, completion: nil) }
    stage.settle()
    #expect(scenario.titles == ["home"] && scenario.home.appearance == .appeared)
    #expect(scenario.disagreements == [] && stage.misuses == [] && stage.brokenRules == [])
  }
}
