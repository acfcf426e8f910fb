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
      #expect(page.log == ["willAppear", "didAppear"] && done == 1)
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

  @Test func `from within a callback of another presentation it follows that callback`() {
    let (low, high) = (Page("low"), Page("high"))
    low.onAppear = { [unowned low] in low.present(high, animated: false) }
    harness.perform { harness.home.present(low, animated: false) }
    #expect(low.presentedViewController === high && high.view.window === harness.window)
    #expect(high.log.last == "didAppear" && harness.misuses.isEmpty)
  }
}
