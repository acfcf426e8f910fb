import Foundation
import InterludeTesting
import Testing

@testable import Interlude

@MainActor @Suite struct UISliderTests {
  /// 200 points wide, so that the knob's middle travels from 14 to 186.
  private func shown() -> (TestStage, Bench<UISlider>) {
    Bench.shown({ UISlider() }, size: CGSize(width: 200, height: 31))
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
    let (stage, bench) = shown()
    stage.touchDown(at: CGPoint(x: 122, y: 215))
    stage.frame()
    #expect(bench.control.value == 0)
    stage.drag(to: CGPoint(x: 122 + 86, y: 215), duration: 0.2)
    #expect(abs(bench.control.value - 0.5) < 1e-6)
    stage.drag(to: CGPoint(x: 390, y: 215), duration: 0.2)
    #expect(bench.control.value == 1)
    stage.drag(to: CGPoint(x: 122 + 86, y: 300), duration: 0.2)
    #expect(abs(bench.control.value - 0.5) < 1e-6)
  }

  @Test func `a touch on the track does nothing`() {
    let (stage, bench) = shown()
    stage.tap(at: CGPoint(x: 250, y: 215))
    #expect(bench.control.value == 0 && bench.heard.isEmpty)
  }

  @Test(arguments: [true, false]) func `it sends events continuously or at the end`(isContinuous: Bool) {
    let (stage, bench) = shown()
    bench.control.isContinuous = isContinuous
    stage.touchDown(at: CGPoint(x: 114, y: 215))
    stage.drag(to: CGPoint(x: 174, y: 215), duration: 0.1)
    #expect(bench.heard.filter { $0 == "value" }.count == (isContinuous ? 6 : 0))
    stage.lift()
    stage.frame()
    #expect(bench.heard.filter { $0 == "value" }.count == (isContinuous ? 6 : 1))
  }

  @Test func `a moving thumb is caught at its presented position`() {
    let (stage, bench) = shown()
    stage.perform { bench.control.setValue(1, animated: true) }
    stage.advance(frames: 6)
    let seen = bench.control.layer.knob.seen(in: bench.control).midX
    #expect(seen > 30 && seen < 180)
    stage.touchDown(at: CGPoint(x: 100 + seen + 5, y: 215))
    stage.frame()
    #expect(abs(bench.control.layer.knob.seen(in: bench.control).midX - seen) < 1)
    #expect(abs(Double(bench.control.value) - (seen - 14) / 172) < 1e-5)
  }
}
