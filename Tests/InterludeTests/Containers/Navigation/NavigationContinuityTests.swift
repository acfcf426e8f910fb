import Foundation
import InterludeJournal
import InterludeTesting
import Testing

@testable import Interlude

/// A short run is interrupted at every frame, from both sides.
@MainActor
@Suite struct NavigationContinuityTests {
  enum Interruption: CaseIterable { case finger, reverse, another }

  @Test(arguments: Array(1...24), [Interruption.finger, .reverse, .another])
  func `a push is interrupted at every frame without a jump`(frame: Int, by kind: Interruption) {
    let scenario = NavigationScenario()
    let page = scenario.push("page", settled: false)
    scenario.stage.advance(frames: frame)
    let other = scenario.page("other")
    let found = scenario.stage.jumps(keepsVelocity: kind != .finger) {
      scenario.seen([scenario.home, page])
    } at: {
      switch kind {
      case .finger: scenario.stage.touchDown(at: CGPoint(x: 390, y: 300))
      case .reverse: scenario.stage.perform { _ = scenario.navigation.popViewController(animated: true) }
      case .another: scenario.stage.perform { scenario.navigation.pushViewController(other, animated: true) }
      }
    }
    #expect(found == [])
    if kind == .finger { scenario.stage.lift() }
    #expect(scenario.stage.settle())
    #expect(scenario.stage.brokenRules == [] && scenario.stage.misuses == [])
  }

  @Test func `a new root ends what a finger holds`() {
    let scenario = NavigationScenario()
    scenario.push("page", settled: false)
    scenario.stage.advance(frames: 3)
    scenario.stage.touchDown(at: CGPoint(x: 390, y: 300))
    scenario.stage.frame()
    scenario.stage.perform { scenario.navigation.view.window?.rootViewController = UIViewController() }
    scenario.stage.frame()
    scenario.stage.lift()
    #expect(scenario.stage.settle())
    let animations = scenario.stage.entries.compactMap { entry -> AnimationEntry? in
      if case .animation(let animation) = entry.event { animation } else { nil }
    }
    let begun = animations.filter { $0.action == "began" }.map(\.run)
    let ended = animations.filter { $0.action == "ended" || $0.action == "stopped" }.map(\.run)
    #expect(!begun.isEmpty && Set(begun) == Set(ended) && scenario.stage.misuses == [])
  }

  @Test(arguments: Array(1...24), [Interruption.finger, .reverse, .another])
  func `a pop is interrupted at every frame without a jump`(frame: Int, by kind: Interruption) {
    let scenario = NavigationScenario()
    let page = scenario.push("page")
    scenario.pop()
    scenario.stage.advance(frames: frame)
    let other = scenario.page("other")
    let found = scenario.stage.jumps(keepsVelocity: kind != .finger) {
      scenario.seen([scenario.home, page])
    } at: {
      switch kind {
      case .finger: scenario.stage.touchDown(at: CGPoint(x: 390, y: 300))
      case .reverse: scenario.stage.perform { scenario.navigation.pushViewController(page, animated: true) }
      case .another: scenario.stage.perform { scenario.navigation.pushViewController(other, animated: true) }
      }
    }
    #expect(found == [])
    if kind == .finger { scenario.stage.lift() }
    #expect(scenario.stage.settle())
    #expect(scenario.stage.brokenRules == [] && scenario.stage.misuses == [])
  }

  @Test(arguments: Array(1...16), [Interruption.finger, .reverse, .another])
  func `a pop that returns is interrupted at every frame without a jump`(
    frame: Int, by kind: Interruption
  ) {
    let scenario = NavigationScenario()
    let page = scenario.push("page")
    scenario.swipe(to: 150)
    scenario.stage.advance(frames: 10)
    scenario.stage.lift()
    scenario.stage.advance(frames: frame)
    let other = scenario.page("other")
    let found = scenario.stage.jumps(keepsVelocity: kind != .finger) {
      scenario.seen([scenario.home, page])
    } at: {
      switch kind {
      case .finger: scenario.stage.touchDown(at: CGPoint(x: 390, y: 300))
      case .reverse: scenario.stage.perform { _ = scenario.navigation.popViewController(animated: true) }
      case .another: scenario.stage.perform { scenario.navigation.pushViewController(other, animated: true) }
      }
    }
    #expect(found == [])
    if kind == .finger { scenario.stage.lift() }
    #expect(scenario.stage.settle())
    #expect(scenario.stage.brokenRules == [] && scenario.stage.misuses == [])
  }

