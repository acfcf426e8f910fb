import InterludeTesting
import Testing

@testable import Interlude

/// The coordinator in the lines after a request, before its transition starts.
@MainActor
@Suite struct RequestedCoordinatorTests {
  private let stage = TestStage(size: CGSize(width: 400, height: 600))
  private let home = Page("home")
  private let guest = Page("guest")

  init() { stage.show { [home] in home } }

  @Test(arguments: [true, false])
  func `present and dismiss give the coordinator with the call, and its blocks run with the transition`(
    presents: Bool
  ) {
    if !presents {
      stage.perform { home.present(guest, animated: true) }
      stage.settle()
    }
    let badge = UIView()
    home.view.addSubview(badge)
    var requested: (any UIViewControllerTransitionCoordinator)?
    var outcomes: [Bool] = []
    stage.perform {
      presents ? home.present(guest, animated: true) : guest.dismiss(animated: true)
      requested = home.transitionCoordinator
      #expect(requested != nil && guest.transitionCoordinator === requested)
      #expect(requested?.viewController(forKey: .to) === (presents ? guest : home))
      #expect(requested?.viewController(forKey: .from) === (presents ? home : guest))
      #expect(requested?.isAnimated == true && requested?.isCancelled == false)
      #expect(requested?.transitionDuration ?? 0 > 0.1)
      requested?.animate(alongsideTransition: { _ in badge.alpha = 0 }) { outcomes.append($0.isCancelled) }
    }
    stage.advance(frames: 4)
    #expect(home.transitionCoordinator === requested)
    let alpha = badge.layer.presentation()?.opacity ?? 0
    #expect(alpha > 0.1 && alpha < 0.99 && outcomes == [])
    #expect(stage.settle() && outcomes == [false] && home.transitionCoordinator == nil)
    #expect(stage.misuses.isEmpty && stage.brokenRules.isEmpty)
  }

  @Test func `without animation there is none`() {
    stage.perform {
      home.present(guest, animated: false)
      #expect(home.transitionCoordinator == nil)
    }
  }

  @Test func `a presentation that never starts calls the completion as cancelled, and runs nothing`() {
    let badge = UIView()
    var outcomes: [Bool] = []
    stage.perform {
      home.present(guest, animated: true)
      guest.transitionCoordinator?.animate(alongsideTransition: { _ in badge.alpha = 0 }) {
        outcomes.append($0.isCancelled)
      }
      home.view.removeFromSuperview()
    }
    stage.settle()
    #expect(outcomes == [true] && badge.alpha == 1 && guest.transitionCoordinator == nil)
  }
}

/// The same for the stack of a navigation controller.
@MainActor
@Suite struct RequestedPushTests {
  private let scenario = NavigationScenario()
  private var navigation: UINavigationController { scenario.navigation }

  @Test func `a completion that is added in the line after a push or pop is called at its end`() {
    var ends: [String] = []
    let page = scenario.page("page")
    scenario.perform { [scenario] in
      let navigation = scenario.navigation
      navigation.pushViewController(page, animated: true)
      #expect(page.transitionCoordinator != nil)
      #expect(navigation.transitionCoordinator?.viewController(forKey: .to) === page)
      #expect(navigation.transitionCoordinator?.presentationStyle == UIModalPresentationStyle.none)
      navigation.transitionCoordinator?.animate(alongsideTransition: nil) { ends.append("\($0.isCancelled)") }
    }
    #expect(ends == [] && navigation.transitionCoordinator?.isInteractive == false)
    scenario.stage.settle()
    #expect(ends == ["false"] && scenario.titles == ["home", "page"])
    scenario.perform { [scenario] in
      scenario.navigation.popViewController(animated: true)
      scenario.navigation.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
        ends.append("popped")
      }
    }
    #expect(ends == ["false"])
    scenario.stage.settle()
    #expect(ends == ["false", "popped"] && navigation.transitionCoordinator == nil)
    #expect(scenario.stage.misuses.isEmpty && scenario.stage.brokenRules.isEmpty)
  }

  @Test func `the completion of a transaction around a push or a present is called at its end`() {
    let (page, guest) = (scenario.page("page"), UIViewController())
    var ends: [String] = []
    func request(_ name: String, _ body: @escaping @MainActor () -> Void) {
      scenario.perform {
        CATransaction.begin()
        CATransaction.setCompletionBlock { ends.append(name) }
        body()
        CATransaction.commit()
      }
      scenario.stage.advance(frames: 10)
      #expect(ends == [], "\(name) is under way")
      scenario.stage.settle()
      #expect(ends == [name])
      ends = []
    }
    request("push") { [scenario] in scenario.navigation.pushViewController(page, animated: true) }
    request("present") { [scenario] in scenario.navigation.present(guest, animated: true) }
    request("dismiss") { guest.dismiss(animated: true) }
    request("pop") { [scenario] in scenario.navigation.popViewController(animated: true) }
    #expect(scenario.titles == ["home"] && scenario.stage.misuses.isEmpty)
  }

  @Test func `a push that is taken back in the same turn runs the blocks at once, with its completions`() {
    let page = scenario.page("page")
    let badge = UIView()
    var ends: [Bool] = []
    scenario.perform { [scenario] in
      let navigation = scenario.navigation
      navigation.pushViewController(page, animated: true)
      navigation.transitionCoordinator?.animate(alongsideTransition: { _ in badge.alpha = 0 }) {
        ends.append($0.isCancelled)
      }
      navigation.popViewController(animated: true)
    }
    #expect(ends == [false] && badge.alpha == 0 && navigation.transitionCoordinator == nil)
    #expect(scenario.titles == ["home"])
  }

  @Test func `a change without animation after an animated one leaves no completion uncalled`() {
    let page = scenario.page("page")
    var ends: [Bool] = []
    scenario.perform { [scenario] in
      let navigation = scenario.navigation
      navigation.pushViewController(page, animated: true)
      navigation.transitionCoordinator?.animate(alongsideTransition: nil) { ends.append($0.isCancelled) }
      navigation.setViewControllers([navigation.viewControllers[0]], animated: false)
      #expect(navigation.transitionCoordinator == nil)
    }
    scenario.stage.settle()
    #expect(ends == [true] && scenario.titles == ["home"])
  }

  @Test func `blocks of a push back to where a swipe returns by itself join that transition`() {
    let page = scenario.push("page")
    scenario.stage.settle()
    var ends: [Bool] = []
    scenario.stage.touchDown(at: CGPoint(x: 5, y: 300))
    scenario.stage.frame()
    scenario.stage.drag(to: CGPoint(x: 120, y: 300), duration: 0.2)
    scenario.stage.advance(by: 0.2)
    scenario.stage.lift()
    scenario.stage.advance(frames: 2)
    scenario.perform { [scenario] in
      let navigation = scenario.navigation
      guard navigation.transitionCoordinator != nil else { return }
      if navigation.topViewController !== page { navigation.pushViewController(page, animated: true) }
      navigation.transitionCoordinator?.animate(alongsideTransition: nil) { _ in ends.append(true) }
    }
    #expect(ends == [])
    scenario.stage.settle()
    #expect(ends == [true] && scenario.titles == ["home", "page"])
    #expect(scenario.stage.misuses.isEmpty && scenario.stage.brokenRules.isEmpty)
  }
}
