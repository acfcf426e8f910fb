import Foundation
import Interlude
import InterludeTesting
import Testing

@MainActor
@Suite struct ZoomGestureTests {
  private let window = CGRect(x: 0, y: 0, width: 400, height: 800)

  /// The location in the window of a point of the zoomed view.
  private func seen(_ scenario: ZoomScenario, _ point: CGPoint) -> CGPoint {
    let (content, scale) = (scenario.content, scenario.content.width / window.width)
    return CGPoint(x: content.minX + point.x * scale, y: content.minY + point.y * scale)
  }

  @Test func `the content under the finger stays under it, and the card shrinks as it is pulled`() {
    let scenario = ZoomScenario()
    scenario.present()
    scenario.stage.touchDown(at: CGPoint(x: 100, y: 200))
    scenario.stage.frame()
    scenario.stage.drag(to: CGPoint(x: 100, y: 230), duration: 0.1)
    let point = CGPoint(
      x: (100 - scenario.content.minX) * 400 / scenario.content.width,
      y: (230 - scenario.content.minY) * 400 / scenario.content.width)
    for end in [CGPoint(x: 140, y: 300), CGPoint(x: 60, y: 420), CGPoint(x: 200, y: 260)] {
      scenario.stage.drag(to: end, duration: 0.2)
      scenario.stage.frame()
      let now = seen(scenario, point)
      #expect(abs(now.x - end.x) < 0.5 && abs(now.y - end.y) < 0.5, "\(now) at \(end)")
      #expect(scenario.card.width < 395)
    }
    scenario.stage.lift()
    #expect(scenario.stage.settle() && scenario.faults == [])
  }

