import InterludeInput
import Foundation
import InterludeJournal
import Testing

@testable import InterludeSDL

@Suite struct MirroredTouchTests {
  private func sample(_ phase: TouchSample.Phase, _ x: Double, _ y: Double) -> TouchSample {
    TouchSample(id: 0, phase: phase, device: .mouse, x: x, y: y)
  }

  private let center = CGPoint(x: 200, y: 300)

  @Test func `a press with Ctrl has a mirrored second finger until it ends`() {
    var mirror = MirroredTouch()
    let down = mirror.update(sample(.began, 150, 310), isEnabled: true, isParallel: false, center: center)
    #expect(down == TouchSample(id: -1, phase: .began, device: .mouse, x: 250, y: 290))
    // Releasing Ctrl does not lift the second finger.
    let moved = mirror.update(sample(.moved, 100, 310), isEnabled: false, isParallel: false, center: center)
    #expect(moved == TouchSample(id: -1, phase: .moved, device: .mouse, x: 300, y: 290))
    let up = mirror.update(sample(.ended, 100, 310), isEnabled: false, isParallel: false, center: center)
    #expect(up?.phase == .ended)
    #expect(mirror.update(sample(.moved, 1, 1), isEnabled: true, isParallel: false, center: center) == nil)
  }

  @Test func `with Shift both fingers move in parallel, and then mirror again from there`() {
    var mirror = MirroredTouch()
    _ = mirror.update(sample(.began, 150, 300), isEnabled: true, isParallel: false, center: center)
    let beside = mirror.update(sample(.moved, 160, 320), isEnabled: true, isParallel: true, center: center)
    #expect(beside?.x == 260 && beside?.y == 320)
    let opposite = mirror.update(sample(.moved, 150, 320), isEnabled: true, isParallel: false, center: center)
    #expect(opposite?.x == 270 && opposite?.y == 320)
  }

  @Test func `a press without Ctrl has no second finger, whatever keys follow`() {
    var mirror = MirroredTouch()
    #expect(mirror.update(sample(.began, 1, 1), isEnabled: false, isParallel: false, center: center) == nil)
    #expect(mirror.update(sample(.moved, 2, 2), isEnabled: true, isParallel: false, center: center) == nil)
  }
}
