import Foundation
import InterludeJournal
import InterludeTesting
import Testing

@testable import Interlude

/// A card that is dragged by fingers.
@MainActor
final class SheetDraggingTests: SheetScenario {
  @Test func `pulled past the middle and released, the card leaves, and its delegate is called`() {
    present()
    stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 700))
    #expect(guest.isBeingDismissed && guest.log == ["should?", "will true", "willDisappear"])
    stage.settle()
    #expect(home.presentedViewController == nil && guest.view.superview == nil)
    #expect(guest.log == ["should?", "will true", "willDisappear", "didDisappear", "did"])
    #expect(home.log.isEmpty && stage.misuses.isEmpty)
  }

  @Test func `the card follows the finger one to one, and alongside animations follow too`() {
    present()
    let shade = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    home.view.addSubview(shade)
    guest.onWillDismiss = { guest in
      guest.transitionCoordinator?.animate(alongsideTransition: { _ in shade.alpha = 0 })
    }
    stage.touchDown(at: CGPoint(x: 200, y: 200))
    stage.frame()
    stage.drag(to: CGPoint(x: 200, y: 300), duration: 0.2)
    let first = top()
    stage.drag(to: CGPoint(x: 200, y: 500), duration: 0.2)
    #expect(abs(top() - first - 200) < 0.01)
    #expect(guest.transitionCoordinator?.isInteractive == true)
    let part = guest.transitionCoordinator!.percentComplete
    #expect(abs(part - (top() - 48) / 784) < 1e-6)
    #expect(abs(CGFloat(shade.layer.presentation()!.opacity) - (1 - part)) < 1e-4)
    stage.drag(to: CGPoint(x: 200, y: 210), duration: 0.2)
    stage.lift()
    stage.settle()
    #expect(shade.alpha == 1 && home.presentedViewController === guest)
  }

  @Test func `pulled a little and released, the card returns, as after any cancelled dismissal`() {
    present()
    stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 400))
    #expect(guest.isBeingDismissed)
    stage.settle()
    #expect(!guest.isBeingDismissed && top() == 48 && home.presentedViewController === guest)
    #expect(guest.log == ["should?", "will true", "willDisappear", "willAppear", "didAppear"])
    stage.flick(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 400))
    stage.settle()
    #expect(home.presentedViewController == nil && stage.misuses.isEmpty)
  }

  @Test(arguments: 2...26)
  func `caught in any frame of its way back, the card stays there, and leaves when flung`(
    _ frames: Int
  ) {
    present()
    stage.touchDown(at: CGPoint(x: 200, y: 200))
    stage.frame()
    stage.drag(to: CGPoint(x: 200, y: 480), duration: 0.2)
    stage.advance(by: 0.1)
    stage.lift()
    stage.advance(frames: frames)
    let seen = top()
    let grip = CGPoint(x: 200, y: seen + 20)
    stage.touchDown(at: grip)
    stage.frame()
    let isMoving = abs(seen - 48) >= 0.5
    if isMoving { #expect(abs(top() - seen) < 1e-6 && guest.transitionCoordinator?.isInteractive == true) }
    stage.drag(to: CGPoint(x: 200, y: grip.y + 300), duration: 0.1)
    if isMoving { #expect(abs(top() - seen - 300) < 0.01) }
    stage.lift()
    stage.settle()
    #expect(home.presentedViewController == nil && stage.misuses.isEmpty)
    #expect(guest.log.filter { $0 == "did" }.count == 1)
  }

  @Test func `released in motion, the spring takes over the finger's velocity`() {
    present()
    stage.touchDown(at: CGPoint(x: 200, y: 100))
    stage.frame()
    stage.drag(to: CGPoint(x: 200, y: 700), duration: 0.5)
    let last = top()
    stage.lift()
    stage.frame()
    let step = top() - last
    #expect(abs(step - 20) < 6, "\(step) points in a frame after 20")
    stage.settle()
  }

  @Test(arguments: [true, false])
  func `released exactly at its resting position, the card keeps the finger's velocity`(lets: Bool) {
    guest.lets = lets
    present()
    stage.touchDown(at: CGPoint(x: 200, y: 100))
    stage.frame()
    stage.drag(to: CGPoint(x: 200, y: 300), duration: 0.2)
    let slop = lets ? 200 - (top() - 48) : 10
    stage.drag(to: CGPoint(x: 200, y: 100 + slop), duration: 0.05)
    #expect(abs(top() - 48) < 1e-6)
    stage.lift()
    stage.frame()
    #expect(top() < 46, "it goes on upwards")
    stage.settle()
    #expect(top() == 48 && stage.misuses.isEmpty)
  }

  @Test(arguments: [0, 1, 4])
  func `dismissed by its presenter on its way back, the card keeps its velocity`(frames: Int) {
    guest.lets = false
    present()
    stage.flick(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 500))
    stage.advance(frames: frames)
    stage.perform { guest.dismiss(animated: true) }
    stage.settle()
    #expect(home.presentedViewController == nil && stage.misuses.isEmpty)
    #expect(stage.discontinuities.isEmpty)
  }

  // MARK: Scroll views

  @Test func `over a list at its top the card is pulled and the list stays`() {
    present()
    guest.list.isHidden = false
    stage.frame()
    stage.touchDown(at: CGPoint(x: 200, y: 200))
    stage.frame()
    stage.drag(to: CGPoint(x: 200, y: 500), duration: 0.2)
    #expect(top() > 300 && guest.list.contentOffset.y == 0)
    stage.drag(to: CGPoint(x: 200, y: 700), duration: 0.1)
    stage.lift()
    stage.settle()
    #expect(home.presentedViewController == nil)
  }

  @Test func `over a scrolled list, or upwards, the list scrolls and the card stays`() {
    present()
    guest.list.isHidden = false
    stage.frame()
    stage.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 200))
    #expect(guest.list.contentOffset.y > 300 && top() == 48)
    stage.settle()
    stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 400))
    #expect(guest.list.contentOffset.y < 300 && top() == 48)
    #expect(!guest.isBeingDismissed && guest.log.isEmpty)
  }
}
