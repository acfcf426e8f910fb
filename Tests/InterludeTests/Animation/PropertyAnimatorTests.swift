import Foundation
import InterludeJournal
import InterludeTesting
import Testing

@testable import Interlude

@MainActor
@Suite struct PropertyAnimatorTests {
  let test = TestStage(size: CGSize(width: 400, height: 400))
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() {
    let controller = UIViewController()
    let view = view
    test.show { controller }
    test.perform { controller.view.addSubview(view) }
    test.frame()
  }

  private func mover(
    duration: Double = 1, curve: UIView.AnimationCurve = .linear, to x: CGFloat = 200
  ) -> UIViewPropertyAnimator {
    let view = view
    return UIViewPropertyAnimator(duration: duration, curve: curve) { view.frame.origin.x = x }
  }

  private var seen: CGFloat { view.layer.presentation()!.frame.minX }

  @Test func `it reads its start values when it starts, not when it is made`() {
    let animator = mover()
    view.frame.origin.x = 100
    test.perform { animator.startAnimation() }
    test.advance(by: 0.5)
    #expect(abs(seen - 150) < 2)
  }

  @Test func `a running animator stays alive without the client and completes at its end`() {
    var positions: [UIViewAnimatingPosition] = []
    test.perform {
      let animator = mover(duration: 0.2)
      animator.addCompletion { positions.append($0) }
      animator.startAnimation()
    }
    test.advance(by: 0.3)
    #expect(positions == [.end])
    #expect(test.misuses.isEmpty)
    #expect(test.stage.activity.animators.isEmpty && test.stage.activity.runs.isEmpty)
  }

  @Test func `stopping writes the presented values into the model and calls no completion`() {
    let animator = mover()
    var completed = false
    animator.addCompletion { _ in completed = true }
    test.perform { animator.startAnimation() }
    test.advance(frames: 12)
    let before = seen
    test.perform { animator.stopAnimation(true) }
    #expect(view.frame.minX == before)
    #expect(before > 10 && before < 190)
    #expect(animator.state == .inactive && !completed)
    test.settle()
    #expect(view.frame.minX == before && !completed)
  }

  @Test func `stopping an inactive animator does nothing`() {
    let animator = mover(duration: 0.1)
    test.perform {
      animator.stopAnimation(true)
      animator.startAnimation()
    }
    test.settle()
    test.perform { animator.stopAnimation(true) }
    #expect(test.misuses.isEmpty && view.frame.minX == 200)
  }

  @Test(arguments: [
    (UIViewAnimatingPosition.end, 200.0), (.start, 0.0), (.current, -1.0),
  ])
  func `a stopped animator can be finished at each of three positions`(
    position: UIViewAnimatingPosition, x: Double
  ) {
    let animator = mover()
    var positions: [UIViewAnimatingPosition] = []
    animator.addCompletion { positions.append($0) }
    test.perform { animator.startAnimation() }
    test.advance(frames: 30)
    let before = seen
    test.perform { animator.stopAnimation(false) }
    #expect(animator.state == .stopped && view.frame.minX == before)
    test.perform { animator.finishAnimation(at: position) }
    #expect(abs(view.frame.minX - (x < 0 ? before : CGFloat(x))) < 1e-9)
    #expect(positions == [position] && animator.state == .inactive)
  }

  @Test func `reversed in flight it runs back from its position and ends at its start`() {
    let animator = mover()
    var positions: [UIViewAnimatingPosition] = []
    animator.addCompletion { positions.append($0) }
    test.perform { animator.startAnimation() }
    test.advance(frames: 30)
    let before = seen
    test.perform {
      animator.isReversed = true
      animator.startAnimation()
    }
    test.frame()
    #expect(abs(seen - before) <= 2 * 200.0 / 60 + 1e-9)
    test.settle()
    #expect(positions == [.start] && view.frame.minX == 0)
    #expect(test.misuses.isEmpty)
  }

  @Test func `scrubbing holds it at the fraction, linearly, whatever its curve`() {
    let animator = mover(curve: .easeIn)
    test.perform { animator.fractionComplete = 0.25 }
    #expect(animator.state == .active && !animator.isRunning)
    #expect(abs(seen - 50) < 1e-9)
    test.advance(by: 0.5)
    #expect(abs(seen - 50) < 1e-9)
    test.perform {
      animator.scrubsLinearly = false; animator.fractionComplete = 0.25
    }
    #expect(seen < 40, "along the curve it is still slow there")
    test.perform { animator.stopAnimation(true) }
  }

  @Test func `pausing and continuing change neither position nor direction`() {
    let animator = mover(curve: .easeInOut)
    test.perform { animator.startAnimation() }
    test.advance(frames: 20)
    let before = seen
    test.perform { animator.pauseAnimation() }
    test.advance(by: 0.5)
    #expect(seen == before)
    test.perform { animator.continueAnimation(withTimingParameters: nil, durationFactor: 0) }
    test.frame()
    #expect(seen >= before && seen - before < 10)
    test.settle()
    #expect(view.frame.minX == 200)
  }

  @Test func `changes added in flight take the remaining time`() {
    let animator = mover()
    test.perform { animator.startAnimation() }
    test.advance(frames: 30)
    test.perform { animator.addAnimations { view.alpha = 0 } }
    test.advance(frames: 15)
    #expect(abs(view.layer.presentation()!.alpha - 0.5) < 0.05)
    test.settle()
    #expect(view.alpha == 0 && test.stage.activity.runs.isEmpty)
  }

  @Test func `releasing a paused animator is misuse, and its views stay at their presented positions`() {
    var animator: UIViewPropertyAnimator? = mover()
    test.perform {
      animator?.startAnimation()
      animator?.pauseAnimation()
    }
    animator = nil
    #expect(test.misuses.count == 1)
    #expect(test.misuses.first?.contains("released while paused") == true)
    let actions = test.entries.compactMap { entry in
      if case .animation(let animation) = entry.event { animation.action } else { nil }
    }
    #expect(actions == ["began", "paused", "stopped"])
    test.settle()
    #expect(view.frame.minX == 0)
  }

  @Test func `a spring with mass ignores the duration it is given`() {
    let animator = UIViewPropertyAnimator(duration: 9, timingParameters: UISpringTimingParameters())
    #expect(abs(animator.duration - 0.5057) < 0.01)
  }

  @Test func `a spring starts with the velocity of each axis`() {
    let view = view
    let timing = UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: 0, dy: 5))
    let animator = UIViewPropertyAnimator(duration: 0.5, timingParameters: timing)
    animator.addAnimations { view.center = CGPoint(x: 150, y: 150) }
    test.perform { animator.startAnimation() }
    let velocity = view.layer.velocity(of: .position)
    #expect(abs(velocity[0]) < 1e-6)
    #expect(abs(velocity[1] - 500) < 1e-6, "100 points at 5 ways a second")
    test.settle()
  }

  @Test func `touches hit a moving view at its presented position`() {
    test.perform { mover(duration: 1).startAnimation() }
    test.advance(frames: 30)
    let window = test.stage.windows[0]
    #expect(window.hitTest(CGPoint(x: seen + 5, y: 50), with: nil) === view)
    #expect(window.hitTest(CGPoint(x: seen - 5, y: 50), with: nil) !== view)
    test.settle()
  }
}
