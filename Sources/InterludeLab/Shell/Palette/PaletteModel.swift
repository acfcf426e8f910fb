import InterludeInput

/// The search of the command palette: the typed text, the entries that match it, and the selection.
struct PaletteModel: Equatable {
  enum Outcome: Equatable {
    case none
    case close
    case choose(LabCommand)
  }

  /// The purpose of the typed text.
  enum Purpose: Equatable {
    case search
    /// The new name of the recording at this path.
    case name(String)
  }

  private(set) var purpose = Purpose.search
  private(set) var text = ""
  /// Whether all of the text is selected, so that typing replaces it.
  private(set) var isAllSelected = false
  private(set) var index = 0
  private(set) var matches: [PaletteItem]
  private let items: [PaletteItem]

  private static let longest = 60

  init(_ items: [PaletteItem]) {
    self.items = items
    matches = items
  }

  /// The selected entry; nil for none.
  var selected: PaletteItem? { matches.indices.contains(index) ? matches[index] : nil }

  /// Handles a key. Every key is the palette's while it is shown.
  mutating func press(_ key: KeySample) -> Outcome {
    guard key.isDown else { return .none }
    switch key.key {
    case "escape": return .close
    case "up": move(by: -1)
    case "down", "tab": move(by: 1)
    case "return": return choose()
    case "backspace": change(isAllSelected ? "" : String(text.dropLast()))
    case "f2": beginNaming()
    case "a" where !key.modifiers.isDisjoint(with: [.control, .command]): isAllSelected = !text.isEmpty
    case "left", "right": isAllSelected = false
    case "delete" where purpose != .search: if isAllSelected { change("") }
    case "delete":
      if case .open(let path)? = selected?.command { return .choose(.trashRecording(path)) }
    case "k" where key.modifiers.contains(.control): return .close
    case "space": type(" ")
    default:
      guard key.key.count == 1, key.modifiers.isDisjoint(with: [.control, .command]) else { break }
      type(key.modifiers.contains(.shift) ? key.key.uppercased() : key.key)
    }
    return .none
  }

  /// Selects the entry at `index`.
  mutating func select(_ index: Int) { if matches.indices.contains(index) { self.index = index } }

  private mutating func move(by step: Int) {
    guard !matches.isEmpty else { return }
    index = (index + step + matches.count) % matches.count
  }

  private mutating func choose() -> Outcome {
    switch purpose {
    case .search: return selected.map { .choose($0.command) } ?? .none
    case .name(let path): return text.isEmpty ? .close : .choose(.renameRecording(path, text))
    }
  }

  /// Lets the text be the new name of the selected recording.
  private mutating func beginNaming() {
    guard case .search = purpose, let item = selected, case .open(let path) = item.command else { return }
    (purpose, text, matches, index) = (.name(path), item.title, [item], 0)
    isAllSelected = true
  }

  private mutating func type(_ letter: String) { change(isAllSelected ? letter : text + letter) }

  private mutating func change(_ new: String) {
    isAllSelected = false
    guard new.count <= Self.longest else { return }
    text = new
    guard purpose == .search else { return }
    index = 0
    let words = text.lowercased().split(separator: " ").map(String.init)
    let ranked = items.enumerated().compactMap { offset, item in
      Self.rank(item, words).map { (rank: $0, offset: offset, item: item) }
    }
    matches = ranked.sorted { ($0.rank, $0.offset) < ($1.rank, $1.offset) }.map(\.item)
  }

  /// Returns the rank of an entry, 0 for the best; nil if it does not contain each word.
  private static func rank(_ item: PaletteItem, _ words: [String]) -> Int? {
    let title = item.title.lowercased()
    let all = "\(title) \(item.group.rawValue.lowercased())"
    let keywords = item.keywords.lowercased()
    var rank = 0
    for word in words {
      if title.hasPrefix(word) { continue }
      if title.contains(" \(word)") {
        rank += 1
      } else if all.contains(word) {
        rank += 2
      } else if isSubsequence(word, of: title) {
        rank += 4
      } else if word.count > 2, keywords.contains(word) {
        rank += 5
      } else {
        return nil
      }
    }
    return rank
  }

  private static func isSubsequence(_ word: String, of title: String) -> Bool {
    var rest = title[...]
    return word.allSatisfy { letter in
      guard let place = rest.firstIndex(of: letter) else { return false }
      rest = rest[rest.index(after: place)...]
      return true
    }
  }
}
