import Interlude
import InterludeTesting
import Testing

/// A dismissal without animation is over when its call returns.
@MainActor @Suite struct DismissalAtOnceTests {
  private let harness = StageHarness()

  @Test func `in the next line nothing is presented and the view has left the window`() {
    let page = Page("page")
    harness.perform { harness.home.present(page, animated: true) }
    harness.advance(2)
    page.log = []
    var done = 0
    harness.test.perform {
      page.dismiss(animated: false) { done += 1 }
      #expect(harness.home.presentedViewController == nil && page.presentingViewController == nil)
      #expect(page.view.window == nil && harness.window.subviews.count == 1)
      #expect(page.log == ["willDisappear", "didDisappear"] && done == 1)
    }
    harness.frame()
    #expect(done == 1 && harness.misuses.isEmpty)
  }

  @Test func `another controller can be presented in the next line`() {
    let (page, next) = (Page("page"), Page("next"))
    harness.perform { harness.home.present(page, animated: false) }
    harness.perform {
      harness.home.dismiss(animated: false)
      harness.home.present(next, animated: true)
    }
    harness.advance(2)
    #expect(harness.home.presentedViewController === next && harness.misuses.isEmpty)
  }

  @Test func `of several controllers all are gone in the next line`() {
    let (low, high) = (Page("low"), Page("high"))
    harness.perform { harness.home.present(low, animated: false) }
    harness.perform { low.present(high, animated: false) }
    harness.test.perform {
      harness.home.dismiss(animated: false)
      #expect(harness.home.presentedViewController == nil && low.presentedViewController == nil)
      #expect(harness.window.subviews.count == 1)
    }
    #expect(harness.misuses.isEmpty)
  }

  @Test func `from within a callback of its presentation it follows that callback`() {
    let page = Page("page")
    var isStillThere = false
    page.onAppear = { [unowned page, harness] in
      page.dismiss(animated: false)
      isStillThere = harness.home.presentedViewController === page
    }
    harness.perform { harness.home.present(page, animated: true) }
    harness.advance(2)
    #expect(isStillThere, "viewDidAppear returns first")
    #expect(harness.home.presentedViewController == nil && harness.window.subviews.count == 1)
    #expect(harness.misuses.isEmpty)
  }

  @Test func `during its presentation it waits for the end`() {
    let page = Page("page")
    harness.perform { harness.home.present(page, animated: true) }
    harness.advance(0.1)
    harness.perform { page.dismiss(animated: false) }
    #expect(harness.home.presentedViewController === page)
    harness.advance(2)
    #expect(harness.home.presentedViewController == nil && harness.misuses.isEmpty)
  }
}