  /// Two pages whose bars differ.
  enum Bars: CaseIterable {
    case largeTitle, toolbar, hiddenAlongside

    @MainActor
    func differ(_ scenario: NavigationScenario, _ page: NavigationPage) {
      let (navigation, home) = (scenario.navigation, scenario.home)
      switch self {
      case .largeTitle:
        let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
        list.contentSize = CGSize(width: 400, height: 2000)
        list.contentOffset.y = 300
        page.view.addSubview(list)
        page.navigationItem.largeTitleDisplayMode = .never
        navigation.navigationBar.prefersLargeTitles = true
      case .toolbar:
        home.toolbarItems = [UIBarButtonItem(title: "A", target: nil, action: nil)]
        page.toolbarItems = [UIBarButtonItem(title: "B", target: nil, action: nil)]
        navigation.setToolbarHidden(false, animated: false)
      case .hiddenAlongside:
        home.onWillAppear = {
          navigation.setNavigationBarHidden(true, animated: true)
          navigation.setToolbarHidden(true, animated: true)
        }
        page.onWillAppear = {
          navigation.setNavigationBarHidden(false, animated: true)
          navigation.setToolbarHidden(false, animated: true)
        }
        navigation.isNavigationBarHidden = true
      }
    }
  }

  struct BarFlight: CustomTestStringConvertible {
    enum Kind: CaseIterable { case push, pop, returning }
    let bars: Bars
    let kind: Kind
    let isCaught: Bool

    static let all = Bars.allCases.flatMap { bars in
      Kind.allCases.flatMap { kind in
        [true, false].map { BarFlight(bars: bars, kind: kind, isCaught: $0) }
      }
    }
    var testDescription: String { "\(bars), \(kind), \(isCaught ? "caught" : "reversed")" }
  }

  @Test(arguments: 1...16, BarFlight.all)
  func `bars that differ are interrupted at every frame without a jump`(frame: Int, flight: BarFlight) {
    let scenario = NavigationScenario()
    let (stage, navigation, page) = (scenario.stage, scenario.navigation, scenario.page("page"))
    stage.perform { flight.bars.differ(scenario, page) }
    stage.settle()
    scenario.perform { navigation.pushViewController(page, animated: flight.kind == .push) }
    if flight.kind != .push { stage.settle() }
    if flight.kind == .pop { scenario.pop() }
    if flight.kind == .returning {
      scenario.swipe(to: 180)
      stage.advance(frames: 10)
      stage.lift()
    }
    stage.advance(frames: frame)
    #expect(navigation.exchange != nil)
    let found = stage.jumps(keepsVelocity: !flight.isCaught) {
      scenario.seen([scenario.home, page])
    } at: {
      if flight.isCaught { return stage.touchDown(at: CGPoint(x: 390, y: 300)) }
      stage.perform {
        if flight.kind == .pop {
          navigation.pushViewController(page, animated: true)
        } else {
          navigation.popViewController(animated: true)
        }
      }
    }
    #expect(found == [])
    if flight.isCaught { stage.lift() }
    #expect(stage.settle())
    #expect(stage.brokenRules == [] && stage.misuses == [] && scenario.disagreements == [])
  }

  @Test func `half of the way, parallax, dimming and shadow are as far`() throws {
    let scenario = NavigationScenario()
    let page = scenario.push("page")
    scenario.swipe(to: 215)
    #expect(abs(scenario.left(page) - 200) < 0.01 && abs(scenario.left(scenario.home) + 60) < 0.01)
    let views = scenario.navigation.exchangeContainer.subviews
    #expect(views.count == 4 && views.first === scenario.home.view && views.last === page.view)
    let (dim, edge) = (views[1].layer.presentation() ?? views[1].layer, views[2].layer)
    #expect(abs(CGFloat(dim.opacity) * (dim.backgroundColor?.alpha ?? 0) - 0.05) < 1e-3)
    #expect(edge.presentation()?.position == page.view.layer.presentation()?.position)
    #expect(edge.shadowOpacity == 0.15 && edge.shadowRadius == 12 && edge.shadowPath != nil)
    scenario.stage.lift()
    scenario.stage.settle()
    #expect(scenario.navigation.exchangeContainer.subviews == [scenario.home.view])
  }

