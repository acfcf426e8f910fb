import Interlude

/// The games on the shelf and their tags.
enum Library {
  static let tags: [Tag] = groups.flatMap { group, hue, names in
    names.enumerated().map { index, name in
      let part = CGFloat(index) / CGFloat(max(names.count - 1, 1))
      let color = UIColor(
        hue: (hue + 0.08 * part).truncatingRemainder(dividingBy: 1), saturation: 0.72 - 0.1 * part,
        brightness: 0.8 + 0.12 * part, alpha: 1)
      return Tag(name: name, group: group, color: color)
    }
  }

  private static let groups: [(Tag.Group, CGFloat, [String])] = [
    (.mood, 0.98, ["Cosy", "Tense", "Funny", "Melancholy", "Rainy day", "Late at night", "One more turn"]),
    (
      .kind, 0.09,
      [
        "Adventure", "Puzzle", "Tactics", "Cards", "Exploration", "Detective", "Racing", "Music", "Trading",
      ]
    ),
    (
      .world, 0.34,
      ["Boats", "Robots", "Trains and buses", "Space", "Plants", "Ghosts", "Kings", "No fighting"]
    ),
    (.look, 0.48, ["Hand-drawn", "Pixel art", "Two colours", "Great soundtrack", "Black and white"]),
    (.time, 0.6, ["An evening", "A weekend", "A month", "Endless", "Short sessions"]),
    (
      .story, 0.76,
      ["A gift", "From a friend's list", "Bought on sale", "Played as a child", "With two", "Hard"]
    ),
  ]

  private static func named(_ names: String...) -> [Tag] {
    names.map { name in
      guard let tag = tags.first(where: { $0.name == name }) else {
        preconditionFailure("the library has no tag “\(name)”")
      }
      return tag
    }
  }

  /// Returns the number of games with `tag`.
  static func count(of tag: Tag) -> Int {
    games.count { $0.tags.contains(tag) }
  }

  static let games: [Game] = [
    Game(
      title: "Lanterns at Low Tide", platform: "Switch", hours: 14, progress: 0.64, cover: .lanterns,
      tags: named(
        "Cosy", "Late at night", "Adventure", "Boats", "Hand-drawn", "Great soundtrack", "A weekend", "A gift"
      )),
    Game(
      title: "Ninefold Gate", platform: "PC", hours: 32, progress: 0.22, cover: .gate,
      tags: named(
        "Tense", "One more turn", "Tactics", "Kings", "Pixel art", "A month", "Hard", "Bought on sale")),
    Game(
      title: "Postcards from Io", platform: "PS5", hours: 6, progress: 0, cover: .postcards,
      tags: named(
        "Melancholy", "Exploration", "Space", "No fighting", "Two colours", "An evening",
        "From a friend's list")),
    Game(
      title: "Halfway to Harbour", platform: "Switch", hours: 9, progress: 0.05, cover: .harbour,
      tags: named(
        "Cosy", "Rainy day", "Racing", "Boats", "No fighting", "Hand-drawn", "Short sessions", "With two")),
    Game(
      title: "Copper & Moss", platform: "PC", hours: 48, progress: 0, cover: .moss,
      tags: named(
        "Cosy", "One more turn", "Puzzle", "Robots", "Plants", "No fighting", "Endless", "Bought on sale")),
    Game(
      title: "The Quiet Signal", platform: "PS5", hours: 11, progress: 0, cover: .signal,
      tags: named(
        "Tense", "Late at night", "Detective", "Ghosts", "Black and white", "Great soundtrack", "A weekend")),
    Game(
      title: "Pinwheel", platform: "iPad", hours: 4, progress: 1, cover: .pinwheel,
      tags: named(
        "Funny", "Rainy day", "Puzzle", "Two colours", "An evening", "Short sessions", "A gift", "No fighting"
      )),
    Game(
      title: "Night Bus 41", platform: "PC", hours: 3, progress: 0, cover: .bus,
      tags: named(
        "Melancholy", "Late at night", "Adventure", "Trains and buses", "Ghosts", "Pixel art", "An evening")),
    Game(
      title: "Salt Roads", platform: "PC", hours: 60, progress: 0, cover: .roads,
      tags: named(
        "One more turn", "Trading", "Exploration", "Kings", "Hand-drawn", "A month", "Endless", "Hard")),
    Game(
      title: "Fernway", platform: "Switch", hours: 8, progress: 1, cover: .fern,
      tags: named(
        "Cosy", "Rainy day", "Exploration", "Plants", "No fighting", "Hand-drawn", "A weekend",
        "From a friend's list")),
    Game(
      title: "Tiny Orchestra", platform: "iPad", hours: 5, progress: 0, cover: .orchestra,
      tags: named(
        "Funny", "Music", "Robots", "Great soundtrack", "Short sessions", "With two", "Played as a child")),
    Game(
      title: "Glasshouse Kings", platform: "PC", hours: 25, progress: 0, cover: .kings,
      tags: named("Tense", "One more turn", "Cards", "Kings", "Plants", "Two colours", "Endless", "Hard")),
  ]

  /// The game that was played last.
  static var current: Game { games[0] }

  /// The minutes played on each day of this week, from Monday; nil for days to come.
  static let week: [Int?] = [35, 0, 50, 80, 20, 215, nil]
}
