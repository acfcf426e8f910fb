import Foundation
import Interlude
import Testing

@MainActor
@Suite struct KeyPathObserverTests {
  private final class Observer: NSObject, KeyPathObserver {
    var calls: [(path: String?, old: CGFloat?, new: CGFloat?)] = []

    func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      let old = (change?[.oldKey] as? NSValue)?.cgPointValue.y
      calls.append((keyPath, old, (change?[.newKey] as? NSValue)?.cgPointValue.y))
    }
  }

  private let harness = StageHarness()

  @Test func `an observer receives the old and the new offset until it is removed`() {
    let (scroll, observer) = (UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), Observer())
    harness.perform {
      scroll.contentSize = CGSize(width: 100, height: 1000)
      scroll.addObserver(observer, forKeyPath: "contentOffset", options: [.old, .new], context: nil)
      scroll.contentOffset.y = 30
      scroll.removeObserver(observer, forKeyPath: "contentOffset")
      scroll.contentOffset.y = 60
    }
    #expect(observer.calls.count == 1)
    #expect(observer.calls.first?.path == "contentOffset")
    #expect(observer.calls.first?.old == 0)
    #expect(observer.calls.first?.new == 30)
  }

  @Test func `a change has only the values that the options ask for`() {
    let (view, observer) = (UIView(), Observer())
    harness.perform {
      view.addObserver(observer, forKeyPath: "center", options: .new, context: nil)
      view.center = CGPoint(x: 1, y: 2)
    }
    #expect(observer.calls.first?.old == nil)
    #expect(observer.calls.first?.new == 2)
  }

  @Test func `a path that names no property is reported`() {
    let (view, observer) = (UIView(), Observer())
    harness.perform { view.addObserver(observer, forKeyPath: "mood", context: nil) }
    #expect(harness.misuses.count == 1)
    #expect(harness.misuses.first?.contains("mood of UIView cannot be observed") == true)
  }
}
