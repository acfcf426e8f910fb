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
    let (stage, harness) = ControlHarness.shown { UISwitch() }
    stage.tap(at: middle)
    #expect(harness.control.isOn)
    #expect(harness.callLog == ["down", "value", "primary", "up"])
    stage.tap(at: middle)
    #expect(!harness.control.isOn)
  }

  @Test func `setting it in code sends no event`() {
    let (stage, harness) = ControlHarness.shown { UISwitch() }
    stage.perform { harness.control.setOn(true, animated: true) }
    stage.frame()
    #expect(harness.control.isOn && harness.callLog.isEmpty)
  }

  @Test func `a drag moves the thumb before the finger lifts`() {
    let (stage, harness) = ControlHarness.shown { UISwitch() }
    stage.touchDown(at: CGPoint(x: 112, y: 215))
    stage.drag(to: CGPoint(x: 140, y: 215), duration: 0.2)
    stage.advance(by: 0.5)
    #expect(harness.control.layer.knob.seen(in: harness.control).maxX == 49)
    #expect(!harness.control.isOn && harness.callLog == ["down"])
    stage.lift()
    stage.frame()
    #expect(harness.control.isOn && harness.callLog.contains("value"))
  }

  @Test func `a drag there and back changes nothing`() {
    let (stage, harness) = ControlHarness.shown { UISwitch() }
    stage.touchDown(at: CGPoint(x: 112, y: 215))
    stage.drag(to: CGPoint(x: 140, y: 215), duration: 0.2)
    stage.drag(to: CGPoint(x: 110, y: 215), duration: 0.2)
    stage.lift()
    #expect(stage.settle())
    #expect(!harness.control.isOn && !harness.callLog.contains("value"))
    #expect(harness.control.layer.knob.seen(in: harness.control).minX == 2)
  }

  @Test func `the thumb never jumps, however it is toggled`() {
    let (stage, harness) = ControlHarness.shown { UISwitch() }
    var last = harness.control.layer.knob.seen(in: harness.control).midX
    for round in 0..<12 {
      stage.touchDown(at: middle)
      stage.frame()
      stage.lift()
      for _ in 0...(round % 5) {
        stage.frame()
        let now = harness.control.layer.knob.seen(in: harness.control).midX
        #expect(abs(now - last) < 6)
        last = now
      }
    }
    #expect(stage.settle())
    #expect(harness.control.layer.knob.seen(in: harness.control).minX == 2)
  }

  @Test func `a switch disabled under a finger returns to its value`() {
    let (stage, harness) = ControlHarness.shown { UISwitch() }
    stage.touchDown(at: CGPoint(x: 112, y: 215))
    stage.drag(to: CGPoint(x: 140, y: 215), duration: 0.2)
    stage.perform { harness.control.isEnabled = false }
    stage.advance(by: 0.6)
    #expect(harness.callLog == ["down", "cancel"])
    #expect(harness.control.layer.knob.seen(in: harness.control).minX == 2)
  }
}
