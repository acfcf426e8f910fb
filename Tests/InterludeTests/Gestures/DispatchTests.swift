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
  private let harness = StageHarness()
  private let view: ListeningView

  init() {
    view = ListeningView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    harness.window.addSubview(view)
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
    harness.down(100, 300)
    harness.move(100, 260)
    #expect(harness.story.prefix(2) == ["dismiss failed", "scroll began"])
    #expect(actions == ["scroll began"])
  }

  @Test func `a gesture continues when its view and subviews stop taking touches`() {
    let pan = UIPanGestureRecognizer().named("pan", on: view)
    var states: [UIGestureRecognizer.State] = []
    pan.addAction { [view] in
      states.append($0.state)
      view.isUserInteractionEnabled = false
    }
    harness.down(100, 100)
    harness.move(100, 130)
    harness.move(100, 160)
    #expect(pan.translation(in: nil).y > 30)
    harness.up(100, 160)
    #expect(states.first == .began && states.dropFirst().dropLast().allSatisfy { $0 == .changed })
    #expect(states.last == .ended && states.count >= 3)
  }

  @Test func `a drag down dismisses, and the scroll pan's failure names its cause`() {
    let (dismiss, _) = dismissAndScroll()
    harness.down(100, 100)
    harness.move(100, 104)
    harness.move(100, 140)
    #expect(dismiss.state == .began)
    #expect(
      harness.story.prefix(3)
        == ["scroll: waiting for dismiss to fail", "dismiss began", "scroll failed: dismiss did not fail"])
  }

  @Test func `a delegate that returns false in the list's middle gives the drag to the list`() {
    let (dismiss, scroll) = dismissAndScroll()
    let delegate = TableDelegate()
    delegate.unwilling = [dismiss]
    dismiss.delegate = delegate
    harness.down(100, 100)
    harness.move(100, 140)
    #expect(scroll.state == .began)
    #expect(harness.story.contains("dismiss failed: shouldBegin said no"))
  }

  @Test func `disabling interaction on a view does not stop its running gesture`() {
    let pan = UIPanGestureRecognizer().named("pan", on: view)
    harness.down(100, 100)
    harness.move(100, 130)
    view.isUserInteractionEnabled = false
    harness.move(100, 160)
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
    harness.tap(100, 100)
    #expect(order == ["view began", "recogniser ended", "view cancelled", "action ended"])
    #expect(tap.state == .possible)
  }

  @Test func `a view receives all touches if its recogniser does not cancel them`() {
    let tap = UITapGestureRecognizer().named("tap", on: view)
    tap.cancelsTouchesInView = false
    harness.tap(100, 100)
    #expect(view.received == ["began", "ended"])
  }

  @Test func `delayed touches are delivered in order when the pan fails`() {
    let pan = UIPanGestureRecognizer().named("pan", on: view)
    pan.delaysTouchesBegan = true
    harness.down(100, 100)
    harness.move(100, 103)
    #expect(view.received == [])
    harness.up(100, 103)
    #expect(view.received == ["began", "moved", "ended"])
  }

  @Test func `delayed touches are never delivered when the pan begins`() {
    let pan = UIPanGestureRecognizer().named("pan", on: view)
    pan.delaysTouchesBegan = true
    harness.down(100, 100)
    harness.move(100, 150)
    harness.up(100, 150)
    #expect(view.received == [])
  }

  @Test func `touchesEnded is delayed until the double tap fails`() {
    let double = UITapGestureRecognizer().named("double", on: view)
    double.numberOfTapsRequired = 2
    harness.tap(100, 100)
    #expect(view.received == ["began"])
    harness.advance(0.4)
    #expect(view.received == ["began", "ended"])
    #expect(harness.story == ["double failed: time-out"])
  }

  @Test func `a single tap waits for the double tap`() {
    let double = UITapGestureRecognizer().named("double", on: view)
    double.numberOfTapsRequired = 2
    let single = UITapGestureRecognizer().named("single", on: view)
    single.require(toFail: double)
    var taps: [String] = []
    single.addAction { _ in taps.append("single") }
    double.addAction { _ in taps.append("double") }
    harness.tap(100, 100)
    #expect(taps == [])
    harness.advance(0.4)
    #expect(taps == ["single"])
    harness.tap(100, 100)
    harness.tap(100, 100)
    harness.advance(0.5)
    #expect(taps == ["single", "double"])
  }

  @Test func `a held tap keeps its location`() {
    let double = UITapGestureRecognizer().named("double", on: view)
    double.numberOfTapsRequired = 2
    let single = UITapGestureRecognizer().named("single", on: view)
    single.require(toFail: double)
    var tapLocation: CGPoint?
    single.addAction { tapLocation = $0.location(in: nil) }
    harness.tap(120, 90)
    harness.advance(0.4)
    #expect(tapLocation == CGPoint(x: 120, y: 90))
  }

  @Test func `a long press begins without an event`() {
    let press = UILongPressGestureRecognizer().named("press", on: view)
    harness.down(100, 100)
    harness.advance(0.4)
    #expect(press.state == .possible)
    harness.advance(0.2)
    #expect(press.state == .began)
    #expect(harness.story == ["press began: time-out"])
    #expect(harness.stage.touches.nextDeadline == nil)
  }

  @Test func `a hit view can prevent a superview's recogniser from beginning`() {
    let tap = UITapGestureRecognizer().named("tap", on: harness.window)
    view.unwanted = [tap]
    harness.tap(100, 100)
    #expect(harness.story == ["tap failed: shouldBegin said no"])
    #expect(view.received == ["began", "ended"])
  }

  @Test func `the deepest view's recogniser wins, or both do if a delegate allows it`() {
    let outer = UIPanGestureRecognizer().named("outer", on: harness.window)
    let inner = UIPanGestureRecognizer().named("inner", on: view)
    harness.down(100, 100)
    harness.move(100, 140)
    #expect(harness.story.prefix(2) == ["inner began", "outer failed: prevented by inner"])
    harness.up(100, 140)
    let delegate = TableDelegate()
    delegate.together = true
    outer.delegate = delegate
    harness.down(100, 100)
    harness.move(100, 140)
    #expect(inner.state == .began && outer.state == .began)
  }

  @Test func `a touch that a delegate rejects never reaches the recogniser`() {
    let tap = UITapGestureRecognizer().named("tap", on: view)
    let delegate = TableDelegate()
    delegate.deaf = [tap]
    tap.delegate = delegate
    harness.tap(100, 100)
    #expect(harness.story == [])
    #expect(view.received == ["began", "ended"])
  }

  @Test func `touches on a blocked view are not delivered`() {
    let tap = UITapGestureRecognizer().named("tap", on: harness.window)
    harness.stage.touches.isTouchBlocked = { [view] in $0 === view }
    harness.tap(100, 100)
    #expect(harness.story == [] && view.received == [] && tap.state == .possible)
    harness.tap(100, 500)
    #expect(harness.story == ["tap ended"])
  }

  @Test func `two fingers have the same order in every process`() {
    final class Order: UIGestureRecognizer {
      var firsts: [CGFloat] = []
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        firsts.append(touches.first!.location(in: nil).x)
      }
    }
    let order = Order().named("order", on: view)
    harness.down(100, 100, finger: 1)
    harness.down(300, 100, finger: 2)
    harness.sample(.moved, 301, 100, finger: 2)
    harness.sample(.moved, 101, 100, finger: 1)
    harness.frame()
    // The iteration order of a set depends on its capacity, but with these hashes not on the process.
    #expect(order.firsts == [Set([1, 2].map(Numbered.init)).first!.number == 1 ? 101 : 301])
  }

  @Test(arguments: [[1], [2], [1, 2]])
  func `a recogniser hears of those of its touches that moved, and of no others`(fingers: [Int]) {
    final class Listener: UIGestureRecognizer {
      var moved: [Set<CGFloat>] = []
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        moved.append(Set(touches.map { $0.location(in: nil).x }))
      }
    }
    let listener = Listener().named("listener", on: view)
    harness.down(100, 100, finger: 1)
    harness.down(200, 100, finger: 2)
    for finger in fingers { harness.sample(.moved, Double(100 * finger), 101, finger: finger) }
    harness.frame()
    #expect(listener.moved == [Set(fingers.map { CGFloat(100 * $0) })])
  }

  /// A value with the hash of a touch.
  private struct Numbered: Hashable {
    let number: Int
    func _rawHashValue(seed: Int) -> Int { number }
  }
}
