import Foundation
import Interlude
import Testing

@MainActor @Suite struct InterruptionTests {
  private let screen = TouchScreen()
  private let view: ListeningView
  private let pan: UIPanGestureRecognizer
  private let states: States

  @MainActor final class States { var all: [UIGestureRecognizer.State] = [] }

  init() {
    view = ListeningView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    screen.window.addSubview(view)
    pan = UIPanGestureRecognizer().named("pan", on: view)
    let states = States()
    self.states = states
    pan.addAction { states.all.append($0.state) }
    screen.down(100, 100)
    screen.move(100, 120)
  }

  @Test func `disabling a recogniser cancels its gesture at once`() {
    pan.isEnabled = false
    #expect(states.all == [.began, .changed, .cancelled])
    #expect(screen.story.last == "pan cancelled: disabled")
  }

  @Test func `when enabled again it waits for new touches`() {
    pan.isEnabled = false
    pan.isEnabled = true
    screen.move(100, 200)
    #expect(states.all.last == .cancelled)
    screen.up(100, 200)
    #expect(pan.state == .possible)
    screen.down(100, 100)
    screen.move(100, 120)
    #expect(states.all.last == .changed)
  }

  @Test func `assigning the same value does nothing`() {
    pan.isEnabled = true
    screen.move(100, 140)
    #expect(states.all == [.began, .changed, .changed])
  }

  @Test func `a recogniser disabled in its own action is cancelled in that turn`() {
    screen.up(100, 120)
    states.all.removeAll()
    pan.addAction { if $0.state == .began { $0.isEnabled = false } }
    screen.down(100, 100)
    screen.move(100, 110)
    #expect(states.all == [.began, .cancelled])
  }

  @Test func `touches of a view removed from the window are cancelled`() {
    view.removeFromSuperview()
    screen.frame()
    #expect(states.all.last == .cancelled)
    #expect(screen.story.last == "pan cancelled: touches cancelled: the view left its window")
    #expect(!screen.stage.touches.hasActiveTouches)
    screen.up(100, 120)
    #expect(pan.state == .possible)
  }

  @Test func `touches of a hidden window are cancelled`() {
    screen.window.isHidden = true
    screen.frame()
    #expect(states.all.last == .cancelled)
  }

  @Test func `losing the focus cancels the gesture, and the later release is ignored`() {
    screen.loseFocus()
    #expect(states.all.last == .cancelled)
    #expect(screen.story.last == "pan cancelled: touches cancelled: the window lost the focus")
    screen.up(100, 120)
    #expect(states.all.count == 3)
    #expect(pan.state == .possible)
  }

  @Test func `a view without a recognised gesture receives touchesCancelled`() {
    pan.isEnabled = false
    screen.up(100, 120)
    let received = view.received.count
    screen.down(100, 100)
    screen.loseFocus()
    #expect(view.received.dropFirst(received) == ["began", "cancelled"])
  }

  @Test func `a recogniser removed from its view is cancelled`() {
    view.removeGestureRecognizer(pan)
    #expect(screen.story.last == "pan cancelled: removed from its view")
    #expect(pan.view == nil && view.gestureRecognizers == nil)
  }

  @Test func `a second began of a touch counts as a lost release`() {
    screen.down(100, 100)
    #expect(states.all.last == .cancelled)
    screen.move(100, 120)
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
      screen.up(100, 120)
      screen.tap(100, 100)
      view.removeGestureRecognizer(extra)
    }
    #expect(gone == nil)
    #expect(screen.stage.touches.count == 0)
  }
}
