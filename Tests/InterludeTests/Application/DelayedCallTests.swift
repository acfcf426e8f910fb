import Foundation
import InterludeTesting
import Testing

@testable import Interlude

/// Calls after a delay, and touches that are ignored.
@MainActor @Suite struct DelayedCallTests {
  @MainActor private final class Target: NSObject {
    var calls: [String] = []
    func plain() { calls.append("plain") }
    func with(_ view: UIView) { calls.append("with \(view.tag)") }
  }

  private let test = TestStage()
  private let target = Target()
  private let plain = Selector(Target.plain, label: "plain")

  init() {
    test.show { UIViewController() }
    test.frame()
  }

  @Test func `a method is called after its delay, and at once without one`() {
    let view = UIView(frame: .zero)
    view.tag = 7
    test.perform {
      target.perform(plain, with: nil, afterDelay: 0.2)
      target.perform(Selector(Target.with(_:)), with: view)
    }
    #expect(target.calls == ["with 7"])
    test.advance(by: 0.15)
    #expect(target.calls == ["with 7"])
    test.advance(by: 0.1)
    #expect(target.calls == ["with 7", "plain"])
  }

  @Test func `a call that was taken back does not come`() {
    let other = Selector(Target.plain, label: "other")
    test.perform {
      target.perform(plain, with: nil, afterDelay: 0.1)
      target.perform(other, with: nil, afterDelay: 0.1)
      NSObject.cancelPreviousPerformRequests(withTarget: target, selector: plain, object: nil)
    }
    test.advance(by: 0.2)
    #expect(target.calls == ["plain"])
    test.perform {
      target.perform(plain, with: nil, afterDelay: 0.1)
      NSObject.cancelPreviousPerformRequests(withTarget: target)
    }
    test.advance(by: 0.2)
    #expect(target.calls == ["plain"])
  }

  @Test func `an application that ignores touches delivers none`() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var taps = 0
    test.perform {
      button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
      UIApplication.shared.keyWindow?.rootViewController?.view.addSubview(button)
      UIApplication.shared.beginIgnoringInteractionEvents()
    }
    test.tap(at: CGPoint(x: 50, y: 50))
    #expect(taps == 0)
    test.perform { UIApplication.shared.endIgnoringInteractionEvents() }
    test.tap(at: CGPoint(x: 50, y: 50))
    #expect(taps == 1)
  }
}
