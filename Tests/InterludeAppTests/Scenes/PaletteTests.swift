import Foundation
import Testing

@testable import Interlude
@testable import InterludeApp

/// Text is readable in light and dark.
@MainActor
@Suite struct PaletteTests {
  /// Text colours and their backgrounds, from front to back.
  private static let pairs: [(name: String, text: UIColor, backgrounds: [UIColor])] =
    [
      ("tags, words on paper", Palette.label, [Palette.paper]),
      ("tags, words on a card", Palette.label, [Palette.card]),
      ("tags, words on a pressed row", Palette.label, [Palette.pressed, Palette.card]),
      ("tags, second lines on paper", Palette.secondaryLabel, [Palette.paper]),
      ("tags, second lines on a card", Palette.secondaryLabel, [Palette.card]),
      ("tags, second lines on a pressed row", Palette.secondaryLabel, [Palette.pressed, Palette.card]),
      ("tags, accent on paper", Palette.accent, [Palette.paper]),
      ("tags, accent on a card", Palette.accent, [Palette.card]),
      ("tags, accent on its wash", Palette.accent, [Palette.accentSoft]),
      ("tags, a chip under a finger", Palette.label, [Palette.accentSoft]),
      ("tags, the button", .white, [Palette.accentFill]),
      ("tags, the button under a finger", .white, [Palette.accentPressed]),
      ("tags, the badge", Palette.accentFill, [.white]),
      ("tags, done on paper", Palette.done, [Palette.paper]),
      ("tags, done on a card", Palette.done, [Palette.card]),
      ("warning, words on the wall", WarningPalette.label, [WarningPalette.background]),
      ("warning, words on a card", WarningPalette.label, [WarningPalette.card]),
      ("warning, words on a quiet button", WarningPalette.label, [WarningPalette.quiet]),
      ("warning, second lines on the wall", WarningPalette.secondaryLabel, [WarningPalette.background]),
      ("warning, second lines on a card", WarningPalette.secondaryLabel, [WarningPalette.card]),
      ("warning, second lines on a quiet button", WarningPalette.secondaryLabel, [WarningPalette.quiet]),
      ("warning, danger on its wash", WarningPalette.danger, [WarningPalette.dangerSoft]),
      ("warning, the dangerous button", .white, [WarningPalette.dangerFill]),
      ("recipes, words on the page", RecipesPalette.label, [RecipesPalette.background]),
      ("recipes, words on a card", RecipesPalette.label, [RecipesPalette.card]),
      ("recipes, second lines on the page", RecipesPalette.secondaryLabel, [RecipesPalette.background]),
      (
        "recipes, second lines on a pressed row", RecipesPalette.secondaryLabel,
        [RecipesPalette.pressed, RecipesPalette.background]
      ),
      ("recipes, accent on the page", RecipesPalette.accent, [RecipesPalette.background]),
      ("recipes, accent on a card", RecipesPalette.accent, [RecipesPalette.card]),
      ("menu, words on the page", MenuPalette.label, [MenuPalette.background]),
      ("menu, words on a card", MenuPalette.label, [MenuPalette.card]),
      ("menu, second lines on the page", MenuPalette.secondaryLabel, [MenuPalette.background]),
      ("menu, second lines on a card", MenuPalette.secondaryLabel, [MenuPalette.card]),
      ("menu, accent on a card", MenuPalette.accent, [MenuPalette.card]),
      ("menu, danger on a card", MenuPalette.danger, [MenuPalette.card]),
      ("menu, danger under a finger", MenuPalette.danger, [MenuPalette.highlight, MenuPalette.card]),
      ("menu, the word at the edge", MenuPalette.background, [MenuPalette.label]),
      ("spin, words in the room", SpinPalette.label, [SpinPalette.background]),
      ("spin, second lines in the room", SpinPalette.secondaryLabel, [SpinPalette.background]),
      ("spin, gold in the room", SpinPalette.gold, [SpinPalette.background]),
      ("spin, the button", SpinPalette.vinyl, [SpinPalette.amber]),
      ("spin, the way back", SpinPalette.vinyl, [SpinPalette.cream]),
      ("spin, words on the sleeve", SpinPalette.cream, [SpinPalette.sleeve]),
      ("mail, words on the page", MailPalette.label, [MailPalette.background]),
      ("mail, words on a pressed row", MailPalette.label, [MailPalette.pressed, MailPalette.background]),
      ("mail, second lines on the page", MailPalette.secondaryLabel, [MailPalette.background]),
      (
        "mail, second lines on a pressed row", MailPalette.secondaryLabel,
        [MailPalette.pressed, MailPalette.background]
      ),
      ("mail, second lines on a card", MailPalette.secondaryLabel, [MailPalette.card]),
      ("mail, words behind a photo", MailPalette.label, [MailPalette.gallery]),
      ("mail, second lines behind a photo", MailPalette.secondaryLabel, [MailPalette.gallery]),
      ("mail, accent on the page", MailPalette.accent, [MailPalette.background]),
      ("mail, accent on its wash", MailPalette.accent, [MailPalette.accentSoft]),
      ("maps, words on the sheet", MapsPalette.label, [MapsPalette.card]),
      ("maps, words on a pressed row", MapsPalette.label, [MapsPalette.pressed, MapsPalette.card]),
      ("maps, words in the field", MapsPalette.label, [MapsPalette.field]),
      ("maps, second lines on the sheet", MapsPalette.secondaryLabel, [MapsPalette.card]),
      ("maps, second lines in the field", MapsPalette.secondaryLabel, [MapsPalette.field]),
      ("maps, second lines of the chosen place", MapsPalette.secondaryLabel, [MapsPalette.accentSoft]),
      (
        "maps, second lines on a pressed row", MapsPalette.secondaryLabel,
        [MapsPalette.pressed, MapsPalette.card]
      ),
      ("maps, accent on the sheet", MapsPalette.accent, [MapsPalette.card]),
      ("maps, the chosen place", MapsPalette.accent, [MapsPalette.accentSoft]),
      ("maps, the button", .white, [MapsPalette.accentFill]),
      ("maps, districts on land", MapsPalette.district, [MapsPalette.land]),
      ("maps, districts on streets", MapsPalette.district, [MapsPalette.street]),
      ("maps, districts on parks", MapsPalette.district, [MapsPalette.park]),
      ("maps, districts on houses", MapsPalette.district, [MapsPalette.building]),
      ("maps, waters", MapsPalette.waterName, [MapsPalette.water]),
      (
        "maps, names of places", MapsPalette.label,
        [MapsPalette.land.withAlphaComponent(0.86), MapsPalette.water]
      ),
      ("photos, words on the page", PhotosPalette.label, [PhotosPalette.background]),
      ("photos, second lines on the page", PhotosPalette.secondaryLabel, [PhotosPalette.background]),
      ("photos, words below a photo", PhotosPalette.label, [PhotosPalette.gallery]),
      ("photos, second lines below a photo", PhotosPalette.secondaryLabel, [PhotosPalette.gallery]),
      ("photos, a symbol on its button", PhotosPalette.label, [PhotosPalette.button]),
      ("photos, a symbol under a finger", PhotosPalette.label, [PhotosPalette.buttonPressed]),
    ] + MailPalette.portraits.map { ("mail, initials", .white, [$0]) }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func `text has a contrast of at least 4.5 to 1`(style: UIUserInterfaceStyle) {
    let traits = UITraitCollection(userInterfaceStyle: style)
    for pair in Self.pairs {
      var background = (red: 0.0, green: 0.0, blue: 0.0)
      for color in pair.backgrounds.reversed() {
        background = over(color.resolvedColor(with: traits), background)
      }
      let text = over(pair.text.resolvedColor(with: traits), background)
      let (light, dark) = (
        max(luminance(text), luminance(background)), min(luminance(text), luminance(background))
      )
      let ratio = (light + 0.05) / (dark + 0.05)
      #expect(ratio >= 4.5, "\(pair.name): \((ratio * 100).rounded() / 100) to 1")
    }
  }

