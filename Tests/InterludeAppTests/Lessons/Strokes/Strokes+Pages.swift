import Foundation
import InterludeInput
import InterludeLab
import InterludeTesting

@testable import Interlude
@testable import InterludeApp

/// Strokes on pages, tabs and maps.
extension Stroke {
  /// A stroke on a scene's driver, from its first picture to its rest.
  nonisolated static func on<Driver>(
    _ name: String, _ shows: Set<String>, make: @escaping @MainActor @Sendable ([String: String]) -> Driver,
    test: @escaping @MainActor @Sendable (Driver) -> TestStage,
    _ act: @escaping @MainActor @Sendable (Driver, StrokeHand) -> Void
  ) -> Stroke {
    Stroke(name: name, shows: shows) { side, hand in
      let driver = make(side.settings.mapValues { $0.description })
      let test = test(driver)
      test.device = hand.device
      test.framesPerSecond = hand.rate
      act(driver, StrokeHand(test))
      test.settle()
      test.advance(frames: 3)
      return test.entries
    }
  }

  nonisolated private static func mail(
    _ name: String, _ shows: Set<String> = [],
    _ act: @escaping @MainActor @Sendable (MailDriver, StrokeHand) -> Void
  ) -> Stroke {
    on(name, shows, make: { MailDriver($0) }, test: { $0.test }, act)
  }

  nonisolated static let onMail: [Stroke] = [
    mail("swiped slowly and let go", ["swipe"]) { mail, hand in
      mail.open(row: 1)
      hand.down(at: mail.point(5))
      hand.move(150, 8, in: 0.5)
      hand.rest(0.2)
      hand.up()
    },
    mail("swiped out and back", ["swipe"]) { mail, hand in
      mail.open(row: 2)
      hand.down(at: mail.point(6))
      hand.move(240, -6, in: 0.4)
      hand.move(-220, 4, in: 0.4)
      hand.rest(0.1)
      hand.up()
    },
    mail("flicked") { mail, hand in
      mail.open(row: 1)
      hand.down(at: mail.point(5))
      hand.move(160, 3, in: 0.13, .faster)
      hand.up()
    },
    mail("swiped far and fast", ["swipe"]) { mail, hand in
      mail.open(row: 1)
      hand.down(at: mail.point(5))
      hand.move(320, 3, in: 0.3)
      hand.up()
    },
    mail("caught in flight", ["swipe"]) { mail, hand in
      mail.open(row: 1)
      hand.down(at: mail.point(5))
      hand.move(180, 3, in: 0.15, .faster)
      hand.up()
      mail.test.advance(frames: 4)
      hand.down(at: CGPoint(x: 350, y: 420))
      hand.move(-120, 3, in: 0.3)
      hand.rest(0.1)
      hand.up()
    },
    mail("opened and read") { mail, hand in
      mail.open(row: 1)
      hand.down(at: CGPoint(x: 200, y: 600))
      hand.move(5, -240, in: 0.2, .faster)
      hand.up()
    },
    mail("the list is thrown") { mail, hand in
      hand.down(at: CGPoint(x: 200, y: 600))
      hand.move(5, -300, in: 0.16, .faster)
      hand.up()
      mail.test.advance(by: 0.3)
      hand.down(at: CGPoint(x: 200, y: 500))
      hand.move(5, 200, in: 0.16, .faster)
      hand.up()
    },
    mail("the window loses the focus in a swipe") { mail, hand in
      mail.open(row: 1)
      hand.down(at: mail.point(5))
      hand.move(140, 3, in: 0.3)
      mail.test.loseFocus()
    },
  ]

  nonisolated private static func recipes(
    _ name: String, _ shows: Set<String> = [],
    _ act: @escaping @MainActor @Sendable (RecipesDriver, StrokeHand) -> Void
  ) -> Stroke {
    on(name, shows, make: { RecipesDriver($0) }, test: { $0.test }, act)
  }

