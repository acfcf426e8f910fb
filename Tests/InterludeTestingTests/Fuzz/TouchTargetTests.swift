import Foundation
import Interlude
import Testing

@testable import InterludeTesting

@MainActor struct TouchTargetTests {
  private let test = TestStage()
  private let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 8000))

  init() {
    test.show { [list] in
      let root = UIViewController()
      root.view.addSubview(list)
      return root
    }
    test.frame()
  }

  private func isReached() -> Bool {
    test.perform { TouchTarget.all(in: list).contains { $0.isReached(on: test.stage) } }
  }

  /// Begins an animation whenever it is hit.
  private final class Eager: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      UIViewPropertyAnimator(duration: 0.1, curve: .linear) { self.alpha = 0.5 }.startAnimation()
      return super.point(inside: point, with: event)
    }
  }

  @Test func `a hit test is code of the client, which may begin an animation`() {
    let eager = Eager(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    test.perform { list.addSubview(eager) }
    test.frame()
    #expect(TouchTarget.hit(CGPoint(x: 20, y: 20), on: test.stage) === eager)
  }

  @Test func `a tall view of which a strip is visible is reached`() {
    test.perform { list.frame.origin.y = 790 }
    test.frame()
    #expect(isReached())
  }

  @Test func `a view outside of the window is not reached`() {
    test.perform { list.frame.origin.y = 800 }
    test.frame()
    #expect(!isReached())
  }

  @Test func `a view behind another one is not reached`() {
    test.perform { [test] in
      let cover = UIView(frame: CGRect(origin: .zero, size: test.stage.size))
      list.superview?.addSubview(cover)
    }
    test.frame()
    #expect(!isReached())
  }
}
