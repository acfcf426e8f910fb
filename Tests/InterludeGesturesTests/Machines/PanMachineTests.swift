import Foundation
import InterludeGestures
import InterludeMotion
import Testing

@Suite struct PanMachineTests {
  private func pan(slop: Double) -> PanMachine {
    var pan = PanMachine()
    pan.slop = slop
    _ = pan.handle(.touchDown)
    return pan
  }

  private func down(_ points: Double) -> PanMachine.Event { .moved(by: CGVector(dx: 0, dy: points)) }

  @Test(arguments: [("touch", 10.0), ("mouse", 3.0)])
  func `a pan begins when its translation reaches the drag threshold`(device: String, slop: Double) {
    var pan = pan(slop: slop)
    #expect(pan.handle(down(slop - 0.5)) == nil)
    #expect(pan.handle(down(0.5)) == .begin)
  }

  @Test func `a caught view's pan begins with the first movement`() {
    var pan = pan(slop: 0)
    #expect(pan.handle(down(0)) == nil)
    #expect(pan.handle(down(0.25)) == .begin)
  }

  @Test func `the threshold applies to the distance from the start, not along the path`() {
    var pan = pan(slop: 10)
    for _ in 1...20 {
      #expect(pan.handle(down(6)) == nil)
      #expect(pan.handle(down(-6)) == nil)
    }
  }

  @Test func `the movement by which it passed the threshold comes with the next event`() {
    var pan = pan(slop: 3)
    #expect(pan.handle(down(25)) == .begin)
    _ = pan.handle(.won)
    #expect(pan.translation == .zero && pan.ahead == CGVector(dx: 0, dy: 22))
    #expect(pan.handle(down(1)) == .change)
    #expect(pan.translation == CGVector(dx: 0, dy: 23) && pan.ahead == .zero)
  }

  @Test func `the translation is zero at began and then excludes only the threshold`() {
    var pan = pan(slop: 3)
    #expect(pan.handle(down(25)) == .begin)
    _ = pan.handle(.won)
    #expect(pan.translation == .zero)
    #expect(pan.handle(down(0)) == .change)
    #expect(pan.translation == CGVector(dx: 0, dy: 22))
    #expect(pan.handle(down(5)) == .change)
    #expect(pan.translation == CGVector(dx: 0, dy: 27))
  }

  @Test func `the threshold is used up where the path leaves its circle`() {
    var pan = pan(slop: 5)
    _ = pan.handle(.moved(by: CGVector(dx: 3, dy: 0)))
    #expect(pan.handle(.moved(by: CGVector(dx: 0, dy: 10))) == .begin)
    _ = pan.handle(.won)
    _ = pan.handle(down(0))
    #expect(abs(pan.translation.dy - 6) < 1e-12)
    #expect(abs(pan.translation.dx) < 1e-12)
  }

  @Test func `movement while waiting for another recogniser does not make the content jump`() {
    var pan = pan(slop: 10)
    #expect(pan.handle(down(12)) == .begin)
    #expect(pan.handle(down(80)) == .begin)
    #expect(pan.handle(down(4)) == .begin)
    _ = pan.handle(.won)
    _ = pan.handle(down(0))
    #expect(pan.translation == CGVector(dx: 0, dy: 4))
  }

  @Test func `a replaced translation continues from its new value`() {
    var pan = pan(slop: 3)
    _ = pan.handle(down(3))
    _ = pan.handle(.won)
    pan.translation = CGVector(dx: 100, dy: 0)
    _ = pan.handle(down(7))
    #expect(pan.translation == CGVector(dx: 100, dy: 7))
  }

  @Test func `the prediction survives a translation replaced at began`() {
    var pan = pan(slop: 3)
    _ = pan.handle(down(8))
    _ = pan.handle(.won)
    pan.translation = .zero
    _ = pan.handle(down(0))
    #expect(pan.translation == CGVector(dx: 0, dy: 5))
  }

  @Test func `a touch that lifts within the threshold fails`() {
    var pan = pan(slop: 10)
    _ = pan.handle(down(9))
    #expect(pan.handle(.touchUp) == .fail)
  }

  @Test func `it ends when the last touch lifts and keeps its translation until reset`() {
    var pan = pan(slop: 3)
    _ = pan.handle(.touchDown)
    _ = pan.handle(down(12))
    _ = pan.handle(.won)
    _ = pan.handle(down(0))
    #expect(pan.handle(.touchUp) == nil)
    #expect(pan.handle(.touchUp) == .end)
    #expect(pan.translation == CGVector(dx: 0, dy: 9))
    _ = pan.handle(.reset)
    #expect(pan.translation == .zero)
  }

  @Test func `movement counts only with enough fingers, and too many before began fail it`() {
    var pan = PanMachine()
    (pan.minimumTouches, pan.maximumTouches) = (2, 2)
    _ = pan.handle(.touchDown)
    #expect(pan.handle(down(50)) == nil)
    _ = pan.handle(.touchDown)
    #expect(pan.handle(down(9)) == nil)
    #expect(pan.handle(.touchDown) == .fail)
  }
}
