import Foundation
import InterludeInput
import InterludeJournal
import Testing

@testable import Interlude

/// Swipes, pinches, rotations, hovering and edge pans on a test screen.
@MainActor @Suite struct OtherGesturesTests {
  let screen = TouchScreen()

  @Test func `a quick drag is one swipe, and the slower pan fails`() {
    let swipe = UISwipeGestureRecognizer().named("swipe", on: screen.window)
    swipe.direction = [.left, .up]
    var states: [UIGestureRecognizer.State] = []
    swipe.addAction { states.append($0.state) }
    screen.down(300, 300)
    screen.move(270, 300)
    screen.move(240, 305)
    screen.move(200, 305)
    screen.up(200, 305)
    #expect(states == [.recognized] && swipe.state == .possible)
    #expect(screen.story == ["swipe ended"])
  }

  @Test func `a swipe that is too slow fails by timeout, with that cause`() {
    _ = UISwipeGestureRecognizer().named("swipe", on: screen.window)
    screen.down(100, 300)
    screen.wait(0.6)
    screen.up(100, 300)
    #expect(screen.story == ["swipe failed: time-out"])
  }

  @Test func `a pan that requires the swipe to fail begins after it has`() {
    let swipe = UISwipeGestureRecognizer().named("swipe", on: screen.window)
    let pan = UIPanGestureRecognizer().named("pan", on: screen.window)
    pan.require(toFail: swipe)
    screen.down(300, 300)
    screen.move(270, 300)
    #expect(pan.state == .possible)
    screen.move(240, 300)
    #expect(pan.state == .began || pan.state == .changed)
    screen.up(240, 300)
    #expect(screen.story.contains("swipe failed") && screen.story.contains("pan began: swipe failed"))
  }

  @Test func `two fingers pinch and rotate simultaneously if a delegate allows it`() {
    let pinch = UIPinchGestureRecognizer().named("pinch", on: screen.window)
    let rotation = UIRotationGestureRecognizer().named("rotation", on: screen.window)
    let delegate = TableDelegate()
    delegate.together = true
    pinch.delegate = delegate
    screen.down(150, 400)
    screen.down(250, 400, finger: 2)
    for step in 1...20 {
      let (angle, reach) = (0.05 * Double(step), 50 + 5 * Double(step))
      screen.sample(.moved, 200 - reach * cos(angle), 400 - reach * sin(angle), part: 0.5)
      screen.sample(.moved, 200 + reach * cos(angle), 400 + reach * sin(angle), finger: 2, part: 0.5)
      screen.frame()
    }
    #expect(pinch.state == .changed && rotation.state == .changed)
    #expect(abs(pinch.scale - 300 / 110) < 1e-9)
    #expect(rotation.rotation > 0.8 && rotation.rotation < 1)
    // Per frame the scale grows by 10/110 of itself, and the rotation by 0.05.
    #expect(abs(pinch.velocity - 60 * 10 / 110) < 0.1 && abs(rotation.velocity - 3) < 0.1)
    pinch.scale = 1
    #expect(pinch.scale == 1 && pinch.velocity == 0)
    screen.up(100, 300)
    #expect(pinch.state == .changed && pinch.numberOfTouches == 1)
    screen.up(300, 500, finger: 2)
    #expect(pinch.state == .possible && rotation.state == .possible)
    #expect(screen.misuses.isEmpty)
  }

  @Test func `otherwise the first of pinch and rotation wins`() {
    _ = UIPinchGestureRecognizer().named("pinch", on: screen.window)
    _ = UIRotationGestureRecognizer().named("rotation", on: screen.window)
    screen.down(150, 400)
    screen.down(250, 400, finger: 2)
    screen.move(270, 400, finger: 2)
    #expect(screen.story == ["pinch began", "rotation failed: prevented by pinch"])
  }

  @Test func `a third finger is ignored, and cancelled touches cancel a pinch`() {
    let pinch = UIPinchGestureRecognizer().named("pinch", on: screen.window)
    screen.down(150, 400)
    screen.down(250, 400, finger: 2)
    screen.move(290, 400, finger: 2)
    screen.down(10, 10, finger: 3)
    #expect(pinch.numberOfTouches == 2 && abs(pinch.scale - 140 / 110) < 1e-9)
    screen.loseFocus()
    #expect(pinch.state == .possible)
    #expect(screen.story.last?.hasPrefix("pinch cancelled") == true)
  }

  @Test func `a pan of two fingers needs both and follows their centroid`() {
    let pan = UIPanGestureRecognizer().named("pan", on: screen.window)
    pan.minimumNumberOfTouches = 2
    screen.down(100, 100)
    screen.move(100, 160)
    #expect(pan.state == .possible)
    screen.down(200, 160, finger: 2)
    screen.sample(.moved, 100, 190)
    screen.sample(.moved, 200, 190, finger: 2)
    screen.frame()
    #expect(pan.state == .changed && abs(pan.translation(in: nil).y - 20) < 1e-9)
    screen.up(100, 190)
    screen.up(200, 190, finger: 2)
    #expect(pan.state == .possible)
  }

  @Test func `the pointer begins, changes and ends a hover, from the deepest view outwards`() {
    let inner = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    screen.window.addSubview(inner)
    let hover = UIHoverGestureRecognizer().named("hover", on: inner)
    let outer = UIHoverGestureRecognizer().named("outer", on: screen.window)
    var received: [String] = []
    hover.addAction { received.append("\($0.state) \(Int($0.location(in: inner).x))") }
    func point(_ x: Double, _ y: Double) {
      screen.stage.receive(InputEvent(time: screen.time, .hover(x: x, y: y)))
      screen.frame()
    }
    point(50, 50)
    #expect(received.isEmpty && outer.state == .began && hover.state == .possible)
    point(110, 150)
    point(150, 150)
    #expect(hover.state == .changed && outer.state == .changed)
    point(250, 150)
    #expect(received == ["began 10", "changed 50", "ended 150"])
    #expect(hover.state == .possible)
    hover.isEnabled = false
    point(150, 150)
    #expect(received.count == 3)
    #expect(screen.gestures.map(\.cause).allSatisfy { $0 == "pointer" })
  }

  @Test(arguments: [
    (UIRectEdge.left, 5.0, 400.0, 40.0, 410.0, true), (.left, 5, 400, 15, 440, false),
    (.left, 30, 400, 90, 400, false), (.right, 395, 400, 340, 400, true),
    (.top, 200, 10, 200, 70, true), (.bottom, 200, 795, 200, 740, true), (.bottom, 5, 400, 60, 400, false),
  ])
  func `a drag inwards from an allowed edge begins`(
    edges: UIRectEdge, x: Double, y: Double, toX: Double, toY: Double, begins: Bool
  ) {
    let pan = UIScreenEdgePanGestureRecognizer().named("edge", on: screen.window)
    pan.edges = edges
    screen.down(x, y)
    screen.move(toX, toY)
    #expect((pan.state == .began || pan.state == .changed) == begins)
    screen.up(toX, toY)
    #expect(pan.state == .possible)
    #expect(screen.story.first == (begins ? "edge began" : "edge failed"))
  }
}
