import Foundation
import InterludeGestures
import InterludeMotion
import Testing

@Suite struct SwipeMachineTests {
  private func swipe(_ directions: SwipeMachine.Directions = .right, fingers: Int = 1) -> SwipeMachine {
    var swipe = SwipeMachine()
    (swipe.directions, swipe.requiredFingers) = (directions, fingers)
    return swipe
  }

  private static let wanted: [(SwipeMachine.Directions, Double, Double)] = [
    (.right, 50, 0), (.left, -50, 10), (.up, -20, -60), (.down, 0, 51), ([.left, .right], 60, -29),
    ([.left, .right], -60, 29),
  ]

  @Test(arguments: wanted)
  func `a straight movement in an allowed direction is a swipe`(
    directions: SwipeMachine.Directions, dx: Double, dy: Double
  ) {
    var swipe = swipe(directions)
    #expect(swipe.handle(.touchDown(time: 1)) == nil)
    #expect(swipe.handle(.moved(by: CGVector(dx: dx / 2, dy: dy / 2))) == nil)
    #expect(swipe.handle(.moved(by: CGVector(dx: dx / 2, dy: dy / 2))) == .recognize)
    #expect(swipe.handle(.moved(by: CGVector(dx: dx, dy: dy))) == nil)
  }

  @Test(arguments: [(-50.0, 0.0), (60, 31), (0, 50), (20, -60)])
  func `another or a diagonal direction is not a swipe`(dx: Double, dy: Double) {
    var swipe = swipe()
    _ = swipe.handle(.touchDown(time: 1))
    #expect(swipe.handle(.moved(by: CGVector(dx: dx, dy: dy))) == .fail)
  }

  @Test func `a slow movement or an early lift is not a swipe`() {
    var slow = swipe()
    _ = slow.handle(.touchDown(time: 1))
    #expect(slow.deadline == 1.5)
    #expect(slow.handle(.clock(1.49)) == nil && slow.handle(.clock(1.5)) == .fail)
    var short = swipe()
    _ = short.handle(.touchDown(time: 1))
    _ = short.handle(.moved(by: CGVector(dx: 49, dy: 0)))
    #expect(short.handle(.touchUp) == .fail)
  }

  @Test func `movement counts only with exactly the required number of fingers`() {
    var two = swipe(fingers: 2)
    _ = two.handle(.touchDown(time: 1))
    #expect(two.handle(.moved(by: CGVector(dx: 80, dy: 0))) == nil)
    #expect(two.handle(.touchDown(time: 1.1)) == nil)
    #expect(two.handle(.moved(by: CGVector(dx: 50, dy: 0))) == .recognize)
    var one = swipe()
    _ = one.handle(.touchDown(time: 1))
    #expect(one.handle(.touchDown(time: 1.1)) == .fail)
  }

  @Test func `after a reset it can recognise again`() {
    var swipe = swipe()
    _ = swipe.handle(.touchDown(time: 1))
    _ = swipe.handle(.touchUp)
    #expect(swipe.state == .over)
    _ = swipe.handle(.reset)
    #expect(swipe.state == .idle && swipe.deadline == nil)
    _ = swipe.handle(.touchDown(time: 2))
    #expect(swipe.handle(.moved(by: CGVector(dx: 70, dy: 0))) == .recognize)
  }
}

@Suite struct PairMachineTests {
  private func begun(_ kind: PairMachine.Kind, _ start: CGVector) -> PairMachine {
    var pair = PairMachine(kind)
    #expect(pair.handle(.touchDown(nil)) == nil && pair.handle(.touchDown(start)) == nil)
    return pair
  }

