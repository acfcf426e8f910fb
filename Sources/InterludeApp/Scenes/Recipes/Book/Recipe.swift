/// A recipe of the cookbook.
struct Recipe: Sendable {
  let name: String
  /// The name of the symbol on its plate.
  let symbol: String
  let minutes: Int
  let portions: Int
  let ingredients: [String]
  let steps: [String]

  init(
    _ name: String, _ symbol: String, minutes: Int, portions: Int = 4, _ ingredients: [String],
    steps: [String]
  ) {
    (self.name, self.symbol, self.minutes, self.portions) = (name, symbol, minutes, portions)
    (self.ingredients, self.steps) = (ingredients, steps)
  }

  var facts: String { "\(minutes) minutes · \(portions) portions" }
}

/// The recipes behind one tab.
struct RecipeChapter: Sendable {
  let title: String
  let symbol: String
  let recipes: [Recipe]

  static let all = [
    RecipeChapter(title: "Soups", symbol: "drop.fill", recipes: Recipe.soups),
    RecipeChapter(title: "Breads", symbol: "flame.fill", recipes: Recipe.breads),
    RecipeChapter(title: "Sweets", symbol: "heart.fill", recipes: Recipe.sweets),
  ]
}
