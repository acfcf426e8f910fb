import Foundation
import InterludeTesting
import Testing

@testable import Interlude

/// The stack, and requests at any moment.
@MainActor
@Suite struct NavigationStackTests {
  let scenario = NavigationScenario()
  var stage: TestStage { scenario.stage }
  var navigation: UINavigationController { scenario.navigation }

  @Test func `show pushes in a navigation controller, and presents without one`() {
    let (page, guest) = (scenario.page("shown"), UIViewController())
    scenario.perform { [scenario] in scenario.home.show(page, sender: nil) }
    scenario.stage.settle()
    #expect(scenario.titles == ["home", "shown"])
    scenario.perform { [scenario] in scenario.navigation.showDetailViewController(guest, sender: nil) }
    scenario.stage.settle()
    #expect(scenario.navigation.presentedViewController === guest && scenario.titles == ["home", "shown"])
  }

  @Test func `changes in one turn are one transition to the last top`() {
    let (first, second) = (scenario.page("first"), scenario.page("second"))
    scenario.perform { [navigation] in
      navigation.pushViewController(first, animated: true)
      navigation.pushViewController(second, animated: true)
    }
    stage.settle()
    #expect(!scenario.log.contains("first.didLoad"))
    #expect(scenario.titles == ["home", "first", "second"])
    #expect(scenario.disagreements == [])
  }

  @Test func `setViewControllers pops to a page of the stack and pushes any other`() {
    let page = scenario.push("page")
    scenario.push("top")
    scenario.perform { [navigation, home = scenario.home] in
      navigation.setViewControllers([home, page], animated: true)
    }
    #expect(scenario.log.contains("animator? pop"))
    stage.settle()
    scenario.log = []
    let other = scenario.page("other")
    scenario.perform { [navigation] in navigation.setViewControllers([other], animated: true) }
    #expect(scenario.log.contains("animator? push"))
    stage.settle()
    #expect(scenario.titles == ["other"] && scenario.disagreements == [])
  }

  @Test func `pushing from a callback of a push begins when that has ended`() {
    let next = scenario.page("next")
    scenario.onDidShow = { [scenario] shown in
      scenario.onDidShow = nil
      scenario.navigation.pushViewController(next, animated: true)
    }
    scenario.push("page", settled: false)
    stage.settle()
    #expect(scenario.titles == ["home", "page", "next"])
    #expect(scenario.disagreements == [] && stage.brokenRules.isEmpty)
  }

  @Test func `a push from viewDidAppear begins when the page has appeared`() {
    let next = scenario.page("next")
    let page = scenario.page("page")
    page.onDidAppear = { [navigation, unowned page] in
      page.onDidAppear = nil
      navigation.pushViewController(next, animated: true)
    }
    scenario.perform { [navigation] in navigation.pushViewController(page, animated: true) }
    stage.settle()
    let log = scenario.log
    #expect(log.firstIndex(of: "didShow page")! < log.firstIndex(of: "willShow next")!)
    #expect(scenario.titles == ["home", "page", "next"])
    #expect(scenario.disagreements == [] && stage.brokenRules.isEmpty)
  }

  @Test func `a push during a back swipe takes the page from the finger, which moves nothing any more`() {
    let page = scenario.push("page")
    let other = scenario.page("other")
    scenario.swipe(to: 200)
    stage.perform { navigation.pushViewController(other, animated: true) }
    #expect(scenario.titles == ["home", "other"])
    stage.frame()
    let left = scenario.left(page)
    stage.move(to: CGPoint(x: 60, y: 300))
    stage.frame()
    #expect(scenario.left(page) >= left, "it leaves although the finger goes back")
    stage.lift()
    stage.settle()
    #expect(scenario.titles == ["home", "other"] && scenario.disagreements == [])
    #expect(stage.brokenRules.isEmpty && stage.misuses.isEmpty)
    #expect(stage.discontinuities == [])
  }

  @Test func `a back swipe that begins during a push turns the push around`() {
    scenario.push("page")
    let other = scenario.page("other")
    stage.touchDown(at: CGPoint(x: 5, y: 300))
    stage.frame()
    stage.perform { navigation.pushViewController(other, animated: true) }
    for x in stride(from: 10.0, through: 300, by: 29) {
      stage.move(to: CGPoint(x: x, y: 300))
      stage.frame()
    }
    #expect(navigation.transitionCoordinator?.isInteractive == true)
    stage.lift()
    stage.settle()
    #expect(scenario.titles == ["home", "page"] && scenario.disagreements == [])
    #expect(stage.brokenRules.isEmpty && stage.misuses.isEmpty)
    #expect(stage.discontinuities == [])
  }

