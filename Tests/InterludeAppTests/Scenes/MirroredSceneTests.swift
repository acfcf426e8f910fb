import Foundation
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeApp

/// The scenes Mail and Recipes from right to left, and in other text sizes.
@MainActor
@Suite struct MirroredSceneTests {
  private func labels(in view: UIView) -> [UILabel] {
    view.isHidden ? [] : (view as? UILabel).map { [$0] } ?? view.subviews.flatMap { labels(in: $0) }
  }

  /// Returns the texts that are higher than their labels.
  private func clipped(in view: UIView) -> [String] {
    let all = labels(in: view).filter { $0.text?.isEmpty == false && !$0.bounds.isEmpty }
    let high = all.filter { label in
      let line = label.numberOfLines == 1 ? CGFloat.greatestFiniteMagnitude : label.bounds.width
      let size = label.sizeThatFits(CGSize(width: line, height: CGFloat.greatestFiniteMagnitude))
      return size.height > label.bounds.height + 1
    }
    return high.compactMap(\.text)
  }

  private func set(_ test: TestStage, _ category: UIContentSizeCategory) {
    test.setContentSizeCategory(category)
    test.settle()
  }

  private func mirror(_ test: TestStage) {
    test.setLayoutDirection(.rightToLeft)
    test.settle()
  }

  @Test func `the inbox is mirrored as by its knob, and a swipe from the right leads back`() throws {
    let (mail, other) = (MailDriver(), MailDriver(["direction": "right-to-left"]))
    let before = try #require(mail.cell(0)).contentView.subviews.map(\.frame)
    mirror(mail.test)
    let (cell, same) = (try #require(mail.cell(0)), try #require(other.cell(0)))
    #expect(cell.contentView.subviews.map(\.frame) == same.contentView.subviews.map(\.frame))
    #expect(cell.contentView.subviews.map(\.frame) != before)
    #expect(mail.isRightToLeft)
    mail.open(row: 2)
    let message = try #require(mail.message)
    mail.swipe(to: 300)
    mail.test.advance(by: 0.3)
    #expect(try #require(mail.left(message)) < -200)
    mail.test.lift()
    mail.expectRest("popped")
    #expect(mail.message == nil)
  }

  @Test(arguments: [
    UIContentSizeCategory.extraSmall, .extraExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ])
  func `Mail's rows and messages have room for their texts`(category: UIContentSizeCategory) throws {
    for size in [CGSize(width: 390, height: 844), CGSize(width: 1000, height: 700)] {
      let mail = MailDriver(size: size)
      let height = try #require(mail.cell(0)).bounds.height
      set(mail.test, category)
      #expect((try #require(mail.cell(0)).bounds.height > height) == (category > .large))
      for row in 0..<3 {
        // Fewer rows of large text are on the screen.
        #expect(mail.cell(row).map { clipped(in: $0) } ?? [] == [], "row \(row) of \(size)")
      }
      mail.open(row: 0)
      #expect(clipped(in: try #require(mail.message).view) == [], "the message in \(size)")
      set(mail.test, .large)
      #expect(clipped(in: try #require(mail.message).view) == [])
      mail.expectRest("the message")
    }
  }

  @Test func `the tabs of Recipes follow a swipe in their order, and the steps begin at the right`() throws {
    let recipes = RecipesDriver()
    mirror(recipes.test)
    let cell = try #require(recipes.list.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(cell.contentView.subviews.first?.frame.maxX == recipes.width - 16)
    recipes.hold(from: CGPoint(x: 60, y: 400), by: 250)
    recipes.test.lift()
    recipes.test.settle()
    #expect(recipes.tabs.selectedIndex == 1, "a swipe to the right shows the tab at the left")
    recipes.hold(from: CGPoint(x: 330, y: 400), by: -250)
    recipes.test.lift()
    recipes.test.settle()
    #expect(recipes.tabs.selectedIndex == 0)
    recipes.open(row: 0)
    let steps = recipes.steps
    let first = try #require(labels(in: steps).first { $0.text == "1" })
    #expect(steps.contentOffset.x == steps.contentSize.width - steps.bounds.width)
    #expect(first.convert(first.bounds, to: nil).maxX > recipes.width - 50)
    recipes.leaf(by: 220)
    let second = try #require(labels(in: steps).first { $0.text == "2" })
    #expect(second.convert(second.bounds, to: nil).maxX > recipes.width - 50, "the next one is at the left")
    #expect(recipes.test.discontinuities == [] && recipes.test.misuses == [])
  }

  @Test(arguments: [UIContentSizeCategory.extraSmall, .extraExtraExtraLarge])
  func `Recipes' rows and pages have room for their texts`(category: UIContentSizeCategory) throws {
    let recipes = RecipesDriver()
    set(recipes.test, category)
    for row in 0..<4 {
      let cell = try #require(recipes.list.cellForRow(at: IndexPath(row: row, section: 0)))
      #expect(clipped(in: cell) == [])
    }
    recipes.open(row: 0)
    #expect(clipped(in: try #require(recipes.page).view) == [])
    set(recipes.test, .large)
    #expect(clipped(in: try #require(recipes.page).view) == [])
  }
}