  @Test(arguments: [false, true])
  func `the page follows the finger and keeps its velocity at the release`(rightToLeft: Bool) {
    let scenario = NavigationScenario(rightToLeft: rightToLeft)
    let page = scenario.push("page")
    scenario.swipe(to: 255)
    #expect(abs(abs(scenario.left(page)) - 240) < 1, "the way after the first ten points")
    #expect((scenario.left(page) < 0) == rightToLeft)
    scenario.stage.lift()
    scenario.stage.settle()
    #expect(scenario.titles == ["home"])
    #expect(scenario.stage.discontinuities == [])
  }

  @Test func `a page follows the finger while the program presents in full screen`() {
    let scenario = NavigationScenario()
    let page = scenario.push("page")
    scenario.swipe(to: 105)
    let visitor = scenario.stage.perform { UIViewController() }
    visitor.modalPresentationStyle = .fullScreen
    scenario.perform { scenario.navigation.present(visitor, animated: true) }
    #expect(abs(scenario.left(page) - 90) < 1, "the way after the first ten points")
    for x in stride(from: 125.0, through: 205, by: 20) {
      scenario.stage.move(to: CGPoint(x: x, y: 300))
      scenario.stage.frame()
      #expect(abs(scenario.left(page) - (x - 15)) < 1)
    }
    scenario.stage.lift()
    #expect(scenario.stage.settle())
    #expect(scenario.stage.brokenRules == [] && scenario.stage.misuses == [])
    #expect(scenario.stage.discontinuities == [])
  }

  /// The velocity of a page over two frames at 10 kHz, in points per second.
  private func velocity(_ scenario: NavigationScenario, _ page: UIViewController) -> Double {
    scenario.stage.frame()
    let first = scenario.left(page)
    scenario.stage.frame()
    return (scenario.left(page) - first) * 10_000
  }

  @Test(arguments: [4, 8])
  func `a pop in the middle of a push starts with the push's velocity`(frame: Int) {
    let scenario = NavigationScenario()
    let page = scenario.push("page", settled: false)
    scenario.stage.advance(frames: frame)
    scenario.stage.speedUp()
    let before = velocity(scenario, page)
    scenario.stage.perform { _ = scenario.navigation.popViewController(animated: true) }
    let after = velocity(scenario, page)
    #expect(before < -300 && abs(after - before) < 0.1 * abs(before), "\(before), then \(after)")
  }

  @Test(arguments: [false, true])
  func `a page that a request takes from a finger goes on with the finger's velocity`(isSamePair: Bool) {
    let scenario = NavigationScenario()
    let page = scenario.push("page")
    let next = isSamePair ? page : scenario.page("other")
    scenario.swipe(to: 205)
    scenario.stage.perform { scenario.navigation.pushViewController(next, animated: true) }
    scenario.stage.speedUp()
    let after = velocity(scenario, page)
    #expect(after > 600 && after < 1300, "twenty points a frame, and a millisecond later \(after)")
    scenario.stage.framesPerSecond = 60
    scenario.stage.settle()
    #expect(scenario.stage.discontinuities == [])
  }

  @Test func `a cancelled swipe restores every pixel`() throws {
    let scenario = NavigationScenario()
    scenario.home.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit", action: nil)
    scenario.push("page")
    let before = try scenario.pixels()
    scenario.swipe(to: 150)
    #expect(try scenario.pixels() != before)
    scenario.stage.advance(frames: 10)
    scenario.stage.lift()
    scenario.stage.settle()
    #expect(scenario.titles == ["home", "page"])
    #expect(try scenario.pixels() == before)
  }