  @Test func `a push in place of other pages is not turned around by a finger, as no pop leads back from it`()
  {
    scenario.push("page")
    let (below, top) = (scenario.page("below"), scenario.page("top"))
    stage.perform { navigation.setViewControllers([below, top], animated: true) }
    stage.advance(frames: 5)
    stage.touchDown(at: CGPoint(x: 380, y: 300))
    stage.frame()
    #expect(navigation.transitionCoordinator?.isInteractive == false)
    stage.lift()
    stage.settle()
    #expect(scenario.titles == ["below", "top"] && scenario.disagreements == [])
    #expect(stage.brokenRules.isEmpty && stage.misuses.isEmpty)
  }

  @Test func `a stack that changes below the page that comes in does not disturb its transition`() {
    let page = scenario.push("page", settled: false)
    stage.advance(frames: 4)
    let row = navigation.navigationBar.subviews.compactMap { $0 as? NavigationItemView }
      .first { $0.item === page.navigationItem }
    let before = row?.subviews[1].layer.presentation()?.opacity ?? 0
    stage.perform { navigation.setViewControllers([page], animated: true) }
    stage.frame()
    #expect((row?.subviews[1].layer.presentation()?.opacity ?? 0) > before)
    stage.settle()
    #expect(scenario.titles == ["page"] && scenario.disagreements == [] && stage.discontinuities == [])
  }

  @Test func `a swipe that runs back and is caught again ends in the page to which it returned`() {
    scenario.push("page")
    scenario.swipe(to: 150)
    stage.advance(frames: 10)
    stage.lift()
    stage.advance(frames: 2)
    stage.touchDown(at: CGPoint(x: 390, y: 300))
    stage.frame()
    #expect(navigation.transitionCoordinator?.isInteractive == true)
    let other = scenario.page("other")
    stage.perform { navigation.pushViewController(other, animated: true) }
    #expect(scenario.titles == ["home", "page", "other"])
    stage.frame()
    #expect(navigation.transitionCoordinator?.viewController(forKey: .from)?.title == "page")
    stage.lift()
    stage.settle()
    #expect(scenario.disagreements == [] && stage.brokenRules.isEmpty && stage.discontinuities == [])
  }

  @Test func `pops return what they remove`() {
    let (page, top) = (scenario.push("page"), scenario.push("top"))
    stage.perform { #expect(navigation.popToViewController(page, animated: false) == [top]) }
    stage.settle()
    scenario.push("another")
    stage.perform { #expect(navigation.popToRootViewController(animated: true)?.count == 2) }
    stage.settle()
    #expect(scenario.titles == ["home"] && scenario.disagreements == [])
  }

  @Test func `a request waits for the end of a delegate's animator`() {
    scenario.animator = OwnSlide()
    scenario.push("page", settled: false)
    stage.advance(frames: 5)
    scenario.animator = nil
    scenario.log = []
    scenario.pop()
    #expect(scenario.titles == ["home"], "the stack changes at once")
    #expect(!scenario.log.contains("page.didAppear"))
    stage.settle()
    #expect(
      scenario.log.firstIndex(of: "didShow page")! < scenario.log.firstIndex(of: "willShow home")!)
    #expect(scenario.disagreements == [] && stage.brokenRules.isEmpty)
  }

  @Test func `what cannot be pushed is refused and reported`() {
    let page = scenario.push("page")
    stage.perform {
      navigation.pushViewController(page, animated: true)
      navigation.pushViewController(UINavigationController(), animated: true)
      navigation.setViewControllers([page, page], animated: true)
      #expect(navigation.popToViewController(scenario.page("stranger"), animated: true) == nil)
    }
    stage.settle()
    #expect(stage.misuses.count == 4 && scenario.titles == ["home", "page"])
  }

  @Test func `the root is not popped, by no means`() {
    stage.perform { #expect(navigation.popViewController(animated: true) == nil) }
    scenario.swipe(to: 200)
    stage.lift()
    stage.press("escape")
    stage.settle()
    #expect(scenario.titles == ["home"] && stage.misuses.isEmpty && scenario.log.isEmpty)
  }

  @Test func `Esc goes back, and not where the back button is hidden`() {
    let page = scenario.push("page")
    page.navigationItem.hidesBackButton = true
    stage.press("escape")
    stage.settle()
    #expect(scenario.titles == ["home", "page"])
    page.navigationItem.hidesBackButton = false
    stage.press("escape")
    stage.settle()
    #expect(scenario.titles == ["home"] && scenario.disagreements == [])
  }

  enum Obstacle: CaseIterable { case hiddenBackButton, hiddenBar, leftItem }

  @Test(arguments: Obstacle.allCases)
  func `the swipe's default delegate wants a back button, and none lets it begin`(obstacle: Obstacle) {
    let page = scenario.push("page")
    switch obstacle {
    case .hiddenBackButton: page.navigationItem.hidesBackButton = true
    case .hiddenBar: stage.perform { navigation.isNavigationBarHidden = true }
    case .leftItem: page.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel)
    }
    func swipe() {
      scenario.swipe(to: 300)
      stage.lift()
      stage.settle()
    }
    swipe()
    #expect(scenario.titles == ["home", "page"])
    navigation.interactivePopGestureRecognizer?.delegate = nil
    swipe()
    #expect(scenario.titles == ["home"] && scenario.disagreements == [] && stage.misuses.isEmpty)
  }

  @Test func `a left item that supplements the back button lets the swipe begin`() {
    let page = scenario.push("page")
    page.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel)
    page.navigationItem.leftItemsSupplementBackButton = true
    scenario.swipe(to: 300)
    stage.lift()
    stage.settle()
    #expect(scenario.titles == ["home"])
  }