  @Test func `in dark mode raised surfaces are lighter, and every page is dark`() {
    let night = UITraitCollection(userInterfaceStyle: .dark)
    func light(_ color: UIColor) -> Double {
      luminance(over(color.resolvedColor(with: night), (0, 0, 0)))
    }
    for (page, card) in [
      (Palette.paper, Palette.card), (WarningPalette.background, WarningPalette.card),
      (MenuPalette.background, MenuPalette.card), (MailPalette.background, MailPalette.card),
      (MapsPalette.land, MapsPalette.card),
    ] {
      #expect(light(card) > light(page))
      #expect(light(page) < 0.02)
    }
    #expect(light(SpinPalette.background) < 0.02)
  }

  private typealias Parts = (red: Double, green: Double, blue: Double)

  private func over(_ color: UIColor, _ background: Parts) -> Parts {
    let color = color.cgColor
    func mix(_ mine: CGFloat, _ other: Double) -> Double { other + (mine - other) * color.alpha }
    return (
      mix(color.red, background.red), mix(color.green, background.green), mix(color.blue, background.blue)
    )
  }

  /// The relative luminance as WCAG 2.1 defines it.
  private func luminance(_ parts: Parts) -> Double {
    func linear(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(parts.red) + 0.7152 * linear(parts.green) + 0.0722 * linear(parts.blue)
  }
}
