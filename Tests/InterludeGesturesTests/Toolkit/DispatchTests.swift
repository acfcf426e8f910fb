import Foundation
import Interlude
import InterludeInput
import InterludeJournal
import Testing

/// A pan that only goes down, as client code writes it.
final class DownwardPan: UIPanGestureRecognizer {
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard state == .began else { return }
    let velocity = velocity(in: view)
    if velocity.y < 0 || abs(velocity.x) > abs(velocity.y) { state = .failed }
  }
}

@MainActor @Suite struct DispatchTests {
  private let screen = TouchScreen()
  private let view: ListeningView

  init() {
    view = ListeningView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    screen.window.addSubview(view)
  }

  private func dismissAndScroll() -> (dismiss: DownwardPan, scroll: UIPanGestureRecognizer) {
    let scroll = UIPanGestureRecognizer().named("scroll", on: view)
    let dismiss = DownwardPan().named("dismiss", on: view)
    scroll.require(toFail: dismiss)
    return (dismiss, scroll)
  }

  @Test func `a flick up fails the one-way pan in the event of its began and scrolls`() {
    let (dismiss, scroll) = dismissAndScroll()
    var actions: [String] = []
    dismiss.addAction { _ in actions.append("dismiss") }
    scroll.addAction { actions.append("scroll \($0.state)") }
    screen.down(100, 300)
    screen.move(100, 260)
    #expect(screen.story.prefix(2) == ["dismiss failed", "scroll began"])
    #expect(actions == ["scroll began", "scroll changed"])
  }

  @Test func `a gesture continues when its view and subviews stop taking touches`() {
    let pan = UIPanGestureRecognizer().named("pan", on: view)
    var states: [UIGestureRecognizer.State] = []
    pan.addAction { [view] in
      states.append($0.state)
      view.isUserInteractionEnabled = false
    }
    screen.down(100, 100)
    screen.move(100, 130)
    screen.move(100, 160)
    #expect(pan.translation(in: nil).y > 30)
    screen.up(100, 160)
    #expect(states.first == .began && states.dropFirst().dropLast().allSatisfy { $0 == .changed })
    #expect(states.last == .ended && states.count >= 3)
  }

