import Interlude

/// A cookbook in three tabs: a swipe leads from tab to tab, a recipe opens on a page, its steps lie side by
/// side.
enum RecipesScene {
  static let name = "recipes"
  static let summary = "A cookbook with tabs: swipe between them, open a recipe, leaf through its steps."

  @MainActor static func make() -> UIViewController {
    RecipeTabs()
  }
}
