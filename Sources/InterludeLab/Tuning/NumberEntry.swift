import Foundation
import InterludeInput
import InterludeJournal

/// The text of a number that is being edited.
struct NumberEntry: Equatable {
  enum Outcome: Equatable {
    /// The key has no meaning here.
    case ignored
    case editing
    case committed(Double)
    /// The number of steps, positive upwards.
    case stepped(Int)
    /// Editing ended without a change.
    case cancelled
  }

  private(set) var text: String
  /// The number of characters before the caret.
  private(set) var caret: Int
  /// Whether the whole text is selected, so that the next digit replaces it.
  private(set) var isAllSelected = true

  init(_ text: String) {
    self.text = text
    caret = text.count
  }

  private static let longest = 12

  mutating func press(_ key: KeySample) -> Outcome {
    guard key.isDown else { return .editing }
    switch key.key {
    case "return": return Double(text).map(Outcome.committed) ?? .cancelled
    case "escape": return .cancelled
    case "up", "down":
      let size = key.modifiers.contains(.shift) ? 10 : 1
      return .stepped(key.key == "up" ? size : -size)
    case "left", "home": moveCaret(to: key.key == "home" || isAllSelected ? 0 : caret - 1)
    case "right", "end": moveCaret(to: key.key == "end" || isAllSelected ? text.count : caret + 1)
    case "backspace":
      if isAllSelected { replaceAll() } else if caret > 0 { remove(at: caret - 1) }
    case "delete":
      if isAllSelected { replaceAll() } else if caret < text.count { remove(at: caret) }
    case "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", ".", ",", "-":
      guard key.modifiers.isDisjoint(with: [.control, .command]) else { return .ignored }
      type(key.key == "," ? "." : Character(key.key))
    default:
      return .ignored
    }
    return .editing
  }

  private mutating func moveCaret(to index: Int) {
    isAllSelected = false
    caret = min(max(index, 0), text.count)
  }

  private mutating func replaceAll() {
    (text, caret, isAllSelected) = ("", 0, false)
  }

  private mutating func remove(at index: Int) {
    text.remove(at: text.index(text.startIndex, offsetBy: index))
    caret = index
  }

  private mutating func type(_ character: Character) {
    if isAllSelected { replaceAll() }
    guard text.count < Self.longest else { return }
    if character == ".", text.contains(".") { return }
    if character == "-", caret > 0 || text.hasPrefix("-") { return }
    text.insert(character, at: text.index(text.startIndex, offsetBy: caret))
    caret += 1
  }
}
