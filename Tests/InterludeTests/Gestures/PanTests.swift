import Foundation
import Interlude
import InterludeInput
import InterludeJournal
import InterludeTesting
import Testing

@MainActor @Suite struct PanTests {
  private let harness = StageHarness()

  /// A pan that logs each of its actions.
  private func pan(_ written: Notes) -> UIPanGestureRecognizer {
    let pan = UIPanGestureRecognizer().named("pan", on: harness.window)
    pan.addAction { written.lines.append("\($0.state) \(Int($0.translation(in: nil).y.rounded()))") }
    return pan
  }

  @MainActor final class Notes { var lines: [String] = [] }

  @Test func `a drag reports began at zero, the remaining translation, and ended`() {
    let notes = Notes()
    _ = pan(notes)
    harness.down(100, 100)
    harness.move(100, 106)
    #expect(notes.lines == [])
    harness.move(100, 130)
    #expect(notes.lines == ["began 0"])
    harness.move(100, 150)
    harness.up(100, 150)
    #expect(notes.lines == ["began 0", "changed 40", "ended 40"])
  }

  @Test func `a delegate that is asked whether a pan should begin sees the movement so far`() {
    final class Decider: NSObject, UIGestureRecognizerDelegate {
      var movement = CGPoint.zero
      func gestureRecognizerShouldBegin(_ gesture: UIGestureRecognizer) -> Bool {
        movement = (gesture as! UIPanGestureRecognizer).translation(in: nil)
        return abs(movement.x) > abs(movement.y)
      }
    }
    let (notes, decider) = (Notes(), Decider())
    let pan = pan(notes)
    pan.delegate = decider
    harness.down(100, 100)
    harness.move(100, 130)
    #expect(decider.movement == CGPoint(x: 0, y: 30) && pan.state == .failed)
    harness.up(100, 130)
    harness.down(100, 100)
    harness.move(130, 100)
    #expect(
      decider.movement == CGPoint(x: 30, y: 0) && pan.state == .began && pan.translation(in: nil) == .zero)
  }

  @Test func `the event that passes the threshold reports began alone, its movement comes with the next`() {
    let notes = Notes()
    _ = pan(notes)
    harness.down(100, 100)
    harness.move(100, 130)
    harness.advance(0.1)
    #expect(notes.lines == ["began 0"])
    harness.move(100, 131)
    #expect(notes.lines == ["began 0", "changed 21"])
  }

  @Test func `a finger that lifts right after it passed the threshold loses none of its movement`() {
    let notes = Notes()
    _ = pan(notes)
    harness.down(100, 100)
    harness.move(100, 130)
    harness.up(100, 130)
    #expect(notes.lines == ["began 0", "changed 20", "ended 20"])
  }

  @Test func `of samples in one frame, those after the threshold are the next event's`() {
    let notes = Notes()
    _ = pan(notes)
    harness.down(100, 100)
    for step in 1...4 { harness.sample(.moved, 100, 100 + 6 * Double(step), part: Double(step) / 4) }
    harness.frame()
    #expect(notes.lines == ["began 0", "changed 14"])
  }

  @Test func `the threshold is measured along the samples, not across those of one frame`() {
    let notes = Notes()
    _ = pan(notes)
    harness.down(100, 100)
    for (step, y) in [108.0, 116, 104, 102].enumerated() {
      harness.sample(.moved, 100, y, part: Double(step + 1) / 4)
    }
    harness.frame()
    // It passed the threshold at 110, although it is back within it when the frame ends.
    #expect(notes.lines == ["began 0", "changed -8"])
  }

  @Test func `a time-out between two samples of one frame comes between them`() {
    var begun: CGFloat?
    let press = UILongPressGestureRecognizer().named("press", on: harness.window)
    press.addAction { if $0.state == .began { begun = $0.location(in: nil).y } }
    let start = harness.test.time
    harness.down(100, 100)
    harness.advance(0.46)
    #expect(harness.test.time < start + 0.49 && begun == nil)
    for (time, y) in [(0.49, 103.0), (0.51, 150)] {
      let sample = TouchSample(id: 1, phase: .moved, device: .finger, x: 100, y: y)
      harness.stage.receive(InputEvent(time: start + time, .touch(sample)))
    }
    harness.advance(0.1)
    #expect(begun == 103)
  }

  @Test func `the mouse has a threshold of three points`() {
    let notes = Notes()
    _ = pan(notes)
    harness.down(100, 100, device: .mouse)
    harness.move(100, 102.5, device: .mouse)
    #expect(notes.lines == [])
    harness.move(100, 103, device: .mouse)
    #expect(notes.lines == ["began 0"])
  }

  @Test func `a pan without a threshold begins with the first movement and loses none of it`() {
    final class CatchingPan: UIPanGestureRecognizer {
      override func movementToBegin(for touch: UITouch) -> CGFloat { 0 }
    }
    let catching = CatchingPan().named("catching", on: harness.window)
    harness.down(100, 100)
    #expect(catching.state == .possible)
    harness.move(100, 101)
    #expect(catching.state == .began && catching.translation(in: nil).y == 0)
    harness.move(100, 103)
    #expect(catching.state == .changed && catching.translation(in: nil).y == 3)
  }

  @Test func `a recogniser that has begun gets one movement per frame, with all its samples coalesced`() {
    final class CountingPan: UIPanGestureRecognizer {
      var counts: [Int] = []
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        counts.append(event.coalescedTouches(for: touches.first!)!.count)
      }
    }
    let counting = CountingPan().named("counting", on: harness.window)
    harness.down(100, 100)
    harness.move(100, 120)
    counting.counts = []
    for step in 1...8 { harness.sample(.moved, 100, 120 + Double(step), part: Double(step) / 8) }
    harness.frame()
    #expect(counting.counts == [8])
  }

  @Test func `velocity uses every sample with its own time stamp`() {
    let notes = Notes()
    let pan = pan(notes)
    harness.down(100, 100)
    for frame in 0..<6 {
      for step in 1...4 {
        let travel = Double(frame) * 10 + Double(step) * 2.5
        harness.sample(.moved, 100, 100 + travel, part: Double(step) / 4)
      }
      harness.frame()
    }
    #expect(abs(pan.velocity(in: nil).y - 600) < 1)
  }

  @Test func `a finger that rested before lifting has no velocity`() {
    var released: CGFloat?
    let pan = UIPanGestureRecognizer().named("pan", on: harness.window)
    pan.addAction { if $0.state == .ended { released = $0.velocity(in: nil).y } }
    harness.down(100, 100)
    for step in 1...10 { harness.move(100, 100 + 20 * Double(step)) }
    #expect(pan.velocity(in: nil).y > 500)
    harness.advance(0.1)
    harness.up(100, 300)
    #expect(released == 0)
  }

  @Test func `a flick has its velocity in the ended action`() {
    var released: CGFloat?
    let pan = UIPanGestureRecognizer().named("pan", on: harness.window)
    pan.addAction { if $0.state == .ended { released = $0.velocity(in: nil).y } }
    harness.down(100, 100)
    for step in 1...6 { harness.move(100, 100 + 20 * Double(step)) }
    harness.up(100, 220)
    #expect(abs(released! - 1200) < 1)
  }

  @Test func `a flick whose translation is set back in each action has its velocity in the ended action`() {
    var (released, moved): (CGFloat?, CGFloat) = (nil, 0)
    let pan = UIPanGestureRecognizer().named("pan", on: harness.window)
    pan.addAction {
      if $0.state == .changed {
        moved += $0.translation(in: nil).y
        $0.setTranslation(.zero, in: nil)
      } else if $0.state == .ended {
        released = $0.velocity(in: nil).y
      }
    }
    harness.down(100, 100)
    for step in 1...6 { harness.move(100, 100 + 20 * Double(step)) }
    harness.up(100, 220)
    #expect(abs(released! - 1200) < 1 && moved > 80, "\(moved)")
  }

  @Test func `setting the translation replaces it and leaves the velocity`() {
    let pan = UIPanGestureRecognizer().named("pan", on: harness.window)
    harness.down(100, 100)
    for step in 1...6 { harness.move(100, 100 + 20 * Double(step)) }
    pan.setTranslation(CGPoint(x: 0, y: 500), in: nil)
    #expect(pan.translation(in: nil) == CGPoint(x: 0, y: 500))
    #expect(abs(pan.velocity(in: nil).y - 1200) < 1)
    harness.move(100, 230)
    #expect(pan.translation(in: nil) == CGPoint(x: 0, y: 510))
  }

  @Test func `a second finger does not make the content jump`() {
    let pan = UIPanGestureRecognizer().named("pan", on: harness.window)
    harness.down(100, 100)
    harness.move(100, 129)
    harness.move(100, 130)
    let before = pan.translation(in: nil)
    harness.down(300, 500, finger: 2)
    harness.move(100, 130)
    #expect(pan.translation(in: nil) == before)
    harness.move(300, 520, finger: 2)
    #expect(pan.translation(in: nil).y == before.y + 10)
    harness.up(300, 520, finger: 2)
    #expect(pan.translation(in: nil).y == before.y + 10)
    #expect(pan.state == .changed)
  }

  @Test func `a lift at a new location counts as a movement first`() {
    let notes = Notes()
    _ = pan(notes)
    harness.down(100, 100)
    harness.move(100, 120)
    harness.up(100, 150)
    #expect(notes.lines.suffix(2) == ["changed 40", "ended 40"])
  }
}
