import Foundation
import InterludeGestures
import InterludeMotion
import Testing

/// Two fingers that pinch or turn.
@Suite struct PairGestureTests {
  private func vector(_ length: Double, _ degrees: Double = 0) -> CGVector {
    let angle = degrees * .pi / 180
    return CGVector(dx: length * cos(angle), dy: length * sin(angle))
  }

  /// A machine with two fingers down, this far apart.
  private func pair(
    _ kind: PairMachine.Kind, _ length: Double = 100, _ degrees: Double = 0, slop: Double = 10
  ) -> PairMachine {
    var pair = PairMachine(kind)
    pair.slop = slop
    _ = pair.handle(.touchDown(nil))
    _ = pair.handle(.touchDown(vector(length, degrees)))
    return pair
  }

  @Test(arguments: [(110.0, true), (109.9, false), (90, true), (90.1, false)])
  func `a pinch begins when the distance has changed by the slop, in or out`(length: Double, begins: Bool) {
    var pinch = pair(.spread)
    #expect(pinch.handle(.moved(vector(length))) == (begins ? .begin : nil))
    #expect(pinch.value == 1, "the slop does not count")
  }

  @Test func `without a slop any change begins, and none does not`() {
    for kind in [PairMachine.Kind.spread, .turn] {
      var pair = pair(kind, slop: 0)
      #expect(pair.handle(.moved(vector(100))) == nil)
      #expect(pair.handle(.moved(vector(100.5, 0.5))) == .begin)
    }
  }

  @Test func `the factor is the ratio of the distances after the slop`() {
    var pinch = pair(.spread)
    #expect(pinch.handle(.moved(vector(165))) == .begin)
    #expect(abs(pinch.value - 1.5) < 1e-12)
    _ = pinch.handle(.won)
    #expect(pinch.handle(.moved(vector(330))) == .change)
    #expect(abs(pinch.value - 3) < 1e-12)
    #expect(pinch.handle(.moved(vector(55))) == .change)
    #expect(abs(pinch.value - 0.5) < 1e-12)
    var inward = pair(.spread)
    #expect(inward.handle(.moved(vector(45))) == .begin)
    #expect(abs(inward.value - 0.5) < 1e-12)
  }

  @Test func `fingers that touch one another give a finite factor`() {
    var pinch = pair(.spread, 0)
    #expect(pinch.handle(.moved(vector(12))) == .begin)
    #expect(pinch.value == 1.2)
    _ = pinch.handle(.won)
    _ = pinch.handle(.moved(.zero))
    #expect(abs(pinch.value - 0.1) < 1e-12)
    _ = pinch.handle(.moved(vector(6)))
    #expect(abs(pinch.value - 0.6) < 1e-12)
  }

  @Test(arguments: [1.0, -1], [0.0, 90, 170])
  func `a turn begins when a finger has moved by the slop around the centre`(sign: Double, from: Double) {
    // A finger 50 points from the centre moves 10 points in 0.2 radians.
    var turn = pair(.turn, 100, from)
    let degrees = 0.2 * 180 / .pi
    #expect(turn.handle(.moved(vector(100, from + sign * (degrees - 0.1)))) == nil)
    #expect(turn.handle(.moved(vector(100, from + sign * (degrees + 10)))) == .begin)
    #expect(abs(turn.value - sign * 10 * .pi / 180) < 1e-9, "clockwise is positive")
    _ = turn.handle(.won)
    #expect(turn.handle(.moved(vector(300, from + sign * (degrees + 30)))) == .change)
    #expect(abs(turn.value - sign * 30 * .pi / 180) < 1e-9)
  }

  @Test func `while another must fail first, only the last movement counts`() {
    for kind in [PairMachine.Kind.spread, .turn] {
      var pair = pair(kind)
      #expect(pair.handle(.moved(vector(200, 60))) == .begin)
      #expect(pair.handle(.moved(vector(300, 90))) == .begin)
      #expect(pair.handle(.moved(vector(330, 96))) == .begin)
      #expect(abs(pair.value - (kind == .spread ? 1.1 : 6 * .pi / 180)) < 1e-9)
    }
  }

  @Test(arguments: [false, true]) func `a finger that comes back continues without a jump`(isWaiting: Bool) {
    var pinch = pair(.spread)
    _ = pinch.handle(.moved(vector(220)))
    if !isWaiting { _ = pinch.handle(.won) }
    #expect(pinch.handle(.touchUp) == nil && pinch.touches == 1)
    #expect(pinch.handle(.moved(nil)) == nil)
    _ = pinch.handle(.touchDown(vector(50)))
    #expect(pinch.touches == 2)
    #expect(pinch.handle(.moved(vector(60))) == (isWaiting ? .begin : .change))
    #expect(abs(pinch.value - (isWaiting ? 1.2 : 2.4)) < 1e-12)
  }

  @Test func `a finger that is seen only when it moves gives no step`() {
    var pinch = pair(.spread)
    _ = pinch.handle(.moved(vector(220)))
    _ = pinch.handle(.touchUp)
    _ = pinch.handle(.touchDown(nil))
    #expect(pinch.handle(.moved(vector(70))) == .begin && pinch.value == 1)
    var possible = PairMachine(.spread)
    _ = possible.handle(.touchDown(nil))
    #expect(possible.handle(.moved(vector(100))) == nil)
    #expect(possible.state == .possible(start: vector(100)))
  }

  @Test func `it fails if the fingers lift before it began, and else ends with the last`() {
    var early = pair(.spread)
    #expect(early.handle(.touchUp) == nil && early.state == .possible(start: nil))
    #expect(early.handle(.touchUp) == .fail && early.state == .over)
    for wins in [true, false] {
      var late = pair(.spread)
      _ = late.handle(.moved(vector(220)))
      if wins { _ = late.handle(.won) }
      #expect(late.handle(.touchUp) == nil)
      #expect(late.handle(.touchUp) == .end && late.state == .over)
    }
  }

  @Test func `once over it does nothing until it is reset, and keeps its slop then`() {
    var pinch = pair(.spread, slop: 7)
    #expect(pinch.handle(.lost) == nil && pinch.state == .over)
    for event in [PairMachine.Event.moved(vector(300)), .touchDown(vector(20)), .won, .touchUp] {
      #expect(pinch.handle(event) == nil && pinch.state == .over)
    }
    #expect(pinch.handle(.touchUp) == nil && pinch.handle(.touchUp) == nil)
    _ = pinch.handle(.reset)
    #expect(pinch.state == .idle && pinch.touches == 0 && pinch.slop == 7 && pinch.value == 1)
    var turn = pair(.turn)
    turn.value = 3
    _ = turn.handle(.reset)
    #expect(turn.value == 0)
  }

  @Test func `a subclass may begin it without a movement`() {
    var idle = PairMachine(.spread)
    _ = idle.handle(.won)
    #expect(idle.state == .active(last: nil))
    #expect(idle.handle(.moved(vector(10))) == nil)
    #expect(idle.handle(.moved(vector(20))) == .change && idle.value == 2)
    var possible = pair(.spread)
    _ = possible.handle(.won)
    #expect(possible.handle(.moved(vector(150))) == .change && possible.value == 1.5)
    _ = possible.handle(.won)
    #expect(possible.state == .active(last: vector(150)))
  }
}
