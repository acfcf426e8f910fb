import Foundation
import InterludeInput
import Testing

@testable import InterludeLab

/// Events go to the shell, to the content, or to both.
@Suite struct InputRouterTests {
  private var router = InputRouter()

  /// A panel covers the window's left 100 points.
  private mutating func destination(_ kind: InputEvent.Kind) -> InputRouter.Destination {
    router.destination(of: kind) { $0.x < 100 }
  }

  private mutating func touch(_ id: Int, _ phase: TouchSample.Phase, _ x: Double) -> InputRouter.Destination {
    destination(.touch(TouchSample(id: id, phase: phase, device: .mouse, x: x, y: 0)))
  }

  @Test mutating func `a touch stays with the part on which it began`() {
    #expect(touch(0, .began, 50) == .shell)
    #expect(touch(1, .began, 150) == .content)
    #expect(touch(0, .moved, 150) == .shell)
    #expect(touch(1, .moved, 50) == .content)
    #expect(touch(0, .ended, 150) == .shell)
    #expect(touch(1, .cancelled, 50) == .content)
    #expect(touch(0, .began, 150) == .content, "it begins anew")
    #expect(touch(0, .moved, 50) == .content)
  }

  @Test mutating func `a mirrored finger follows the press`() {
    #expect(touch(0, .began, 50) == .shell)
    #expect(touch(-1, .began, 150) == .shell)
    #expect(touch(0, .ended, 50) == .shell)
    #expect(touch(-1, .ended, 150) == .shell)
    #expect(touch(0, .began, 150) == .content)
    #expect(touch(-1, .began, 50) == .content)
  }

  @Test mutating func `a panel takes the wheel and the pointer over it`() {
    let wheel = { ScrollSample(x: $0, y: 0, dx: 0, dy: 9, isPrecise: false) }
    #expect(destination(.scroll(wheel(50))) == .shell)
    #expect(destination(.scroll(wheel(150))) == .content)
    #expect(destination(.hover(x: 50, y: 0)) == .shell)
    #expect(destination(.hover(x: 150, y: 0)) == .both)
  }

  @Test mutating func `settings go to both, and the window's size to the shell`() {
    for kind: InputEvent.Kind in [
      .focus(true), .refreshRate(60), .reduceMotion(true), .appearance(dark: true),
    ] {
      #expect(destination(kind) == .both)
    }
    #expect(destination(.resize(width: 1, height: 1, scale: 1)) == .shell)
    for kind: InputEvent.Kind in [
      .rate(0.1), .layoutDirection(rightToLeft: true), .contentSizeCategory("small"),
    ] {
      #expect(destination(kind) == .content)
    }
  }
}
