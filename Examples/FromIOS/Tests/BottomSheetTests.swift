import Interlude
import InterludeTesting
import Testing

/// A stage with a white controller in its window.
@MainActor
func stageWithRoot() -> (stage: TestStage, root: UIViewController) {
  let stage = TestStage(size: CGSize(width: 400, height: 800))
  var root: UIViewController!
  stage.show {
    root = UIViewController()
    root.view.backgroundColor = .white
    return root
  }
  return (stage, root)
}

@MainActor
struct BottomSheetTests {
  let stage: TestStage
  let root: UIViewController
  let sheet: SheetViewController

  init() {
    (stage, root) = stageWithRoot()
    var sheet: SheetViewController!
    stage.perform { [root] in
      sheet = SheetViewController()
      root.present(sheet, animated: true)
    }
    self.sheet = sheet
  }

  @Test func `it comes up to the middle and its buttons work`() {
    #expect(stage.settle())
    #expect(sheet.view.frame == CGRect(x: 0, y: 400, width: 400, height: 400))
    stage.tap(at: CGPoint(x: 70, y: 442))
    stage.tap(at: CGPoint(x: 70, y: 442))
    #expect(sheet.count == 2)
    stage.perform { sheet.stopCounting() }
    stage.tap(at: CGPoint(x: 70, y: 442))
    #expect(sheet.count == 2)
    stage.tap(at: CGPoint(x: 330, y: 442))
    #expect(stage.settle())
    #expect(root.presentedViewController == nil)
    #expect(stage.misuses == [])
  }

  @Test func `a tap on the dim closes it`() {
    stage.settle()
    stage.tap(at: CGPoint(x: 200, y: 100))
    stage.settle()
    #expect(root.presentedViewController == nil)
  }

  @Test func `it is pulled, let go, caught in flight, and thrown`() {
    stage.settle()
    stage.touchDown(at: CGPoint(x: 200, y: 500))
    stage.drag(to: CGPoint(x: 200, y: 620), duration: 0.3)
    stage.advance(by: 0.1)
    #expect(sheet.view.frame.minY > 480)
    #expect(sheet.isBeingDismissed)
    stage.lift()
    stage.advance(by: 0.1)
    // It is on its way back in the same transition, and follows the finger again.
    let caught = stage.perform { sheet.view.layer.presentation()!.frame.minY }
    #expect(caught > 400 && caught < 510)
    #expect(sheet.isBeingDismissed)
    stage.touchDown(at: CGPoint(x: 200, y: caught + 100))
    stage.drag(to: CGPoint(x: 200, y: caught + 250), duration: 0.1)
    stage.lift()
    #expect(stage.settle())
    #expect(root.presentedViewController == nil)
    #expect(stage.misuses == [])
  }

  @Test func `pulled a little it springs back and stays`() {
    stage.settle()
    stage.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 560))
    #expect(stage.settle())
    #expect(root.presentedViewController === sheet)
    #expect(sheet.view.frame.minY == 400)
    // It can be pulled again.
    stage.flick(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 700))
    #expect(stage.settle())
    #expect(root.presentedViewController == nil)
  }

  @Test func `a pull upwards does not begin`() {
    stage.settle()
    stage.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 500))
    stage.settle()
    #expect(sheet.view.frame.minY == 400)
    #expect(!sheet.isBeingDismissed)
  }
}
