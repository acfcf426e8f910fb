import Foundation
import InterludeInput
import InterludeJournal
import InterludeTesting
import Testing

@testable import Interlude

/// Swipes, pinches, rotations, hovering and edge pans on a test harness.
@MainActor @Suite struct OtherGesturesTests {
  let harness = StageHarness()

  @Test func `a quick drag is one swipe, and the slower pan fails`() {
    let swipe = UISwipeGestureRecognizer().named("swipe", on: harness.window)
    swipe.direction = [.left, .up]
    var states: [UIGestureRecognizer.State] = []
    swipe.addAction { states.append($0.state) }
    harness.down(300, 300)
    harness.move(270, 300)
    harness.move(240, 305)
    harness.move(200, 305)
    harness.up(200, 305)
    #expect(states == [.recognized] && swipe.state == .possible)
    #expect(harness.story == ["swipe ended"])
  }

  @Test func `a swipe that is too slow fails by timeout, with that cause`() {
    _ = UISwipeGestureRecognizer().named("swipe", on: harness.window)
    harness.down(100, 300)
    harness.advance(0.6)
    harness.up(100, 300)
    #expect(harness.story == ["swipe failed: time-out"])
  }

  @Test func `a pan that requires the swipe to fail begins after it has`() {
    let swipe = UISwipeGestureRecognizer().named("swipe", on: harness.window)
    let pan = UIPanGestureRecognizer().named("pan", on: harness.window)
    pan.require(toFail: swipe)
    harness.down(300, 300)
    harness.move(270, 300)
    #expect(pan.state == .possible)
    harness.move(240, 300)
    #expect(pan.state == .began || pan.state == .changed)
    harness.up(240, 300)
    #expect(harness.story.contains("swipe failed") && harness.story.contains("pan began: swipe failed"))
  }

  @Test func `two fingers pinch and rotate simultaneously if a delegate allows it`() {
    let pinch = UIPinchGestureRecognizer().named("pinch", on: harness.window)
    let rotation = UIRotationGestureRecognizer().named("rotation", on: harness.window)
    let delegate = TableDelegate()
    delegate.together = true
    pinch.delegate = delegate
    harness.down(150, 400)
    harness.down(250, 400, finger: 2)
    for step in 1...20 {
      let (angle, reach) = (0.05 * Double(step), 50 + 5 * Double(step))
      harness.sample(.moved, 200 - reach * cos(angle), 400 - reach * sin(angle), part: 0.5)
      harness.sample(.moved, 200 + reach * cos(angle), 400 + reach * sin(angle), finger: 2, part: 0.5)
      harness.frame()
    }
    #expect(pinch.state == .changed && rotation.state == .changed)
    #expect(abs(pinch.scale - 300 / 110) < 1e-9)
    #expect(rotation.rotation > 0.8 && rotation.rotation < 1)
    // Per frame the scale grows by 10/110 of itself, and the rotation by 0.05.
    #expect(abs(pinch.velocity - 60 * 10 / 110) < 0.1 && abs(rotation.velocity - 3) < 0.1)
    pinch.scale = 1
    #expect(pinch.scale == 1 && pinch.velocity == 0)
    harness.up(100, 300)
    #expect(pinch.state == .changed && pinch.numberOfTouches == 1)
    harness.up(300, 500, finger: 2)
    #expect(pinch.state == .possible && rotation.state == .possible)
    #expect(harness.misuses.isEmpty)
  }

  @Test func `otherwise the first of pinch and rotation wins`() {
    _ = UIPinchGestureRecognizer().named("pinch", on: harness.window)
    _ = UIRotationGestureRecognizer().named("rotation", on: harness.window)
    harness.down(150, 400)
    harness.down(250, 400, finger: 2)
    harness.move(270, 400, finger: 2)
    #expect(harness.story == ["pinch began", "rotation failed: prevented by pinch"])
  }

