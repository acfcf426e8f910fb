import Foundation
import InterludeTesting
import Testing

@testable import Interlude

/// A property animator's defaults, its progress set by code, and animations added in flight.
@MainActor
@Suite struct AnimatorProgressTests {
  let test = TestStage(size: CGSize(width: 400, height: 400))
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  var seen: CGFloat { view.layer.presentation()!.frame.minX }
  var opacity: CGFloat { view.layer.presentation()!.alpha }

  init() {
    let controller = UIViewController()
    let view = view
    test.show { controller }
    test.perform { controller.view.addSubview(view) }
    test.frame()
  }

  private func mover(_ curve: UIView.AnimationCurve = .linear, duration: Double = 1) -> UIViewPropertyAnimator
  {
    let view = view
    return UIViewPropertyAnimator(duration: duration, curve: curve) { view.frame.origin.x = 200 }
  }

  // MARK: Before the start

  @Test func `its properties have the header's defaults`() {
    let animator = UIViewPropertyAnimator(duration: 3, timingParameters: UICubicTimingParameters())
    #expect(animator.isUserInteractionEnabled && animator.isInterruptible && animator.scrubsLinearly)
    #expect(!animator.isManualHitTestingEnabled && !animator.pausesOnCompletion)
    #expect(animator.duration == 3 && animator.delay == 0 && animator.fractionComplete == 0)
    #expect(animator.state == .inactive && !animator.isRunning && !animator.isReversed)
  }

