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

  /// The calls of a pop to "home" from the page "top".
  private func calls(removing pages: [String]) -> [String] {
    pages.map { "\($0).willMove nil" } + [
      "willShow home", "\(pages.last!).willDisappear", "home.willAppear", "home.isAppearing",
      "\(pages.last!).didDisappear", "home.didAppear", "didShow home",
    ] + pages.map { "\($0).didMove nil" }
  }

  enum Pop: CaseIterable { case pop, popTo, popToRoot, set }

  @Test(arguments: Pop.allCases)
  func `a pop without animation, by any call, asks for no animator and calls in the same order`(
    by call: Pop
  ) {
    let navigation = scenario.navigation
    if call != .pop { scenario.push("page") }
    scenario.push("top")
    scenario.perform { [home = scenario.home] in
      switch call {
      case .pop: navigation.popViewController(animated: false)
      case .popTo: navigation.popToViewController(home, animated: false)
      case .popToRoot: navigation.popToRootViewController(animated: false)
      case .set: navigation.setViewControllers([home], animated: false)
      }
    }
    #expect(scenario.log == calls(removing: call == .pop ? ["top"] : ["page", "top"]))
    #expect(scenario.titles == ["home"] && scenario.disagreements == [])
    #expect(stage.misuses.isEmpty && stage.brokenRules.isEmpty)
  }

  @Test func `setViewControllers without animation is a push to a new top`() {
    scenario.push("page")
    let other = scenario.page("other")
    scenario.perform { [navigation = scenario.navigation] in
      navigation.setViewControllers([other], animated: false)
    }
    #expect(
      scenario.log == [
        "home.willMove nil", "page.willMove nil", "other.didLoad", "willShow other", "page.willDisappear",
        "other.willAppear", "other.isAppearing", "page.didDisappear", "other.didAppear", "didShow other",
        "other.didMove", "home.didMove nil", "page.didMove nil",
      ])
    #expect(scenario.disagreements == [] && stage.misuses.isEmpty && stage.brokenRules.isEmpty)
  }

  /// A change of the stack out of a callback of a push.
  struct Change: CustomTestStringConvertible {
    enum Callback: CaseIterable { case question, willShow, willAppear }
    let callback: Callback
    let isPop: Bool
    let isAnimated: Bool

    static let all = Callback.allCases.flatMap { callback in
      [true, false].flatMap { isPop in
        [true, false].map { Change(callback: callback, isPop: isPop, isAnimated: $0) }
      }
    }
    /// All calls: those of the push, in which the page that is to leave gets willMove, and then the change's.
    var calls: [String] {
      var push = [
        "animator? push", "page.didLoad", "willShow page", "home.willDisappear", "page.willAppear",
        "page.isAppearing", "home.didDisappear", "page.didAppear", "didShow page", "page.didMove",
      ]
      let origin =
        switch callback {
        case .question: "animator? push"
        case .willShow: "willShow page"
        case .willAppear: "page.willAppear"
        }
      push.insert("page.willMove nil", at: push.firstIndex(of: origin)! + 1)
      let question = isAnimated ? [isPop ? "animator? pop" : "animator? push"] : []
      let next = isPop ? "home" : "other"
      return push + question + (isPop ? [] : ["other.didLoad"]) + [
        "willShow \(next)", "page.willDisappear", "\(next).willAppear", "\(next).isAppearing",
        "page.didDisappear", "\(next).didAppear", "didShow \(next)",
      ] + (isPop ? [] : ["other.didMove"]) + ["page.didMove nil"]
    }
    var testDescription: String {
      "\(isPop ? "pop" : "set") \(isAnimated ? "animated" : "at once") from \(callback)"
    }
  }

  @Test(arguments: Change.all)
  func `a change out of a callback of a push follows when the push has ended`(change: Change) {
    let (navigation, page, other) = (scenario.navigation, scenario.page("page"), scenario.page("other"))
    func perform() {
      scenario.onQuestion = nil
      scenario.onWillShow = nil
      page.onWillAppear = nil
      if change.isPop {
        navigation.popViewController(animated: change.isAnimated)
      } else {
        navigation.setViewControllers([scenario.home, other], animated: change.isAnimated)
      }
    }
    switch change.callback {
    case .question: scenario.onQuestion = perform
    case .willShow: scenario.onWillShow = { _ in perform() }
    case .willAppear: page.onWillAppear = perform
    }
    scenario.perform { navigation.pushViewController(page, animated: true) }
    let titles = change.isPop ? ["home"] : ["home", "other"]
    #expect(scenario.titles == titles, "with the call")
    stage.settle()
    #expect(scenario.titles == titles)
    #expect(scenario.log == change.calls)
    #expect(scenario.disagreements == [] && stage.misuses.isEmpty && stage.brokenRules.isEmpty)
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
    let slide = OwnSlide()
    var views: [UIView?] = []
    slide.look = { views = [$0.view(forKey: .from), $0.view(forKey: .to)] }
    scenario.animator = slide
    let page = scenario.push("page", settled: false)
    #expect(scenario.log.prefix(2) == ["animator? push", "interaction?"])
    #expect(views == [scenario.home.view, page.view])
    stage.advance(by: 0.15)
    #expect(scenario.navigation.transitionCoordinator?.isInterruptible == true)
    let rows = scenario.seen([])
    let (old, new) = (rows["home row"] ?? 0, rows["page row"] ?? 0)
    #expect(new > 120 && new < 280 && abs(old + new - 400) < 1, "\(old) of 400 and \(new)")
    stage.settle()
    #expect(scenario.log.suffix(3) == ["page.didAppear", "didShow page", "page.didMove"])
    #expect(stage.misuses.isEmpty && stage.brokenRules.isEmpty)
  }

  @Test(arguments: [true, false])
  func `the context has the frames in which the old page starts and the new one ends`(isPush: Bool) {
    if !isPush { scenario.push("page") }
    let slide = OwnSlide()
    var frames: [CGRect] = []
    slide.look = { context in
      let (from, to) = (context.viewController(forKey: .from)!, context.viewController(forKey: .to)!)
      frames = [context.initialFrame(for: from), context.initialFrame(for: to), context.finalFrame(for: to)]
    }
    scenario.animator = slide
    if isPush { scenario.push("page") } else { scenario.pop() }
    let all = CGRect(x: 0, y: 0, width: 400, height: 600)
    #expect(frames == [all, .zero, all], "a page that is not seen has no initial frame")
    stage.settle()
    #expect(scenario.disagreements == [] && stage.misuses.isEmpty)
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

  /// Presents a controller in full screen, without animation.
  private func presentCover() -> UIViewController {
    let cover = stage.perform { UIViewController() }
    cover.modalPresentationStyle = .fullScreen
    scenario.perform { [navigation = scenario.navigation] in
      navigation.present(cover, animated: false, completion: nil)
    }
    return cover
  }

  @Test func `a pop out of the window while a push is under way is shown at its end`() {
    scenario.push("page", settled: false)
    stage.advance(frames: 4)
    let cover = presentCover()
    scenario.pop()
    stage.settle()
    #expect(scenario.titles == ["home"])
    #expect(scenario.navigation.navigationBar.topItem === scenario.home.navigationItem)
    scenario.perform { cover.dismiss(animated: false, completion: nil) }
    stage.settle()
    #expect(scenario.home.appearance == .appeared && scenario.disagreements.isEmpty)
  }

  @Test func `a pop out of the window is not taken back by a cancelled swipe`() {
    let page = scenario.push("page")
    scenario.swipe(to: 150)
    // The window loses the page and its touch, which cancels the swipe.
    let cover = presentCover()
    scenario.pop()
    stage.settle()
    #expect(scenario.titles == ["home"] && page.parent == nil)
    scenario.perform { cover.dismiss(animated: false, completion: nil) }
    stage.settle()
    #expect(scenario.titles == ["home"] && scenario.home.appearance == .appeared)
    #expect(scenario.disagreements == [] && stage.misuses == [] && stage.brokenRules == [])
  }

  @Test func `a push out of the window while a push is under way is where the next one starts`() {
    scenario.push("first", settled: false)
    stage.advance(frames: 2)
    let cover = presentCover()
    let second = scenario.push("second", settled: false)
    scenario.perform { cover.dismiss(animated: true, completion: nil) }
    #expect(second.appearance == .appearing)
    let third = scenario.push("third", settled: false)
    stage.advance(frames: 10)
    // The lower page moves by a third of the way of the upper one.
    #expect(abs(scenario.left(second) + 0.3 * (400 - scenario.left(third))) < 0.1)
    stage.settle()
    #expect(second.appearance == .disappeared && scenario.disagreements == [])
    #expect(stage.misuses == [] && stage.brokenRules == [])
  }
}
