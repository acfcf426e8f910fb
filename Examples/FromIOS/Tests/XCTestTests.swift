import Interlude
import InterludeTesting
import XCTest

/// Expectations in XCTest. Outside Apple's systems, XCTest cannot call main-actor methods that are not
/// `async`.
nonisolated final class XCTestTests: XCTestCase {
  @MainActor
  func testASheetThatIsClosedIsReleased() async throws {
    let (stage, root) = stageWithRoot()
    stage.perform {
      let sheet = SheetViewController()
      root.present(sheet, animated: true)
      stage.watch(sheet)
    }
    stage.settle()
    stage.tap(at: CGPoint(x: 200, y: 100))
    XCTAssertTrue(stage.settle())
    try stage.expectNothingAlive()
    try stage.expect(calls: [
      "dismissalTransitionWillBegin()", "animateTransition(using:)", "completeTransition(_:) true",
    ])
    XCTAssertThrowsError(try stage.expect(calls: ["nothing"]))
  }
}
