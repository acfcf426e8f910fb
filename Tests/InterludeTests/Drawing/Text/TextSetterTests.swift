import Foundation
import InterludeLayers
import Testing

@testable import Interlude

/// Every character is 10 points wide in this font.
private final class Typewriter: TextSource {
  func metrics(of font: FontSpec) -> FontMetrics {
    FontMetrics(ascent: 15, descent: 5, capHeight: 14, xHeight: 10)
  }
  func width(of string: String, in font: FontSpec) -> CGFloat { 10 * CGFloat(string.count) }
  func mask(of run: TextRun, scale: CGFloat) -> CoverageMask? { nil }
}

private let font = FontSpec(size: 20)

private func lines(
  _ text: String, _ characters: CGFloat, _ maximum: Int = 0, _ mode: NSLineBreakMode = .byTruncatingTail
) -> [String] {
  let setter = TextSetter(
    source: Typewriter(), font: font, width: characters * 10, maximumLines: maximum, mode: mode)
  return setter.lines(of: text).map(\.string)
}

@Suite struct TextSetterTests {
  @Test func `text that fits is on one line`() {
    #expect(lines("a thread", 8) == ["a thread"])
  }

  @Test func `a line ends at the last word that fits, and its space hangs over`() {
    #expect(lines("one two three", 7) == ["one two", "three"])
    #expect(lines("one two three", 8) == ["one two", "three"])
    #expect(lines("one  two", 4) == ["one", "two"])
  }

  @Test func `a word wider than the line is broken where the line is full`() {
    #expect(lines("unbreakable", 4) == ["unbr", "eaka", "ble"])
    #expect(lines("a unbreakable", 4) == ["a", "unbr", "eaka", "ble"])
  }

  @Test func `a line of zero width still takes one character`() {
    #expect(lines("abc", 0) == ["a", "b", "c"])
  }

  @Test func `newlines end lines, and empty lines count`() {
    #expect(lines("one\n\ntwo", 10) == ["one", "", "two"])
  }

  @Test func `a line can end after a hyphen but not at a no-break space`() {
    #expect(lines("well-known", 7) == ["well-", "known"])
    #expect(lines("ab 10\u{a0}pt", 6) == ["ab", "10\u{a0}pt"])
  }

  @Test func `text that does not fit is indicated by an ellipsis`() {
    #expect(lines("one two three", 8, 1) == ["one two…"])
    #expect(lines("one two three", 5, 1) == ["one…"])
    #expect(lines("one two three four", 7, 2) == ["one two", "three…"])
  }

  @Test func `a last line before a newline is truncated although it fits`() {
    #expect(lines("one\ntwo", 10, 1) == ["one…"])
  }

  @Test func `the ellipsis is where the mode puts it`() {
    #expect(lines("0123456789", 5, 1, .byTruncatingHead) == ["…6789"])
    #expect(lines("0123456789", 5, 1, .byTruncatingMiddle) == ["01…89"])
    #expect(lines("0123456789", 6, 1, .byTruncatingMiddle) == ["012…89"])
  }

  @Test func `if no character fits, only the ellipsis is left`() {
    #expect(lines("word", 1, 1) == ["…"])
    #expect(lines("word", 0, 1) == ["…"])
  }

  @Test func `word wrapping omits lines that do not fit, and clipping keeps them`() {
    #expect(lines("one two three", 8, 1, .byWordWrapping) == ["one two"])
    #expect(lines("one two three", 8, 1, .byClipping) == ["one two three"])
    #expect(lines("one two three", 6, 0, .byCharWrapping) == ["one tw", "o thre", "e"])
  }

  @Test func `a last line that is not the first is wrapped from its own beginning`() {
    #expect(lines("one two three four", 7, 2, .byWordWrapping) == ["one two", "three"])
    #expect(lines("one two three four", 7, 2, .byCharWrapping) == ["one two", "three f"])
  }

  @Test func `characters of several scalars are never taken apart`() {
    #expect(lines("🇫🇷🇩🇪🇮🇹🇪🇸", 3, 1) == ["🇫🇷🇩🇪…"])
    #expect(lines("e\u{301}e\u{301}e\u{301}", 2) == ["e\u{301}e\u{301}", "e\u{301}"])
    #expect(lines("one\r\ntwo", 5) == ["one", "two"])
  }

  @Test(arguments: 1...40)
  func `every character of a text is in its lines, in order, and no line is too wide`(width: Int) {
    let text = "A slow finger, then a fast one - and the sheet goes where it was thrown."
    let broken = lines(text, CGFloat(width))
    #expect(broken.joined().filter { $0 != " " } == text.filter { $0 != " " })
    #expect(broken.allSatisfy { $0.count <= width })
  }

  @Test func `the measured width of a text is enough for it`() {
    let words = "some words of a paragraph that goes on"
    for width in 5...30 {
      let first = lines(words, CGFloat(width))
      let needed = first.map(\.count).max() ?? 0
      #expect(lines(words, CGFloat(needed)) == first)
    }
  }

  @Test func `lines are 1_35 sizes apart and centred in the box`() {
    let source = Typewriter()
    let runs = TextSetter(source: source, font: font, width: 30).lines(of: "one two")
    let layout = TextLayout(lines: runs, font: font, source: source)
    #expect(layout.size == CGSize(width: 30, height: 47))
    let box = CGRect(x: 0, y: 0, width: 100, height: 67)
    let items = layout.items(in: box, alignment: .center, color: CGColor(gray: 0, alpha: 1))
    let origins = items.compactMap { if case .text(_, let origin, _) = $0 { origin } else { nil } }
    #expect(origins == [CGPoint(x: 35, y: 25), CGPoint(x: 35, y: 52)])
  }
}
