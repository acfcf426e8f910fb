import Interlude

/// A tin of teas: one screen, one card that comes up over it, and a knob for all that can be done wrong with
/// such a card.
enum CardScene {
  static let name = "card"
  static let summary = "A card over a cup of tea, with a knob for every way in which its motion can go wrong."

  @MainActor static func make() -> UIViewController {
    TeaViewController()
  }
}