  @Test(arguments: [false, true])
  func `a cancelled swipe restores every view, title and page`(largeTitles: Bool) {
    let scenario = NavigationScenario()
    scenario.stage.perform { scenario.navigation.navigationBar.prefersLargeTitles = largeTitles }
    scenario.home.navigationItem.largeTitleDisplayMode = .never
    let page = scenario.push("page")
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit", action: nil)
    scenario.stage.settle()
    let before = (scenario.looks, scenario.navigation.viewControllers)
    scenario.swipe(to: 150)
    #expect(scenario.looks != before.0)
    scenario.stage.advance(frames: 10)
    scenario.stage.lift()
    scenario.stage.settle()
    #expect(scenario.looks == before.0)
    #expect(scenario.navigation.viewControllers == before.1 && scenario.disagreements == [])
  }

  @Test(arguments: [1, 3, 6, 12, 20], [false, true])
  func `a window that changes its size in flight keeps the progress of pages and titles`(
    frame: Int, isPush: Bool
  ) {
    let scenario = NavigationScenario()
    let page = scenario.push("page", settled: !isPush)
    if !isPush { scenario.pop() }
    scenario.stage.advance(frames: frame)
    scenario.stage.speedUp()
    scenario.stage.frame()
    let before = (scenario.left(page) / 400, scenario.left(scenario.home) / 400)
    scenario.stage.resize(to: CGSize(width: 600, height: 500))
    scenario.stage.frame()
    let after = (scenario.left(page) / 600, scenario.left(scenario.home) / 600)
    #expect(abs(after.0 - before.0) < 0.01 && abs(after.1 - before.1) < 0.01)
    scenario.stage.framesPerSecond = 60
    #expect(scenario.stage.settle())
    #expect(scenario.disagreements == [] && scenario.stage.brokenRules == [])
  }

  @Test func `a page under a finger stays there when the window changes its size, and returns from there`() {
    let scenario = NavigationScenario()
    let page = scenario.push("page")
    scenario.stage.settle()
    scenario.swipe(to: 150)
    let before = scenario.left(page)
    scenario.stage.resize(to: CGSize(width: 600, height: 500))
    scenario.stage.frame()
    #expect(abs(scenario.left(page) - before) < 0.01)
    scenario.stage.advance(frames: 10)
    scenario.stage.lift()
    #expect(scenario.stage.settle())
    #expect(scenario.titles == ["home", "page"] && scenario.disagreements == [])
    #expect(scenario.stage.brokenRules == [] && scenario.stage.misuses == [])
  }

  @Test func `in a right-to-left language a push comes from the left and the back button is at the right`() {
    let scenario = NavigationScenario(rightToLeft: true)
    let page = scenario.push("page", settled: false)
    scenario.stage.advance(frames: 4)
    #expect(scenario.left(page) < 0 && scenario.left(scenario.home) > 0)
    scenario.stage.settle()
    let views = scenario.navigation.navigationBar.subviews.compactMap { $0 as? NavigationItemView }
    let back = views.first?.subviews[1].subviews.compactMap { $0 as? UIButton }.first
    #expect(back.map { $0.frame.minX > 300 } == true)
  }

  @Test func `with reduced motion a swipe still moves the page`() {
    let scenario = NavigationScenario()
    scenario.stage.setReduceMotion(true)
    let page = scenario.push("page")
    scenario.swipe(to: 215)
    #expect(scenario.left(page) > 180)
    scenario.stage.lift()
    scenario.stage.settle()
    #expect(scenario.disagreements == [] && scenario.stage.brokenRules == [])
  }

  @Test func `with reduced motion pages cross-fade in place`() {
    let scenario = NavigationScenario()
    scenario.stage.setReduceMotion(true)
    let page = scenario.push("page", settled: false)
    scenario.stage.advance(frames: 10)
    #expect(scenario.left(page) == 0 && scenario.left(scenario.home) == 0)
    let alpha = page.view.layer.presentation()?.opacity ?? 1
    #expect(alpha > 0.1 && alpha < 0.95)
    scenario.stage.settle()
    #expect(page.view.alpha == 1 && scenario.stage.brokenRules == [])
  }
}
