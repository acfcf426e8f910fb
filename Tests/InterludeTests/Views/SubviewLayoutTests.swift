import Foundation
import InterludeTesting
import Testing

@testable import Interlude

/// The changes after which a view and its superview are laid out.
@MainActor
@Suite struct SubviewLayoutTests {
  final class Outer: UIView {
    var layouts = 0
    var onLayout: ((Outer) -> Void)?
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
      onLayout?(self)
    }
  }

  let test = TestStage(size: CGSize(width: 400, height: 400))
  let outer = Outer(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  let inner = Outer(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  init() {
    let controller = UIViewController()
    test.show { controller }
    test.perform {
      controller.view.addSubview(outer)
      outer.addSubview(inner)
    }
    test.frame()
    (outer.layouts, inner.layouts) = (0, 0)
  }

  private func layouts(after change: () -> Void) -> [Int] {
    (outer.layouts, inner.layouts) = (0, 0)
    test.perform(change)
    test.frame()
    return [outer.layouts, inner.layouts]
  }

  @Test func `a new size lays out the view and its superview, set on the view or on its layer`() {
    #expect(layouts { inner.frame.size.width = 20 } == [1, 1])
    #expect(layouts { inner.bounds.size.height = 20 } == [1, 1])
    #expect(layouts { inner.layer.bounds.size = CGSize(width: 30, height: 30) } == [1, 1])
    #expect(layouts { inner.layer.frame = CGRect(x: 5, y: 5, width: 40, height: 40) } == [1, 1])
    #expect(layouts { inner.frame = inner.frame } == [0, 0])
    #expect(layouts { inner.center.x += 50 } == [0, 0])
  }

  @Test func `a new origin of the bounds lays out the view alone`() {
    #expect(layouts { inner.bounds.origin.y = 20 } == [0, 1])
    #expect(layouts { inner.layer.bounds.origin.x = 20 } == [0, 1])
  }

  @Test func `a size that the superview's layout sets does not repeat that layout`() {
    outer.onLayout = { outer in
      for view in outer.subviews { view.frame.size.width += 1 }
    }
    #expect(layouts { outer.setNeedsLayout() } == [1, 1])
    #expect(inner.frame.width == 11)
  }

  @Test func `changing the presentation copy lays out nothing`() {
    #expect(layouts { inner.layer.presentation()?.bounds.size = CGSize(width: 50, height: 50) } == [0, 0])
  }

  @Test func `scrolling lays out the scroll view and not its superview`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    test.perform { outer.addSubview(scroll) }
    test.frame()
    #expect(layouts { scroll.contentOffset.y = 100 } == [0, 0])
  }

  @Test func `laying itself out in its own layout ends with a sentence`() {
    outer.onLayout = { outer in
      for _ in 0..<2 {
        outer.setNeedsLayout()
        outer.layoutIfNeeded()
      }
    }
    let count = layouts { outer.setNeedsLayout() }
    #expect(count[0] > 10 && count[0] < 5000)
    #expect(
      test.misuses.contains { $0.hasPrefix("Outer calls layoutIfNeeded() in its own layoutSubviews()") })
    outer.onLayout = nil
    #expect(layouts { outer.setNeedsLayout() } == [1, 0])
  }
}
