import Interlude

/// A shelf of games to play some day, and a sheet of tags that comes up over it.
enum TagsScene {
  static let name = "tags"
  static let summary = "A sheet over a shelf of games: drag it, fling it, catch it on its way, scroll it."

  @MainActor static func make() -> UIViewController {
    HomeViewController()
  }
}
