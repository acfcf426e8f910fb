import Foundation
import InterludeInput
import InterludeJournal

/// A number while it is being typed.
struct NumberEntry: Equatable {
  enum Outcome: Equatable {
    /// Not a key for it.
    case passed
    case going
    case given(Double)
    /// As many steps up; down where negative.
    case stepped(Int)
    /// It stays as it was.
    case givenUp
  }

  private(set) var text: String
  /// How many characters stand before the caret.
  private(set) var caret: Int
  /// Whether the whole text is chosen, so that the next digit takes its place.
  private(set) var isWhole = true

  init(_ text: String) {
    self.text = text
    caret = text.count
  }

  private static let longest = 12

  mutating func press(_ key: KeySample) -> Outcome {
    guard key.isDown else { return .going }
    switch key.key {
    case "return": return Double(text).map(Outcome.given) ?? .givenUp
    case "escape": return .givenUp
    case "up", "down":
      let size = key.modifiers.contains(.shift) ? 10 : 1
      return .stepped(key.key == "up" ? size : -size)
    case "left", "home": moveCaret(to: key.key == "home" || isWhole ? 0 : caret - 1)
    case "right", "end": moveCaret(to: key.key == "end" || isWhole ? text.count : caret + 1)
    case "backspace":
      if isWhole { replaceAll() } else if caret > 0 { remove(at: caret - 1) }
    case "delete":
      if isWhole { replaceAll() } else if caret < text.count { remove(at: caret) }
    case "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", ".", ",", "-":
      guard key.modifiers.isDisjoint(with: [.control, .command]) else { return .passed }
      type(key.key == "," ? "." : Character(key.key))
    default:
      return .passed
    }
    return .going
  }

  private mutating func moveCaret(to place: Int) {
    isWhole = false
    caret = min(max(place, 0), text.count)
  }

  private mutating func replaceAll() {
    (text, caret, isWhole) = ("", 0, false)
  }

  private mutating func remove(at place: Int) {
    text.remove(at: text.index(text.startIndex, offsetBy: place))
    caret = place
  }

  private mutating func type(_ character: Character) {
    if isWhole { replaceAll() }
    guard text.count < Self.longest else { return }
    if character == ".", text.contains(".") { return }
    if character == "-", caret > 0 || text.hasPrefix("-") { return }
    text.insert(character, at: text.index(text.startIndex, offsetBy: caret))
    caret += 1
  }
}
