import InterludeTesting
import Testing

@testable import Interlude

/// Members that subclasses override, as UIKit lets them.
@MainActor struct OverridableMembersTests {
  private final class Custom: UIView {
    var calls: [String] = []
    override func addSubview(_ view: UIView) {
      calls.append("add")
      super.addSubview(view)
    }
    override func setNeedsLayout() {
      if superview != nil { calls.append("needsLayout") }
      super.setNeedsLayout()
    }
    override func layoutIfNeeded() {
      calls.append("layoutIfNeeded")
      super.layoutIfNeeded()
    }
    override func layoutSublayers(of layer: CALayer) {
      calls.append("sublayers")
      super.layoutSublayers(of: layer)
    }
    override func sizeToFit() { bounds.size = CGSize(width: 7, height: 8) }
    override func removeFromSuperview() {
      calls.append("remove")
      super.removeFromSuperview()
    }
    override func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
      calls.append("recognizer")
      super.addGestureRecognizer(gestureRecognizer)
    }
    override var tintColor: UIColor! {
      get { .red }
      set { super.tintColor = newValue }
    }
    override var layoutMargins: UIEdgeInsets {
      get { UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1) }
      set { super.layoutMargins = newValue }
    }
    override func systemLayoutSizeFitting(
      _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
      verticalFittingPriority: UILayoutPriority
    ) -> CGSize { CGSize(width: 3, height: 4) }
    override var traitCollection: UITraitCollection { UITraitCollection(userInterfaceStyle: .dark) }
  }

  @Test func `overrides of a view's members are called`() {
    let stage = TestStage()
    let controller = stage.perform { UIViewController() }
    stage.show { controller }
    let view = Custom()
    stage.perform {
      controller.view.addSubview(view)
      view.addSubview(UIView())
      view.addGestureRecognizer(UITapGestureRecognizer())
      view.layoutIfNeeded()
    }
    stage.frame()
    for call in ["add", "recognizer", "layoutIfNeeded", "sublayers"] { #expect(view.calls.contains(call)) }
    view.calls = []
    stage.perform { view.bounds.size = CGSize(width: 20, height: 20) }
    #expect(view.calls.first == "needsLayout")
    view.sizeToFit()
    #expect(view.bounds.size == CGSize(width: 7, height: 8))
    #expect(view.tintColor == .red && view.layoutMarginsGuide.layoutFrame.minX == 1)
    #expect(view.systemLayoutSizeFitting(.zero) == CGSize(width: 3, height: 4))
    #expect(view.traitCollection.userInterfaceStyle == .dark)
    stage.perform { view.removeFromSuperview() }
    #expect(view.calls.last == "remove")
  }

  private final class Offset: UIScrollView {
    var moves = 0
    var changes = 0
    override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
      moves += 1
      super.setContentOffset(contentOffset, animated: animated)
    }
    override func adjustedContentInsetDidChange() { changes += 1 }
  }

  @Test func `overrides of a scroll view's members are called`() {
    let view = Offset(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.contentSize = CGSize(width: 10, height: 100)
    view.contentOffset = CGPoint(x: 0, y: 5)
    view.setContentOffset(CGPoint(x: 0, y: 6), animated: false)
    view.contentInset.top = 3
    #expect(view.moves == 2 && view.changes == 1 && view.contentOffset.y == 6)
  }

  private final class Padded: UILabel {
    let insets = UIEdgeInsets(top: 2, left: 10, bottom: 4, right: 20)
    override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: insets)) }
    override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
      var rect = super.textRect(forBounds: bounds.inset(by: insets), limitedToNumberOfLines: numberOfLines)
      rect.size.width += 30
      rect.size.height += 6
      return rect
    }
  }

  @Test func `a label with insets is larger by them and draws inside of them`() throws {
    let plain = UILabel()
    let padded = Padded()
    for label in [plain, padded] {
      label.text = "Text"
      label.sizeToFit()
    }
    #expect(padded.bounds.width == plain.bounds.width + 30)
    #expect(padded.intrinsicContentSize.height == plain.intrinsicContentSize.height + 6)
    func origin(_ label: UILabel) throws -> CGPoint {
      let items = label.displayItems(in: CGRect(origin: .zero, size: label.bounds.size))
      guard case .text(_, let origin, _) = try #require(items.first) else { return .zero }
      return origin
    }
    let (one, other) = (try origin(plain), try origin(padded))
    #expect(other.x == one.x + 10 && other.y == one.y + 2)
  }

  private final class Mirrored: UIButton {
    override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
      CGRect(x: 1, y: 2, width: 30, height: 20)
    }
    override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
      CGRect(x: 40, y: 2, width: 20, height: 20)
    }
  }

  @Test func `a button's title and image lie where its class says`() {
    let button = Mirrored(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    button.setTitle("Title", for: .normal)
    button.layoutIfNeeded()
    #expect(button.titleLabel?.frame == CGRect(x: 1, y: 2, width: 30, height: 20))
    #expect(button.imageView?.frame.minX == 40)
  }
}
