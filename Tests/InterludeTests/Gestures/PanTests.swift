import Foundation
import Interlude
import InterludeInput
import InterludeJournal
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
    #expect(notes.lines == ["began 0", "changed 20"])
    harness.move(100, 150)
    harness.up(100, 150)
    #expect(notes.lines == ["began 0", "changed 20", "changed 40", "ended 40"])
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
    #expect(catching.state == .changed)
    #expect(catching.translation(in: nil).y == 1)
  }

  @Test func `a recogniser gets one movement per frame, with all its samples coalesced`() {
    final class CountingPan: UIPanGestureRecognizer {
      var counts: [Int] = []
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        counts.append(event.coalescedTouches(for: touches.first!)!.count)
      }
    }
    let counting = CountingPan().named("counting", on: harness.window)
    harness.down(100, 100)
    for step in 1...8 { harness.sample(.moved, 100, 100 + Double(step), part: Double(step) / 8) }
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

  @Test func `setting the translation replaces it and resets the velocity`() {
    let pan = UIPanGestureRecognizer().named("pan", on: harness.window)
    harness.down(100, 100)
    for step in 1...6 { harness.move(100, 100 + 20 * Double(step)) }
    pan.setTranslation(CGPoint(x: 0, y: 500), in: nil)
    #expect(pan.translation(in: nil) == CGPoint(x: 0, y: 500))
    #expect(pan.velocity(in: nil) == .zero)
    harness.move(100, 230)
    #expect(pan.translation(in: nil) == CGPoint(x: 0, y: 510))
  }

  @Test func `a second finger does not make the content jump`() {
    let pan = UIPanGestureRecognizer().named("pan", on: harness.window)
    harness.down(100, 100)
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
