import Foundation
import InterludeJournal
import InterludeTesting
import Testing

@testable import Interlude

/// Pages that zoom out of a thumbnail of the page below.
@MainActor
@Suite struct ZoomPushTests {
  private let scenario = NavigationScenario()
  private let thumbnail = UIView(frame: CGRect(x: 40, y: 400, width: 120, height: 90))
  private let page: NavigationPage

  init() {
    page = scenario.page("photo")
    thumbnail.backgroundColor = .blue
    thumbnail.layer.cornerRadius = 12
    scenario.home.view.addSubview(thumbnail)
    page.preferredTransition = .zoom { [thumbnail] _ in thumbnail }
    scenario.stage.settle()
  }

  private func push(settled: Bool = true) {
    scenario.perform { [scenario, page] in scenario.navigation.pushViewController(page, animated: true) }
    guard settled else { return }
    scenario.stage.settle()
    scenario.log = []
    scenario.stage.clearCalls()
  }

  /// The frame of the card in the container; that of the page where there is no card.
  private var card: CGRect {
    let view: UIView = page.containment.zoom?.views.card ?? page.view
    guard view.superview != nil else { return page.view.window == nil ? .null : page.view.frame }
    return (view.layer.presentation() ?? view.layer).frame
  }

  private var window: CGRect { CGRect(origin: .zero, size: scenario.stage.stage.size) }
  private var faults: [String] {
    scenario.stage.misuses + scenario.stage.brokenRules + scenario.stage.discontinuities
      + scenario.disagreements
  }

  @Test func `a push grows out of its source, a pop shrinks into it`() {
    push(settled: false)
    #expect(card.isClose(to: thumbnail.frame, within: 40) && thumbnail.alpha == 0)
    scenario.stage.settle()
    #expect(scenario.titles == ["home", "photo"] && thumbnail.alpha == 1 && faults == [])
    scenario.pop()
    var last = CGRect.null
    for _ in 0..<120 where page.view.window != nil {
      last = card
      scenario.stage.frame()
    }
    #expect(last.isClose(to: thumbnail.frame, within: 2))
    scenario.stage.settle()
    #expect(scenario.titles == ["home"] && thumbnail.alpha == 1 && faults == [])
  }

  @Test func `the calls of push and pop are those of the slide`() {
    func calls(zooms: Bool) -> [String] {
      let scenario = NavigationScenario()
      let page = scenario.page("photo")
      if zooms { page.preferredTransition = .zoom { _ in nil } }
      scenario.perform { scenario.navigation.pushViewController(page, animated: true) }
      scenario.stage.settle()
      scenario.pop()
      scenario.stage.settle()
      return scenario.log
    }
    #expect(calls(zooms: true) == calls(zooms: false))
  }

