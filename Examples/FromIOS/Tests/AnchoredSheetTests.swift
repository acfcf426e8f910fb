import Interlude
import InterludeTesting
import Testing

@MainActor
struct AnchoredSheetTests {
  let stage: TestStage
  let root: UIViewController
  let sheet: GrowingSheetController

  init() {
    (stage, root) = stageWithRoot()
    var sheet: GrowingSheetController!
    stage.perform { [root] in
      sheet = GrowingSheetController()
      sheet.modalPresentationStyle = .custom
      sheet.transitioningDelegate = sheet
      root.present(sheet, animated: true)
    }
    self.sheet = sheet
    stage.settle()
  }

  @Test func `it is as high as its content, under a dim held by anchors`() throws {
    #expect(stage.shown(sheet.view)?.frame == CGRect(x: 0, y: 600, width: 400, height: 200))
    let presentation = try #require(sheet.presentationController as? AnchoredPresentationController)
    #expect(stage.shown(presentation.dimView)?.frame == CGRect(x: 0, y: 0, width: 400, height: 800))
    #expect(stage.shown(presentation.grip)?.frame == CGRect(x: 180, y: 608, width: 40, height: 4))
    try stage.expectNoMisuse()
  }

  @Test func `it grows while it is up`() throws {
    stage.tap(sheet.moreButton)
    stage.advance(by: 0.1)
    let height = try #require(stage.shown(sheet.view)).frame.height
    #expect(height > 200 && height < 350)
    #expect(stage.settle())
    #expect(stage.shown(sheet.view)?.frame == CGRect(x: 0, y: 450, width: 400, height: 350))
    // The button has moved up with the sheet.
    stage.tap(sheet.moreButton)
    #expect(stage.settle())
    #expect(stage.shown(sheet.view)?.frame.minY == 300)
    try stage.expectNoMisuse()
  }

  @Test func `it leaves`() throws {
    stage.perform { root.dismiss(animated: true) }
    #expect(stage.settle())
    #expect(root.presentedViewController == nil)
    try stage.expectNoMisuse()
  }
}
