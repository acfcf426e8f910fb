import Foundation
import InterludeMotion
import InterludeTesting
import Testing

@testable import Interlude

/// Documented behaviour of UIKit's property animator, item by item.
@MainActor
@Suite struct AnimatorContractTests {
  let test = TestStage(size: CGSize(width: 400, height: 400))
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  var seen: CGFloat { view.layer.presentation()!.frame.minX }

  init() {
    let controller = UIViewController()
    let view = view
    test.show { controller }
    test.perform { controller.view.addSubview(view) }
    test.frame()
  }

  private func mover(duration: Double = 1, to x: CGFloat = 200) -> UIViewPropertyAnimator {
    let view = view
    return UIViewPropertyAnimator(duration: duration, curve: .linear) { view.frame.origin.x = x }
  }

  // MARK: States

  @Test func `pausing an inactive animator starts it paused at its beginning`() {
    let animator = mover()
    test.perform { animator.pauseAnimation() }
    #expect(animator.state == .active && !animator.isRunning && seen == 0 && view.frame.minX == 200)
    test.advance(by: 2)
    #expect(seen == 0)
    test.perform { animator.startAnimation() }
    #expect(animator.isRunning)
    #expect(test.settle() && seen == 200 && animator.state == .inactive)
  }

  @Test func `with pausesOnCompletion it waits paused at its end for a stop`() {
    let animator = mover(duration: 0.2)
    animator.pausesOnCompletion = true
    var completed: [UIViewAnimatingPosition] = []
    animator.addCompletion { completed.append($0) }
    test.perform { animator.startAnimation() }
    #expect(test.settle() && seen == 200)
    #expect(animator.state == .active && !animator.isRunning && completed.isEmpty)
    test.perform {
      animator.stopAnimation(false)
      animator.finishAnimation(at: .end)
    }
    #expect(completed == [.end] && animator.state == .inactive)
  }

  @Test func `a stopped animator can only be finished`() {
    let animator = mover()
    test.perform { animator.startAnimation() }
    test.advance(frames: 10)
    test.perform {
      animator.stopAnimation(false)
      animator.startAnimation()
      animator.pauseAnimation()
      animator.isReversed = true
      animator.addAnimations {}
    }
    #expect(test.misuses.count == 4 && animator.state == .stopped && animator.fractionComplete == 0)
    test.perform { animator.finishAnimation(at: .current) }
    #expect(animator.state == .inactive)
  }

  @Test func `finishing an animator that is not stopped is misuse`() {
    let animator = mover()
    test.perform {
      animator.finishAnimation(at: .end)
      animator.startAnimation()
      animator.finishAnimation(at: .end)
    }
    #expect(test.misuses.count == 2 && animator.isRunning)
    test.settle()
  }

  @Test func `after its end it can be used again, without its earlier animations`() {
    let animator = mover(duration: 0.1)
    var first = 0
    animator.addCompletion { _ in first += 1 }
    test.perform { animator.startAnimation() }
    test.settle()
    var second: [UIViewAnimatingPosition] = []
    animator.addAnimations { view.alpha = 0 }
    animator.addCompletion { second.append($0) }
    test.perform {
      view.frame.origin.x = 0
      animator.startAnimation()
    }
    test.settle()
    #expect(first == 1 && second == [.end] && view.frame.minX == 0 && view.alpha == 0)
  }

  @Test func `a delayed start moves nothing before its time`() {
    let animator = mover()
    test.perform { animator.startAnimation(afterDelay: 0.5) }
    #expect(animator.delay == 0.5)
    test.advance(frames: 30)
    #expect(seen < 1e-6)
    test.advance(frames: 30)
    #expect(abs(seen - 100) < 1e-6)
    test.settle()
  }