  @Test func `the scale counts from where the threshold was used up`() {
    var pair = begun(.spread, CGVector(dx: 100, dy: 0))
    #expect(pair.handle(.moved(CGVector(dx: 109, dy: 0))) == nil)
    #expect(pair.handle(.moved(CGVector(dx: 121, dy: 0))) == .begin)
    _ = pair.handle(.won)
    #expect(abs(pair.value - 1.1) < 1e-12)
    #expect(pair.handle(.moved(CGVector(dx: 0, dy: 220))) == .change)
    #expect(abs(pair.value - 2) < 1e-12)
    #expect(pair.handle(.moved(CGVector(dx: 0, dy: 55))) == .change)
    #expect(abs(pair.value - 0.5) < 1e-12)
  }

  @Test func `closing fingers begin at the same threshold`() {
    var pair = begun(.spread, CGVector(dx: 0, dy: -100))
    #expect(pair.handle(.moved(CGVector(dx: 0, dy: -91))) == nil)
    #expect(pair.handle(.moved(CGVector(dx: 0, dy: -45))) == .begin)
    #expect(abs(pair.value - 0.5) < 1e-12)
  }

  @Test func `the rotation is in radians, along the shorter arc, and accumulates beyond half a turn`() {
    var pair = begun(.turn, CGVector(dx: 100, dy: 0))
    #expect(pair.handle(.moved(CGVector(dx: 100 * cos(0.19), dy: 100 * sin(0.19)))) == nil)
    #expect(pair.handle(.moved(CGVector(dx: 100 * cos(0.25), dy: 100 * sin(0.25)))) == .begin)
    _ = pair.handle(.won)
    #expect(abs(pair.value - 0.05) < 1e-12)
    for step in 1...30 {
      let angle = 0.25 + 0.25 * Double(step)
      #expect(pair.handle(.moved(CGVector(dx: 100 * cos(angle), dy: 100 * sin(angle)))) == .change)
    }
    #expect(abs(pair.value - 7.55) < 1e-9)
  }

  @Test func `a finger that lifts and returns elsewhere does not change the value`() {
    var pair = begun(.spread, CGVector(dx: 100, dy: 0))
    _ = pair.handle(.moved(CGVector(dx: 110, dy: 0)))
    _ = pair.handle(.won)
    #expect(pair.handle(.touchUp) == nil && pair.handle(.moved(nil)) == nil)
    #expect(pair.handle(.touchDown(CGVector(dx: 400, dy: 0))) == nil)
    #expect(pair.value == 1)
    #expect(pair.handle(.moved(CGVector(dx: 200, dy: 0))) == .change)
    #expect(pair.value == 0.5)
    #expect(pair.handle(.touchUp) == nil && pair.handle(.touchUp) == .end)
  }

  @Test func `movement while a required recogniser is undecided does not make the content jump`() {
    var pair = begun(.spread, CGVector(dx: 100, dy: 0))
    #expect(pair.handle(.moved(CGVector(dx: 150, dy: 0))) == .begin)
    #expect(pair.handle(.moved(CGVector(dx: 300, dy: 0))) == .begin)
    #expect(pair.handle(.moved(CGVector(dx: 303, dy: 0))) == .begin)
    _ = pair.handle(.won)
    #expect(abs(pair.value - 1.01) < 1e-12)
  }

  @Test func `fingers that lift without movement fail, and a cancelled one ends the gesture`() {
    var pair = begun(.turn, CGVector(dx: 100, dy: 0))
    #expect(pair.handle(.touchUp) == nil && pair.handle(.touchUp) == .fail)
    _ = pair.handle(.reset)
    #expect(pair == PairMachine(.turn))
    var lost = begun(.turn, CGVector(dx: 100, dy: 0))
    _ = lost.handle(.lost)
    #expect(lost.handle(.moved(CGVector(dx: 0, dy: 100))) == nil)
  }

  @Test func `fingers at one point give finite values`() {
    var pair = begun(.spread, .zero)
    #expect(pair.handle(.moved(CGVector(dx: 40, dy: 0))) == .begin)
    _ = pair.handle(.won)
    #expect(pair.handle(.moved(.zero)) == .change)
    #expect(pair.value.isFinite && pair.value > 0)
  }
}