  @Test func `a third finger is ignored, and cancelled touches cancel a pinch`() {
    let pinch = UIPinchGestureRecognizer().named("pinch", on: harness.window)
    harness.down(150, 400)
    harness.down(250, 400, finger: 2)
    harness.move(290, 400, finger: 2)
    harness.down(10, 10, finger: 3)
    #expect(pinch.numberOfTouches == 2 && abs(pinch.scale - 140 / 110) < 1e-9)
    harness.loseFocus()
    #expect(pinch.state == .possible)
    #expect(harness.story.last?.hasPrefix("pinch cancelled") == true)
  }

  @Test func `a pan of two fingers needs both and follows their centroid`() {
    let pan = UIPanGestureRecognizer().named("pan", on: harness.window)
    pan.minimumNumberOfTouches = 2
    harness.down(100, 100)
    harness.move(100, 160)
    #expect(pan.state == .possible)
    harness.down(200, 160, finger: 2)
    harness.sample(.moved, 100, 190)
    harness.sample(.moved, 200, 190, finger: 2)
    harness.frame()
    #expect(pan.state == .began && pan.translation(in: nil).y == 0)
    harness.sample(.moved, 100, 200)
    harness.sample(.moved, 200, 200, finger: 2)
    harness.frame()
    #expect(pan.state == .changed && abs(pan.translation(in: nil).y - 30) < 1e-9)
    harness.up(100, 200)
    harness.up(200, 200, finger: 2)
    #expect(pan.state == .possible)
  }

  @Test func `the pointer begins, changes and ends a hover, from the deepest view outwards`() {
    let inner = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    harness.window.addSubview(inner)
    let hover = UIHoverGestureRecognizer().named("hover", on: inner)
    let outer = UIHoverGestureRecognizer().named("outer", on: harness.window)
    var received: [String] = []
    hover.addAction { received.append("\($0.state) \(Int($0.location(in: inner).x))") }
    func point(_ x: Double, _ y: Double) {
      harness.test.hover(at: CGPoint(x: x, y: y))
      harness.frame()
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
    #expect(harness.gestures.map(\.cause).allSatisfy { $0 == "pointer" })
  }

  @Test func `a pointer that leaves while a double tap may follow withholds no touch from a view`() {
    let view = ListeningView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    harness.window.addSubview(view)
    let hover = UIHoverGestureRecognizer().named("hover", on: view)
    let tap = UITapGestureRecognizer().named("tap", on: view)
    tap.numberOfTapsRequired = 2
    harness.test.hover(at: CGPoint(x: 150, y: 150))
    harness.down(150, 150, device: .mouse)
    harness.up(150, 150, device: .mouse)
    #expect(view.received == ["began"] && hover.state == .began)
    harness.test.hover(at: CGPoint(x: 300, y: 150))
    for _ in 0..<60 { harness.frame() }
    #expect(view.received == ["began", "ended"] && hover.state == .possible)
  }

  @Test(arguments: [
    (UIRectEdge.left, 5.0, 400.0, 40.0, 410.0, true), (.left, 5, 400, 15, 440, false),
    (.left, 30, 400, 90, 400, false), (.right, 395, 400, 340, 400, true),
    (.top, 200, 10, 200, 70, true), (.bottom, 200, 595, 200, 540, true), (.bottom, 5, 400, 60, 400, false),
  ])
  func `a drag inwards from an allowed edge begins`(
    edges: UIRectEdge, x: Double, y: Double, toX: Double, toY: Double, begins: Bool
  ) {
    let pan = UIScreenEdgePanGestureRecognizer().named("edge", on: harness.window)
    pan.edges = edges
    harness.down(x, y)
    harness.move(toX, toY)
    #expect((pan.state == .began || pan.state == .changed) == begins)
    harness.up(toX, toY)
    #expect(pan.state == .possible)
    #expect(harness.story.first == (begins ? "edge began" : "edge failed"))
  }
}
