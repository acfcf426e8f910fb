import Interlude

/// A shelf of games, and a sheet of tags over it.
enum TagsScene {
  static let name = "tags"
  static let summary = "A sheet over a shelf of games: drag it, fling it, catch it in flight, scroll it."

  @MainActor static func make() -> UIViewController {
    HomeViewController()
  }
}