  @Test func `a page that is popped is released`() {
    weak var gone: NavigationPage?
    do { gone = scenario.push("page") }
    scenario.pop()
    stage.settle()
    #expect(gone == nil)
  }

  @Test func `a navigation controller that leaves the window ends its transition`() {
    scenario.push("page", settled: false)
    stage.advance(frames: 4)
    stage.perform { navigation.view.window?.rootViewController = UIViewController() }
    stage.settle()
    #expect(navigation.exchange == nil && navigation.viewControllers.count == 2)
    #expect(stage.brokenRules.isEmpty && stage.misuses.isEmpty)
  }

  @Test func `a window without animation shows the new top at once`() {
    let other = NavigationScenario()
    other.stage.perform {
      other.navigation.view.window?.rootViewController = UIViewController()
      other.navigation.pushViewController(other.page("page"), animated: true)
    }
    #expect(other.titles == ["home", "page"] && other.navigation.exchange == nil)
  }

  /// The second push is popped by a finger before it has moved, so the pop ends while the first one goes on.
  @Test(arguments: [true, false])
  func `a page that moved when its container came to rest has the container's size after a resize`(
    isResizedInFlight: Bool
  ) {
    let (page, other) = (scenario.page("page"), scenario.page("other"))
    page.view.autoresizingMask = []
    scenario.perform { [navigation] in navigation.pushViewController(page, animated: true) }
    stage.perform { navigation.pushViewController(other, animated: true) }
    stage.frame()
    _ = stage.perform { navigation.popViewController(animated: true) }
    stage.frame()
    stage.touchDown(at: CGPoint(x: 3, y: 300))
    stage.frame()
    stage.move(to: CGPoint(x: 50, y: 300))
    stage.loseFocus()
    stage.frame()
    #expect(navigation.exchange == nil && page.view.layer.animationKeys()?.isEmpty == false)
    if !isResizedInFlight { stage.settle() }
    stage.resize(to: CGSize(width: 500, height: 700))
    stage.settle()
    #expect(scenario.disagreements == [])
  }

  @Test(arguments: 1...12)
  func `random operations keep stack, children, appearance and bar in agreement`(seed: Int) {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    var fingerIsDown = false
    for step in 0..<60 {
      switch random(10) {
      case 0, 1:
        let page = scenario.page("page \(step)")
        if random(2) == 0 { page.view.autoresizingMask = [] }
        let animated = random(4) > 0
        stage.perform { navigation.pushViewController(page, animated: animated) }
      case 2, 3:
        let animated = random(4) > 0
        _ = stage.perform { navigation.popViewController(animated: animated) }
      case 4: _ = stage.perform { navigation.popToRootViewController(animated: true) }
      case 5:
        let kept = navigation.viewControllers.filter { _ in random(2) == 0 }
        let page = scenario.page("set \(step)")
        stage.perform { navigation.setViewControllers(kept + [page], animated: random(2) == 0) }
      case 6 where !fingerIsDown:
        stage.touchDown(at: CGPoint(x: 3 + random(380), y: 300))
        fingerIsDown = true
      case 7 where fingerIsDown:
        stage.lift()
        fingerIsDown = false
      case 8: stage.resize(to: CGSize(width: 300 + 100 * random(3), height: 600 + 100 * random(2)))
      default:
        if fingerIsDown { stage.move(to: CGPoint(x: 20 + random(360), y: 300)) }
      }
      stage.advance(frames: random(12))
      #expect(navigation.exchange == nil || navigation.children.count >= navigation.viewControllers.count)
    }
    if fingerIsDown { stage.lift() }
    #expect(stage.settle())
    #expect(scenario.disagreements == [])
    #expect(stage.brokenRules == [] && stage.misuses == [])
  }
}
