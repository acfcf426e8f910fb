import Foundation
import InterludeTesting
import Testing

@testable import Interlude

/// The end of a property animator: once, and only when it is due.
@MainActor
@Suite struct AnimatorEndTests {
  let test = TestStage(size: CGSize(width: 400, height: 400))
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() {
    let controller = UIViewController()
    let view = view
    test.show { controller }
    test.perform { controller.view.addSubview(view) }
    test.frame()
  }

  private func mover(duration: Double) -> UIViewPropertyAnimator {
    let view = view
    return UIViewPropertyAnimator(duration: duration, curve: .linear) { view.frame.origin.x = 200 }
  }

  private var seen: CGFloat { view.layer.presentation()!.frame.minX }

  @Test(arguments: [0, 0.001, 1.0 / 240, 1.0 / 60, 0.1])
  func `it completes once, also where it ends in the frame in which it began`(duration: Double) {
    var positions: [UIViewAnimatingPosition] = []
    test.perform {
      let animator = mover(duration: duration)
      animator.addCompletion { positions.append($0) }
      animator.startAnimation()
    }
    test.advance(by: 0.3)
    #expect(positions == [.end] && seen == 200)
    #expect(test.stage.activity.animators.isEmpty && test.misuses.isEmpty)
  }

  @Test(arguments: [0, 0.001, 0.1])
  func `turned round as it starts, it completes once at its start`(duration: Double) {
    var positions: [UIViewAnimatingPosition] = []
    test.perform {
      let animator = mover(duration: duration)
      animator.addCompletion { positions.append($0) }
      animator.startAnimation()
      animator.isReversed = true
    }
    test.advance(by: 0.3)
    #expect(positions == [.start] && seen == 0)
  }

  @Test func `an animator that is used again completes once each time`() {
    let animator = mover(duration: 0)
    var completed = 0
    for round in 1...3 {
      test.perform {
        animator.addAnimations { [view] in view.frame.origin.x = CGFloat(round) }
        animator.addCompletion { _ in completed += 1 }
        animator.startAnimation()
      }
      test.advance(frames: 3)
      #expect(completed == round && animator.state == .inactive)
    }
  }

  @Test func `pausesOnCompletion set in flight makes it wait at its end`() {
    let animator = mover(duration: 0.2)
    var completed = 0
    animator.addCompletion { _ in completed += 1 }
    test.perform { animator.startAnimation() }
    test.advance(frames: 4)
    test.perform { animator.pausesOnCompletion = true }
    test.advance(by: 0.5)
    #expect(completed == 0 && animator.state == .active && !animator.isRunning && seen == 200)
    test.perform {
      animator.isReversed = true
      animator.startAnimation()
    }
    test.advance(by: 0.1)
    #expect(seen < 200 && seen > 0)
    test.perform { animator.pausesOnCompletion = false }
    test.advance(by: 0.5)
    #expect(completed == 1 && animator.state == .inactive && seen == 0)
  }
}
