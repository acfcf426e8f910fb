import Foundation
import InterludeJournal
import InterludeTesting
import Testing

@testable import Interlude

@MainActor
@Suite struct ExternalWorkTests {
  @Test func `a task inherits the stage, wakes it, and is marked as external`() async {
    let test = TestStage()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.backgroundColor = .red
    test.show {
      let controller = UIViewController()
      controller.view.addSubview(view)
      return controller
    }
    test.settle()
    var woken = 0
    test.stage.wake = { woken += 1 }
    var stage: Stage?
    let task = test.perform {
      Task { @MainActor in
        await Task.yield()
        stage = Stage.current
        UIView.animate(withDuration: 0.1) { view.alpha = 0.5 }
      }
    }
    await task.value
    #expect(stage === test.stage)
    #expect(woken > 0 && test.stage.wantsFrame)
    let notes = test.entries.filter {
      if case .note(let note) = $0.event { note.text.hasPrefix("external") } else { false }
    }
    #expect(notes.count == 1)
    #expect(test.settle() && view.layer.presentation()?.opacity == 0.5)
  }

  @Test func `work of client code in its turns is not external`() {
    let test = TestStage()
    test.show { UIViewController() }
    test.perform { test.rootViewController?.view.alpha = 0.5 }
    test.settle()
    let notes = test.entries.filter { if case .note = $0.event { true } else { false } }
    #expect(notes.isEmpty)
  }
}
