import Foundation
import InterludeTesting
import Testing

@testable import Interlude

@MainActor
@Suite struct ViewAnimationTests {
  let test = TestStage(size: CGSize(width: 400, height: 400))
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() {
    let controller = UIViewController()
    let view = view
    test.show { controller }
    test.perform { controller.view.addSubview(view) }
    test.frame()
  }

  private var seen: CGFloat { view.layer.presentation()!.frame.minX }

  @Test func `stacked animations each complete at their own time, with true`() {
    var log: [String] = []
    test.perform {
      UIView.animate(withDuration: 0.2, animations: { view.frame.origin.x = 100 }) {
        log.append("first \($0)")
      }
    }
    test.advance(frames: 6)
    let before = seen
    test.perform {
      UIView.animate(withDuration: 0.2, animations: { view.frame.origin.x = 0 }) {
        log.append("second \($0)")
      }
    }
    #expect(abs(seen - before) < 1e-9)
    test.advance(frames: 7)
    #expect(log == ["first true"])
    test.settle()
    #expect(log == ["first true", "second true"] && seen == 0)
  }

  @Test func `without changes it completes at once`() {
    var done = false
    test.perform { UIView.animate(withDuration: 5, animations: {}) { done = $0 } }
    test.frame()
    #expect(done)
  }

  @Test func `a nested block takes the outer duration`() {
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    test.perform {
      test.rootViewController?.view.addSubview(other)
      UIView.animate(withDuration: 1) {
        view.frame.origin.x = 100
        UIView.animate(withDuration: 0.1) { other.frame.origin.x = 100 }
      }
    }
    test.advance(by: 0.5)
    #expect(abs(other.layer.presentation()!.frame.minX - seen) < 1e-9)
    test.settle()
  }

  @Test func `performWithoutAnimation shows its changes at once`() {
    test.perform {
      UIView.animate(withDuration: 1) {
        UIView.performWithoutAnimation { view.frame.origin.x = 100 }
        view.alpha = 0.5
      }
    }
    #expect(seen == 100 && view.layer.presentation()!.alpha == 1)
    test.settle()
  }

  @Test func `views take no touches while they move, unless allowed`() {
    let window = test.stage.windows[0]
    test.perform { UIView.animate(withDuration: 1) { view.frame.origin.x = 200 } }
    test.frame()
    #expect(window.hitTest(CGPoint(x: 250, y: 50), with: nil) !== view)
    test.settle()
    test.perform {
      UIView.animate(
        withDuration: 1, delay: 0, options: .allowUserInteraction, animations: { view.frame.origin.x = 0 })
    }
    test.frame()
    #expect(window.hitTest(CGPoint(x: 50, y: 50), with: nil) === view, "where it will be")
    test.settle()
  }

  @Test func `slow animations take ten times as long, timers do not`() {
    var animated = 0.0
    var fired = 0.0
    test.setRate(0.1)
    test.frame()
    let start = test.time
    test.perform {
      UIView.animate(withDuration: 0.1, animations: { view.alpha = 0 }) { _ in animated = test.time - start }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { fired = test.time - start }
    }
    test.settle()
    #expect(abs(animated - 1) < 0.06)
    #expect(abs(fired - 0.25) < 0.04)
  }

  @Test func `toggling slow animations in flight moves nothing`() {
    test.perform { UIView.animate(withDuration: 1) { view.frame.origin.x = 300 } }
    test.advance(by: 0.4)
    var last = seen
    test.setRate(0.1)
    for _ in 0..<20 {
      test.frame()
      #expect(seen >= last && seen - last < 2)
      last = seen
    }
    test.setRate(1)
    test.settle()
    #expect(seen == 300)
  }

  @Test func `two stages at different rates run side by side`() {
    let slow = TestStage(framesPerSecond: 120)
    let controller = UIViewController()
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    slow.show { controller }
    slow.perform { controller.view.addSubview(other) }
    slow.setRate(0.1)
    slow.frame()
    test.perform {
      UIView.animate(
        withDuration: 1, delay: 0, options: .curveLinear, animations: { view.frame.origin.x = 100 })
    }
    slow.perform {
      UIView.animate(
        withDuration: 1, delay: 0, options: .curveLinear, animations: { other.frame.origin.x = 100 })
    }
    for _ in 0..<30 {
      test.frame()
      slow.frame()
      slow.frame()
    }
    #expect(abs(seen - 50) < 2)
    #expect(abs(other.layer.presentation()!.frame.minX - 5) < 0.5)
    test.settle()
    slow.settle(limit: 20)
    #expect(view.frame.minX == 100 && other.frame.minX == 100)
    #expect(Stage.current == nil)
  }
}
