import Interlude
import Testing

/// The ownership between presentation controllers and presented controllers.
@MainActor
@Suite struct PresentationControllerLifeTests {
  @Test(arguments: [UIModalPresentationStyle.pageSheet, .fullScreen])
  func `a presentation controller that was read before or after a presentation leaves nothing over`(
    style: UIModalPresentationStyle
  ) {
    let harness = StageHarness()
    weak var gone: Page?
    weak var early: UIPresentationController?
    weak var late: UIPresentationController?
    autoreleasing {
      let page = Page("read")
      page.modalPresentationStyle = style
      gone = page
      early = page.presentationController
      #expect(early != nil && early?.presentedViewController === page)
      harness.perform { harness.home.present(page, animated: false) }
      #expect(page.presentationController === early)
      harness.perform { harness.home.dismiss(animated: false) }
      late = page.presentationController
      #expect(late != nil && late !== early)
    }
    harness.advance(0.2)
    #expect(gone == nil && early == nil && late == nil)
    #expect(harness.misuses.isEmpty)
  }

  @Test func `a presentation controller without its controller reports misuse`() throws {
    let harness = StageHarness()
    weak var gone: Page?
    var kept: UIPresentationController?
    autoreleasing {
      let page = Page("unpresented")
      gone = page
      kept = page.presentationController
    }
    let controller = try #require(kept)
    #expect(gone == nil)
    harness.perform { #expect(controller.presentedViewController === controller.presentedViewController) }
    #expect(harness.misuses.count == 1)
    #expect(harness.misuses.first?.contains("without having been presented") == true)
  }

  @Test func `a presentation controller that a client made holds its controller`() {
    weak var page: Page?
    var kept: UIPresentationController?
    autoreleasing {
      let made = Page("held")
      page = made
      kept = UIPresentationController(presentedViewController: made, presenting: nil)
    }
    #expect(page != nil && kept?.presentedViewController === page)
    kept = nil
    #expect(page == nil)
  }

  /// Runs `body` in a scope of its own, whose references are released at its end.
  private func autoreleasing(_ body: () -> Void) { body() }
}
