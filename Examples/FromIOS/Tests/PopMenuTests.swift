import Interlude
import InterludeTesting
import Testing

@MainActor
struct PopMenuTests {
  let stage: TestStage
  let root: UIViewController
  let menu: PopMenuController

  init() {
    (stage, root) = stageWithRoot()
    var menu: PopMenuController!
    stage.perform { [root] in
      menu = PopMenuController()
      root.present(menu, animated: true)
    }
    self.menu = menu
  }

  @Test func `it grows by itself`() {
    #expect(stage.settle())
    #expect(root.presentedViewController === menu)
    #expect(menu.view.frame == CGRect(x: 100, y: 100, width: 200, height: 240))
    #expect(root.view.tintAdjustmentMode == .dimmed)
  }

  @Test(arguments: [0.05, 0.1, 0.2, 0.3]) func `a tap beside it turns it round`(_ time: Double) {
    stage.advance(by: time)
    stage.tap(at: CGPoint(x: 20, y: 700))
    #expect(stage.settle())
    #expect(root.presentedViewController == nil)
    #expect(menu.view.window == nil)
    #expect(root.view.tintAdjustmentMode == .automatic)
    #expect(stage.misuses == [])
  }

  @Test func `a tap beside it closes it when it is up`() {
    stage.settle()
    stage.tap(at: CGPoint(x: 20, y: 700))
    #expect(stage.settle())
    #expect(root.presentedViewController == nil)
    #expect(stage.misuses == [])
  }
}
