import InterludeInput
import Testing

@testable import InterludeLab

/// Keys on the command line.
@Suite struct KeyArgumentTests {
  @Test func `a key has its modifiers before it`() {
    #expect(KeyArgument(argument: "g")?.key == KeySample(key: "g", isDown: true))
    #expect(
      KeyArgument(argument: "Ctrl+Shift+Z")?.key
        == KeySample(key: "z", isDown: true, modifiers: [.control, .shift]))
  }

  @Test func `a name that no key has is refused`() {
    #expect(KeyArgument(argument: "PageUp")?.key == KeySample(key: "pageup", isDown: true))
    #expect(KeyArgument(argument: "f12")?.key == KeySample(key: "f12", isDown: true))
    for text in ["pgup", "f13", "ctrl+esc"] { #expect(KeyArgument(argument: text) == nil, "\(text)") }
  }

  @Test func `an unknown modifier and no key are refused`() {
    for text in ["hyper+k", "", "+"] { #expect(KeyArgument(argument: text) == nil, "\(text)") }
  }
}
