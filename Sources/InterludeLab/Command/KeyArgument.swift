import ArgumentParser
import InterludeInput

/// A key on the command line: "g", "ctrl+k", "shift+c".
package struct KeyArgument: ExpressibleByArgument {
  let key: KeySample

  package init?(argument: String) {
    var parts = argument.lowercased().split(separator: "+").map(String.init)
    guard let name = parts.popLast() else { return nil }
    var modifiers: KeySample.Modifiers = []
    for part in parts {
      switch part {
      case "ctrl": modifiers.insert(.control)
      case "shift": modifiers.insert(.shift)
      case "alt": modifiers.insert(.option)
      case "cmd": modifiers.insert(.command)
      default: return nil
      }
    }
    guard name.count == 1 || Self.named.contains(name) else { return nil }
    key = KeySample(key: name, isDown: true, modifiers: modifiers)
  }

  /// The keys that have longer names than the character that they type.
  private static let named =
    Set([
      "escape", "return", "tab", "space", "backspace", "delete", "up", "down", "left", "right", "home", "end",
      "pageup", "pagedown",
    ]).union((1...12).map { "f\($0)" })
}
