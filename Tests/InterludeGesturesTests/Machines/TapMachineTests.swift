import InterludeGestures
import Testing

@Suite struct TapMachineTests {
  private func tap(_ taps: Int = 1, fingers: Int = 1) -> TapMachine {
    var tap = TapMachine()
    (tap.requiredTaps, tap.requiredFingers) = (taps, fingers)
    return tap
  }

  @Test func `down and up is a tap`() {
    var tap = tap()
    #expect(tap.handle(.touchDown(time: 1, strayed: 0)) == nil)
    #expect(tap.handle(.moved(strayed: 45)) == nil)
    #expect(tap.handle(.touchUp(time: 1.75)) == .recognize)
  }

  @Test func `a finger that moves is not a tap`() {
    var tap = tap()
    _ = tap.handle(.touchDown(time: 1, strayed: 0))
    #expect(tap.handle(.moved(strayed: 45.1)) == .fail)
    #expect(tap.handle(.touchUp(time: 1.1)) == nil)
  }

  @Test func `a finger that stays too long is not a tap, decided by the clock or at the lift`() {
    var byClock = tap()
    _ = byClock.handle(.touchDown(time: 1, strayed: 0))
    #expect(byClock.deadline == 1.75)
    #expect(byClock.handle(.clock(1.74)) == nil)
    #expect(byClock.handle(.clock(1.75)) == .fail)
    #expect(byClock.deadline == nil)
    var byLift = tap()
    _ = byLift.handle(.touchDown(time: 1, strayed: 0))
    #expect(byLift.handle(.touchUp(time: 1.8)) == .fail)
  }

  @Test func `two taps in time are a double tap`() {
    var tap = tap(2)
    _ = tap.handle(.touchDown(time: 1, strayed: 0))
    #expect(tap.handle(.touchUp(time: 1.1)) == nil)
    #expect(tap.deadline == 1.1 + 0.35)
    #expect(tap.handle(.touchDown(time: 1.3, strayed: 20)) == nil)
    #expect(tap.handle(.touchUp(time: 1.4)) == .recognize)
  }

  @Test func `a second tap that is late or elsewhere is not a double tap`() {
    var late = tap(2)
    _ = late.handle(.touchDown(time: 1, strayed: 0))
    _ = late.handle(.touchUp(time: 1.1))
    #expect(late.handle(.clock(late.deadline!)) == .fail)
    var elsewhere = tap(2)
    _ = elsewhere.handle(.touchDown(time: 1, strayed: 0))
    _ = elsewhere.handle(.touchUp(time: 1.1))
    #expect(elsewhere.handle(.touchDown(time: 1.2, strayed: 60)) == .fail)
  }

  @Test func `a two-finger tap needs two fingers`() {
    var two = tap(fingers: 2)
    _ = two.handle(.touchDown(time: 1, strayed: 0))
    _ = two.handle(.touchDown(time: 1.05, strayed: 0))
    #expect(two.handle(.touchUp(time: 1.1)) == nil)
    #expect(two.handle(.touchUp(time: 1.12)) == .recognize)
    var one = tap(fingers: 2)
    _ = one.handle(.touchDown(time: 1, strayed: 0))
    #expect(one.handle(.touchUp(time: 1.1)) == .fail)
    var three = tap(fingers: 2)
    for time in [1.0, 1.01] { _ = three.handle(.touchDown(time: time, strayed: 0)) }
    #expect(three.handle(.touchDown(time: 1.02, strayed: 0)) == .fail)
  }
}

@Suite struct LongPressMachineTests {
  @Test func `a press begins after its duration and then moves freely`() {
    var press = LongPressMachine()
    _ = press.handle(.touchDown(time: 2))
    #expect(press.deadline == 2.5)
    #expect(press.handle(.moved(strayed: 10)) == nil)
    #expect(press.handle(.clock(2.4)) == nil)
    #expect(press.handle(.clock(2.5)) == .begin)
    #expect(press.handle(.moved(strayed: 300)) == .change)
    #expect(press.handle(.touchUp) == .end)
  }

  @Test func `a finger that moves or lifts early is not a press`() {
    var moved = LongPressMachine()
    _ = moved.handle(.touchDown(time: 2))
    #expect(moved.handle(.moved(strayed: 10.5)) == .fail)
    var lifted = LongPressMachine()
    _ = lifted.handle(.touchDown(time: 2))
    #expect(lifted.handle(.touchUp) == .fail)
  }

  @Test func `with two fingers the time counts from the second`() {
    var press = LongPressMachine()
    press.requiredFingers = 2
    _ = press.handle(.touchDown(time: 2))
    #expect(press.deadline == nil)
    _ = press.handle(.touchDown(time: 2.3))
    #expect(press.deadline == 2.8)
  }
}
