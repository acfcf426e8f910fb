import Foundation
import InterludeInput
import InterludeLab
import InterludeTesting

@testable import Interlude

/// Strokes on the card of teas.
extension Stroke {
  nonisolated private static func card(
    _ name: String, _ shows: Set<String> = [],
    _ act: @escaping @MainActor @Sendable (CardDriver, StrokeHand) -> Void
  ) -> Stroke {
    Stroke(name: name, shows: shows) { side, hand in
      let driver = CardDriver(side, framesPerSecond: hand.rate)
      driver.test.device = hand.device
      act(driver, StrokeHand(driver.test))
      driver.test.settle()
      driver.test.advance(frames: 3)
      return driver.test.entries
    }
  }

  /// Opens the card and strokes it from its header.
  nonisolated private static func onHeader(
    _ name: String, _ shows: Set<String> = [], _ act: @escaping @MainActor @Sendable (StrokeHand) -> Void
  ) -> Stroke {
    card(name, shows) { driver, hand in
      driver.open()
      hand.down(at: driver.header)
      act(hand)
      hand.up()
    }
  }

  nonisolated private static func inFlight(
    _ name: String, _ shows: Set<String> = [], after wait: Double,
    _ act: @escaping @MainActor @Sendable (CardDriver, StrokeHand) -> Void
  ) -> Stroke {
    card(name, shows) { driver, hand in
      driver.choose()
      driver.test.advance(by: wait)
      act(driver, hand)
    }
  }

