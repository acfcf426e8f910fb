import Foundation
import InterludeTesting
import Testing

@testable import Interlude

@MainActor
@Suite struct UIStackViewTests {
  let test = TestStage(size: CGSize(width: 400, height: 800))
  let root: UIView

  init() {
    let controller = UIViewController()
    test.show { controller }
    root = controller.view
  }

  /// A view with content of a fixed size.
  final class Block: UIView {
    var size = CGSize.zero {
      didSet { invalidateIntrinsicContentSize() }
    }
    override var intrinsicContentSize: CGSize { size }

    convenience init(_ width: CGFloat, _ height: CGFloat) {
      self.init(frame: .zero)
      size = CGSize(width: width, height: height)
    }
  }

  /// A stack at the top of the root view, with the root view's width unless `width` is given.
  func stack(
    _ views: [UIView], axis: NSLayoutConstraint.Axis = .horizontal, width: CGFloat? = 400,
    height: CGFloat? = nil
  ) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = axis
    test.perform {
      root.adding(stack)
      stack.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
      if let width { stack.widthAnchor.constraint(equalToConstant: width).isActive = true }
      if let height { stack.heightAnchor.constraint(equalToConstant: height).isActive = true }
    }
    return stack
  }

  func spans(_ views: [UIView]) -> [[CGFloat]] { views.map { [$0.frame.minX, $0.frame.width] } }

  @Test func `a vertical stack is as large as its views and spacing`() {
    let views = [Block(100, 30), Block(150, 40), Block(50, 20)]
    let column = stack(views, axis: .vertical, width: nil)
    test.perform { column.spacing = 10 }
    test.perform { column.setCustomSpacing(25, after: views[0]) }
    test.frame()
    #expect(column.frame == CGRect(x: 0, y: 0, width: 150, height: 125))
    #expect(views.map(\.frame.minY) == [0, 55, 105] && views.allSatisfy { $0.frame.width == 150 })
    #expect(column.customSpacing(after: views[0]) == 25)
    #expect(column.customSpacing(after: views[1]) == UIStackView.spacingUseDefault)
    #expect(test.misuses.isEmpty)
  }

  @Test func `in a filled row the view with the lowest hugging priority grows`() {
    let views = [Block(50, 20), Block(60, 20), Block(70, 20)]
    views[1].setContentHuggingPriority(UILayoutPriority(200), for: .horizontal)
    _ = stack(views)
    test.frame()
    #expect(spans(views) == [[0, 50], [50, 280], [330, 70]])
  }

  @Test(arguments: [
    (UIStackView.Distribution.fillEqually, [[0.0, 130.0], [135, 130], [270, 130]]),
    (.fillProportionally, [[0, 65], [70, 130], [205, 195]]),
    (.equalSpacing, [[0, 50], [100, 100], [250, 150]]),
    (.equalCentering, [[0, 50], [125, 100], [250, 150]]),
  ])
  func `fillEqually gives views equal lengths`(distribution: UIStackView.Distribution, expected: [[Double]]) {
    let views = [Block(50, 20), Block(100, 20), Block(150, 20)]
    let row = stack(views)
    test.perform {
      row.distribution = distribution
      row.spacing = 5
    }
    test.frame()
    #expect(test.misuses.isEmpty)
    #expect(
      zip(spans(views), expected).allSatisfy { abs($0[0] - $1[0]) < 1e-6 && abs($0[1] - $1[1]) < 1e-6 },
      "\(spans(views))")
  }

  @Test(arguments: [
    (UIStackView.Alignment.fill, [0 as CGFloat, 60, 0, 60]), (.top, [0, 20, 0, 60]),
    (.center, [20, 20, 0, 60]),
    (.bottom, [40, 20, 0, 60]),
  ])
  func `views are aligned across the stack`(alignment: UIStackView.Alignment, expected: [CGFloat]) {
    let views = [Block(50, 20), Block(50, 60)]
    let row = stack(views, width: nil)
    test.perform { row.alignment = alignment }
    test.frame()
    #expect(views.flatMap { [$0.frame.minY, $0.frame.height] } == expected)
    #expect(row.frame.size == CGSize(width: 100, height: 60) && test.misuses.isEmpty)
  }

  @Test func `labels of different sizes share a baseline`() {
    let (small, large) = (UILabel(), UILabel())
    (small.text, large.text) = ("small", "large")
    (small.font, large.font) = (.systemFont(ofSize: 10), .systemFont(ofSize: 40))
    let row = stack([small, large], width: nil)
    test.perform { row.alignment = .lastBaseline }
    test.frame()
    #expect(abs(small.frame.maxY - 2.5 - (large.frame.maxY - 10)) < 1e-6 && large.frame.minY == 0)
  }

  @Test func `margins apply if enabled`() {
    let view = Block(50, 20)
    let row = stack([view], width: nil)
    test.perform {
      row.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      row.isLayoutMarginsRelativeArrangement = true
    }
    test.frame()
    #expect(view.frame == CGRect(x: 2, y: 1, width: 50, height: 20))
    #expect(row.frame.size == CGSize(width: 56, height: 24))
  }

  @Test func `a hidden view takes no space, and returns`() {
    let views = [Block(50, 20), Block(60, 20), Block(70, 20)]
    let row = stack(views, width: nil)
    test.perform { row.spacing = 10 }
    test.frame()
    #expect(row.frame.width == 200)
    test.perform { views[1].isHidden = true }
    test.frame()
    #expect(row.frame.width == 130 && views[2].frame.minX == 60 && views[1].layer.isHidden)
    test.perform { views[1].isHidden = false }
    test.frame()
    #expect(row.frame.width == 200 && views[2].frame.minX == 130 && !views[1].layer.isHidden)
  }

  @Test func `in an animation block a view collapses before it is hidden`() throws {
    let views = [Block(50, 100), Block(50, 100)]
    let column = stack(views, axis: .vertical)
    test.frame()
    test.perform {
      UIView.animate(withDuration: 0.5) { views[0].isHidden = true }
    }
    #expect(views[0].isHidden && !views[0].layer.isHidden && column.bounds.height == 100)
    test.advance(by: 0.25)
    let shown = try #require(views[1].layer.presentation()).frame.minY
    #expect(shown > 10 && shown < 90)
    test.settle()
    #expect(views[0].layer.isHidden && views[1].frame.minY == 0)
    test.perform {
      UIView.animate(withDuration: 0.5) { views[0].isHidden = false }
    }
    #expect(!views[0].layer.isHidden && views[0].layer.isAnimating && column.bounds.height == 200)
    test.settle()
    #expect(!views[0].layer.isHidden && test.misuses.isEmpty)
  }

  @Test func `views can be inserted, moved and removed`() {
    let (a, b, c) = (Block(10, 10), Block(20, 10), Block(30, 10))
    let row = stack([a, b], width: nil)
    test.perform { row.insertArrangedSubview(c, at: 0) }
    test.frame()
    #expect(row.arrangedSubviews == [c, a, b] && b.frame.minX == 40)
    test.perform { row.insertArrangedSubview(b, at: 0) }
    test.frame()
    #expect(row.arrangedSubviews == [b, c, a] && a.frame.minX == 50)
    test.perform {
      row.removeArrangedSubview(c)
      a.removeFromSuperview()
    }
    test.frame()
    #expect(row.arrangedSubviews == [b] && row.subviews.contains(c) && row.frame.width == 20)
  }

  @Test func `stacks can be nested, and growing content moves the others`() {
    let (a, b, c) = (Block(100, 10), Block(100, 20), Block(80, 50))
    let inner = UIStackView(arrangedSubviews: [a, b])
    inner.axis = .vertical
    let outer = stack([inner, c], width: nil)
    test.frame()
    #expect(outer.frame.size == CGSize(width: 180, height: 50) && c.frame.minX == 100)
    test.perform { a.size.width = 140 }
    test.frame()
    #expect(outer.frame.width == 220 && c.frame.minX == 140)
    #expect(outer.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == outer.frame.size)
  }

  @Test func `nothing of a stack stays alive`() {
    weak var weakStack: UIStackView?
    weak var weakView: UIView?
    test.perform {
      let stack = UIStackView(arrangedSubviews: [Block(10, 10), Block(10, 10)])
      stack.distribution = .equalSpacing
      root.adding(stack).pinEdges(to: root)
      (weakStack, weakView) = (stack, stack.arrangedSubviews[0])
    }
    test.frame()
    test.perform { weakStack?.removeFromSuperview() }
    test.frame()
    #expect(weakStack == nil && weakView == nil)
  }
}
