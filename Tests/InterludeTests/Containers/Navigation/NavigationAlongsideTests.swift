import Foundation
import InterludeTesting
import Testing

@testable import Interlude

/// Animations alongside a push or a pop that another one turns around or ends.
@MainActor
@Suite struct NavigationAlongsideTests {
  @Test(arguments: [1, 3, 8], [true, false])
  func `what is animated alongside a pop that returns goes on to its start when another push ends the pop`(
    frame: Int, isSetBack: Bool
  ) {
    let scenario = NavigationScenario()
    scenario.push("page")
    let badge = scenario.addBadge()
    scenario.home.onWillAppear = { [navigation = scenario.navigation] in
      navigation.transitionCoordinator?.animate { _ in
        badge.center.x = 300
      } completion: { context in
        if isSetBack, context.isCancelled { badge.center.x = 10 }
      }
    }
    scenario.swipe(to: 150)
    scenario.home.onWillAppear = nil
    scenario.stage.advance(frames: 10)
    scenario.stage.lift()
    scenario.stage.advance(frames: frame)
    let other = scenario.page("other")
    #expect((badge.layer.presentation()?.position.x ?? 0) > 11, "it has moved")
    let found = scenario.stage.jumps(keepsVelocity: true) {
      ["x": Double(badge.layer.presentation()?.position.x ?? 0)]
    } at: {
      scenario.stage.perform { scenario.navigation.pushViewController(other, animated: true) }
    }
    #expect(found == [])
    #expect(scenario.stage.settle())
    #expect(abs(badge.center.x - 10) < 1e-6 && scenario.stage.misuses == [])
  }

  @Test(arguments: [2, 6, 12], [true, false])
  func `what only a push animates alongside goes on to its end when the push is turned around`(
    frame: Int, byFinger: Bool
  ) {
    let scenario = NavigationScenario()
    let badge = scenario.addBadge()
    let page = scenario.page("page")
    page.onWillAppear = { [navigation = scenario.navigation] in
      navigation.transitionCoordinator?.animate { _ in badge.center.x = 300 }
    }
    scenario.stage.perform { scenario.navigation.pushViewController(page, animated: true) }
    scenario.stage.advance(frames: frame)
    page.onWillAppear = nil
    let found = scenario.jumps(of: badge, keepsVelocity: !byFinger) {
      scenario.turnAround(byFinger: byFinger)
    }
    #expect(found == [] && badge.center.x == 300)
    scenario.stage.lift()
    #expect(scenario.stage.settle())
    #expect(badge.layer.presentation() == nil || badge.layer.presentation()?.position.x == 300)
    #expect(scenario.disagreements == [] && scenario.stage.misuses == [])
  }

  @Test(arguments: [2, 6, 12], [true, false])
  func `what only the pop animates alongside begins where it is when a push is turned around`(
    frame: Int, byFinger: Bool
  ) {
    let scenario = NavigationScenario()
    let badge = scenario.addBadge()
    scenario.push("page", settled: false)
    scenario.stage.advance(frames: frame)
    scenario.home.onWillAppear = { [navigation = scenario.navigation] in
      navigation.transitionCoordinator?.animate { _ in badge.center.x = 300 }
    }
    let found = scenario.jumps(of: badge) { scenario.turnAround(byFinger: byFinger) }
    #expect(found == [])
    scenario.stage.lift()
    #expect(scenario.stage.settle())
    #expect(badge.center.x == 300 || byFinger && badge.center.x == 10)
    #expect(scenario.disagreements == [] && scenario.stage.misuses == [])
  }

  /// Without its view, the page counts as having arrived.
  @Test func `what only the pop animates alongside begins where it is when the page's view is gone`() {
    let scenario = NavigationScenario()
    let badge = scenario.addBadge()
    let page = scenario.push("page", settled: false)
    scenario.stage.advance(frames: 8)
    scenario.turnAround(byFinger: true)
    scenario.stage.frame()
    scenario.stage.perform { page.view.removeFromSuperview() }
    scenario.stage.loseFocus()
    scenario.stage.frame()
    scenario.home.onWillAppear = { [navigation = scenario.navigation] in
      navigation.transitionCoordinator?.animate { _ in badge.center.x = 300 }
    }
    let found = scenario.jumps(of: badge) { scenario.turnAround(byFinger: false) }
    #expect(found == [])
    #expect(scenario.stage.settle())
    #expect(badge.center.x == 300 && scenario.titles == ["home"])
  }

