import Foundation
import InterludeJournal
import InterludeTesting
import Testing

@testable import Interlude

/// Dismissals that a delegate prevents, and those that ask none.
@MainActor
final class SheetDismissalTests: SheetScenario {
  @Test(arguments: [true, false])
  func `a card that may not be dismissed gives a little and returns, and its delegate is called`(
    _ isModal: Bool
  ) {
    guest.isModalInPresentation = isModal
    guest.lets = isModal
    present()
    stage.touchDown(at: CGPoint(x: 200, y: 200))
    stage.frame()
    stage.drag(to: CGPoint(x: 200, y: 700), duration: 0.3)
    #expect(top() > 100 && top() < 250 && !guest.isBeingDismissed)
    stage.lift()
    stage.advance(frames: 3)
    let seen = top()
    #expect(seen > 50)
    stage.touchDown(at: CGPoint(x: 200, y: 400))
    stage.frame()
    #expect(abs(top() - seen) < 1e-6)
    stage.lift()
    stage.settle()
    #expect(top() == 48 && home.presentedViewController === guest)
    #expect(guest.log == (isModal ? ["attempt"] : ["should?", "attempt"]))
    stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 240))
    stage.settle()
    #expect(guest.log.filter { $0 == "attempt" }.count == 1)
    stage.perform { guest.dismiss(animated: true) }
    stage.settle()
    #expect(home.presentedViewController == nil && stage.misuses.isEmpty)
  }

  @Test func `dismissed by code while it resists the finger, the card leaves from there`() {
    guest.isModalInPresentation = true
    present()
    stage.touchDown(at: CGPoint(x: 200, y: 200))
    stage.frame()
    stage.drag(to: CGPoint(x: 200, y: 600), duration: 0.3)
    let seen = top()
    stage.perform { guest.dismiss(animated: true) }
    stage.advance(frames: 2)
    #expect(top() >= seen && top() < seen + 100)
    stage.drag(to: CGPoint(x: 200, y: 300), duration: 0.1)
    stage.lift()
    stage.settle()
    #expect(home.presentedViewController == nil && stage.misuses.isEmpty)
  }

  @Test func `a dismissal by code asks no delegate`() {
    guest.isModalInPresentation = true
    present()
    stage.perform { guest.dismiss(animated: true) }
    stage.settle()
    #expect(guest.log == ["willDisappear", "didDisappear"])
  }

  @Test(arguments: [true, false])
  func `the Esc key and a touch outside the card ask the delegate as a pull does`(_ byKey: Bool) {
    present()
    func ask() {
      if byKey { stage.press("escape") } else { stage.tap(at: CGPoint(x: 200, y: 20)) }
      stage.settle()
    }
    guest.lets = false
    ask()
    #expect(guest.log == ["should?", "attempt"] && home.presentedViewController === guest)
    guest.lets = true
    guest.log = []
    ask()
    #expect(guest.log == ["should?", "will true", "willDisappear", "didDisappear", "did"])
  }
}
