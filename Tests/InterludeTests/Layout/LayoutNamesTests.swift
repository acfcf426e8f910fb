import Foundation
import InterludeTesting
import Testing

@testable import Interlude

@MainActor struct LayoutNamesTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))

  private func subview() -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    return view
  }

  @Test func `the distance between two anchors is a length in constraints`() {
    let view = subview()
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.widthAnchor.constraint(equalToConstant: 50), view.heightAnchor.constraint(equalToConstant: 60),
      root.topAnchor.anchorWithOffset(to: view.topAnchor)
        .constraint(equalTo: root.heightAnchor, multiplier: 0.25),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 100, width: 50, height: 60))
    root.bounds.size.height = 200
    root.layoutIfNeeded()
    #expect(view.frame.minY == 50)
  }

  @Test func `a distance may be negative, and ends with its views`() {
    let view = subview()
    let distance = view.leftAnchor.anchorWithOffset(to: root.leftAnchor)
    let constraint = distance.constraint(equalToConstant: -30)
    NSLayoutConstraint.activate([
      constraint, view.topAnchor.constraint(equalTo: root.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.minX == 30)
    view.removeFromSuperview()
    #expect(!constraint.isActive)
  }

  @Test func `with the multiplier 0 a length is a constant`() {
    let view = subview()
    let constraint = view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0, constant: 12)
    #expect(constraint.multiplier == 1 && constraint.secondAnchor == nil && constraint.secondItem == nil)
    constraint.isActive = true
    root.layoutIfNeeded()
    #expect(view.bounds.width == 12)
  }

  @Test func `anchors are equal by item and attribute`() {
    let view = subview()
    let constraint = view.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor)
    #expect(constraint.firstAnchor == view.topAnchor && constraint.firstAnchor != view.bottomAnchor)
    #expect(constraint.secondAnchor == root.safeAreaLayoutGuide.topAnchor)
    #expect(view.widthAnchor.constraint(equalToConstant: 1).firstAnchor is NSLayoutAnchor<NSLayoutDimension>)
  }

  @Test func `a visual format lays out a row`() {
    let (one, other) = (subview(), subview())
    let views: [String: Any] = ["one": one, "other": other]
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-(left)-[one(50)]-[other(==one,>=10@500)]", options: [.alignAllTop],
        metrics: ["left": 12], views: views)
        + NSLayoutConstraint.constraints(withVisualFormat: "V:|-[one(>=20)]-30-|", views: views)
        + NSLayoutConstraint.constraints(withVisualFormat: "V:[other(40)]", views: views))
    root.layoutIfNeeded()
    #expect(one.frame == CGRect(x: 12, y: 8, width: 50, height: 362))
    #expect(other.frame == CGRect(x: 70, y: 8, width: 50, height: 40))
  }

  @Test(arguments: ["H:|[one", "H:[none]", "", "[one]-x-[one]", "H:[one(@)]"])
  func `a format that cannot be read is reported`(_ format: String) {
    let stage = TestStage()
    let view = subview()
    let made = stage.perform {
      NSLayoutConstraint.constraints(withVisualFormat: format, views: ["one": view])
    }
    #expect(made.isEmpty && stage.misuses.count == 1)
  }

  @Test func `margins, reading width and the frame of a scroll view are guides`() {
    root.bounds.size.width = 800
    #expect(
      root.readableContentGuide.layoutFrame.width == 672 && root.readableContentGuide.layoutFrame.minX == 64)
    root.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 20, bottom: 2, trailing: 30)
    #expect(root.layoutMargins.left == 20 && root.layoutMargins.right == 30)
    let view = subview()
    NSLayoutConstraint(
      item: view, attribute: .leading, relatedBy: .equal, toItem: root, attribute: .leadingMargin,
      multiplier: 1, constant: 0
    ).isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.minX == 20)
    let inner = UIView(frame: CGRect(x: 5, y: 100, width: 100, height: 100))
    root.addSubview(inner)
    inner.preservesSuperviewLayoutMargins = true
    #expect(inner.layoutMargins.left == 15 && inner.layoutMargins.top == 8)

    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scrollView.contentSize = CGSize(width: 100, height: 500)
    let fixed = UIView()
    fixed.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(fixed)
    NSLayoutConstraint.activate([
      fixed.topAnchor.constraint(equalTo: scrollView.frameLayoutGuide.topAnchor, constant: 10),
      fixed.leftAnchor.constraint(equalTo: scrollView.frameLayoutGuide.leftAnchor),
      fixed.widthAnchor.constraint(equalToConstant: 5), fixed.heightAnchor.constraint(equalToConstant: 5),
    ])
    scrollView.layoutIfNeeded()
    #expect(fixed.frame.minY == 10)
    scrollView.contentOffset.y = 200
    scrollView.layoutIfNeeded()
    #expect(fixed.frame.minY == 210)
  }

  @Test func `the old layout guides have the safe area's length`() {
    let stage = TestStage()
    let controller = stage.perform { UIViewController() }
    stage.show { controller }
    stage.perform {
      controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      controller.view.addSubview(view)
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor),
        view.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor),
        view.leftAnchor.constraint(equalTo: controller.view.leftAnchor),
        view.widthAnchor.constraint(equalToConstant: 10),
      ])
    }
    stage.frame()
    #expect(controller.topLayoutGuide.length == 44 && controller.bottomLayoutGuide.length == 34)
    #expect(controller.view.subviews.first?.frame == CGRect(x: 0, y: 44, width: 10, height: 722))
  }

  @Test func `priorities are added and compared`() {
    #expect(UILayoutPriority.required - 1 == UILayoutPriority(999))
    var priority = UILayoutPriority.defaultLow
    priority += 10
    #expect(priority == UILayoutPriority(260) && priority < .defaultHigh)
  }
}
