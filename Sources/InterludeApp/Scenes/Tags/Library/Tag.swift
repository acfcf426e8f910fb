import Interlude

/// A tag of games.
struct Tag: Hashable, Sendable {
  let name: String
  let group: Group
  let color: UIColor

  enum Group: String, CaseIterable, Sendable {
    case mood = "Mood"
    case kind = "Kind of game"
    case world = "What is in it"
    case look = "How it looks and sounds"
    case time = "Time it takes"
    case story = "How it came here"
  }
}

/// The chosen tags, and the games that match them.
struct TagChoice: Equatable {
  private var chosen: Set<Tag> = []

  var isEmpty: Bool { chosen.isEmpty }
  var count: Int { chosen.count }

  func contains(_ tag: Tag) -> Bool { chosen.contains(tag) }

  mutating func toggle(_ tag: Tag) {
    if chosen.remove(tag) == nil { chosen.insert(tag) }
  }

  mutating func clear() { chosen.removeAll() }

  /// The chosen tags in the library's order.
  var tags: [Tag] { Library.tags.filter(chosen.contains) }

  /// Returns whether a game stays on the shelf: it has one of the tags, or none is chosen.
  func matches(_ game: Game) -> Bool {
    chosen.isEmpty || game.tags.contains(where: chosen.contains)
  }
}
