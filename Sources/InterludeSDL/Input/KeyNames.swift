import CSDL2
import InterludeInput
import InterludeJournal

/// The names of keys in key events. They depend on the keyboard layout, not on the keys' positions.
enum KeyNames {
  /// - Parameter text: The text that the key press produced, if known.
  /// - Returns: nil for modifier keys and for keys without a name.
  static func name(of key: SDL_Keysym, writing text: String?) -> String? {
    if let name = named[key.sym] { return name }
    guard key.sym > 0x20, key.sym < 1 << 30, let scalar = Unicode.Scalar(UInt32(key.sym)) else { return nil }
    // Keys such as "?" are named by the text they produce with Shift; letters stay lowercase.
    if let text, text.unicodeScalars.count == 1, let only = text.unicodeScalars.first,
      !only.properties.isAlphabetic, only.value > 0x20
    {
      return text
    }
    return String(Character(scalar)).lowercased()
  }

  /// Returns the text of a text event.
  static func text(_ event: SDL_Event) -> String? {
    guard event.type == SDL_TEXTINPUT.rawValue else { return nil }
    return withUnsafeBytes(of: event.text.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  static func modifiers(_ mask: UInt16) -> KeySample.Modifiers {
    let pairs: [(SDL_Keymod, KeySample.Modifiers)] = [
      (KMOD_LSHIFT, .shift), (KMOD_RSHIFT, .shift), (KMOD_LCTRL, .control), (KMOD_RCTRL, .control),
      (KMOD_LALT, .option), (KMOD_RALT, .option), (KMOD_LGUI, .command), (KMOD_RGUI, .command),
    ]
    var modifiers: KeySample.Modifiers = []
    for (bit, modifier) in pairs where UInt32(mask) & bit.rawValue != 0 { modifiers.insert(modifier) }
    return modifiers
  }

  private static let named: [Int32: String] = {
    let pairs: [(SDL_KeyCode, String)] = [
      (SDLK_ESCAPE, "escape"), (SDLK_RETURN, "return"), (SDLK_KP_ENTER, "return"), (SDLK_TAB, "tab"),
      (SDLK_SPACE, "space"), (SDLK_BACKSPACE, "backspace"), (SDLK_DELETE, "delete"), (SDLK_UP, "up"),
      (SDLK_DOWN, "down"), (SDLK_LEFT, "left"), (SDLK_RIGHT, "right"), (SDLK_HOME, "home"),
      (SDLK_END, "end"), (SDLK_PAGEUP, "pageup"), (SDLK_PAGEDOWN, "pagedown"), (SDLK_F1, "f1"),
      (SDLK_F2, "f2"), (SDLK_F3, "f3"), (SDLK_F4, "f4"), (SDLK_F5, "f5"), (SDLK_F6, "f6"),
      (SDLK_F7, "f7"), (SDLK_F8, "f8"), (SDLK_F9, "f9"), (SDLK_F10, "f10"), (SDLK_F11, "f11"),
      (SDLK_F12, "f12"), (SDLK_KP_PLUS, "+"), (SDLK_KP_MINUS, "-"), (SDLK_KP_MULTIPLY, "*"),
      (SDLK_KP_DIVIDE, "/"), (SDLK_KP_0, "0"), (SDLK_KP_1, "1"), (SDLK_KP_2, "2"), (SDLK_KP_3, "3"),
      (SDLK_KP_4, "4"), (SDLK_KP_5, "5"), (SDLK_KP_6, "6"), (SDLK_KP_7, "7"), (SDLK_KP_8, "8"),
      (SDLK_KP_9, "9"),
    ]
    return Dictionary(uniqueKeysWithValues: pairs.map { (Int32(bitPattern: $0.rawValue), $1) })
  }()
}
