import Foundation
import InterludeInput
import InterludeJournal
import Testing

@testable import InterludeSDL

@Suite struct MirrorFingerTests {
  private func sample(_ phase: TouchSample.Phase, _ x: Double, _ y: Double) -> TouchSample {
    TouchSample(id: 0, phase: phase, device: .mouse, x: x, y: y)
  }

  private let middle = CGPoint(x: 200, y: 300)

  @Test func `a press with Ctrl has a second finger opposite, until it ends`() {
    var mirror = MirrorFinger()
    let down = mirror.follow(sample(.began, 150, 310), isWanted: true, isParallel: false, middle: middle)
    #expect(down == TouchSample(id: -1, phase: .began, device: .mouse, x: 250, y: 290))
    // Letting Ctrl go does not take the finger away.
    let moved = mirror.follow(sample(.moved, 100, 310), isWanted: false, isParallel: false, middle: middle)
    #expect(moved == TouchSample(id: -1, phase: .moved, device: .mouse, x: 300, y: 290))
    let up = mirror.follow(sample(.ended, 100, 310), isWanted: false, isParallel: false, middle: middle)
    #expect(up?.phase == .ended)
    #expect(mirror.follow(sample(.moved, 1, 1), isWanted: true, isParallel: false, middle: middle) == nil)
  }

  @Test func `with Shift both move the same way, and mirror again from there`() {
    var mirror = MirrorFinger()
    _ = mirror.follow(sample(.began, 150, 300), isWanted: true, isParallel: false, middle: middle)
    let beside = mirror.follow(sample(.moved, 160, 320), isWanted: true, isParallel: true, middle: middle)
    #expect(beside?.x == 260 && beside?.y == 320)
    let opposite = mirror.follow(sample(.moved, 150, 320), isWanted: true, isParallel: false, middle: middle)
    #expect(opposite?.x == 270 && opposite?.y == 320)
  }

  @Test func `a press without Ctrl has none, whatever is held later`() {
    var mirror = MirrorFinger()
    #expect(mirror.follow(sample(.began, 1, 1), isWanted: false, isParallel: false, middle: middle) == nil)
    #expect(mirror.follow(sample(.moved, 2, 2), isWanted: true, isParallel: false, middle: middle) == nil)
  }
}