  nonisolated static let onRecipes: [Stroke] = [
    recipes("up, aslant", ["tab"]) { _, hand in
      hand.down(at: CGPoint(x: 220, y: 560))
      hand.move(-60, -200, in: 0.35)
      hand.rest(0.1)
      hand.up()
    },
    recipes("up, thrown", ["tab"]) { _, hand in
      hand.down(at: CGPoint(x: 220, y: 560))
      hand.move(-20, -220, in: 0.18, .faster)
      hand.up()
    },
    recipes("up, straight", ["tab"]) { _, hand in
      hand.down(at: CGPoint(x: 220, y: 560))
      hand.move(-30, -180, in: 0.5)
      hand.rest(0.1)
      hand.up()
    },
    recipes("up and down again", ["tab"]) { _, hand in
      hand.down(at: CGPoint(x: 220, y: 560))
      hand.move(-12, -160, in: 0.3)
      hand.move(10, 120, in: 0.3)
      hand.up()
    },
    recipes("to the next tab") { _, hand in
      hand.down(at: CGPoint(x: 300, y: 500))
      hand.move(-210, 20, in: 0.3)
      hand.up()
    },
    recipes("to the next tab, aslant") { _, hand in
      hand.down(at: CGPoint(x: 300, y: 500))
      hand.move(-150, 110, in: 0.3)
      hand.up()
    },
    recipes("flicked to the next tab, and caught") { recipes, hand in
      hand.down(at: CGPoint(x: 300, y: 500))
      hand.move(-120, 5, in: 0.12, .faster)
      hand.up()
      recipes.test.advance(frames: 4)
      hand.down(at: CGPoint(x: 200, y: 500))
      hand.move(80, 5, in: 0.2)
      hand.rest(0.1)
      hand.up()
    },
    recipes("beyond the first tab") { _, hand in
      hand.down(at: CGPoint(x: 100, y: 500))
      hand.move(160, 5, in: 0.3)
      hand.rest(0.1)
      hand.up()
    },
    recipes("leafed, and back by the steps, slowly", ["carousel"]) { recipes, hand in
      recipes.open(row: 2)
      recipes.leaf(by: -250)
      hand.down(at: recipes.onSteps(80))
      hand.move(190, 5, in: 0.5)
      hand.rest(0.1)
      hand.up()
    },
    recipes("leafed, and back by the steps, fast", ["carousel"]) { recipes, hand in
      recipes.open(row: 1)
      recipes.leaf(by: -250)
      hand.down(at: recipes.onSteps(80))
      hand.move(150, -5, in: 0.14, .faster)
      hand.up()
    },
    recipes("leafed on and back in one drag", ["carousel"]) { recipes, hand in
      recipes.open(row: 2)
      recipes.leaf(by: -250)
      hand.down(at: recipes.onSteps(110))
      hand.move(230, 3, in: 0.4)
      hand.move(-160, 3, in: 0.3)
      hand.rest(0.1)
      hand.up()
    },
    recipes("swiped half back and returned", ["title"]) { recipes, hand in
      recipes.open(row: 2)
      hand.down(at: CGPoint(x: 90, y: 610))
      hand.move(170, 5, in: 0.4)
      hand.move(-160, 5, in: 0.35)
      hand.rest(0.1)
      hand.up()
    },
    recipes("swiped a little, rested and let go", ["title"]) { recipes, hand in
      recipes.open(row: 1)
      hand.down(at: CGPoint(x: 80, y: 610))
      hand.move(110, 5, in: 0.3)
      hand.rest(0.4)
      hand.up()
    },
    recipes("swiped back fast, and thrown back", ["title"]) { recipes, hand in
      recipes.open(row: 0)
      hand.down(at: CGPoint(x: 80, y: 610))
      hand.move(220, 5, in: 0.25)
      hand.move(-150, 5, in: 0.12, .faster)
      hand.up()
    },
    recipes("swiped back") { recipes, hand in
      recipes.open(row: 2)
      hand.down(at: CGPoint(x: 90, y: 610))
      hand.move(230, 5, in: 0.3)
      hand.up()
    },
    recipes("leafed on") { recipes, hand in
      recipes.open(row: 2)
      hand.down(at: recipes.onSteps(300))
      hand.move(-180, 5, in: 0.15, .faster)
      hand.up()
    },
  ]