  @Test(arguments: [1, 4, 8])
  func `a pop that returns and is asked for again leads on what it animates alongside`(frame: Int) {
    let scenario = NavigationScenario()
    let badge = scenario.addBadge()
    scenario.push("page", settled: false)
    scenario.stage.advance(frames: 8)
    scenario.home.onWillAppear = { [navigation = scenario.navigation] in
      navigation.transitionCoordinator?.animate { _ in badge.center.x = 300 }
    }
    scenario.turnAround(byFinger: true)
    scenario.stage.frame()
    scenario.stage.move(to: CGPoint(x: 375, y: 300))
    scenario.stage.frame()
    scenario.stage.lift()
    scenario.stage.advance(frames: frame)
    #expect(scenario.navigation.exchange?.runsBack == true)
    let found = scenario.jumps(of: badge) { scenario.turnAround(byFinger: false) }
    #expect(found == [])
    #expect(scenario.stage.settle())
    #expect(badge.center.x == 300 && scenario.stage.misuses == [])
  }

  @Test
  func `a pop that a finger has caught on its way back and that is asked for again leads on from there`() {
    let scenario = NavigationScenario()
    let badge = scenario.addBadge()
    scenario.push("page")
    scenario.home.onWillAppear = { [navigation = scenario.navigation] in
      badge.center.x = 10
      navigation.transitionCoordinator?.animate { _ in badge.center.x = 300 }
    }
    scenario.swipe(to: 150)
    scenario.stage.advance(frames: 10)
    scenario.stage.lift()
    scenario.stage.advance(frames: 2)
    scenario.stage.touchDown(at: CGPoint(x: 300, y: 300))
    scenario.stage.frame()
    let found = scenario.jumps(of: badge) { scenario.turnAround(byFinger: false) }
    #expect(found == [])
    scenario.stage.lift()
    #expect(scenario.stage.settle())
    #expect(badge.center.x == 300)
    #expect(scenario.disagreements == [])
    #expect(scenario.stage.misuses == [] && scenario.titles == ["home"])
  }

  /// The first push does not animate it, the pop does so from where it catches the push, and the second push
  /// leads it back.
  @Test(arguments: [true, false])
  func `what began late is led back from where it is when the pages turn around again`(isHeld: Bool) {
    let scenario = NavigationScenario()
    let badge = scenario.addBadge()
    let page = scenario.push("page", settled: false)
    scenario.stage.advance(frames: 10)
    scenario.home.onWillAppear = { [navigation = scenario.navigation] in
      navigation.transitionCoordinator?.animate { _ in badge.center.x = 410 }
    }
    page.onWillAppear = { [navigation = scenario.navigation] in
      navigation.transitionCoordinator?.animate { _ in badge.center.x = 10 }
    }
    scenario.turnAround(byFinger: true)
    scenario.stage.frame()
    scenario.stage.move(to: CGPoint(x: 430, y: 300))
    scenario.stage.frame()
    if !isHeld {
      scenario.stage.lift()
      scenario.stage.advance(frames: 2)
    }
    let found = scenario.jumps(of: badge, keepsVelocity: !isHeld) {
      scenario.stage.perform { scenario.navigation.pushViewController(page, animated: true) }
    }
    #expect(found == [])
    scenario.stage.lift()
    #expect(scenario.stage.settle())
    #expect(badge.center.x == 10 && scenario.disagreements == [] && scenario.stage.misuses == [])
  }

