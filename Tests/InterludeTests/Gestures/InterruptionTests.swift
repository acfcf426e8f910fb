import Foundation
import Interlude
import Testing

@MainActor @Suite struct InterruptionTests {
  private let harness = StageHarness()
  private let view: ListeningView
  private let pan: UIPanGestureRecognizer
  private let states: States

  @MainActor final class States { var all: [UIGestureRecognizer.State] = [] }

  init() {
    view = ListeningView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    harness.window.addSubview(view)
    pan = UIPanGestureRecognizer().named("pan", on: view)
    let states = States()
    self.states = states
    pan.addAction { states.all.append($0.state) }
    harness.down(100, 100)
    harness.move(100, 120)
  }

  @Test func `disabling a recogniser cancels its gesture at once`() {
    pan.isEnabled = false
    #expect(states.all == [.began, .cancelled])
    #expect(harness.story.last == "pan cancelled: disabled")
  }

  @Test func `when enabled again it waits for new touches`() {
    pan.isEnabled = false
    pan.isEnabled = true
    harness.move(100, 200)
    #expect(states.all.last == .cancelled)
    harness.up(100, 200)
    #expect(pan.state == .possible)
    harness.down(100, 100)
    harness.move(100, 120)
    #expect(states.all.last == .began)
  }

  @Test func `assigning the same value does nothing`() {
    pan.isEnabled = true
    harness.move(100, 140)
    #expect(states.all == [.began, .changed])
  }

  @Test func `a recogniser disabled in its own action is cancelled in that turn`() {
    harness.up(100, 120)
    states.all.removeAll()
    pan.addAction { if $0.state == .began { $0.isEnabled = false } }
    harness.down(100, 100)
    harness.move(100, 110)
    #expect(states.all == [.began, .cancelled])
  }

  @Test func `an end that is withheld is cancelled when its view leaves the window`() {
    let other = StageHarness()
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
    let inner = ListeningView(frame: CGRect(x: 0, y: 300, width: 400, height: 200))
    other.home.view.addSubview(outer)
    outer.addSubview(inner)
    outer.addGestureRecognizer(UIPanGestureRecognizer())
    other.down(100, 100)
    other.down(200, 400, finger: 2)
    other.up(200, 400, finger: 2)
    #expect(inner.received == ["began"], "the pan may still begin with the first finger")
    outer.removeFromSuperview()
    other.frame()
    #expect(inner.received == ["began", "cancelled"])
  }

  @Test func `touches of a view removed from the window are cancelled`() {
    view.removeFromSuperview()
    harness.frame()
    #expect(states.all.last == .cancelled)
    #expect(harness.story.last == "pan cancelled: touches cancelled: the view left its window")
    #expect(!harness.stage.touches.hasActiveTouches)
    harness.up(100, 120)
    #expect(pan.state == .possible)
  }

  @Test func `touches of a hidden window are cancelled`() {
    harness.window.isHidden = true
    harness.frame()
    #expect(states.all.last == .cancelled)
  }

  @Test func `losing the focus cancels the gesture, and the later release is ignored`() {
    harness.loseFocus()
    #expect(states.all.last == .cancelled)
    #expect(harness.story.last == "pan cancelled: touches cancelled: the window lost the focus")
    harness.up(100, 120)
    #expect(states.all == [.began, .cancelled])
    #expect(pan.state == .possible)
  }

  @Test func `a view without a recognised gesture receives touchesCancelled`() {
    pan.isEnabled = false
    harness.up(100, 120)
    let received = view.received.count
    harness.down(100, 100)
    harness.loseFocus()
    #expect(view.received.dropFirst(received) == ["began", "cancelled"])
  }

  @Test func `a recogniser removed from its view is cancelled`() {
    view.removeGestureRecognizer(pan)
    #expect(harness.story.last == "pan cancelled: removed from its view")
    #expect(pan.view == nil && view.gestureRecognizers == nil)
  }

  @Test func `a second began of a touch counts as a lost release`() {
    harness.down(100, 100)
    #expect(states.all.last == .cancelled)
    harness.move(100, 120)
    harness.move(100, 130)
    #expect(states.all.suffix(2) == [.began, .changed])
  }

  @Test func `failed in a later event than began sends a cancelled action`() {
    pan.state = .failed
    #expect(states.all.last == .cancelled)
  }

  @Test func `nothing of a finished gesture is left`() {
    weak var gone: UIPanGestureRecognizer?
    do {
      let extra = UIPanGestureRecognizer().named("extra", on: view)
      gone = extra
      harness.up(100, 120)
      harness.tap(100, 100)
      view.removeGestureRecognizer(extra)
    }
    #expect(gone == nil)
    #expect(harness.stage.touches.count == 0)
  }
}
