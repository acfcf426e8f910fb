import Interlude
import InterludeTesting
import Testing

@MainActor
struct ContextMenuTests {
  let stage: TestStage
  let root: UIViewController
  let menu: ContextMenuController
  private let chosen: Chosen

  private final class Chosen {
    var titles: [String] = []
  }

  init() {
    (stage, root) = stageWithRoot()
    let chosen = Chosen()
    var menu: ContextMenuController!
    stage.perform { [root] in
      menu = ContextMenuController(
        items: ["Copy", "Share", "Delete"].map { title in
          ContextMenuController.Item(title: title) { chosen.titles.append(title) }
        })
      menu.modalPresentationStyle = .overFullScreen
      root.present(menu, animated: true)
    }
    stage.settle()
    (self.menu, self.chosen) = (menu, chosen)
  }

  @Test func `a tap chooses a row`() {
    stage.tap(at: CGPoint(x: 100, y: 66))
    #expect(stage.settle())
    #expect(chosen.titles == ["Share"])
    #expect(root.presentedViewController == nil)
    #expect(stage.misuses == [])
  }

  @Test func `a sliding finger highlights what is below it and chooses where it lifts`() {
    stage.touchDown(at: CGPoint(x: 100, y: 22))
    stage.frame()
    stage.drag(to: CGPoint(x: 100, y: 66), duration: 0.2)
    #expect(menu.tableView.indexPathForSelectedRow?.row == 1)
    stage.drag(to: CGPoint(x: 100, y: 400), duration: 0.2)
    #expect(menu.tableView.indexPathForSelectedRow == nil)
    stage.drag(to: CGPoint(x: 100, y: 110), duration: 0.2)
    #expect(menu.tableView.indexPathForSelectedRow?.row == 2)
    stage.lift()
    #expect(stage.settle())
    #expect(chosen.titles == ["Delete"])
    #expect(stage.misuses == [])
  }

  @Test func `a finger that lifts beside the rows chooses nothing`() {
    stage.drag(from: CGPoint(x: 100, y: 22), to: CGPoint(x: 100, y: 400))
    stage.settle()
    #expect(chosen.titles == [])
    #expect(root.presentedViewController === menu)
  }
}
