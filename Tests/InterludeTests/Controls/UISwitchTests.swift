import Foundation
import InterludeTesting
import Testing

@testable import Interlude

@MainActor @Suite struct UISwitchTests {
  private let middle = CGPoint(x: 125, y: 215)

  @Test func `a switch has a fixed size`() {
    let toggle = UISwitch(frame: CGRect(x: 3, y: 4, width: 500, height: 1))
    #expect(toggle.frame == CGRect(x: 3, y: 4, width: 51, height: 31))
    #expect(toggle.intrinsicContentSize == CGSize(width: 51, height: 31))
  }

  @Test func `a tap toggles it and sends one event`() {
    let (stage, bench) = Bench.shown { UISwitch() }
    stage.tap(at: middle)
    #expect(bench.control.isOn)
    #expect(bench.heard == ["down", "value", "primary", "up"])
    stage.tap(at: middle)
    #expect(!bench.control.isOn)
  }

  @Test func `setting it in code sends no event`() {
    let (stage, bench) = Bench.shown { UISwitch() }
    stage.perform { bench.control.setOn(true, animated: true) }
    stage.frame()
    #expect(bench.control.isOn && bench.heard.isEmpty)
  }

  @Test func `a drag moves the thumb before the finger lifts`() {
    let (stage, bench) = Bench.shown { UISwitch() }
    stage.touchDown(at: CGPoint(x: 112, y: 215))
    stage.drag(to: CGPoint(x: 140, y: 215), duration: 0.2)
    stage.advance(by: 0.5)
    #expect(bench.control.layer.knob.seen(in: bench.control).maxX == 49)
    #expect(!bench.control.isOn && bench.heard == ["down"])
    stage.lift()
    stage.frame()
    #expect(bench.control.isOn && bench.heard.contains("value"))
  }

  @Test func `a drag there and back changes nothing`() {
    let (stage, bench) = Bench.shown { UISwitch() }
    stage.touchDown(at: CGPoint(x: 112, y: 215))
    stage.drag(to: CGPoint(x: 140, y: 215), duration: 0.2)
    stage.drag(to: CGPoint(x: 110, y: 215), duration: 0.2)
    stage.lift()
    #expect(stage.settle())
    #expect(!bench.control.isOn && !bench.heard.contains("value"))
    #expect(bench.control.layer.knob.seen(in: bench.control).minX == 2)
  }

  @Test func `the thumb never jumps, however it is toggled`() {
    let (stage, bench) = Bench.shown { UISwitch() }
    var last = bench.control.layer.knob.seen(in: bench.control).midX
    for round in 0..<12 {
      stage.touchDown(at: middle)
      stage.frame()
      stage.lift()
      for _ in 0...(round % 5) {
        stage.frame()
        let now = bench.control.layer.knob.seen(in: bench.control).midX
        #expect(abs(now - last) < 6)
        last = now
      }
    }
    #expect(stage.settle())
    #expect(bench.control.layer.knob.seen(in: bench.control).minX == 2)
  }

  @Test func `a switch disabled under a finger returns to its value`() {
    let (stage, bench) = Bench.shown { UISwitch() }
    stage.touchDown(at: CGPoint(x: 112, y: 215))
    stage.drag(to: CGPoint(x: 140, y: 215), duration: 0.2)
    stage.perform { bench.control.isEnabled = false }
    stage.advance(by: 0.6)
    #expect(bench.heard == ["down", "cancel"])
    #expect(bench.control.layer.knob.seen(in: bench.control).minX == 2)
  }
}
