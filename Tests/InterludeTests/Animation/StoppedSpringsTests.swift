import Interlude
import InterludeLayers
import Testing

/// Two springs that add up, each of which overshoots, are stopped in flight.
@MainActor
@Suite struct StoppedSpringsTests {
  private let harness = StageHarness()
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  private func animator(_ change: @escaping () -> Void) -> UIViewPropertyAnimator {
    let spring = UISpringTimingParameters(duration: 0.5, bounce: 0.5)
    let animator = UIViewPropertyAnimator(duration: 0.5, timingParameters: spring)
    animator.addAnimations(change)
    animator.startAnimation()
    return animator
  }

  /// Shows the view and hides it again in flight.
  private func turn() -> [UIViewPropertyAnimator] {
    var animators: [UIViewPropertyAnimator] = []
    let (harness, view) = (harness, view)
    harness.home.view.addSubview(view)
    view.alpha = 0
    view.layer.borderWidth = 0
    harness.perform {
      animators.append(
        animator {
          view.alpha = 1
          view.layer.borderWidth = 20
        })
    }
    harness.advance(0.04)
    harness.perform {
      animators.append(
        animator {
          view.alpha = 0
          view.layer.borderWidth = 0
        })
    }
    return animators
  }

  @Test(arguments: [true, false], [0.1, 0.15, 0.2, 0.25, 0.3])
  func `they leave what was shown, whichever is stopped first`(lastFirst: Bool, delay: Double) {
    let animators = turn()
    harness.advance(delay)
    let shown = view.layer.presentation()!
    let (alpha, width) = (shown.opacity, shown.borderWidth)
    let ordered = lastFirst ? animators.reversed() : animators
    harness.perform {
      for animator in ordered {
        animator.stopAnimation(true)
        #expect(abs((view.layer.presentation() ?? view.layer).opacity - alpha) < 1e-6)
      }
    }
    #expect(abs(view.alpha - CGFloat(alpha)) < 1e-6 && abs(view.layer.borderWidth - width) < 1e-6)
  }

  @Test(arguments: [false, true])
  func `what continues a stopped fade starts from beyond the range, unless the value is set`(isSet: Bool) {
    let (harness, view) = (harness, view)
    harness.home.view.addSubview(view)
    view.alpha = 0
    harness.perform {
      let first = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 1 }
      first.fractionComplete = -1
      first.stopAnimation(true)
      #expect(view.alpha == 0, "the model is in its range")
      if isSet {
        view.alpha = 0.5
        view.alpha = 0
      }
      UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 1 }.startAnimation()
    }
    harness.advance(0.75)
    let alpha = view.layer.presentation()!.opacity
    #expect(abs(alpha - (isSet ? 0.75 : 0.5)) < 0.05)
  }

  @Test func `a fade that begins later starts within the range`() {
    let (harness, view) = (harness, view)
    harness.home.view.addSubview(view)
    view.alpha = 0
    harness.perform {
      let first = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 1 }
      first.fractionComplete = -1
      first.stopAnimation(true)
    }
    harness.advance(0.1)
    harness.perform {
      UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 1 }.startAnimation()
    }
    harness.advance(0.5)
    #expect(abs(view.layer.presentation()!.opacity - 0.5) < 0.05)
  }

  @Test func `a value beyond the range stays within it when the other spring ends by itself`() {
    let animators = turn()
    harness.advance(0.2)
    harness.perform { animators[1].stopAnimation(true) }
    harness.advance(2)
    #expect((0...1).contains(view.alpha) && view.layer.borderWidth >= 0 && harness.misuses.isEmpty)
  }
}