  nonisolated private static func maps(
    _ name: String, _ shows: Set<String> = [],
    _ act: @escaping @MainActor @Sendable (MapsDriver, StrokeHand) -> Void
  ) -> Stroke {
    on(name, shows, make: { MapsDriver($0) }, test: { $0.test }, act)
  }

  nonisolated static let onMaps: [Stroke] = [
    maps("flicked up from the lowest detent", ["detent"]) { maps, hand in
      hand.down(at: CGPoint(x: 200, y: maps.top + 12))
      hand.move(2, -95, in: 0.11, .faster)
      hand.up()
    },
    maps("flicked up, shorter", ["detent"]) { maps, hand in
      hand.down(at: CGPoint(x: 200, y: maps.top + 12))
      hand.move(2, -70, in: 0.08, .faster)
      hand.up()
    },
    maps("down a little and flicked up", ["detent"]) { maps, hand in
      hand.down(at: CGPoint(x: 200, y: maps.top + 12))
      hand.move(2, -60, in: 0.3)
      hand.move(2, 30, in: 0.15)
      hand.move(2, -90, in: 0.11, .faster)
      hand.up()
    },
    maps("pulled to the middle, slowly") { maps, hand in
      hand.down(at: CGPoint(x: 200, y: maps.top + 12))
      hand.move(2, -260, in: 0.6)
      hand.rest(0.2)
      hand.up()
    },
    maps("pulled up a little, and let go") { maps, hand in
      hand.down(at: CGPoint(x: 200, y: maps.top + 12))
      hand.move(2, -60, in: 0.3)
      hand.rest(0.2)
      hand.up()
    },
    maps("thrown up and caught") { maps, hand in
      hand.down(at: CGPoint(x: 200, y: maps.top + 12))
      hand.move(2, -220, in: 0.2, .faster)
      hand.up()
      maps.test.advance(frames: 4)
      hand.down(at: CGPoint(x: 200, y: maps.top + 12))
      hand.move(2, 120, in: 0.2)
      hand.rest(0.1)
      hand.up()
    },
    maps("flicked down from the middle") { maps, hand in
      maps.select(.medium)
      hand.down(at: CGPoint(x: 200, y: maps.top + 12))
      hand.move(2, 80, in: 0.09, .faster)
      hand.up()
    },
    maps("the list dragged up at the middle", ["medium"]) { maps, hand in
      maps.select(.medium)
      hand.down(at: CGPoint(x: 200, y: 780))
      hand.move(6, -180, in: 0.4)
      hand.rest(0.1)
      hand.up()
    },
    maps("the list thrown up at the middle", ["medium"]) { maps, hand in
      maps.select(.medium)
      hand.down(at: CGPoint(x: 200, y: 780))
      hand.move(6, -240, in: 0.2, .faster)
      hand.up()
    },
    maps("the list dragged up and down at the middle", ["medium"]) { maps, hand in
      maps.select(.medium)
      hand.down(at: CGPoint(x: 200, y: 780))
      hand.move(6, -140, in: 0.3)
      hand.move(6, 200, in: 0.4)
      hand.rest(0.1)
      hand.up()
    },
    maps("the list dragged up at full height") { maps, hand in
      maps.select(.large)
      hand.down(at: CGPoint(x: 200, y: 700))
      hand.move(6, -240, in: 0.3)
      hand.up()
    },
    maps("the list pulled down at full height") { maps, hand in
      maps.select(.large)
      hand.down(at: CGPoint(x: 200, y: 400))
      hand.move(6, 240, in: 0.4)
      hand.rest(0.1)
      hand.up()
    },
    maps("the map is thrown") { maps, hand in
      hand.down(at: CGPoint(x: 200, y: 300))
      hand.move(-90, 60, in: 0.15, .faster)
      hand.up()
    },
    maps("the window is resized in a drag") { maps, hand in
      hand.down(at: CGPoint(x: 200, y: maps.top + 12))
      hand.move(2, -160, in: 0.3)
      maps.test.resize(to: CGSize(width: 420, height: 780))
      maps.test.frame()
      hand.move(2, -60, in: 0.2)
      hand.rest(0.2)
      hand.up()
    },
  ]
}
