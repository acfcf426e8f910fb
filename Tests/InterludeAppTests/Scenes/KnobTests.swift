import Foundation
import InterludeInput
import InterludeJournal
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeApp

/// The scenes' knobs and their drag reports.
@MainActor
@Suite struct KnobTests {
  @Test(arguments: [
    ("tags", 8), ("warning", 7), ("menu", 3), ("spin", 5), ("mail", 4), ("maps", 7), ("photos", 4),
    ("recipes", 5),
    ("card", 19),
  ])
  func `a scene registers its knobs when it is made`(name: String, count: Int) throws {
    let scene = try Scene.named(name)
    let test = TestStage()
    test.show { scene.make() }
    #expect(test.stage.tuning.knobs.count == count)
  }

  private func releases(_ test: TestStage) -> [ReleaseEntry] {
    test.entries.compactMap { if case .release(let entry) = $0.event { entry } else { nil } }
  }

  @Test func `a dragged sheet reports its outcome in every frame and at release`() {
    let tags = TagsDriver()
    tags.present()
    let start = tags.header(at: tags.restingTop)
    tags.test.drag(from: start, to: CGPoint(x: start.x, y: start.y + 200), rest: 0.3)
    tags.test.settle()
    let reports = releases(tags.test)
    #expect(reports.count > 5)
    #expect(reports.dropLast().map(\.isHeld).contains(false) == false)
    #expect(reports.last?.isHeld == false)
    #expect(reports.last?.goesAway == false)
    #expect(reports.last?.velocity == 0)
    #expect(reports.dropLast().last?.velocity == 0, "a finger that rests has no velocity left")
    #expect(reports.last?.subject == "Tags")
    #expect(tags.top == tags.restingTop)
  }

  @Test func `the completion threshold is set by its knob`() {
    let tags = TagsDriver()
    tags.test.tune("completion", to: .number(0.1))
    tags.present()
    let start = tags.header(at: tags.restingTop)
    tags.test.drag(from: start, to: CGPoint(x: start.x, y: start.y + 200), rest: 0.3)
    tags.test.settle()
    #expect(tags.sheet == nil)
    #expect(releases(tags.test).last?.completionFraction == 0.1)
  }
}
