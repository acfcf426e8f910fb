import InterludeTesting
import Testing

@testable import Interlude

/// An animator is stopped in favour of one that leads back to its start.
@MainActor @Suite struct AnimatorReturnTests {
  private let test = TestStage(size: CGSize(width: 400, height: 700))
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

  init() {
    test.show { [view] in
      let home = UIViewController()
      home.view.addSubview(view)
      return home
    }
    test.frame()
  }

  @Test(arguments: [-0.03, 0.4])
  func `an opacity returns to where it began, also from beyond its bound`(fraction: CGFloat) {
    test.perform {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
      animator.pauseAnimation()
      animator.fractionComplete = fraction
      let back = UIViewPropertyAnimator(duration: 1, curve: .linear)
      back.addAnimations(animator.stopForReturn(rate: 0) { _ in UISpringTimingParameters() })
      back.startAnimation()
    }
    #expect(test.settle())
    #expect(abs(view.alpha - 1) < 1e-9)
  }
}
