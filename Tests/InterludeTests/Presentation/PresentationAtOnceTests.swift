import Interlude
import InterludeTesting
import Testing

/// A presentation without animation is over when its call returns.
@MainActor @Suite struct PresentationAtOnceTests {
  private let harness = StageHarness()

  @Test func `in the next line the page has appeared in the window`() {
    let page = Page("page")
    var done = 0
    harness.test.perform {
      harness.home.present(page, animated: false) { done += 1 }
      #expect(page.view.window === harness.window && !page.isBeingPresented)
      #expect(page.log == ["didLoad", "willAppear", "isAppearing", "didAppear"] && done == 1)
    }
    harness.frame()
    #expect(done == 1 && harness.misuses.isEmpty)
  }

  @Test func `the page presents another one in the next line`() {
    let (low, high) = (Page("low"), Page("high"))
    harness.test.perform {
      harness.home.present(low, animated: false)
      low.present(high, animated: true)
    }
    harness.advance(2)
    #expect(harness.home.presentedViewController === low && low.presentedViewController === high)
    #expect(high.view.window === harness.window && harness.misuses.isEmpty)
  }

  @Test func `the page is gone when the next line dismisses it`() {
    let page = Page("page")
    harness.test.perform {
      harness.home.present(page, animated: false)
      page.dismiss(animated: false)
      #expect(harness.home.presentedViewController == nil && page.presentingViewController == nil)
      #expect(page.view.window == nil && harness.window.subviews.count == 1)
    }
    #expect(harness.misuses.isEmpty)
  }

  @Test func `from within a callback of another presentation it begins after that one`() {
    let (low, high) = (Page("low"), Page("high"))
    var order: [String] = []
    low.onAppear = { [unowned low] in
      low.present(high, animated: false) { order.append("high") }
    }
    harness.perform { harness.home.present(low, animated: false) { order.append("low") } }
    #expect(order == ["low", "high"])
    #expect(low.presentedViewController === high && high.view.window === harness.window)
    #expect(high.log.last == "didAppear" && harness.misuses.isEmpty)
  }

  @Test(arguments: ["viewWillAppear", "viewIsAppearing"])
  func `in full screen from within an appearance callback, all callbacks come in pairs`(callback: String) {
    let test = TestStage(size: CGSize(width: 400, height: 700))
    let (root, child, page) = (Page("root"), Page("child"), Page("page"))
    page.modalPresentationStyle = .fullScreen
    let present = { [unowned root] in root.present(page, animated: false) }
    if callback == "viewWillAppear" { root.onWillAppear = present } else { root.onIsAppearing = present }
    test.show {
      root.addChild(child)
      root.view.addSubview(child.view)
      child.didMove(toParent: root)
      return root
    }
    test.frame()
    (root.onWillAppear, root.onIsAppearing) = (nil, nil)
    #expect(root.view.window == nil && page.view.window != nil)
    #expect(root.log.first { $0 != "didLoad" } == "willAppear" && root.log.last == "didDisappear")
    #expect(child.log == root.log)
    test.perform { page.dismiss(animated: false) }
    test.frame()
    #expect(root.log.suffix(3) == ["willAppear", "isAppearing", "didAppear"] && child.log == root.log)
    #expect(test.misuses.isEmpty)
  }

  @Test func `an animation block around the call does not animate it`() {
    let page = Page("page")
    harness.test.perform {
      UIView.animate(withDuration: 1) { harness.home.present(page, animated: false) }
      #expect(page.view.layer.animationKeys() == nil)
    }
    #expect(harness.misuses.isEmpty)
  }
}
