import Foundation
import InterludeInput
import InterludeJournal
import InterludeLab
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeApp

/// The audit's findings in the lessons about tabs and swipes back, with a finger and with a mouse.
@MainActor
@Suite struct PageLessonAuditTests {
  private func findings(
    _ lesson: Lesson, _ device: TouchSample.Device, without part: Audit.Part? = nil,
    _ act: (RecipesDriver) -> Void
  ) -> [[Finding.Kind]] {
    lesson.sides.map { side in
      let recipes = RecipesDriver(side.settings.mapValues { $0.description })
      recipes.test.device = device
      act(recipes)
      recipes.test.lift()
      recipes.test.settle()
      return Audit(recipes.test.entries, without: part).findings.map(\.kind)
    }
  }

  private func dragAslant(_ recipes: RecipesDriver) {
    recipes.test.touchDown(at: CGPoint(x: 200, y: 500))
    recipes.test.frame()
    recipes.test.drag(to: CGPoint(x: 170, y: 350), duration: 0.3)
  }

  @Test(arguments: [TouchSample.Device.finger, .mouse])
  func `a swipe that takes the list's drag is found, and one that leaves it is not`(
    device: TouchSample.Device
  ) {
    #expect(findings(Lessons.tab, device, dragAslant) == [[.takesAcross], []])
  }

  @Test(arguments: [TouchSample.Device.finger, .mouse])
  func `a swipe to the side that moves tabs is no fault`(device: TouchSample.Device) {
    let found = findings(Lessons.tab, device) { recipes in
      recipes.test.touchDown(at: CGPoint(x: 300, y: 500))
      recipes.test.frame()
      recipes.test.drag(to: CGPoint(x: 100, y: 480), duration: 0.3)
    }
    #expect(found.joined().contains(.takesAcross) == false, "\(found)")
  }

  @Test(arguments: [TouchSample.Device.finger, .mouse])
  func `one drag that moves the page and the steps is found`(device: TouchSample.Device) {
    let found = findings(Lessons.carousel, device) { recipes in
      recipes.open(row: 2)
      recipes.leaf(by: -250)
      recipes.hold(from: recipes.onSteps(60), by: 150)
    }
    #expect(found == [[.movesTwo], []])
  }

  @Test(arguments: [TouchSample.Device.finger, .mouse])
  func `a title that jumps back with a cancelled swipe is found`(device: TouchSample.Device) {
    let found = findings(Lessons.title, device) { recipes in
      recipes.open(row: 2)
      recipes.hold(from: CGPoint(x: 100, y: 600), by: 150)
      recipes.test.drag(to: CGPoint(x: 110, y: 600), duration: 0.3)
    }
    #expect(found == [[.teleport], []])
  }

  @Test func `without the part that looks at directions, the swipe that takes drags is not found`() {
    #expect(findings(Lessons.tab, .finger, without: .directions, dragAslant) == [[], []])
  }
}
