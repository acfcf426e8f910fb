import Foundation
import InterludeLayers
import InterludeMotion
import InterludeTesting
import Testing

@testable import Interlude

/// Keyframes, dissolves and the other forms of `UIView.animate`.
@MainActor
@Suite struct KeyframeTests {
  let test = TestStage(size: CGSize(width: 400, height: 400))
  let root = UIViewController()
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  var seen: CGFloat { view.layer.presentation()!.frame.minX }

  init() {
    let (root, view) = (root, view)
    test.show { root }
    test.perform { root.view.addSubview(view) }
    test.frame()
  }

  private let linear = UIView.KeyframeAnimationOptions(
    rawValue: UIView.AnimationOptions.curveLinear.rawValue)

  private func keyframes() {
    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { view.frame.origin.x = 100 }
    UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.frame.origin.x = 0 }
  }

  @Test func `each keyframe takes its part of the duration`() {
    var finished: Bool?
    test.perform {
      UIView.animateKeyframes(withDuration: 1, delay: 0, options: linear, animations: keyframes) {
        finished = $0
      }
    }
    #expect(view.frame.minX == 0)
    var positions: [CGFloat] = []
    for _ in 0..<4 {
      test.advance(frames: 15)
      positions.append((seen * 1e6).rounded() / 1e6)
    }
    #expect(positions == [100, 100, 50, 0])
    test.settle()
    #expect(finished == true)
  }

  @Test func `a size that they make larger and then nothing is what was shown where the animator stops`() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      UIView.animateKeyframes(withDuration: 0, delay: 0) { [view] in
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          view.bounds.size.height = 172
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.bounds.size.height = 0 }
      }
    }
    test.perform { animator.fractionComplete = 0.25 }
    #expect(abs(view.layer.presentation()!.bounds.height - 136) < 1e-9)
    test.perform { animator.stopAnimation(true) }
    #expect(abs(view.bounds.height - 136) < 1e-9)
  }

  @Test func `in an animator they are scrubbed and reversed with it`() {
    var finished: [String] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      UIView.animateKeyframes(withDuration: 0, delay: 0, animations: keyframes) { _ in
        finished.append("keyframes")
      }
    }
    animator.addCompletion { _ in finished.append("animator") }
    test.perform { animator.fractionComplete = 0.75 }
    #expect(abs(seen - 50) < 1e-9)
    test.perform { animator.fractionComplete = 0.125 }
    #expect(abs(seen - 50) < 1e-9)
    test.perform { animator.startAnimation() }
    test.settle()
    #expect(finished == ["animator", "keyframes"] && test.misuses.isEmpty)
  }

  @Test func `a full turn in thirds keeps its direction`() {
    test.perform {
      UIView.animateKeyframes(withDuration: 1, delay: 0, options: linear) {
        for third in 1...3 {
          UIView.addKeyframe(withRelativeStartTime: Double(third - 1) / 3, relativeDuration: 1 / 3) {
            view.transform = CGAffineTransform(rotationAngle: CGFloat(third) * 2 * .pi / 3)
          }
        }
      }
    }
    for quarter in 1...3 {
      test.advance(frames: 15)
      let transform = view.layer.presentation()!.affineTransform()
      let angle = Double(quarter) * .pi / 2
      #expect(abs(transform.a - cos(angle)) < 1e-6 && abs(transform.b - sin(angle)) < 1e-6)
    }
  }

  @Test func `a keyframe outside a keyframe animation is misuse and shows at once`() {
    test.perform { keyframes() }
    #expect(test.misuses.count == 2 && seen == 0)
  }

  @Test func `keyframes are not additive: they end a running animation unfinished`() {
    var first: Bool?
    test.perform { UIView.animate(withDuration: 1, animations: { view.frame.origin.x = 300 }) { first = $0 } }
    test.advance(frames: 30)
    test.perform {
      UIView.animateKeyframes(withDuration: 1, delay: 0, options: linear) { view.frame.origin.x = 0 }
    }
    #expect(seen == 300, "from the model")
    test.frame()
    #expect(first == false)
  }

  @Test func `a repeating animation is replaced by the next change`() {
    var pulse: Bool?
    test.perform {
      UIView.animate(
        withDuration: 0.5, delay: 0, options: [.repeat, .autoreverse, .curveLinear],
        animations: { view.alpha = 0 }, completion: { pulse = $0 })
    }
    test.advance(frames: 45)
    #expect(abs(view.layer.presentation()!.opacity - 0.5) < 1e-6, "on the way back")
    test.perform {
      UIView.animate(
        withDuration: 0.2, delay: 0, options: [.beginFromCurrentState, .curveLinear],
        animations: { view.alpha = 1 }, completion: nil)
    }
    #expect(abs(view.layer.presentation()!.opacity - 0.5) < 1e-6)
    test.settle()
    #expect(pulse == false && view.layer.presentation()!.opacity == 1)
  }

  @Test func `a layer whose animations are removed ends its block unfinished`() {
    var finished: Bool?
    test.perform { UIView.animate(withDuration: 1, animations: { view.alpha = 0 }) { finished = $0 } }
    test.frame()
    test.perform { view.layer.removeAllAnimations() }
    test.frame()
    #expect(finished == false && test.stage.activity.runs.isEmpty)
  }

  @Test func `disabled animations show at once, and complete`() {
    var finished: Bool?
    test.perform {
      UIView.setAnimationsEnabled(false)
      #expect(!UIView.areAnimationsEnabled)
      UIView.animate(withDuration: 1, animations: { view.frame.origin.x = 100 }) { finished = $0 }
      #expect(seen == 100)
      UIView.setAnimationsEnabled(true)
      UIView.performWithoutAnimation { #expect(!UIView.areAnimationsEnabled) }
      #expect(UIView.areAnimationsEnabled)
    }
    test.frame()
    #expect(finished == true)
  }

  @Test func `a spring with duration and bounce takes its settling time`() {
    test.perform {
      UIView.animate(springDuration: 0.5, bounce: 0.3) { view.frame.origin.x = 100 }
    }
    test.advance(frames: 30)
    #expect(seen > 100)
    let spring = Spring(duration: 0.5, bounce: 0.3)
    #expect(abs(seen - 100 * spring.value(at: 0.5)) < 1e-6)
    test.settle()
    #expect(seen == 100)
  }

  @Test func `layout in a block animates the views it moves`() {
    final class Column: UIView {
      override func layoutSubviews() { subviews.first?.frame.origin.x = bounds.width / 2 }
    }
    let column = Column(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    test.perform {
      column.addSubview(child)
      root.view.addSubview(column)
    }
    test.frame()
    test.perform {
      UIView.animate(withDuration: 1) {
        column.frame.size.width = 300
        column.layoutIfNeeded()
      }
    }
    test.advance(frames: 30)
    #expect(abs(child.layer.presentation()!.frame.minX - 100) < 1e-6)
  }

  // MARK: Transitions between pictures

  @Test func `a dissolve shows old and new together and then the new one`() {
    test.perform {
      view.backgroundColor = .black
      root.view.backgroundColor = .white
    }
    test.frame()
    var finished: Bool?
    test.perform {
      UIView.transition(
        with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
        animations: { view.backgroundColor = .red }, completion: { finished = $0 })
    }
    test.advance(frames: 15)
    let pair = node(of: view)!.children.map { $0 }
    #expect(pair.count == 2)
    #expect(pair[0].background == UIColor.red.cgColor && pair[0].opacity == 1)
    #expect(pair[1].background == UIColor.black.cgColor && abs(pair[1].opacity - 0.75) < 1e-6)
    test.settle()
    #expect(finished == true && node(of: view)?.background == UIColor.red.cgColor)
    #expect(node(of: view)?.children.isEmpty == true)
  }

  @Test func `a dissolve in another one begins with what is seen, and fades from its first frame`() {
    test.perform { view.backgroundColor = .black }
    test.frame()
    var ends: [String] = []
    func dissolve(to color: UIColor, _ name: String) {
      UIView.transition(
        with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
        animations: { view.backgroundColor = color }, completion: { ends.append("\(name) \($0)") })
    }
    test.perform { dissolve(to: .red, "first") }
    test.advance(frames: 6)
    test.perform { dissolve(to: .blue, "second") }
    test.advance(frames: 15)
    let pair = node(of: view)!.children.map { $0 }
    #expect(pair.map(\.background).first == UIColor.blue.cgColor && pair.count == 2)
    #expect(abs(pair[1].opacity - 0.75) < 1e-6)
    let seen = pair[1].children.map { $0 }
    #expect(seen.map(\.background) == [UIColor.red.cgColor, UIColor.black.cgColor])
    #expect(abs(seen[1].opacity - 0.9) < 1e-6)
    #expect(ends == ["first false"])
    test.settle()
    #expect(ends == ["first false", "second true"] && test.discontinuities.isEmpty)
  }

  @Test func `a view that hides in a dissolve fades away`() {
    test.perform { view.backgroundColor = .black }
    test.frame()
    test.perform {
      UIView.transition(
        with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
        animations: { view.isHidden = true })
    }
    test.advance(frames: 30)
    #expect(abs(node(of: view)!.children.map { $0 }[0].opacity - 0.5) < 1e-6)
    test.settle()
    #expect(node(of: view) == nil)
  }

  @Test func `one view replaces or hides another`() {
    let other = UIView(frame: CGRect(x: 50, y: 0, width: 100, height: 100))
    test.perform {
      (view.backgroundColor, other.backgroundColor) = (.black, .red)
      UIView.transition(from: view, to: other, duration: 0.5, options: .transitionCrossDissolve)
    }
    #expect(view.superview == nil && other.superview === root.view)
    test.frame()
    #expect(node(of: other)?.children.map(\.placement) == [.at(.zero), .at(CGPoint(x: -50, y: 0))])
    test.settle()
    test.perform {
      root.view.addSubview(view)
      UIView.transition(
        from: other, to: view, duration: 0.5,
        options: [.transitionCrossDissolve, .showHideTransitionViews])
    }
    test.settle()
    #expect(other.isHidden && !view.isHidden && other.superview === root.view)
  }

  private func node(of view: UIView) -> DisplayNode? {
    view.layer.snapshot()
  }
}
