import Foundation
import InterludeMotion
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeLayers

/// Layer times: a paused layer pauses everything in it.
@MainActor
@Suite struct LayerTimeTests {
  let test = TestStage(size: CGSize(width: 400, height: 400))
  let container = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  var seen: CGFloat { view.layer.presentation()!.position.x }

  init() {
    let controller = UIViewController()
    let (container, view) = (container, view)
    test.show { controller }
    test.perform {
      controller.view.addSubview(container)
      container.addSubview(view)
    }
    test.frame()
  }

  private func pause(_ layer: CALayer) {
    let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    layer.timeOffset = paused
  }

  private func resume(_ layer: CALayer) {
    let paused = layer.timeOffset
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = 0
    layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
  }

  enum Method: CaseIterable { case block, animator, animation }

  private func move(_ method: Method, done: @escaping @MainActor () -> Void) {
    switch method {
    case .block:
      UIView.animate(
        withDuration: 1, delay: 0, options: .curveLinear, animations: { view.center.x = 350 },
        completion: { _ in done() })
    case .animator:
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 350 }
      animator.addCompletion { _ in done() }
      animator.startAnimation()
    case .animation:
      let animation = CABasicAnimation(keyPath: "position.x")
      (animation.fromValue, animation.toValue, animation.duration) = (50, 350, 1)
      CATransaction.begin()
      CATransaction.setCompletionBlock(done)
      view.layer.add(animation, forKey: nil)
      CATransaction.commit()
    }
  }

  @Test(arguments: Method.allCases)
  func `pausing a layer freezes all motion below it, and resuming continues from there`(method: Method) {
    var ended = false
    test.perform { move(method) { ended = true } }
    test.advance(frames: 30)
    #expect(abs(seen - 200) < 1e-6)
    test.perform { pause(container.layer) }
    let frozen = seen
    test.frame()
    #expect(!test.stage.wantsFrame, "nothing moves")
    test.advance(by: 5)
    #expect(seen == frozen && abs(frozen - 200) < 6 && !ended)
    test.perform { resume(container.layer) }
    test.advance(frames: 15)
    #expect(abs(seen - frozen - 75) < 6)
    test.advance(frames: 17)
    #expect(test.settle() && ended)
    #expect(test.stage.activity.runs.isEmpty && view.layer.presentation()!.position.x == view.center.x)
  }

  @Test func `a layer at half speed plays everything below it at half speed`() {
    test.perform {
      container.layer.speed = 0.5
      move(.block) {}
    }
    test.advance(frames: 60)
    #expect(abs(seen - 200) < 1e-6)
    test.advance(frames: 58)
    #expect(seen < 350)
    test.advance(frames: 4)
    #expect(seen == 350 && test.stage.activity.runs.isEmpty)
  }

  @Test func `an animation added to a frozen layer is moved by the layer's time offset`() {
    test.perform {
      container.layer.speed = 0
      move(.animation) {}
    }
    for offset in [0.25, 0.75, 0.5] {
      test.perform { container.layer.timeOffset = offset }
      #expect(abs(seen - 50 - 300 * offset) < 1e-9)
    }
  }

  @Test func `an animator that is late with its layer is paused and scrubbed without a jump`() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 350 }
    test.perform { animator.startAnimation() }
    test.advance(frames: 20)
    test.perform { pause(container.layer) }
    test.advance(frames: 40)
    test.perform { resume(container.layer) }
    test.advance(frames: 10)
    let before = seen
    test.perform { animator.pauseAnimation() }
    #expect(abs(seen - before) < 1e-6 && abs(animator.fractionComplete - (before - 50) / 300) < 1e-6)
    test.perform { animator.startAnimation() }
    test.frame()
    #expect(seen > before && seen - before < 11)
    test.settle()
    #expect(seen == 350)
  }

  @Test func `a mask stops with the layer it masks`() {
    let hole = CAShapeLayer()
    test.perform { view.layer.mask = hole }
    test.frame()
    test.perform {
      container.layer.speed = 0
      hole.position.x = 90
    }
    test.advance(by: 1)
    #expect(hole.presentation()!.position.x == 0)
    test.perform { container.layer.speed = 1 }
    test.settle()
    #expect(hole.presentation()!.position.x == 90)
  }

  @Test func `times convert between layers, at the depth of each`() {
    test.perform {
      (container.layer.speed, container.layer.beginTime, container.layer.timeOffset) = (2, 10, 1)
      view.layer.speed = 0.5
    }
    #expect(view.layer.convertTime(20, from: nil) == 10.5)
    #expect(view.layer.convertTime(10.5, to: nil) == 20)
    #expect(view.layer.convertTime(10.5, to: container.layer) == 21)
    #expect(container.layer.convertTime(10.5, from: view.layer) == 21)
  }

  @Test func `a layer's time repeats if it has a duration`() {
    test.perform {
      (container.layer.duration, container.layer.repeatCount, container.layer.autoreverses) = (2, 2, true)
    }
    #expect(view.layer.convertTime(1.5, from: nil) == 1.5)
    #expect(view.layer.convertTime(2.5, from: nil) == 1.5)
    #expect(view.layer.convertTime(5, from: nil) == 1)
    #expect(view.layer.convertTime(50, from: nil) == 0)
  }
}

