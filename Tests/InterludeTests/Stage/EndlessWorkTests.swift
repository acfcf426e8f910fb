import Foundation
import InterludeTesting
import Testing

@testable import Interlude

/// Client code that would never end within one frame.
@MainActor
@Suite struct EndlessWorkTests {
  let test = TestStage(size: CGSize(width: 400, height: 400))
  let root = UIViewController()

  init() {
    let root = root
    test.show { root }
    test.frame()
  }

  @Test func `completions that begin the next animation at once end with a sentence in each frame`() {
    var count = 0
    func again() {
      count += 1
      if count < 100_000 { UIView.animate(withDuration: 0, animations: {}) { _ in again() } }
    }
    test.perform(again)
    test.frame()
    #expect(count > 500 && count < 3000)
    #expect(test.misuses.count == 1 && test.misuses[0].hasPrefix("animations never end:"))
    test.frame()
    #expect(count > 1500 && count < 6000, "the rest goes on in the next frame")
  }

  @Test func `a layer's animations that begin each other at once end, too`() {
    final class Chain: CAAnimationDelegate {
      let layer: CALayer
      var count = 0
      init(_ layer: CALayer) { self.layer = layer }
      func next() {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.duration = 1e-9
        animation.delegate = self
        layer.add(animation, forKey: nil)
      }
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        count += 1
        if count < 100_000 { next() }
      }
    }
    let chain = Chain(root.view.layer)
    test.perform { chain.next() }
    test.advance(frames: 3)
    #expect(chain.count < 10_000)
  }

  @Test func `timers that add the next one for now wait for the next frame`() {
    var count = 0
    func again() {
      count += 1
      if count < 100_000 { DispatchQueue.main.asyncAfter(deadline: .now()) { again() } }
    }
    test.perform(again)
    test.frame()
    #expect(count > 500 && count < 3000)
    #expect(test.misuses.count == 1 && test.misuses[0].hasPrefix("timers never end:"))
  }

  @Test func `an offset that is set for ever in scrollViewDidScroll ends with a sentence`() {
    final class Delegate: NSObject, UIScrollViewDelegate {
      var count = 0
      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        count += 1
        for _ in 0..<2 { scrollView.contentOffset.y += 1 }
      }
    }
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let delegate = Delegate()
    test.perform {
      scroll.delegate = delegate
      root.view.addSubview(scroll)
      scroll.contentOffset.y = 10
    }
    test.frame()
    #expect(delegate.count == 50)
    #expect(
      test.misuses == [
        "Delegate sets contentOffset of UIScrollView in scrollViewDidScroll(_:) without end; "
          + "it is no longer called for this movement"
      ])
    delegate.count = 49
    test.perform { scroll.delegate = nil }
    test.frame()
  }
}

/// The screen outside of a stage's code.
@MainActor
@Suite(.serialized) struct ScreenOutsideTests {
  @Test func `outside of a stage's code the screen is that of the last stage, or a default`() {
    var test: TestStage? = TestStage(size: CGSize(width: 321, height: 123), scale: 2)
    #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 321, height: 123) && UIScreen.main.scale == 2)
    #expect(test?.perform { UIScreen.main.bounds.width } == 321)
    test = nil
    #expect(UIScreen.main.bounds.width > 0 && UIScreen.main.scale >= 1)
    #expect(UIScreen.main.maximumFramesPerSecond > 0)
  }
}
