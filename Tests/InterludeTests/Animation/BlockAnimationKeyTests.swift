import Foundation
import InterludeTesting
import Testing

@testable import Interlude

/// The animations of blocks, as client code looks them up, and blocks that others replace.
@MainActor
@Suite struct BlockAnimationKeyTests {
  let test = TestStage(size: CGSize(width: 400, height: 400))
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  init() {
    let (controller, view) = (UIViewController(), view)
    test.show { controller }
    test.perform { controller.view.addSubview(view) }
    test.frame()
  }

  private func animate(
    _ duration: Double = 1, delay: Double = 0, _ options: UIView.AnimationOptions = .curveLinear,
    change: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    test.perform {
      UIView.animate(
        withDuration: duration, delay: delay, options: options, animations: change, completion: completion)
    }
  }

  @Test func `each property has one key until the animation ends`() {
    #expect(view.layer.animationKeys() == nil)
    animate { view.alpha = 0.2 }
    #expect(view.layer.animationKeys() == ["opacity"])
    animate { view.bounds = CGRect(x: 10, y: 10, width: 20, height: 20) }
    animate { view.center.x = 100 }
    #expect(view.layer.animationKeys() == ["opacity", "bounds", "position"])
    test.settle()
    #expect(view.layer.animationKeys() == nil && view.layer.animation(forKey: "bounds") == nil)
  }

  @Test func `changes that add up have numbered keys and are additive`() throws {
    animate { view.center.x = 105 }
    test.advance(frames: 30)
    animate { view.center.x = 205 }
    #expect(view.layer.animationKeys() == ["position", "position-2"])
    let first = try #require(view.layer.animation(forKey: "position") as? CABasicAnimation)
    #expect(first.keyPath == "position" && first.isAdditive && first.duration == 1)
    #expect(first.fromValue as? CGPoint == CGPoint(x: -100, y: 0))
    #expect(first.toValue as? CGPoint == .zero)
    #expect(first.timingFunction == CAMediaTimingFunction(name: .linear))
  }

  @Test func `from the current state, the animation begins at the value on screen`() throws {
    animate(10) { view.bounds.origin.x = 10 }
    test.advance(by: 5)
    animate(10, .beginFromCurrentState) { view.bounds.origin.x = 20 }
    #expect(view.layer.animationKeys() == ["bounds"])
    let animation = try #require(view.layer.animation(forKey: "bounds") as? CABasicAnimation)
    let from = try #require(animation.fromValue as? CGRect)
    #expect(abs(from.minX - 5) < 0.1 && from.width == 10 && !animation.isAdditive)
  }

  @Test func `springs and keyframes are described as such`() throws {
    test.perform {
      UIView.animate(springDuration: 0.5, bounce: 0.2, animations: { view.center.y = 50 })
      UIView.animateKeyframes(withDuration: 1, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 0 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { view.alpha = 0.5 }
      }
    }
    let spring = try #require(view.layer.animation(forKey: "position") as? CASpringAnimation)
    #expect(abs(spring.bounce - 0.2) < 1e-9)
    let frames = try #require(view.layer.animation(forKey: "opacity") as? CAKeyframeAnimation)
    #expect(frames.values?.compactMap { $0 as? Double } == [1, 0, 0.5, 0.5])
    #expect(frames.keyTimes == [0, 0.5, 0.75, 1])
  }

  @Test func `a paused animator's animation is described with speed 0 and the time at which it stands`()
    throws
  {
    let animator = test.perform {
      UIViewPropertyAnimator(duration: 2, curve: .linear) { [view] in view.center.x = 105 }
    }
    test.perform { animator.fractionComplete = 0.25 }
    let held = try #require(view.layer.animation(forKey: "position"))
    #expect(held.speed == 0 && abs(held.timeOffset - 0.5) < 1e-9)
    test.perform {
      let spring = UISpringTimingParameters(dampingRatio: 1)
      animator.continueAnimation(withTimingParameters: spring, durationFactor: 0.5)
    }
    let running = try #require(view.layer.animation(forKey: "position"))
    #expect(running is CASpringAnimation && running.speed == 1 && running.duration == 1)
  }

  @Test func `removing a block's animation ends it unfinished`() {
    var finished: Bool?
    animate(change: { view.center.x = 200 }, completion: { finished = $0 })
    test.advance(frames: 10)
    test.perform { view.layer.removeAnimation(forKey: "position") }
    test.frame()
    #expect(finished == false && view.layer.animationKeys() == nil)
    #expect(view.layer.presentation()?.position.x == 200)
  }

  @Test func `an alpha animation that is replaced in flight completes unfinished, at once`() {
    var ends: [String] = []
    animate(change: { view.alpha = 0.3 }, completion: { ends.append("first \($0)") })
    test.advance(frames: 12)
    let shown = view.layer.presentation()?.opacity ?? 0
    animate(change: { view.alpha = 0 }, completion: { ends.append("second \($0)") })
    #expect(view.layer.animationKeys() == ["opacity"])
    #expect(view.layer.presentation()?.opacity == shown, "what is shown does not jump")
    test.frame()
    #expect(ends == ["first false"])
    test.settle()
    #expect(ends == ["first false", "second true"] && view.layer.presentation()?.opacity == 0)
  }

  @Test func `a delayed alpha animation replaces the running one as well`() {
    var ends: [String] = []
    animate(change: { view.alpha = 0.3 }, completion: { ends.append("first \($0)") })
    animate(delay: 2, change: { view.alpha = 0 }, completion: { ends.append("second \($0)") })
    test.settle()
    #expect(ends == ["first false", "second true"])
  }

  @Test func `a block that moves something else, too, ends with it, unfinished`() {
    var ends: [Bool] = []
    animate(
      change: {
        view.alpha = 0.3
        view.center.x = 100
      }, completion: { ends.append($0) })
    test.advance(frames: 12)
    animate(0.1) { view.alpha = 0 }
    test.advance(frames: 12)
    #expect(ends == [])
    test.settle()
    #expect(ends == [false])
  }

  @Test func `movements add up and finish`() {
    var ends: [Bool] = []
    animate(change: { view.center.x = 100 }, completion: { ends.append($0) })
    test.advance(frames: 12)
    animate { view.center.x = 0 }
    test.settle()
    #expect(ends == [true])
  }
}