  nonisolated static let onCard: [Stroke] = [
    card("choose", ["curve", "link", "ending"]) { driver, _ in driver.choose() },
    card("choose and tap beside", ["curve", "link", "ending"]) { driver, _ in
      driver.open()
      driver.tapAbove()
    },
    card("choose in slow animations", ["slow"]) { driver, _ in
      driver.test.setRate(0.1)
      driver.choose()
    },
    card("choose at a third of the speed", ["slow"]) { driver, _ in
      driver.test.setRate(0.33)
      driver.choose()
    },
    card("choose with late frames") { driver, _ in
      driver.choose()
      driver.test.advance(frames: 3, at: 20)
      driver.test.advance(frames: 4)
      driver.test.advance(frames: 2, at: 30)
    },
    card("the rate changes in flight") { driver, _ in
      driver.choose()
      driver.test.advance(by: 0.1)
      driver.test.setRate(0.1)
      driver.test.advance(by: 0.3)
      driver.test.setRate(1)
    },
    onHeader("thrown down, fast", ["release", "unit"]) { $0.move(4, 190, in: 0.16, .faster) },
    onHeader("pulled down, slowly, and let go in motion", ["release", "unit"]) {
      $0.move(-6, 110, in: 0.4, .faster)
    },
    onHeader("flicked, short", ["release", "rule", "unit"]) { $0.move(1, 70, in: 0.09, .faster) },
    onHeader("flicked, shorter", ["release", "rule", "unit"]) { $0.move(1, 48, in: 0.07, .faster) },
    onHeader("pulled down, rested, let go") {
      $0.move(3, 140, in: 0.4)
      $0.rest(0.2)
    },
    onHeader("pulled far down, rested, let go") {
      $0.move(3, 320, in: 0.5)
      $0.rest(0.2)
    },
    onHeader("down and up again, let go in motion", ["release", "unit"]) {
      $0.move(3, 260, in: 0.3)
      $0.move(-3, -90, in: 0.15, .faster)
    },
    onHeader("down, up and flicked down", ["release", "rule", "unit"]) {
      $0.move(3, 110, in: 0.3)
      $0.move(3, -60, in: 0.15)
      $0.move(3, 80, in: 0.1, .faster)
    },
    onHeader("there and back") {
      $0.move(0, 120, in: 0.25)
      $0.move(0, -120, in: 0.3)
      $0.rest(0.15)
    },
    onHeader("pulled up, fast", ["rubber"]) { $0.move(4, -110, in: 0.16, .faster) },
    onHeader("pulled up, slowly", ["rubber"]) {
      $0.move(-5, -140, in: 0.6)
      $0.rest(0.2)
    },
    onHeader("pulled up after a way down", ["rubber"]) {
      $0.move(2, 60, in: 0.25)
      $0.move(2, -190, in: 0.4)
      $0.rest(0.1)
    },
    onHeader("to the side") {
      $0.move(120, 6, in: 0.3)
    },
    card("pulled by its list", ["list"]) { driver, hand in
      driver.open()
      hand.down(at: CGPoint(x: 150, y: 420))
      hand.move(8, 170, in: 0.35)
      hand.rest(0.1)
      hand.up()
    },
    card("thrown by its list", ["list"]) { driver, hand in
      driver.open()
      hand.down(at: CGPoint(x: 150, y: 420))
      hand.move(8, 150, in: 0.15, .faster)
      hand.up()
    },
    card("list scrolled up, then pulled down", ["list"]) { driver, hand in
      driver.open()
      hand.down(at: CGPoint(x: 150, y: 560))
      hand.move(2, -90, in: 0.3)
      hand.rest(0.1)
      hand.up()
      driver.test.settle()
      hand.down(at: CGPoint(x: 150, y: 380))
      hand.move(2, 240, in: 0.5)
      hand.rest(0.1)
      hand.up()
    },
    card("list scrolled up") { driver, hand in
      driver.open()
      hand.down(at: CGPoint(x: 150, y: 560))
      hand.move(2, -90, in: 0.12, .faster)
      hand.up()
    },
    inFlight("caught early and held", ["flight"], after: 0.08) { driver, hand in
      hand.down(at: driver.header)
      hand.rest(0.25)
      hand.up()
    },
    inFlight("caught late and thrown down", ["flight"], after: 0.2) { driver, hand in
      hand.down(at: driver.header)
      hand.move(3, 120, in: 0.14, .faster)
      hand.up()
    },
    inFlight("tapped in flight", ["flight"], after: 0.15) { driver, hand in
      hand.down(at: driver.header)
      driver.test.frame()
      hand.up()
    },
    card("thrown down, caught and thrown up") { driver, hand in
      driver.open()
      hand.down(at: driver.header)
      hand.move(4, 150, in: 0.14, .faster)
      hand.up()
      driver.test.advance(frames: 4)
      hand.down(at: CGPoint(x: 170, y: min((driver.top ?? 560) + 20, 620)))
      hand.move(-4, -120, in: 0.12, .faster)
      hand.up()
    },
    inFlight("tapped beside, early", ["leaving", "kink"], after: 0.04) { driver, _ in driver.tapAbove() },
    inFlight("tapped beside, in the middle", ["leaving", "kink"], after: 0.13) { driver, _ in
      driver.tapAbove()
    },
    inFlight("tapped beside, late", ["leaving"], after: 0.3) { driver, _ in driver.tapAbove() },
    inFlight("tapped beside, twice", after: 0.08) { driver, _ in
      driver.tapAbove()
      driver.test.advance(frames: 2)
      driver.tapAbove()
    },
    card("another finger joins") { driver, hand in
      driver.open()
      hand.down(at: driver.header)
      hand.move(3, 120, in: 0.3)
      let other = StrokeHand(driver.test, finger: 2)
      if driver.test.device == .finger { other.down(at: CGPoint(x: 260, y: 500)) }
      hand.move(3, 40, in: 0.2)
      if driver.test.device == .finger { other.up() }
      hand.move(3, 60, in: 0.12, .faster)
      hand.up()
    },
    card("the window loses the focus in a drag") { driver, hand in
      driver.open()
      hand.down(at: driver.header)
      hand.move(3, 130, in: 0.2)
      driver.test.loseFocus()
    },
    card("the window is resized in a drag") { driver, hand in
      driver.open()
      hand.down(at: driver.header)
      hand.move(3, 130, in: 0.2)
      driver.test.resize(to: CGSize(width: 420, height: 700))
      driver.test.frame()
      hand.move(3, 60, in: 0.15)
      hand.rest(0.15)
      hand.up()
    },
    inFlight("the window is resized in flight", after: 0.12) { driver, _ in
      driver.test.resize(to: CGSize(width: 420, height: 700))
      driver.test.advance(frames: 4)
    },
  ]
}
