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
    key = KeySample(key: name, isDown: true, modifiers: modifiers)
  }
}
