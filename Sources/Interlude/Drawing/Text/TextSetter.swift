import Foundation
import InterludeLayers

/// Breaks text into lines that fit a width. A pure function of text, font, width and line break mode.
struct TextSetter {
  let source: any TextSource
  let font: FontSpec
  /// The width, in points; infinite for lines of any length.
  let width: CGFloat
  /// The maximum number of lines; 0 for no limit.
  let maximumLines: Int
  let mode: NSLineBreakMode

  /// The tolerance for rounding errors: text must fit into its measured width.
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

  /// Returns the measured lines of `text`, top first; empty for empty text.
  func lines(of text: String) -> [TextRun] {
    guard !text.isEmpty else { return [] }
    if let line = singleLine(text) { return [line] }
    var lines: [TextRun] = []
    let paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(Array.init)
    for (index, paragraph) in paragraphs.enumerated() {
      let hasMore = index + 1 < paragraphs.count
      var start = 0
      repeat {
        if lines.count + 1 == maximumLines {
          lines.append(lastLine(paragraph[start...], hasMore: hasMore))
          return lines
        }
        let end = lineEnd(in: paragraph, from: start)
        lines.append(run(paragraph[start..<end].trimmingSuffix()))
        start = end
      } while start < paragraph.count
    }
    return lines
  }

  /// Returns `text` as a single line if it has no line break and fits. This avoids splitting the text of most
  /// labels.
  /// taking it apart.
  private func singleLine(_ text: String) -> TextRun? {
    guard text.last?.isWhitespace == false, !text.unicodeScalars.contains(where: \.isNewline) else {
      return nil
    }
    let measured = source.width(of: text, in: font)
    return measured <= width + Self.tolerance ? TextRun(string: text, font: font, width: measured) : nil
  }

  // MARK: Wrapping

  /// Returns the index at which the line from `start` ends and the next one begins.
  private func lineEnd(in text: [Character], from start: Int) -> Int {
    if width == .infinity || fits(text[start...]) { return text.count }
    if mode != .byCharWrapping {
      let breaks = (start + 1..<text.count).filter { text.allowsBreak(before: $0) }
      let fitting = largest(in: 0...breaks.count) { $0 == 0 || fits(text[start..<breaks[$0 - 1]]) }
      if fitting > 0 { return breaks[fitting - 1] }
    }
    // A word that is wider than the line is broken at the line's end; at least one character is taken.
    return start + largest(in: 1...text.count - start) { $0 == 1 || fits(text[start..<start + $0]) }
  }

  // MARK: The last line

  /// Returns the last line, with `rest` wrapped, clipped or truncated.
  private func lastLine(_ rest: ArraySlice<Character>, hasMore: Bool) -> TextRun {
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

  /// Whether `characters` fit into a line, without trailing spaces.
  private func fits(_ characters: ArraySlice<Character>) -> Bool {
    source.width(of: String(characters.trimmingSuffix()), in: font) <= width + Self.tolerance
  }

  /// Returns the largest number in `range` for which `holds` is true. It must be true for the smallest number
  /// and for all below the result. The search doubles its step first, so that measured strings are not much
  /// longer than the line.
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
  /// Whether a line can end before the character at `index`: after spaces and hyphens.
  fileprivate func allowsBreak(before index: Int) -> Bool {
    let (before, after) = (self[index - 1], self[index])
    if before.isWhitespace { return !after.isWhitespace && before != "\u{a0}" }
    return (before == "-" || before == "–" || before == "—") && after.isLetter
  }
}

extension Unicode.Scalar {
  /// Whether `Character.isNewline` is true for a character that begins with this scalar.
  fileprivate var isNewline: Bool {
    switch value {
    case 0x0a...0x0d, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}

extension ArraySlice<Character> {
  /// Returns the slice without trailing spaces.
  fileprivate func trimmingSuffix() -> ArraySlice<Character> {
    guard let end = lastIndex(where: { !$0.isWhitespace }) else { return self[startIndex..<startIndex] }
    return self[startIndex...end]
  }
}