@MainActor
@Suite struct MediaTimingTests {
  private func timing(_ change: (inout MediaTiming) -> Void) -> MediaTiming {
    var timing = MediaTiming()
    timing.duration = 2
    change(&timing)
    return timing
  }

  @Test func `an animation's times have Core Animation's defaults`() {
    let plain = CABasicAnimation(keyPath: "opacity")
    #expect(plain.beginTime == 0 && plain.timeOffset == 0 && plain.speed == 1 && plain.duration == 0)
    #expect(plain.repeatCount == 0 && plain.repeatDuration == 0 && !plain.autoreverses)
    #expect(plain.fillMode == .removed && plain.isRemovedOnCompletion)
  }

  @Test func `without a fill mode it shows nothing before and after its time`() {
    let plain = timing { $0.beginTime = 10 }
    #expect(plain.phase(after: plain.elapsed(at: 9.9)) == nil)
    #expect(plain.phase(after: plain.elapsed(at: 10))?.fraction == 0)
    #expect(plain.phase(after: plain.elapsed(at: 11))?.fraction == 0.5)
    #expect(plain.phase(after: plain.elapsed(at: 12)) == nil)
    let filled = timing { $0.fillMode = .both }
    #expect(filled.phase(after: -1)?.fraction == 0 && filled.phase(after: 3)?.fraction == 1)
  }

  @Test func `an animation with a time offset reaches its beginning afterwards`() {
    let shifted = timing { $0.timeOffset = 1.5 }
    #expect(shifted.phase(after: 0)?.fraction == 0.75)
    #expect(shifted.phase(after: 1)?.fraction == 0.25)
    #expect(shifted.isOver(after: 2))
  }

  @Test func `speed shortens it, and a negative speed starts it at its end`() {
    let fast = timing { $0.speed = 4 }
    #expect(
      fast.phase(after: fast.elapsed(at: 0.25))?.fraction == 0.5 && fast.isOver(after: fast.elapsed(at: 0.5)))
    let back = timing { $0.speed = -1 }
    #expect(back.phase(after: 0)?.fraction == 1 && back.phase(after: 0.5)?.fraction == 0.75)
  }

  @Test func `repeatDuration takes precedence over repeatCount`() {
    let repeated = timing { ($0.repeatDuration, $0.repeatCount) = (5, 9) }
    #expect(repeated.phase(after: 4.5)?.fraction == 0.25 && repeated.phase(after: 4.5)?.cycle == 2)
    #expect(repeated.isOver(after: 5))
    #expect(!timing { $0.repeatCount = .infinity }.isOver(after: 1e9))
  }
}