  @Test func `each initialiser's timing can be read`() {
    let named = UIViewPropertyAnimator(duration: 1, curve: .easeOut).timingParameters
    #expect(named?.timingCurveType == .builtin)
    #expect(named?.cubicTimingParameters?.controlPoint2 == CGPoint(x: 0.58, y: 1))
    let cubic = UIViewPropertyAnimator(
      duration: 1, controlPoint1: CGPoint(x: 0.1, y: 0.2), controlPoint2: CGPoint(x: 0.3, y: 1.4)
    ).timingParameters
    #expect(cubic?.timingCurveType == .cubic && cubic?.springTimingParameters == nil)
    #expect(cubic?.cubicTimingParameters?.controlPoint1 == CGPoint(x: 0.1, y: 0.2))
    #expect(cubic?.cubicTimingParameters?.controlPoint2 == CGPoint(x: 0.3, y: 1.4))
    let spring = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.7).timingParameters
    #expect(spring?.timingCurveType == .spring && spring?.cubicTimingParameters == nil)
    #expect(spring?.springTimingParameters?.initialVelocity == .zero)
  }

  @Test func `a start makes it active and runs its blocks exactly then`() {
    let animator = mover()
    #expect(view.frame.minX == 0)
    test.perform {
      animator.startAnimation()
      #expect(animator.state == .active && animator.isRunning && view.frame.minX == 200)
    }
    #expect(seen == 0)
    #expect(test.settle() && animator.state == .inactive && !animator.isRunning)
  }

  @Test func `started without a block it waits for one and does not complete`() {
    let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear)
    var completed: [UIViewAnimatingPosition] = []
    animator.addCompletion { completed.append($0) }
    test.perform { animator.startAnimation() }
    test.advance(by: 2)
    #expect(animator.state == .active && completed.isEmpty)
    let view = view
    test.perform { animator.addAnimations { view.frame.origin.x = 200 } }
    #expect(animator.isRunning)
    test.advance(frames: 15)
    #expect(abs(seen - 100) < 1e-6, "the whole duration is before it")
    #expect(test.settle() && completed == [.end])
  }

  @Test func `an animator that waits for a block can be started again, paused and released`() {
    var animator: UIViewPropertyAnimator? = UIViewPropertyAnimator(duration: 0.5, curve: .linear)
    test.perform {
      animator?.startAnimation()
      animator?.startAnimation()
    }
    test.advance(by: 1)
    #expect(animator?.state == .active && animator?.isRunning == false)
    animator = nil
    #expect(test.misuses.isEmpty && test.stage.activity.runs.isEmpty)
    let paused = UIViewPropertyAnimator(duration: 0.5, curve: .linear)
    test.perform {
      paused.startAnimation()
      paused.pauseAnimation()
      paused.addAnimations { view.frame.origin.x = 200 }
    }
    test.advance(by: 1)
    #expect(seen == 0 && !paused.isRunning)
    test.perform { paused.startAnimation() }
    #expect(test.settle() && seen == 200)
  }

  // MARK: Progress

  @Test func `its fraction is the part of the distance, not of the time`() {
    let animator = mover(.easeIn)
    test.perform { animator.startAnimation() }
    for _ in 0..<5 {
      test.advance(frames: 10)
      #expect(abs(animator.fractionComplete - seen / 200) < 1e-9)
    }
    #expect(animator.fractionComplete < 0.8)
    test.perform { animator.pauseAnimation() }
    #expect(abs(animator.fractionComplete - seen / 200) < 1e-9)
    test.perform { animator.stopAnimation(true) }
  }

  @Test func `a pause does not jump, nor does a scrub to the same fraction`() {
    let animator = mover(.easeInOut)
    test.perform { animator.startAnimation() }
    test.advance(frames: 17)
    let before = seen
    test.perform { animator.pauseAnimation() }
    #expect(seen == before)
    test.perform { animator.fractionComplete = animator.fractionComplete }
    #expect(abs(seen - before) < 1e-9)
    test.perform { animator.stopAnimation(true) }
  }

  @Test func `after a scrub it continues along its own curve from the presented position`() {
    let first = mover(.easeIn)
    var course: [CGFloat] = [0]
    test.perform { first.startAnimation() }
    for _ in 1...60 {
      test.frame()
      course.append(seen)
    }
    test.settle()
    test.perform { view.frame.origin.x = 0 }
    let second = mover(.easeIn)
    test.perform {
      second.fractionComplete = course[30] / 200
      second.startAnimation()
    }
    #expect(abs(seen - course[30]) < 1e-6)
    for frame in 31...60 {
      test.frame()
      #expect(abs(seen - course[frame]) < 1e-4)
    }
    test.settle()
  }

  @Test func `a fraction beyond either end is shown beyond it`() {
    let animator = mover()
    test.perform { animator.fractionComplete = 1.25 }
    #expect(abs(seen - 250) < 1e-9 && animator.fractionComplete == 1.25)
    test.perform { animator.fractionComplete = -0.25 }
    #expect(abs(seen + 50) < 1e-9)
    test.perform { animator.stopAnimation(true) }
  }

  @Test func `reversed while paused, it runs back when continued`() {
    let animator = mover()
    var positions: [UIViewAnimatingPosition] = []
    animator.addCompletion { positions.append($0) }
    test.perform {
      animator.fractionComplete = 0.75
      animator.isReversed = true
    }
    #expect(abs(seen - 150) < 1e-9 && animator.isReversed)
    test.perform { animator.continueAnimation(withTimingParameters: nil, durationFactor: 0) }
    test.advance(frames: 15)
    #expect(abs(seen - 100) < 1e-6)
    #expect(test.settle() && positions == [.start] && view.frame.minX == 0)
  }

  // MARK: Adding in flight

  @Test func `changes back to the old value keep the velocity, and it ends at its end`() {
    let animator = mover(.easeInOut)
    var positions: [UIViewAnimatingPosition] = []
    animator.addCompletion { positions.append($0) }
    test.perform { animator.startAnimation() }
    test.advance(frames: 20)
    let last = seen
    test.frame()
    var step = seen - last
    #expect(step > 3)
    let view = view
    test.perform { animator.addAnimations { view.frame.origin.x = 0 } }
    #expect(view.frame.minX == 0)
    while animator.isRunning {
      let before = seen
      test.frame()
      #expect(abs(seen - before - step) < 1, "the velocity turns gradually")
      step = seen - before
    }
    #expect(positions == [.end] && seen == 0)
  }
  @Test(arguments: [true, false])
  func `a block added in flight begins at once, with a curve or a spring`(springs: Bool) {
    let animator =
      springs ? UIViewPropertyAnimator(duration: 1, dampingRatio: 1) : mover(.easeOut)
    let (view, other) = (view, UIView())
    test.perform {
      view.addSubview(other)
      if springs { animator.addAnimations { view.frame.origin.x = 200 } }
      animator.startAnimation()
    }
    test.advance(frames: 20)
    test.perform { animator.addAnimations { other.frame.origin.x = 100 } }
    #expect(abs(other.layer.presentation()!.frame.minX) < 1e-9)
    test.advance(frames: 3)
    #expect(other.layer.presentation()!.frame.minX > 1)
    test.settle()
    #expect(other.layer.presentation()!.frame.minX == 100)
  }

  @Test func `a block added in flight runs at once, and its delay is a part of the remaining time`() {
    let animator = mover()
    test.perform { animator.startAnimation() }
    test.advance(frames: 30)
    let view = view
    test.perform {
      animator.addAnimations({ view.alpha = 0 }, delayFactor: 0.5)
      #expect(view.alpha == 0)
    }
    test.advance(frames: 15)
    #expect(abs(opacity - 1) < 1e-6)
    test.advance(frames: 12)
    #expect(abs(opacity - 0.2) < 1e-6)
    test.advance(frames: 4)
    #expect(opacity == 0 && animator.state == .inactive)
  }

  @Test func `a negative velocity leads away from the target first`() {
    let timing = UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: -4, dy: 0))
    let animator = UIViewPropertyAnimator(duration: 0.5, timingParameters: timing)
    let view = view
    animator.addAnimations { view.frame.origin.x = 200 }
    test.perform { animator.startAnimation() }
    test.frame()
    #expect(seen < -1)
    #expect(test.settle() && seen == 200)
  }
}
