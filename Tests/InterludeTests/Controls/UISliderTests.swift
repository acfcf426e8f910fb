import Foundation
import InterludeTesting
import Testing

@testable import Interlude

@MainActor @Suite struct UISliderTests {
  /// A slider 200 points wide; the thumb's centre moves from 14 to 186.
  private func shown() -> (TestStage, ControlHarness<UISlider>) {
    ControlHarness.shown({ UISlider() }, size: CGSize(width: 200, height: 31))
  }

  @Test func `values are clamped to the range, and its ends stay in order`() {
    let slider = UISlider()
    slider.value = 3
    #expect(slider.value == 1)
    slider.minimumValue = 10
    #expect(slider.maximumValue == 10 && slider.value == 10)
    slider.maximumValue = .nan
    slider.maximumValue = 20
    slider.value = .nan
    #expect(slider.value == 10)
  }

  @Test func `the thumb follows the finger from where it was taken, without a jump`() {
    let (stage, harness) = shown()
    stage.touchDown(at: CGPoint(x: 122, y: 215))
    stage.frame()
    #expect(harness.control.value == 0)
    stage.drag(to: CGPoint(x: 122 + 86, y: 215), duration: 0.2)
    #expect(abs(harness.control.value - 0.5) < 1e-6)
    stage.drag(to: CGPoint(x: 390, y: 215), duration: 0.2)
    #expect(harness.control.value == 1)
    stage.drag(to: CGPoint(x: 122 + 86, y: 300), duration: 0.2)
    #expect(abs(harness.control.value - 0.5) < 1e-6)
  }

  @Test func `a touch on the track does nothing`() {
    let (stage, harness) = shown()
    stage.tap(at: CGPoint(x: 250, y: 215))
    #expect(harness.control.value == 0 && harness.callLog.isEmpty)
  }

  @Test(arguments: [true, false]) func `it sends events continuously or at the end`(isContinuous: Bool) {
    let (stage, harness) = shown()
    harness.control.isContinuous = isContinuous
    stage.touchDown(at: CGPoint(x: 114, y: 215))
    stage.drag(to: CGPoint(x: 174, y: 215), duration: 0.1)
    #expect(harness.callLog.filter { $0 == "value" }.count == (isContinuous ? 6 : 0))
    stage.lift()
    stage.frame()
    #expect(harness.callLog.filter { $0 == "value" }.count == (isContinuous ? 6 : 1))
  }

  @Test func `a moving thumb is caught at its presented position`() {
    let (stage, harness) = shown()
    stage.perform { harness.control.setValue(1, animated: true) }
    stage.advance(frames: 6)
    let seen = harness.control.layer.knob.seen(in: harness.control).midX
    #expect(seen > 30 && seen < 180)
    stage.touchDown(at: CGPoint(x: 100 + seen + 5, y: 215))
    stage.frame()
    #expect(abs(harness.control.layer.knob.seen(in: harness.control).midX - seen) < 1)
    #expect(abs(Double(harness.control.value) - (seen - 14) / 172) < 1e-5)
  }
}