  @Test func `what only the pop animates alongside follows the finger from where it caught the push`() throws
  {
    let scenario = NavigationScenario()
    let badge = scenario.addBadge()
    let page = scenario.push("page", settled: false)
    scenario.stage.advance(frames: 10)
    scenario.home.onWillAppear = { [navigation = scenario.navigation] in
      navigation.transitionCoordinator?.animate { _ in badge.center.x = 410 }
    }
    scenario.turnAround(byFinger: true)
    scenario.stage.frame()
    func shown() -> Double { Double(badge.layer.presentation()?.position.x ?? badge.center.x) }
    let caught = scenario.left(page)
    scenario.stage.move(to: CGPoint(x: 430, y: 300))
    scenario.stage.frame()
    let left = scenario.left(page)
    #expect(left > caught + 20)
    #expect(abs(shown() - (10 + 400 * (left - caught) / (400 - caught))) < 1e-6)
    scenario.stage.move(to: CGPoint(x: 350, y: 300))
    scenario.stage.frame()
    #expect(scenario.left(page) < caught && shown() == 10, "not beyond where it began")
  }

  /// The finger catches the push in its first frame, where the pop is at its end.
  @Test func `what a pop animates alongside at its end returns when the pop is cancelled`() {
    let scenario = NavigationScenario()
    let badge = scenario.addBadge()
    let page = scenario.push("page", settled: false)
    scenario.home.onWillAppear = { [navigation = scenario.navigation] in
      navigation.transitionCoordinator?.animate { _ in
        badge.center.x = 300
      } completion: { context in
        if context.isCancelled { badge.center.x = 10 }
      }
    }
    func shown() -> Double { Double(badge.layer.presentation()?.position.x ?? badge.center.x) }
    scenario.turnAround(byFinger: true)
    scenario.stage.advance(frames: 4)
    #expect(scenario.left(page) == 400 && shown() > 40)
    scenario.home.onWillAppear = nil
    let other = scenario.page("other")
    for x in [300, 200, 100] {
      scenario.stage.move(to: CGPoint(x: x, y: 300))
      scenario.stage.frame()
    }
    let found = scenario.jumps(of: badge, keepsVelocity: true) { scenario.stage.lift() }
    #expect(found == [])
    let later = scenario.jumps(of: badge, keepsVelocity: true) {
      scenario.stage.perform { scenario.navigation.pushViewController(other, animated: true) }
    }
    #expect(later == [])
    #expect(scenario.stage.settle())
    #expect(badge.center.x == 10 && scenario.disagreements == [] && scenario.stage.misuses == [])
  }

  @Test func `a navigation controller that leaves the window after such a pop is released`() {
    let stage: TestStage
    weak var driver: NavigationDriver?
    do {
      let scenario = NavigationScenario()
      let badge = scenario.addBadge()
      scenario.push("page", settled: false)
      scenario.home.onWillAppear = { [weak navigation = scenario.navigation] in
        navigation?.transitionCoordinator?.animate { _ in badge.center.x = 300 }
      }
      scenario.turnAround(byFinger: true)
      scenario.stage.advance(frames: 4)
      scenario.stage.move(to: CGPoint(x: 300, y: 300))
      scenario.stage.frame()
      scenario.home.onWillAppear = nil
      scenario.push("other", settled: false)
      (stage, driver) = (scenario.stage, scenario.navigation.driver)
      #expect(driver?.leftovers.count == 1)
      stage.perform { scenario.navigation.view.window?.rootViewController = UIViewController() }
    }
    stage.lift()
    #expect(stage.settle() && driver == nil)
  }
}

extension NavigationScenario {
  /// Adds a view that nothing else moves; its centre is at 10.
  fileprivate func addBadge() -> UIView {
    let badge = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    navigation.view.addSubview(badge)
    return badge
  }

  /// Turns a push around: a finger catches its page, or the program pops it.
  fileprivate func turnAround(byFinger: Bool) {
    if byFinger {
      stage.touchDown(at: CGPoint(x: 390, y: 300))
    } else {
      stage.perform { _ = navigation.popViewController(animated: true) }
    }
  }

  /// Returns the jumps of a view in the frames around `change`.
  fileprivate func jumps(of view: UIView, keepsVelocity: Bool = false, at change: () -> Void) -> [String] {
    stage.jumps(keepsVelocity: keepsVelocity) {
      ["x": Double((view.layer.presentation() ?? view.layer).position.x)]
    } at: {
      change()
    }
  }
}