  @Test(arguments: 0..<3)
  func `a pull, a swipe and a pinch pop the page`(gesture: Int) {
    push()
    switch gesture {
    case 0: scenario.stage.flick(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 130, y: 330))
    case 1: scenario.stage.flick(from: CGPoint(x: 6, y: 300), to: CGPoint(x: 200, y: 300))
    default: scenario.stage.pinch(at: CGPoint(x: 200, y: 300), from: 300, to: 120, duration: 0.3)
    }
    #expect(scenario.stage.settle() && scenario.titles == ["home"])
    #expect(faults == [])
  }

  @Test func `a pull that is too short leaves stack, bar and page as they were`() throws {
    push()
    let (looks, pixels) = (scenario.looks, try scenario.pixels())
    scenario.stage.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 130, y: 260), duration: 0.3, rest: 0.2)
    #expect(scenario.stage.settle() && scenario.titles == ["home", "photo"])
    #expect(scenario.looks == looks && faults == [])
    #expect(try scenario.pixels() == pixels)
  }

  @Test(arguments: Array(1...24), [true, false])
  func `caught at any frame, a page stays where it is seen`(frames: Int, pushes: Bool) {
    push(settled: !pushes)
    if !pushes { scenario.pop() }
    scenario.stage.advance(frames: frames)
    let before = card
    guard before != .null, before.width < window.width - 4, before.width > 124 else { return }
    let point = CGPoint(x: before.midX, y: before.midY)
    scenario.stage.touchDown(at: point)
    scenario.stage.frame()
    let held = card
    scenario.stage.advance(frames: 2)
    #expect(card.isClose(to: held, within: 0.6), "\(before), \(held), \(card)")
    scenario.stage.drag(to: CGPoint(x: point.x + 20, y: point.y + 150), duration: 0.1)
    scenario.stage.lift()
    #expect(scenario.stage.settle() && scenario.titles == ["home"])
    #expect(faults == [])
  }

  /// The values of the last picture that must not jump, in points.
  private var seen: [String: Double] {
    guard let view = page.containment.zoom?.views.card, view.superview != nil else { return [:] }
    let content = scenario.stage.shown(page.view)?.frame ?? .null
    return [
      "x": card.midX, "y": card.midY, "width": card.width, "height": card.height,
      "radius": Double(view.layer.presentation()?.cornerRadius ?? -1), "content's x": content.midX,
      "content's y": content.midY, "content's width": content.width,
    ]
  }

  @Test(arguments: 1...18, [true, false])
  func `a pop during the push, or a push during the pop, turns it around with its velocity`(
    frames: Int, pushes: Bool
  ) {
    push(settled: !pushes)
    if !pushes { scenario.pop() }
    scenario.stage.advance(frames: frames)
    #expect(scenario.navigation.exchange != nil)
    let found = scenario.stage.jumps(keepsVelocity: true) {
      seen
    } at: {
      scenario.stage.perform {
        if pushes {
          scenario.navigation.popViewController(animated: true)
        } else {
          scenario.navigation.pushViewController(page, animated: true)
        }
      }
    }
    #expect(found == [])
    let turns = scenario.stage.handOffs.readings.filter {
      $0.entry.from == "spring" && $0.entry.to == "spring"
    }
    #expect(!turns.isEmpty && turns.allSatisfy { $0.verdict == .continuous })
    let before = card.width
    scenario.stage.advance(frames: 12)
    #expect(card.isNull || (card.width < before) == pushes, "it runs the other way")
    #expect(scenario.stage.settle() && scenario.titles == (pushes ? ["home"] : ["home", "photo"]))
    #expect(thumbnail.alpha == 1 && (pushes || card == window) && faults == [])
  }

  @Test(arguments: [4, 6, 9, 12], [(true, true), (true, false), (false, true), (false, false)])
  func `what is animated alongside a transition that is turned around goes on with its velocity`(
    frames: Int, kind: (zooms: Bool, pushes: Bool)
  ) {
    if !kind.zooms { page.preferredTransition = nil }
    let pushes = kind.pushes
    let badge = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    scenario.navigation.view.addSubview(badge)
    func move(to x: CGFloat) {
      scenario.navigation.transitionCoordinator?.animate(alongsideTransition: { _ in badge.center.x = x })
    }
    func turn(pushing: Bool) {
      scenario.perform { [scenario, page] in
        if pushing {
          scenario.navigation.pushViewController(page, animated: true)
        } else {
          scenario.navigation.popViewController(animated: true)
        }
        move(to: pushing ? 390 : 10)
      }
    }
    if !pushes {
      turn(pushing: true)
      scenario.stage.settle()
    }
    turn(pushing: pushes)
    scenario.stage.advance(frames: frames)
    let found = scenario.stage.jumps(keepsVelocity: true) {
      ["x": Double(badge.layer.presentation()?.position.x ?? 0)]
    } at: {
      turn(pushing: !pushes)
    }
    #expect(found == [])
    #expect(scenario.stage.settle())
    #expect(badge.center.x == (pushes ? 10 : 390))
  }

  @Test(arguments: [4, 6, 9, 12], [true, false])
  func `what only one of two zooms animates alongside does not jump when the first is turned around`(
    frames: Int, isFirst: Bool
  ) {
    let badge = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    scenario.navigation.view.addSubview(badge)
    func turn(pushing: Bool, _ animates: Bool) {
      scenario.perform { [scenario, page] in
        if pushing {
          scenario.navigation.pushViewController(page, animated: true)
        } else {
          scenario.navigation.popViewController(animated: true)
        }
        guard animates else { return }
        scenario.navigation.transitionCoordinator?.animate { _ in badge.center.x = 390 }
      }
    }
    turn(pushing: true, isFirst)
    scenario.stage.advance(frames: frames)
    let found = scenario.stage.jumps(keepsVelocity: isFirst) {
      ["x": Double((badge.layer.presentation() ?? badge.layer).position.x)]
    } at: {
      turn(pushing: false, !isFirst)
    }
    #expect(found == [])
    #expect(scenario.stage.settle())
    #expect(badge.center.x == 390 && scenario.stage.misuses == [])
  }

  @Test func `another push waits for the end of the zoom`() {
    push(settled: false)
    scenario.stage.advance(frames: 5)
    scenario.push("next")
    #expect(scenario.titles == ["home", "photo", "next"] && faults == [])
    scenario.pop()
    scenario.stage.settle()
    #expect(scenario.titles == ["home", "photo"] && card == window && faults == [])
  }

  @Test func `a zoom without animation, and one after a resize, lie at rest`() {
    scenario.push("other")
    scenario.perform { [scenario, page] in scenario.navigation.pushViewController(page, animated: false) }
    scenario.stage.settle()
    #expect(faults == [])
    scenario.stage.resize(to: CGSize(width: 700, height: 500))
    scenario.stage.settle()
    scenario.pop()
    scenario.stage.advance(frames: 6)
    scenario.stage.resize(to: CGSize(width: 400, height: 600))
    #expect(scenario.stage.settle() && scenario.titles == ["home", "other"] && faults == [])
  }

  @Test func `with reduced motion the page fades in its place`() {
    scenario.stage.setReduceMotion(true)
    push(settled: false)
    scenario.stage.advance(frames: 4)
    #expect(card == window)
    scenario.stage.settle()
    scenario.pop()
    #expect(scenario.stage.settle() && faults == [])
  }

  @Test func `nothing of a popped page is left alive`() {
    weak var page: UIViewController?
    do {
      let pushed = scenario.page("photo")
      pushed.preferredTransition = .zoom { [thumbnail] _ in thumbnail }
      page = pushed
      scenario.perform { [scenario] in scenario.navigation.pushViewController(pushed, animated: true) }
    }
    scenario.stage.settle()
    scenario.pop()
    scenario.stage.settle()
    scenario.stage.frame()
    #expect(page == nil)
  }
}
