import Foundation
import InterludeTesting
import Testing

@testable import Interlude

/// Documented behaviour of `UIView.animate` and of the named curves.
@MainActor
@Suite struct BlockAnimationTests {
  let test = TestStage(size: CGSize(width: 400, height: 400))
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let other = UIView(frame: CGRect(x: 0, y: 200, width: 100, height: 100))
  var seen: CGFloat { view.layer.presentation()!.frame.minX }

  init() {
    let controller = UIViewController()
    let (view, other) = (view, other)
    test.show { controller }
    test.perform {
      controller.view.addSubview(view)
      controller.view.addSubview(other)
    }
    test.frame()
  }

  @Test func `a view that moves to another superview in its window goes on, and so do its subviews`() {
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var finished: Bool?
    test.perform {
      view.addSubview(child)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.frame.origin.x = 200
        child.frame.origin.y = 60
      } completion: {
        finished = $0
      }
    }
    test.advance(frames: 30)
    let (x, y) = (seen, child.layer.presentation()!.frame.minY)
    #expect(x > 90 && y > 27)
    test.perform { other.addSubview(view) }
    test.frame()
    #expect(abs(seen - x - 200.0 / 60) < 0.01)
    #expect(abs(child.layer.presentation()!.frame.minY - y - 1) < 0.01)
    #expect(test.settle() && finished == true && seen == 200)
    #expect(test.discontinuities == [])
  }

  @Test func `a view that leaves its window loses its animations`() {
    test.perform {
      UIView.animate(withDuration: 1) { view.frame.origin.x = 200 }
    }
    test.advance(frames: 30)
    test.perform {
      view.removeFromSuperview()
      other.addSubview(view)
    }
    test.frame()
    #expect(seen == 200)
  }

  @Test func `the model has its end value on the next line`() {
    test.perform {
      UIView.animate(withDuration: 1) {
        view.frame.origin.x = 200
        #expect(view.frame.minX == 200)
      }
      #expect(view.frame.minX == 200 && seen == 0)
    }
    test.settle()
  }

  @Test(arguments: ["place", "size", "transform"])
  func `geometry redirected in flight keeps its velocity without any option`(what: String) {
    func change(_ amount: CGFloat) {
      switch what {
      case "place": view.center.x = 50 + amount
      case "size": view.bounds.size.width = 100 + amount
      default: view.transform = CGAffineTransform(translationX: amount, y: 0)
      }
    }
    func shown() -> CGFloat {
      let layer = view.layer.presentation()!
      switch what {
      case "place": return layer.position.x - 50
      case "size": return layer.bounds.width - 100
      default: return layer.frame.minX
      }
    }
    test.perform { UIView.animate(withDuration: 1) { change(200) } }
    test.advance(frames: 25)
    let last = shown()
    test.frame()
    let step = shown() - last
    #expect(step > 3)
    let before = shown()
    test.perform { UIView.animate(withDuration: 1) { change(0) } }
    #expect(abs(shown() - before) < 1e-9)
    test.frame()
    #expect(abs(shown() - before - step) < 0.5)
    #expect(test.settle() && abs(shown()) < 1e-9)
  }

  @Test
  func
    `with beginFromCurrentState it starts at rest at the presented position, and the earlier animation ends`()
  {
    var ends: [Bool] = []
    test.perform {
      UIView.animate(withDuration: 1, animations: { view.frame.origin.x = 200 }) { ends.append($0) }
    }
    test.advance(frames: 30)
    let before = seen
    test.perform {
      UIView.animate(
        withDuration: 1, delay: 0, options: .beginFromCurrentState, animations: { view.frame.origin.x = 0 })
    }
    #expect(abs(seen - before) < 1e-9)
    test.frame()
    #expect(abs(seen - before) < 0.5, "it begins anew, slowly")
    #expect(ends == [false])
    #expect(test.settle() && seen == 0 && ends == [false])
  }

  @Test func `a nested block that overrides inherited options has its own duration and curve`() {
    test.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveEaseIn) {
        view.frame.origin.x = 100
        UIView.animate(
          withDuration: 0.5, delay: 0,
          options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveLinear]
        ) { other.frame.origin.x = 100 }
      }
    }
    test.advance(frames: 15)
    #expect(abs(other.layer.presentation()!.frame.minX - 50) < 1e-6)
    #expect(seen < 25)
    test.advance(frames: 16)
    #expect(other.layer.presentation()!.frame.minX == 100 && seen < 50)
    test.settle()
  }

  @Test func `a nested block without options also has the outer curve`() {
    test.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveEaseIn) {
        view.frame.origin.x = 100
        UIView.animate(withDuration: 0.1, delay: 0, options: .curveLinear) { other.frame.origin.x = 100 }
      }
    }
    test.advance(frames: 20)
    #expect(seen > 5 && abs(other.layer.presentation()!.frame.minX - seen) < 1e-9)
    test.settle()
  }

  @Test func `without a duration it shows at once and completes as finished`() {
    var finished: Bool?
    test.perform {
      UIView.animate(withDuration: 0, animations: { view.frame.origin.x = 200 }) { finished = $0 }
    }
    #expect(seen == 200)
    test.frame()
    #expect(finished == true)
  }

  @Test func `a spring's velocity is relative to the distance, and with a ratio of 1 it does not overshoot`()
  {
    test.perform {
      UIView.animate(
        withDuration: 0.6, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0.5
      ) { view.frame.origin.x = 100 }
    }
    #expect(abs(view.layer.velocity(of: .position)[0] - 50) < 1e-6)
    for _ in 0..<40 {
      test.frame()
      #expect(seen <= 100)
    }
    #expect(seen == 100)
    test.perform {
      UIView.animate(
        withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0
      ) { view.frame.origin.x = 0 }
    }
    var least = seen
    for _ in 0..<40 {
      test.frame()
      least = min(least, seen)
    }
    #expect(least < -5)
  }

  // MARK: Curves

  @Test func `curves have Core Animation's control points`() {
    func points(_ timing: UICubicTimingParameters) -> [CGFloat] {
      let (one, two) = (timing.controlPoint1, timing.controlPoint2)
      return [one.x, one.y, two.x, two.y]
    }
    #expect(points(UICubicTimingParameters(animationCurve: .linear)) == [0, 0, 1, 1])
    #expect(points(UICubicTimingParameters(animationCurve: .easeIn)) == [0.42, 0, 1, 1])
    #expect(points(UICubicTimingParameters(animationCurve: .easeOut)) == [0, 0, 0.58, 1])
    #expect(points(UICubicTimingParameters(animationCurve: .easeInOut)) == [0.42, 0, 0.58, 1])
    #expect(points(UICubicTimingParameters()) == [0.25, 0.1, 0.25, 1])
  }

  @Test func `a block without a curve eases in and out`() {
    test.perform {
      UIView.animate(withDuration: 1) { view.frame.origin.x = 200 }
      UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { other.frame.origin.x = 200 }.startAnimation()
    }
    for _ in 0..<5 {
      test.advance(frames: 11)
      #expect(abs(seen - other.layer.presentation()!.frame.minX) < 1e-9)
    }
    test.settle()
  }

  // MARK: Alpha and colours

  @Test func `from rest, alpha and colours start at the model values`() {
    view.backgroundColor = .white
    test.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.alpha = 0
        view.backgroundColor = .black
      }
    }
    #expect(view.alpha == 0)
    var last = 1.0
    for _ in 0..<10 {
      test.advance(frames: 5)
      let alpha = Double(view.layer.presentation()!.opacity)
      #expect(alpha < last && alpha > 0)
      last = alpha
    }
    test.settle()
    #expect(view.layer.presentation()!.opacity == 0)
  }

  @Test func `with beginFromCurrentState, alpha starts at its presented value`() {
    test.perform { UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 0 } }
    test.advance(frames: 30)
    let seen = Double(view.layer.presentation()!.opacity)
    test.perform {
      UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState]) {
        view.alpha = 1
      }
    }
    test.frame()
    #expect(abs(Double(view.layer.presentation()!.opacity) - seen) < 0.05)
    test.advance(frames: 30)
    #expect(abs(Double(view.layer.presentation()!.opacity) - (seen + (1 - seen) / 2)) < 0.05)
    test.settle()
  }
}
