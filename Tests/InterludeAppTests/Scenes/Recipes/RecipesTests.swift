import Foundation
import InterludeJournal
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeApp

/// The swipe between the tabs of the cookbook, and what lies beside it.
@MainActor
@Suite struct RecipesTests {
  @Test func `a swipe moves both tabs with the finger and goes on to the next one`() {
    let recipes = RecipesDriver()
    let first = recipes.pages
    recipes.hold(from: CGPoint(x: 330, y: 400), by: -240)
    let second = recipes.pages
    #expect(first !== second)
    #expect((-240 ... -220).contains(recipes.left(first)), "\(recipes.left(first))")
    #expect(abs(recipes.left(second) - recipes.left(first) - recipes.width) < 0.01)
    recipes.test.lift()
    recipes.expectRest("after the swipe")
    #expect(recipes.tabs.selectedIndex == 1)
    #expect(recipes.test.discontinuities.isEmpty, "\(recipes.test.discontinuities)")
  }

  @Test func `a short slow swipe returns, and a short fast one goes on`() {
    for (duration, expected) in [(0.6, 0), (0.05, 1)] {
      let recipes = RecipesDriver()
      recipes.test.touchDown(at: CGPoint(x: 300, y: 400))
      recipes.test.frame()
      recipes.test.drag(to: CGPoint(x: 220, y: 400), duration: duration)
      recipes.test.lift()
      recipes.expectRest("after \(duration) s")
      #expect(recipes.tabs.selectedIndex == expected, "after \(duration) s")
      #expect(recipes.test.discontinuities.isEmpty, "\(recipes.test.discontinuities)")
    }
  }

  @Test(arguments: [(0.6, false), (0.05, true)])
  func `a tab swipe reports where a release leads, in every frame and at the release`(
    duration: Double, goesOn: Bool
  ) throws {
    let recipes = RecipesDriver()
    let title = recipes.pages.tabBarItem.title
    recipes.test.touchDown(at: CGPoint(x: 300, y: 400))
    recipes.test.frame()
    recipes.test.drag(to: CGPoint(x: 220, y: 400), duration: duration)
    recipes.test.lift()
    recipes.expectRest("after \(duration) s")
    let reports = recipes.test.entries.compactMap { entry -> ReleaseEntry? in
      if case .release(let release) = entry.event { release } else { nil }
    }
    let last = try #require(reports.last)
    #expect(reports.count > 1 && reports.dropLast().allSatisfy(\.isHeld) && !last.isHeld)
    #expect(reports.allSatisfy { $0.subject == title && $0.distance == recipes.width })
    #expect(last.goesAway == goesOn && reports.dropLast().last?.goesAway == goesOn)
    #expect(last.offset > 0 && last.offset < 0.5 * last.distance, "the velocity decides")
    #expect((last.offset + (last.projection ?? 0) * last.velocity > 0.5 * last.distance) == goesOn)
  }

  @Test(arguments: 0...17, [true, false])
  func `a tab that comes after a tap can be caught at every frame and led back`(
    frames: Int, leadsRight: Bool
  ) {
    let recipes = RecipesDriver()
    if !leadsRight {
      recipes.test.tap(at: CGPoint(x: 195, y: 820))
      recipes.test.settle()
    }
    let first = recipes.pages
    recipes.test.tap(at: CGPoint(x: leadsRight ? 195 : 60, y: 820))
    recipes.test.advance(frames: frames)
    #expect(recipes.tabs.slide?.canBeCaught == true)
    recipes.test.touchDown(at: CGPoint(x: leadsRight ? 100 : 290, y: 400))
    recipes.test.frame()
    let caught = recipes.left(first)
    #expect(caught != 0)
    recipes.test.advance(frames: 10)
    #expect(recipes.left(first) == caught, "it stays under the finger")
    recipes.test.drag(to: CGPoint(x: leadsRight ? 380 : 10, y: 400), duration: 0.15)
    recipes.test.lift()
    recipes.expectRest("after the catch")
    #expect(recipes.tabs.selectedIndex == (leadsRight ? 0 : 1))
    #expect(recipes.test.discontinuities.isEmpty, "\(recipes.test.discontinuities)")
  }

  @Test func `a tab that is caught beyond its place stays under the finger`() {
    let recipes = RecipesDriver()
    let first = recipes.pages
    recipes.test.touchDown(at: CGPoint(x: 100, y: 400))
    recipes.test.frame()
    recipes.test.drag(to: CGPoint(x: 60, y: 400), duration: 0.1)
    recipes.test.drag(to: CGPoint(x: 360, y: 400), duration: 0.4)
    recipes.test.advance(frames: 12)
    recipes.test.lift()
    recipes.test.advance(frames: 3)
    recipes.test.touchDown(at: CGPoint(x: 200, y: 400))
    recipes.test.frame()
    let caught = recipes.left(first)
    recipes.test.move(to: CGPoint(x: 201, y: 400))
    recipes.test.frame()
    #expect(caught > 20 && abs(recipes.left(first) - caught) < 1, "\(caught), \(recipes.left(first))")
    recipes.test.lift()
    recipes.expectRest("after the catch")
  }

  @Test(arguments: [0, 4, 8, 16])
  func `a slide goes on in a window of another size`(frames: Int) {
    let recipes = RecipesDriver()
    recipes.test.tap(at: CGPoint(x: 195, y: 820))
    recipes.test.advance(frames: frames)
    recipes.test.resize(to: CGSize(width: 500, height: 700))
    recipes.expectRest("after the resize")
    #expect(recipes.tabs.selectedIndex == 1)
  }

  @Test func `no swipe begins on a recipe, at the ends, or up and down`() {
    let recipes = RecipesDriver()
    recipes.hold(from: CGPoint(x: 60, y: 400), by: 240)
    #expect(recipes.tabs.slide == nil, "there is no tab before the first")
    recipes.test.lift()
    recipes.test.settle()
    recipes.open(row: 1)
    recipes.hold(from: CGPoint(x: 330, y: 700), by: -240)
    #expect(recipes.tabs.slide == nil, "a recipe is no list")
    recipes.test.lift()
    recipes.expectRest("at the end")
  }

  @Test func `with reduced motion a tap shows its tab at once`() {
    let recipes = RecipesDriver()
    recipes.test.setReduceMotion(true)
    recipes.test.tap(at: CGPoint(x: 195, y: 820))
    recipes.test.frame()
    #expect(recipes.tabs.slide == nil)
    #expect(recipes.left(recipes.pages) == 0)
    recipes.expectRest("after the tap")
  }

  @Test func `the steps come to rest at a card`() {
    let recipes = RecipesDriver()
    recipes.open(row: 0)
    recipes.leaf(by: -250)
    let pitch = recipes.steps.subviews[1].frame.minX
    let offset = recipes.steps.contentOffset.x
    #expect(offset > 0 && abs(offset.remainder(dividingBy: pitch)) < 0.01, "\(offset)")
    recipes.expectRest("on the steps")
  }

  @Test func `each recipe has texts and a symbol of its own`() {
    for chapter in RecipeChapter.all {
      #expect(Set(chapter.recipes.map(\.name)).count == chapter.recipes.count)
      #expect(chapter.recipes.count * Int(RecipeCell.height) > 700, "\(chapter.title) scrolls")
      for recipe in chapter.recipes {
        #expect(UIImage(systemName: recipe.symbol) != nil, "\(recipe.name)")
        #expect((2...8).contains(recipe.steps.count) && recipe.ingredients.count > 2, "\(recipe.name)")
      }
    }
  }
}
