import Foundation
import InterludeTesting
import Testing

@testable import Interlude

/// The census at rest sees what a transition left behind.
@MainActor
@Suite struct RestCensusTests {
  private let harness = StageHarness()
  private var test: TestStage { harness.test }

  private func present() -> UIViewController {
    let shown = UIViewController()
    shown.modalPresentationStyle = .overFullScreen
    harness.perform { [home = harness.home] in home.present(shown, animated: true) }
    #expect(test.settle())
    return shown
  }

  @Test func `a container without interaction breaks a rule, and one with it does not`() {
    let shown = present()
    #expect(test.brokenRules.isEmpty)
    harness.perform {
      shown.presentationController?.containerView?.isUserInteractionEnabled = false
      shown.view.backgroundColor = .red
    }
    #expect(test.settle())
    #expect(test.brokenRules.contains { $0.contains("receive no touches") }, "\(test.brokenRules)")
  }

  @Test func `a presented view at rest elsewhere than its presentation controller asks for is misplaced`() {
    let shown = present()
    let stage = harness.stage
    #expect(stage.misplacedViews.isEmpty)
    #expect(stage.presentedControllers.map(ObjectIdentifier.init) == [ObjectIdentifier(shown)])
    #expect(shown.view.isInPresentation)
    harness.perform { shown.view.frame.origin.y += 5 }
    #expect(test.settle())
    #expect(stage.misplacedViews.map { $0.expected.minY - $0.frame.minY } == [-5])
  }
}