  @Test func `a short slow pull returns to rest, a flick dismisses`() {
    let scenario = ZoomScenario()
    scenario.present()
    scenario.stage.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 130, y: 260), duration: 0.3, rest: 0.2)
    #expect(scenario.stage.settle() && scenario.card == window && scenario.alpha(0) == 1)
    // A cancelled dismissal calls viewDidAppear again.
    #expect(scenario.zoomed.log == ["didAppear", "didAppear"])
    scenario.stage.flick(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 130, y: 330))
    #expect(scenario.stage.settle() && scenario.zoomed.viewIfLoaded?.window == nil)
    #expect(scenario.alpha(0) == 1 && scenario.faults == [])
  }

  /// No hand moves so fast; a pointer that is accelerated does.
  @Test(arguments: [0, 1, 3], [360.0, 480])
  func `a card that is flung by hundreds of points in a frame comes back in many`(
    slow: Int, distance: CGFloat
  ) {
    let scenario = ZoomScenario()
    scenario.present()
    scenario.stage.touchDown(at: CGPoint(x: 200, y: 150))
    scenario.stage.frame()
    var place = CGPoint(x: 200, y: 150)
    for step in Array(repeating: 15, count: slow) + [distance] {
      place.y += step
      scenario.stage.drag(to: place, duration: 1.0 / 60)
    }
    scenario.stage.lift()
    var centers: [Double] = []
    while scenario.isShown {
      centers.append(scenario.card.midY)
      scenario.stage.frame()
    }
    let steps = zip(centers.dropFirst(), centers).map { $0 - $1 }
    #expect(steps.allSatisfy { $0 > -0.3 * distance }, "\(steps)")
    #expect(scenario.faults == [])
  }

  @Test func `a pull beside the line that ends at its height returns without a jump`() {
    let scenario = ZoomScenario()
    scenario.present()
    scenario.stage.touchDown(at: CGPoint(x: 100, y: 200))
    scenario.stage.frame()
    scenario.stage.drag(to: CGPoint(x: 100, y: 240), duration: 0.1)
    scenario.stage.drag(to: CGPoint(x: 250, y: 210), duration: 0.2)
    scenario.stage.advance(by: 0.2)
    let before = scenario.card
    scenario.stage.lift()
    scenario.stage.frame()
    #expect(abs(scenario.card.midX - before.midX) < 30 && before.midX > 300)
    #expect(scenario.stage.settle() && scenario.card == window && scenario.faults == [])
  }

  @Test func `a swipe from the left edge dismisses, one from the middle does not`() {
    let scenario = ZoomScenario()
    scenario.present()
    scenario.stage.flick(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 380, y: 300))
    #expect(scenario.stage.settle() && scenario.card == window)
    scenario.stage.flick(from: CGPoint(x: 6, y: 300), to: CGPoint(x: 200, y: 300))
    #expect(scenario.stage.settle() && scenario.zoomed.viewIfLoaded?.window == nil)
    #expect(scenario.faults == [])
  }

  @Test func `a pull, a swipe and a pinch lead to the source as it is by then`() {
    for gesture in 0..<3 {
      let scenario = ZoomScenario()
      scenario.present()
      scenario.source = 1
      switch gesture {
      case 0: scenario.stage.flick(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 130, y: 330))
      case 1: scenario.stage.flick(from: CGPoint(x: 6, y: 300), to: CGPoint(x: 200, y: 300))
      default: scenario.stage.pinch(at: CGPoint(x: 200, y: 300), from: 300, to: 120, duration: 0.3)
      }
      scenario.stage.frame()
      #expect(scenario.alpha(0) == 1 && scenario.alpha(1) == 0, "gesture \(gesture)")
      var last = CGRect.null
      while scenario.isShown {
        last = scenario.card
        scenario.stage.frame()
      }
      #expect(
        last.isClose(to: CGRect(x: 200, y: 500, width: 120, height: 90), within: 2), "\(gesture): \(last)")
      #expect(scenario.alpha(1) == 1)
      #expect(scenario.faults == [])
    }
  }

  @Test func `a source that is gone when the finger lifts lets the card fade`() {
    let scenario = ZoomScenario()
    scenario.present()
    scenario.stage.touchDown(at: CGPoint(x: 100, y: 200))
    scenario.stage.frame()
    scenario.stage.drag(to: CGPoint(x: 100, y: 300), duration: 0.1)
    #expect(scenario.alpha(0) == 0)
    scenario.stage.perform { scenario.thumbnails[0].removeFromSuperview() }
    scenario.stage.drag(to: CGPoint(x: 100, y: 420), duration: 0.1)
    scenario.stage.lift()
    var last: CGFloat = 1
    while scenario.isShown {
      last = scenario.cardAlpha
      scenario.stage.frame()
    }
    #expect(last < 0.05 && scenario.thumbnails[0].alpha == 1)
    #expect(scenario.faults == [])
  }

  @Test func `a pinch shrinks the card between two fingers and dismisses it`() {
    let scenario = ZoomScenario()
    scenario.present()
    scenario.stage.pinch(at: CGPoint(x: 200, y: 200), from: 300, to: 120, duration: 0.3)
    #expect(scenario.stage.settle() && scenario.zoomed.viewIfLoaded?.window == nil)
    #expect(scenario.faults == [])
  }

  @Test func `the points under two fingers stay under them, wherever they move`() {
    let scenario = ZoomScenario()
    scenario.present()
    let starts = [1: CGPoint(x: 60, y: 300), 2: CGPoint(x: 340, y: 240)]
    for (finger, start) in starts { scenario.stage.touchDown(at: start, finger: finger) }
    scenario.stage.frame()
    var fingers = [1: CGPoint(x: 75, y: 300), 2: CGPoint(x: 325, y: 243)]
    scenario.stage.drag(fingers, duration: 0.1)
    let scale = scenario.content.width / window.width
    let points = fingers.mapValues {
      CGPoint(x: ($0.x - scenario.content.minX) / scale, y: ($0.y - scenario.content.minY) / scale)
    }
    for part in [0.8, 0.5, 0.65] {
      let middle = CGPoint(x: 200 + 60 * part, y: 271 + 90 * part)
      fingers = [
        1: CGPoint(x: middle.x - 125 * part, y: middle.y + 28.5 * part),
        2: CGPoint(x: middle.x + 125 * part, y: middle.y - 28.5 * part),
      ]
      scenario.stage.drag(fingers, duration: 0.2)
      scenario.stage.frame()
      for (finger, point) in points {
        let (now, end) = (seen(scenario, point), fingers[finger]!)
        #expect(abs(now.x - end.x) < 0.5 && abs(now.y - end.y) < 0.5, "\(now), finger at \(end)")
      }
    }
    scenario.stage.lift(finger: 1)
    scenario.stage.lift(finger: 2)
    #expect(scenario.stage.settle() && scenario.faults == [])
  }

  @Test(arguments: [-400.0, -100, 60], [0.0, 150])
  func `a pinched card goes on with the velocity that the fingers gave it`(spread: Double, drift: Double) {
    let scenario = ZoomScenario()
    let stage = scenario.stage
    scenario.present()
    stage.touchDown(at: CGPoint(x: 50, y: 200), finger: 1)
    stage.touchDown(at: CGPoint(x: 350, y: 200), finger: 2)
    stage.frame()
    func fingers(_ distance: Double, _ y: Double) -> [Int: CGPoint] {
      [1: CGPoint(x: 200 - distance / 2, y: y), 2: CGPoint(x: 200 + distance / 2, y: y)]
    }
    stage.drag(fingers(220, 210), duration: 0.3)
    // The fingers' path until the release is straight for longer than velocities are measured.
    stage.framesPerSecond = 1000
    stage.drag(fingers(220 + spread * 0.2, 210 + drift * 0.2), duration: 0.2)
    stage.framesPerSecond = 10_000
    stage.drag(fingers(220 + spread * 0.203, 210 + drift * 0.203), duration: 0.003)
    let found = stage.jumps(keepsVelocity: true) {
      scenario.seen
    } step: {
      stage.drag(fingers(220 + spread * 0.2031, 210 + drift * 0.2031), duration: 0.0001)
    } at: {
      for finger in 1...2 { stage.lift(finger: finger) }
    }
    #expect(found == [])
    #expect(stage.settle() && scenario.alpha(0) == 1 && scenario.faults == [])
  }

  /// A zoom that has run for `frames` frames, in either direction.
  private func inFlight(_ frames: Int, presents: Bool) -> ZoomScenario {
    let scenario = ZoomScenario()
    scenario.present(settled: !presents)
    if !presents { scenario.dismiss() }
    scenario.stage.advance(frames: frames)
    return scenario
  }

  @Test(arguments: Array(1...26), [true, false])
  func `caught in flight at any frame, the card stays where it is seen`(frames: Int, presents: Bool) {
    let scenario = inFlight(frames, presents: presents)
    let before = scenario.card
    // Nearer than that to its target, a card looks at rest and is not caught.
    guard before != .null, abs(before.width - window.width) > 4 else { return }
    let next = inFlight(frames + 1, presents: presents).card
    let inHeader = CGPoint(x: before.midX, y: before.midY - before.height / 4)
    scenario.stage.touchDown(at: inHeader)
    scenario.stage.frame()
    let held = scenario.card
    // It is caught between two frames.
    #expect(next == .null || held.isBetween(before, next), "\(before) became \(held), not \(next)")
    scenario.stage.advance(frames: 3)
    #expect(scenario.card.isClose(to: held, within: 0.6))
    scenario.stage.drag(to: CGPoint(x: inHeader.x + 30, y: inHeader.y), duration: 0.1)
    scenario.stage.frame()
    let card = scenario.card
    #expect(abs(card.midX - held.midX - 30) < 0.6 && abs(card.width - held.width) < 0.6, "\(held), \(card)")
    scenario.stage.lift()
    #expect(scenario.stage.settle() && scenario.alpha(0) == 1)
    #expect(scenario.faults == [])
  }

  @Test(arguments: 1...20)
  func `a dismissal by code during the presentation waits for its end, and moves nothing before`(
    frames: Int
  ) {
    let scenario = ZoomScenario()
    scenario.present(settled: false)
    scenario.stage.advance(frames: frames)
    #expect(scenario.card.width < 399.5, "it is under way")
    let found = scenario.stage.jumps(keepsVelocity: true) {
      scenario.seen
    } at: {
      scenario.stage.perform { scenario.zoomed.dismiss(animated: true) }
    }
    #expect(found == [])
    let before = scenario.card.width
    scenario.stage.advance(frames: 2)
    #expect(scenario.card.width > before)
    #expect(scenario.stage.settle() && scenario.zoomed.log == ["didAppear", "didDisappear"])
    #expect(scenario.alpha(0) == 1 && scenario.faults == [])
  }

  @Test func `a list at its top gives the drag to the card, and takes it back`() {
    let scenario = ZoomScenario()
    scenario.present()
    scenario.stage.touchDown(at: CGPoint(x: 200, y: 600))
    scenario.stage.frame()
    scenario.stage.drag(to: CGPoint(x: 200, y: 700), duration: 0.2)
    #expect(scenario.card.width < 395 && scenario.zoomed.list.contentOffset.y == 0)
    scenario.stage.drag(to: CGPoint(x: 200, y: 540), duration: 0.3)
    scenario.stage.advance(frames: 2)
    #expect(scenario.zoomed.list.contentOffset.y > 20)
    scenario.stage.lift()
    #expect(scenario.stage.settle() && scenario.card == window && scenario.faults == [])
  }

  @Test func `the client decides whether a gesture may dismiss`() {
    let options = UIViewController.Transition.ZoomOptions()
    var asked: [Bool] = []
    options.interactiveDismissShouldBegin = { context in
      asked.append(context.willBegin)
      return false
    }
    let scenario = ZoomScenario(options: options)
    scenario.present()
    scenario.stage.flick(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 130, y: 330))
    #expect(scenario.stage.settle() && scenario.card == window && asked == [true])
    scenario.stage.drag(from: CGPoint(x: 100, y: 330), to: CGPoint(x: 100, y: 200), duration: 0.2)
    #expect(asked.last == false && scenario.faults == [])
  }

  @Test func `a controller that is modal in presentation is not dismissed by a pull`() {
    let scenario = ZoomScenario()
    scenario.zoomed.isModalInPresentation = true
    scenario.present()
    scenario.stage.flick(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 130, y: 330))
    #expect(scenario.stage.settle() && scenario.card == window && scenario.alpha(0) == 1)
    #expect(scenario.faults == [])
  }

  // MARK: Alongside

  @Test(arguments: [true, false])
  func `what clients animate alongside follows the finger, and ends with the transition`(dismisses: Bool) {
    let scenario = ZoomScenario(style: .overFullScreen)
    let badge = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    scenario.present()
    scenario.home.view.addSubview(badge)
    badge.alpha = 0
    scenario.zoomed.willDisappear = { [zoomed = scenario.zoomed] in
      zoomed.transitionCoordinator?.animate(alongsideTransition: { _ in badge.alpha = 1 }) { context in
        if context.isCancelled { badge.alpha = 0 }
      }
    }
    func alpha() -> CGFloat { scenario.stage.shown(badge)?.alpha ?? 0 }
    scenario.stage.touchDown(at: CGPoint(x: 100, y: 100))
    scenario.stage.frame()
    scenario.stage.drag(to: CGPoint(x: 100, y: 260), duration: 0.2)
    scenario.stage.frame()
    #expect(alpha() > 0.1 && alpha() < 0.3)
    scenario.stage.drag(to: CGPoint(x: 100, y: dismisses ? 600 : 150), duration: 0.2)
    scenario.stage.advance(by: 0.2)
    scenario.stage.lift()
    scenario.stage.advance(frames: 6)
    #expect(alpha() > (dismisses ? 0.7 : 0) && alpha() < (dismisses ? 1 : 0.1))
    #expect(scenario.stage.settle() && badge.alpha == (dismisses ? 1 : 0))
    #expect(scenario.faults == [])
  }
}
