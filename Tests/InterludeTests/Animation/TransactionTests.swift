import Foundation
import InterludeMotion
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeLayers

/// `CATransaction`, and layers without a view, which animate implicitly.
@MainActor
@Suite struct TransactionTests {
  let test = TestStage(size: CGSize(width: 400, height: 400))
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let layer = CALayer()
  var seen: CGFloat { layer.presentation()!.position.x }

  init() {
    let controller = UIViewController()
    let (view, layer) = (view, layer)
    test.show { controller }
    test.perform {
      controller.view.addSubview(view)
      view.layer.addSublayer(layer)
      layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    }
    test.frame()
  }

  @Test func `a layer without a view animates for a quarter of a second, a view's layer does not`() {
    test.perform {
      layer.position.x = 110
      view.layer.position.x = 200
    }
    #expect(view.layer.presentation()!.position.x == 200)
    test.advance(frames: 7)
    #expect(seen > 40 && seen < 110 && layer.animationKeys() == ["position"])
    test.advance(frames: 9)
    #expect(seen == 110 && layer.animationKeys() == nil)
  }

  @Test func `a layer that was never shown has no start value to animate from`() {
    let new = CALayer()
    test.perform {
      view.layer.addSublayer(new)
      new.opacity = 0
    }
    #expect(new.animationKeys() == nil)
  }

  @Test func `a new change in flight starts from the presented value`() {
    test.perform { layer.position.x = 110 }
    test.advance(frames: 7)
    let before = seen
    test.perform { layer.position.x = 10 }
    #expect(abs(seen - before) < 20)
    test.frame()
    #expect(abs(seen - before) < 12)
  }

  @Test func `actions can be disabled for a transaction or for the turn`() {
    test.perform {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.position.x = 110
      CATransaction.commit()
    }
    #expect(seen == 110)
    test.stage.turn {
      CATransaction.setDisableActions(true)
      layer.position.x = 60
    }
    #expect(seen == 60)
    test.stage.turn { layer.position.x = 200 }
    test.frame()
    #expect(seen < 200)
  }

  @Test func `a transaction's duration and curve apply to animations without their own`() {
    test.perform {
      CATransaction.begin()
      CATransaction.setAnimationDuration(1)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      layer.position.x = 110
      CATransaction.begin()
      #expect(CATransaction.animationDuration() == 1)
      CATransaction.commit()
      CATransaction.commit()
      #expect(CATransaction.animationDuration() == 0.25)
    }
    test.advance(frames: 30)
    #expect(abs(seen - 60) < 1e-6)
  }

  @Test func `the completion block waits for every animation of the transaction`() {
    var log: [String] = []
    test.perform {
      CATransaction.begin()
      CATransaction.setCompletionBlock { log.append("all") }
      UIView.animate(withDuration: 0.3, animations: { view.alpha = 0.5 }) { _ in log.append("view") }
      CATransaction.begin()
      layer.position.x = 110
      CATransaction.commit()
      let animation = CABasicAnimation(keyPath: "opacity")
      (animation.toValue, animation.duration) = (0.0, 0.5)
      layer.add(animation, forKey: "fade")
      CATransaction.commit()
    }
    test.advance(by: 0.4)
    #expect(log == ["view"])
    test.perform { layer.removeAnimation(forKey: "fade") }
    test.frame()
    #expect(log == ["view", "all"])
  }

  @Test func `without animations it runs at the end of the turn`() {
    var log: [String] = []
    test.stage.turn {
      CATransaction.begin()
      CATransaction.setCompletionBlock { log.append("done") }
      CATransaction.commit()
      log.append("turn")
    }
    #expect(log == ["turn", "done"])
  }

  @Test func `a commit without a begin is misuse`() {
    test.perform { CATransaction.commit() }
    #expect(test.misuses.count == 1)
  }
}