  @Test func `a drag down dismisses, and the scroll pan's failure names its cause`() {
    let (dismiss, _) = dismissAndScroll()
    screen.down(100, 100)
    screen.move(100, 104)
    screen.move(100, 140)
    #expect(dismiss.state == .changed)
    #expect(
      screen.story.prefix(3)
        == ["scroll: waiting for dismiss to fail", "dismiss began", "scroll failed: dismiss did not fail"])
  }

  @Test func `a delegate that returns false in the list's middle gives the drag to the list`() {
    let (dismiss, scroll) = dismissAndScroll()
    let delegate = TableDelegate()
    delegate.unwilling = [dismiss]
    dismiss.delegate = delegate
    screen.down(100, 100)
    screen.move(100, 140)
    #expect(scroll.state == .changed)
    #expect(screen.story.contains("dismiss failed: shouldBegin said no"))
  }

  @Test func `disabling interaction on a view does not stop its running gesture`() {
    let pan = UIPanGestureRecognizer().named("pan", on: view)
    screen.down(100, 100)
    screen.move(100, 130)
    view.isUserInteractionEnabled = false
    screen.move(100, 160)
    #expect(pan.state == .changed)
    #expect(pan.translation(in: nil).y == 50)
  }

  @Test func `recognisers receive each phase before the view, and the action is sent last`() {
    var order: [String] = []
    final class Tap: UITapGestureRecognizer {
      var log: ((String) -> Void)?
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        log?("recogniser ended")
        super.touchesEnded(touches, with: event)
      }
    }
    let tap = Tap().named("tap", on: view)
    tap.log = { order.append($0) }
    tap.addAction { order.append("action \($0.state)") }
    view.log = { order.append($0) }
    screen.tap(100, 100)
    #expect(order == ["view began", "recogniser ended", "view cancelled", "action ended"])
    #expect(tap.state == .possible)
  }

  @Test func `a view receives all touches if its recogniser does not cancel them`() {
    let tap = UITapGestureRecognizer().named("tap", on: view)
    tap.cancelsTouchesInView = false
    screen.tap(100, 100)
    #expect(view.received == ["began", "ended"])
  }

  @Test func `delayed touches are delivered in order when the pan fails`() {
    let pan = UIPanGestureRecognizer().named("pan", on: view)
    pan.delaysTouchesBegan = true
    screen.down(100, 100)
    screen.move(100, 103)
    #expect(view.received == [])
    screen.up(100, 103)
    #expect(view.received == ["began", "moved", "ended"])
  }

  @Test func `delayed touches are never delivered when the pan begins`() {
    let pan = UIPanGestureRecognizer().named("pan", on: view)
    pan.delaysTouchesBegan = true
    screen.down(100, 100)
    screen.move(100, 150)
    screen.up(100, 150)
    #expect(view.received == [])
  }

  @Test func `touchesEnded is delayed until the double tap fails`() {
    let double = UITapGestureRecognizer().named("double", on: view)
    double.numberOfTapsRequired = 2
    screen.tap(100, 100)
    #expect(view.received == ["began"])
    screen.wait(0.4)
    #expect(view.received == ["began", "ended"])
    #expect(screen.story == ["double failed: time-out"])
  }

  @Test func `a single tap waits for the double tap`() {
    let double = UITapGestureRecognizer().named("double", on: view)
    double.numberOfTapsRequired = 2
    let single = UITapGestureRecognizer().named("single", on: view)
    single.require(toFail: double)
    var taps: [String] = []
    single.addAction { _ in taps.append("single") }
    double.addAction { _ in taps.append("double") }
    screen.tap(100, 100)
    #expect(taps == [])
    screen.wait(0.4)
    #expect(taps == ["single"])
    screen.tap(100, 100)
    screen.tap(100, 100)
    screen.wait(0.5)
    #expect(taps == ["single", "double"])
  }

  @Test func `a held tap keeps its location`() {
    let double = UITapGestureRecognizer().named("double", on: view)
    double.numberOfTapsRequired = 2
    let single = UITapGestureRecognizer().named("single", on: view)
    single.require(toFail: double)
    var tapLocation: CGPoint?
    single.addAction { tapLocation = $0.location(in: nil) }
    screen.tap(120, 90)
    screen.wait(0.4)
    #expect(tapLocation == CGPoint(x: 120, y: 90))
  }

  @Test func `a long press begins without an event`() {
    let press = UILongPressGestureRecognizer().named("press", on: view)
    screen.down(100, 100)
    screen.wait(0.4)
    #expect(press.state == .possible)
    screen.wait(0.2)
    #expect(press.state == .began)
    #expect(screen.story == ["press began: time-out"])
    #expect(screen.stage.touches.nextDeadline == nil)
  }

  @Test func `a hit view can prevent a superview's recogniser from beginning`() {
    let tap = UITapGestureRecognizer().named("tap", on: screen.window)
    view.unwanted = [tap]
    screen.tap(100, 100)
    #expect(screen.story == ["tap failed: shouldBegin said no"])
    #expect(view.received == ["began", "ended"])
  }

  @Test func `the deepest view's recogniser wins, or both do if a delegate allows it`() {
    let outer = UIPanGestureRecognizer().named("outer", on: screen.window)
    let inner = UIPanGestureRecognizer().named("inner", on: view)
    screen.down(100, 100)
    screen.move(100, 140)
    #expect(screen.story.prefix(2) == ["inner began", "outer failed: prevented by inner"])
    screen.up(100, 140)
    let delegate = TableDelegate()
    delegate.together = true
    outer.delegate = delegate
    screen.down(100, 100)
    screen.move(100, 140)
    #expect(inner.state == .changed && outer.state == .changed)
  }

  @Test func `a touch that a delegate rejects never reaches the recogniser`() {
    let tap = UITapGestureRecognizer().named("tap", on: view)
    let delegate = TableDelegate()
    delegate.deaf = [tap]
    tap.delegate = delegate
    screen.tap(100, 100)
    #expect(screen.story == [])
    #expect(view.received == ["began", "ended"])
  }

  @Test func `touches on a blocked view are not delivered`() {
    let tap = UITapGestureRecognizer().named("tap", on: screen.window)
    screen.stage.touches.isTouchBlocked = { [view] in $0 === view }
    screen.tap(100, 100)
    #expect(screen.story == [] && view.received == [] && tap.state == .possible)
    screen.tap(100, 600)
    #expect(screen.story == ["tap ended"])
  }

  @Test func `two fingers have the same order in every process`() {
    final class Order: UIGestureRecognizer {
      var firsts: [CGFloat] = []
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        firsts.append(touches.first!.location(in: nil).x)
      }
    }
    let order = Order().named("order", on: view)
    screen.down(100, 100, finger: 1)
    screen.down(300, 100, finger: 2)
    screen.sample(.moved, 301, 100, finger: 2)
    screen.sample(.moved, 101, 100, finger: 1)
    screen.frame()
    // The iteration order of a set depends on its capacity, but with these hashes not on the process.
    #expect(order.firsts == [Set([1, 2].map(Numbered.init)).first!.number == 1 ? 101 : 301])
  }

  /// A value with the hash of a touch.
  private struct Numbered: Hashable {
    let number: Int
    func _rawHashValue(seed: Int) -> Int { number }
  }
}
