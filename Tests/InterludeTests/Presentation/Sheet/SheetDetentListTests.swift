import Foundation
import InterludeTesting
import Testing

@testable import Interlude

/// A sheet with detents and a list on it: one drag passes from one to the other.
@MainActor
final class SheetDetentListTests: DetentScenario {
  private var offset: CGFloat { guest.list.contentOffset.y }

  @Test func `at medium a drag expands the sheet, then scrolls, and gives everything back`() {
    present(list: true)
    touch(700)
    drag(to: 600)
    let grip = 600 - top
    #expect(offset == 0 && top < 424)
    drag(to: grip + 48)
    #expect(offset == 0 && abs(top - 48) < 1e-6)
    drag(to: grip - 52)
    #expect(abs(offset - 100) < 1e-6 && abs(top - 48) < 1e-6 && abs(height - 752) < 1e-6)
    drag(to: grip + 48)
    #expect(abs(offset) < 1e-6 && abs(top - 48) < 1e-6)
    drag(to: grip + 248)
    #expect(abs(offset) < 1e-6 && abs(top - 248) < 1e-6)
    drag(to: grip - 2)
    #expect(abs(offset - 50) < 1e-6 && abs(top - 48) < 1e-6)
    drag(to: grip + 500)
    #expect(guest.isBeingDismissed && abs(top - 500) < 1e-6)
    drag(to: grip + 100)
    #expect(abs(top - 100) < 1e-6 && offset == 0)
    letGo()
    stage.settle()
    #expect(top == 48 && guest.log.contains("detent large") && !guest.isBeingDismissed)
    expectFeel()
  }

  @Test func `where scrolling does not expand, the list scrolls at medium, and the sheet is pulled down`() {
    present(list: true) { $0.prefersScrollingExpandsWhenScrolledToEdge = false }
    touch(700)
    drag(to: 600)
    #expect(offset > 80 && top == 424)
    drag(to: 780)
    #expect(offset == 0 && top > 424)
    drag(to: 600)
    #expect(offset > 80 && abs(top - 424) < 1e-6, "the sheet returns to its detent, then the list scrolls")
    letGo()
    stage.settle()
    #expect(top == 424 && home.presentedViewController === guest)
    expectFeel()
  }

  @Test func `a list that is scrolled already scrolls at medium`() {
    present(list: true)
    stage.perform { guest.list.contentOffset.y = 200 }
    stage.frame()
    touch(700)
    drag(to: 650)
    #expect(offset > 230 && top == 424)
    letGo()
    stage.settle()
    expectFeel()
  }

  @Test(arguments: [(-900.0, 48.0), (-100, 424), (1200, 800)])
  func `a fling of a list at its top is the sheet's`(velocity: Double, end: Double) {
    present(list: true)
    touch(600)
    let distance = copysign(40, velocity)
    drag(to: 600 + distance, abs(distance / velocity))
    stage.lift()
    let released = top
    stage.frame()
    if abs(velocity) > 500 {
      #expect(abs(top - released) > abs(velocity) / 60 * 0.6, "the sheet goes on with the finger's velocity")
    }
    stage.settle()
    #expect(abs(top - end) < 1e-6 && (end == 800 || offset == 0))
    expectFeel()
  }

  @Test func `at large a scrolled list scrolls to its top, then the sheet follows to medium`() {
    present(list: true) { $0.selectedDetentIdentifier = .large }
    stage.perform { guest.list.contentOffset.y = 100 }
    stage.frame()
    touch(200)
    drag(to: 300, 0.1)
    drag(to: 610, 0.4)
    #expect(offset == 0 && abs(top - 48 - 300) < 1e-6)
    letGo()
    stage.settle()
    #expect(top == 424 && guest.log == ["detent medium"])
    expectFeel()
  }

  @Test func `a sheet dismissed while its list scrolls does not take the finger's velocity`() {
    present(list: true)
    touch(700)
    drag(to: 250, 0.1)
    drag(to: 100, 0.05)
    #expect(offset > 50 && top == 48)
    stage.perform { home.dismiss(animated: true) }
    for _ in 0..<6 {
      stage.frame()
      #expect(top >= 48)
    }
    expectFeel()
  }

  @Test(arguments: 1...20)
  func `any drag over the list loses no point`(seed: Int) {
    present([Self.low(), .medium(), .large()], list: true)
    var state = UInt64(seed)
    func roll(_ sides: Int) -> CGFloat {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return CGFloat(Int(state >> 33) % sides)
    }
    for _ in 0..<4 where home.presentedViewController === guest && !guest.isBeingDismissed {
      guard top < 740 else { break }
      touch(top + 30 + roll(Int(max(760 - top - 30, 1))))
      for _ in 0..<(1 + Int(roll(4))) { drag(to: 20 + roll(770), 0.05 + Double(roll(20)) / 100) }
      if roll(3) == 0 { stage.loseFocus() } else { stage.lift() }
      stage.advance(frames: Int(roll(30)))
    }
    #expect(stage.settle())
    #expect([48, 424, 650, 800].contains { abs(top - $0) < 1e-6 }, "\(top)")
    expectFeel("\(seed)")
  }
}