  @Test func `a running animator from the class method stays alive and completes by itself`() {
    var position: UIViewAnimatingPosition?
    test.perform {
      let animator = UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 0.3, delay: 0.1, options: .curveLinear, animations: { view.frame.origin.x = 100 },
        completion: { position = $0 })
      #expect(animator.state == .active)
    }
    test.settle()
    #expect(position == .end && seen == 100)
  }

  // MARK: Properties

  @Test
  func
    `properties that must be set before the start are rejected afterwards, and an uninterruptible animator continues`()
  {
    let animator = mover()
    animator.isInterruptible = false
    test.perform {
      animator.startAnimation()
      animator.isInterruptible = true
      animator.isUserInteractionEnabled = false
    }
    #expect(test.misuses.count == 2 && !animator.isInterruptible && animator.isUserInteractionEnabled)
    test.perform {
      animator.pauseAnimation()
      animator.stopAnimation(true)
    }
    #expect(test.misuses.count == 4 && animator.isRunning)
    test.settle()
    #expect(seen == 200)
  }

  @Test func `views take touches at their targets or not at all, as the options say`() {
    let window = test.stage.windows[0]
    let manual = mover()
    manual.isManualHitTestingEnabled = true
    test.perform { manual.startAnimation() }
    test.frame()
    #expect(window.hitTest(CGPoint(x: 250, y: 50), with: nil) === view)
    test.settle()
    let deaf = mover(to: 0)
    deaf.isUserInteractionEnabled = false
    test.perform { deaf.startAnimation() }
    test.frame()
    #expect(window.hitTest(CGPoint(x: seen + 5, y: 50), with: nil) !== view)
    test.settle()
  }

  // MARK: Progress

  @Test func `reversed twice it continues to its end`() {
    let animator = mover()
    var positions: [UIViewAnimatingPosition] = []
    animator.addCompletion { positions.append($0) }
    test.perform { animator.startAnimation() }
    test.advance(frames: 30)
    test.perform { animator.isReversed = true }
    test.advance(frames: 15)
    #expect(abs(seen - 50) < 4)
    test.perform { animator.isReversed = false }
    test.settle()
    #expect(positions == [.end] && view.frame.minX == 200)
  }

  @Test func `continuing with a duration factor takes that part of the whole duration`() {
    let animator = mover()
    test.perform {
      animator.fractionComplete = 0.5
      animator.continueAnimation(
        withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 0.25)
    }
    test.advance(frames: 7)
    #expect(abs(seen - (100 + 100 * 7 / 15)) < 1e-6)
    test.advance(frames: 9)
    #expect(seen == 200 && animator.state == .inactive)
  }

  @Test func `only a paused animator can be continued`() {
    let animator = mover()
    test.perform {
      animator.startAnimation()
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 1)
    }
    #expect(test.misuses.count == 1)
    test.settle()
  }

  @Test func `completions run in the order in which they were added, when the model is final`() {
    let animator = mover(duration: 0.1)
    var log: [String] = []
    for number in 1...3 { animator.addCompletion { _ in log.append("\(number) \(view.frame.minX)") } }
    test.perform { animator.startAnimation() }
    test.settle()
    #expect(log == ["1 200.0", "2 200.0", "3 200.0"])
  }

  // MARK: Adding

  @Test func `changes with a delay factor start late and end with the others`() {
    let animator = mover(duration: 2)
    animator.addAnimations({ view.alpha = 0 }, delayFactor: 0.5)
    test.perform { animator.startAnimation() }
    test.advance(frames: 60)
    #expect(abs(view.layer.presentation()!.alpha - 1) < 1e-6)
    test.advance(frames: 30)
    #expect(abs(view.layer.presentation()!.alpha - 0.5) < 1e-6)
    #expect(test.settle() && view.layer.presentation()!.alpha == 0)
  }

  @Test func `several blocks on one property add up, and the last sets the model`() {
    let animator = mover()
    animator.addAnimations { view.frame.origin.x = 100 }
    test.perform { animator.startAnimation() }
    #expect(view.frame.minX == 100)
    test.advance(frames: 30)
    #expect(abs(seen - 50) < 1e-6)
    test.settle()
  }

  @Test func `started in another block it takes that block's duration and cannot be paused`() {
    let animator = mover(duration: 9)
    test.perform {
      UIView.animate(
        withDuration: 0.5, delay: 0, options: .curveEaseIn,
        animations: {
          view.alpha = 0
          animator.startAnimation()
        }, completion: nil)
      animator.pauseAnimation()
    }
    #expect(animator.duration == 0.5 && animator.isRunning && test.misuses.count == 1)
    test.advance(frames: 15)
    #expect(abs(seen / 200 - (1 - view.layer.presentation()!.alpha)) < 1e-6)
    #expect(test.settle() && seen == 200)
  }

  // MARK: Springs

  @Test func `over zero distance a spring with any velocity stays at rest`() {
    let timing = UISpringTimingParameters(
      dampingRatio: 0.8, initialVelocity: CGVector(dx: CGFloat.infinity, dy: .nan))
    let animator = UIViewPropertyAnimator(duration: 0.3, timingParameters: timing)
    animator.addAnimations { view.center.y += 100 }
    test.perform { animator.startAnimation() }
    for _ in 0..<20 {
      test.frame()
      #expect(seen == 0 && view.layer.presentation()!.position.y.isFinite)
    }
    test.settle()
    #expect(view.layer.presentation()!.position.y == 150)
  }

  @Test func `a spring with a damping ratio is within a thousandth of its target at its duration`() {
    let animator = UIViewPropertyAnimator(duration: 0.5, dampingRatio: 1) { view.frame.origin.x = 200 }
    #expect(animator.duration == 0.5)
    test.perform { animator.startAnimation() }
    test.advance(frames: 29)
    #expect(seen > 199 && seen < 200)
    test.advance(frames: 2)
    #expect(seen == 200)
  }
}
