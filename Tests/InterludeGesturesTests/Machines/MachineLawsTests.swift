import Foundation
import InterludeGestures
import InterludeMotion
import Testing

/// Laws of the machines of single gestures, in any order of events.
@Suite struct MachineLawsTests {
  private static func random(_ seed: UInt64) -> SeededChance { SeededChance(state: seed &* 7919 &+ 1) }

  @Test(arguments: 1...60) func `a tap or a swipe decides once, and is as new after a reset`(seed: UInt64) {
    var chance = Self.random(seed)
    var (tap, swipe) = (TapMachine(), SwipeMachine())
    tap.requiredTaps = 1 + chance.below(3)
    tap.requiredFingers = 1 + chance.below(2)
    swipe.requiredFingers = 1 + chance.below(2)
    swipe.directions = [.right, .down]
    var (taps, swipes, time) = (0, 0, 0.0)
    for _ in 0..<40 {
      time += Double(chance.below(30)) / 100
      let far = Double(chance.below(60))
      let events: (TapMachine.Event, SwipeMachine.Event) =
        switch chance.below(4) {
        case 0: (.touchDown(time: time, strayed: far), .touchDown(time: time))
        case 1: (.touchUp(time: time), .touchUp)
        case 2: (.moved(strayed: far), .moved(by: CGVector(dx: far, dy: Double(chance.below(9)))))
        default: (.clock(time), .clock(time))
        }
      if tap.handle(events.0) != nil { taps += 1 }
      if swipe.handle(events.1) != nil { swipes += 1 }
      #expect((taps == 1) == (tap.state == .over) && taps < 2)
      #expect((swipes == 1) == (swipe.state == .over) && swipes < 2)
      if tap.state == .over { #expect(tap.deadline == nil) }
      if swipe.state == .over { #expect(swipe.deadline == nil) }
    }
    #expect(tap.handle(.reset) == nil && swipe.handle(.reset) == nil)
    #expect(tap.state == .idle && swipe.state == .idle && tap.deadline == nil && swipe.deadline == nil)
  }

  @Test(arguments: 1...60) func `a pan or a press begins before it changes, and ends or fails once`(
    seed: UInt64
  ) {
    var chance = Self.random(seed)
    var (pan, press) = (PanMachine(), LongPressMachine())
    pan.maximumTouches = 2
    press.requiredFingers = 1 + chance.below(2)
    var (down, time) = (0, 0.0)
    var (began, won, ended, pressed) = (false, false, false, [ContinuousEffect]())
    for _ in 0..<60 where !ended {
      time += Double(chance.below(30)) / 100
      let step = Double(chance.below(21)) - 10
      let panEvent: PanMachine.Event
      switch chance.below(5) {
      case 0:
        down += 1
        panEvent = .touchDown
        if let effect = press.handle(.touchDown(time: time)) { pressed.append(effect) }
      case 1 where down > 0:
        down -= 1
        panEvent = .touchUp
        if let effect = press.handle(.touchUp) { pressed.append(effect) }
      case 2 where began && !won:
        (panEvent, won) = (.won, true)
      case 3 where won: panEvent = .moved(by: .zero)
      default:
        panEvent = .moved(by: CGVector(dx: step, dy: step / 2))
        if let effect = press.handle(.moved(strayed: abs(step))) { pressed.append(effect) }
        if let effect = press.handle(.clock(time)) { pressed.append(effect) }
      }
      switch pan.handle(panEvent) {
      case .begin:
        #expect(!won && !ended && down > 0)
        began = true
      case .change: #expect(won && !ended)
      case .end:
        #expect(began && down == 0)
        ended = true
      case .fail:
        #expect(!began || !won)
        ended = true
      case nil: break
      }
      #expect(pan.touches == down)
    }
    let ends = pressed.filter { $0 == .end || $0 == .fail }
    #expect(ends.count <= 1 && pressed.filter { $0 == .begin }.count <= 1)
    if let end = ends.first { #expect(pressed.last == end) }
    if pressed.contains(.change) || pressed.contains(.end) { #expect(pressed.first == .begin) }
    if pressed.contains(.fail) { #expect(pressed == [.fail]) }
    for machine in 0..<2 {
      if machine == 0 { _ = pan.handle(.reset) } else { _ = press.handle(.reset) }
    }
    #expect(pan.state == .idle && pan.touches == 0 && press.state == .idle && press.deadline == nil)
    #expect(pan.translation == .zero && pan.ahead == .zero)
  }

  @Test func `a failed press stays over until its reset`() {
    var press = LongPressMachine()
    _ = press.handle(.touchDown(time: 1))
    #expect(press.handle(.touchDown(time: 1.1)) == .fail)
    #expect(press.state == .over && press.deadline == nil)
    for event in [LongPressMachine.Event.touchDown(time: 3), .moved(strayed: 100), .touchUp, .clock(9)] {
      #expect(press.handle(event) == nil && press.state == .over)
    }
  }

  @Test func `a held press ends with its last finger`() {
    var press = LongPressMachine()
    press.requiredFingers = 2
    _ = press.handle(.touchDown(time: 1))
    #expect(press.handle(.clock(5)) == nil, "one finger of two does not start the time")
    _ = press.handle(.touchDown(time: 5))
    #expect(press.handle(.clock(5.5)) == .begin && press.handle(.clock(9)) == nil)
    #expect(press.handle(.touchDown(time: 9)) == nil && press.state == .held(down: 3))
    #expect(press.handle(.touchUp) == nil && press.handle(.touchUp) == nil)
    #expect(press.state == .held(down: 1) && press.handle(.moved(strayed: 500)) == .change)
    #expect(press.handle(.touchUp) == .end && press.state == .over)
  }

  @Test func `a triple tap counts its taps, and each may take its time`() {
    var tap = TapMachine()
    tap.requiredTaps = 3
    for number in 0..<3 {
      let start = 1 + Double(number)
      #expect(tap.handle(.touchDown(time: start, strayed: 45)) == nil)
      #expect(tap.state == .pressing(taps: number, since: start, fingers: 1, down: 1))
      #expect(tap.deadline == start + 0.75)
      #expect(tap.handle(.touchUp(time: start + 0.7)) == (number == 2 ? .recognize : nil))
    }
  }

  @Test func `between two taps moves and lifts are nobody's`() {
    var tap = TapMachine()
    tap.requiredTaps = 2
    _ = tap.handle(.touchDown(time: 1, strayed: 0))
    _ = tap.handle(.touchUp(time: 1.1))
    #expect(tap.handle(.moved(strayed: 400)) == nil && tap.handle(.touchUp(time: 1.2)) == nil)
    #expect(tap.handle(.touchDown(time: 1.45, strayed: 45)) == nil, "a gap of 0.35 s is allowed")
    #expect(tap.handle(.touchUp(time: 1.5)) == .recognize)
  }

  @Test func `a finger that returns during a two-finger tap fails it`() {
    var tap = TapMachine()
    tap.requiredFingers = 2
    tap.requiredTaps = 2
    for tapTime in [1.0, 1.4] {
      _ = tap.handle(.touchDown(time: tapTime, strayed: 0))
      _ = tap.handle(.touchDown(time: tapTime + 0.05, strayed: 0))
      #expect(tap.handle(.touchUp(time: tapTime + 0.1)) == nil)
      if tapTime > 1.2 {
        #expect(tap.handle(.touchDown(time: tapTime + 0.15, strayed: 0)) == .fail)
      } else {
        #expect(tap.handle(.touchUp(time: tapTime + 0.2)) == nil)
        #expect(tap.state == .between(taps: 1, since: tapTime + 0.2))
      }
    }
  }

  @Test func `machines that need no finger fail at the first`() {
    var (tap, swipe) = (TapMachine(), SwipeMachine())
    (tap.requiredFingers, swipe.requiredFingers) = (0, 0)
    #expect(tap.handle(.touchDown(time: 0, strayed: 0)) == .fail)
    #expect(swipe.handle(.touchDown(time: 0)) == .fail)
  }

  @Test func `a translation set after the end is what a client reads`() {
    var pan = PanMachine()
    pan.translation = CGVector(dx: 1, dy: 1)
    #expect(pan.translation == .zero && pan.state == .idle)
    _ = pan.handle(.touchDown)
    pan.translation = CGVector(dx: 1, dy: 1)
    #expect(pan.translation == .zero && pan.state == .possible(travel: .zero))
    _ = pan.handle(.moved(by: CGVector(dx: 30, dy: 0)))
    _ = pan.handle(.won)
    _ = pan.handle(.lost)
    #expect(pan.state == .over(translation: .zero))
    pan.translation = CGVector(dx: 3, dy: 4)
    #expect(pan.translation == CGVector(dx: 3, dy: 4) && pan.ahead == .zero)
    #expect(pan.handle(.moved(by: CGVector(dx: 30, dy: 0))) == nil && pan.handle(.touchUp) == nil)
  }

  @Test func `a pan without movement can begin by a subclass, and follows from there`() {
    for hasTouch in [true, false] {
      var pan = PanMachine()
      if hasTouch { _ = pan.handle(.touchDown) }
      _ = pan.handle(.won)
      if !hasTouch { _ = pan.handle(.touchDown) }
      #expect(pan.ahead == .zero)
      #expect(pan.handle(.moved(by: CGVector(dx: 2, dy: 1))) == .change)
      #expect(pan.translation == CGVector(dx: 2, dy: 1))
    }
  }
}

/// Chances that are the same in every run.
struct SeededChance {
  var state: UInt64

  /// A whole number from 0 to `bound` - 1.
  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
}
