import Foundation
import InterludeLayers

/// Breaks a text into the lines that fit a width: a pure function of text, font, width and rule.
struct TextSetter {
  let source: any TextSource
  let font: FontSpec
  /// Points; infinite for lines of any length.
  let width: CGFloat
  /// The most lines; 0 for as many as there are.
  let maximumLines: Int
  let mode: NSLineBreakMode

  /// Widths are sums of fractions: a text must fit into the width that was measured for it.
  private static let tolerance: CGFloat = 0.01

  init(
    source: any TextSource, font: FontSpec, width: CGFloat, maximumLines: Int = 0,
    mode: NSLineBreakMode = .byTruncatingTail
  ) {
    self.source = source
    self.font = font
    self.width = width
    self.maximumLines = maximumLines
    self.mode = mode
  }

  /// The lines of `text` from the top, measured; none for an empty text.
  func lines(of text: String) -> [TextRun] {
    guard !text.isEmpty else { return [] }
    if let line = whole(text) { return [line] }
    var lines: [TextRun] = []
    let paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(Array.init)
    for (index, paragraph) in paragraphs.enumerated() {
      let hasMore = index + 1 < paragraphs.count
      var start = 0
      repeat {
        if lines.count + 1 == maximumLines {
          lines.append(last(paragraph[start...], hasMore: hasMore))
          return lines
        }
        let end = lineEnd(in: paragraph, from: start)
        lines.append(run(paragraph[start..<end].trimmingSuffix()))
        start = end
      } while start < paragraph.count
    }
    return lines
  }

  /// `text` as the one line that it is, if it has no break and fits: what nearly every label shows, without
  /// taking it apart.
  private func whole(_ text: String) -> TextRun? {
    guard text.last?.isWhitespace == false, !text.unicodeScalars.contains(where: \.isNewline) else {
      return nil
    }
    let measured = source.width(of: text, in: font)
    return measured <= width + Self.tolerance ? TextRun(string: text, font: font, width: measured) : nil
  }

  // MARK: Wrapping

  /// Where the line that begins at `start` ends and the next one begins.
  private func lineEnd(in text: [Character], from start: Int) -> Int {
    if width == .infinity || fits(text[start...]) { return text.count }
    if mode != .byCharWrapping {
      let breaks = (start + 1..<text.count).filter { text.allowsBreak(before: $0) }
      let fitting = largest(in: 0...breaks.count) { $0 == 0 || fits(text[start..<breaks[$0 - 1]]) }
      if fitting > 0 { return breaks[fitting - 1] }
    }
    // A word that is wider than the line is broken where the line is full; one character always goes in.
    return start + largest(in: 1...text.count - start) { $0 == 1 || fits(text[start..<start + $0]) }
  }

  // MARK: The last line

  /// The last line that is allowed, holding of `rest` what the rule lets it.
  private func last(_ rest: ArraySlice<Character>, hasMore: Bool) -> TextRun {
    switch mode {
    case .byWordWrapping, .byCharWrapping:
      let text = Array(rest)
      return run(text.isEmpty ? text[...] : text[..<lineEnd(in: text, from: 0)].trimmingSuffix())
    case .byClipping:
      return run(rest)
    case .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle:
      if !hasMore, fits(rest) { return run(rest.trimmingSuffix()) }
      return run(truncated(Array(rest.trimmingSuffix()))[...])
    }
  }

  private func truncated(_ text: [Character]) -> [Character] {
    let shorten: (Int) -> [Character] = { kept in
      switch mode {
      case .byTruncatingHead:
        return [Self.ellipsis] + text[(text.count - kept)...]
      case .byTruncatingMiddle:
        let head = (kept + 1) / 2
        return text[..<head] + [Self.ellipsis] + text[(text.count - kept + head)...]
      case .byTruncatingTail, .byWordWrapping, .byCharWrapping, .byClipping:
        return text[..<kept].trimmingSuffix() + [Self.ellipsis]
      }
    }
    return shorten(largest(in: 0...text.count) { $0 == 0 || fits(shorten($0)[...]) })
  }

  private static let ellipsis: Character = "…"

  // MARK: Measuring

  private func run(_ characters: ArraySlice<Character>) -> TextRun {
    let string = String(characters)
    return TextRun(string: string, font: font, width: string.isEmpty ? 0 : source.width(of: string, in: font))
  }

  /// Whether `characters` fit into a line; spaces at their end hang over.
  private func fits(_ characters: ArraySlice<Character>) -> Bool {
    source.width(of: String(characters.trimmingSuffix()), in: font) <= width + Self.tolerance
  }

  /// The largest number in `range` for which `holds`, which holds for the smallest and for all below the
  /// answer. Doubling first keeps the measured strings about as long as the line.
  private func largest(in range: ClosedRange<Int>, _ holds: (Int) -> Bool) -> Int {
    var low = range.lowerBound
    var step = 8
    while low + step <= range.upperBound, holds(low + step) {
      low += step
      step *= 2
    }
    var high = min(low + step - 1, range.upperBound)
    while low < high {
      let middle = (low + high + 1) / 2
      if holds(middle) { low = middle } else { high = middle - 1 }
    }
    return low
  }
}

extension [Character] {
  /// Whether a line may end before the character at `index`: after spaces and after hyphens.
  fileprivate func allowsBreak(before index: Int) -> Bool {
    let (before, after) = (self[index - 1], self[index])
    if before.isWhitespace { return !after.isWhitespace && before != "\u{a0}" }
    return (before == "-" || before == "–" || before == "—") && after.isLetter
  }
}

extension Unicode.Scalar {
  /// Whether `Character.isNewline` holds for a character that begins with it.
  fileprivate var isNewline: Bool {
    switch value {
    case 0x0a...0x0d, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}

extension ArraySlice<Character> {
  /// The slice without the spaces at its end.
  fileprivate func trimmingSuffix() -> ArraySlice<Character> {
    guard let end = lastIndex(where: { !$0.isWhitespace }) else { return self[startIndex..<startIndex] }
    return self[startIndex...end]
  }
}
