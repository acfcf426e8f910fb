/// Code that is repeated at another place of its file, with the edits inside it.
struct Copy: Equatable {
  /// The bytes that are repeated; empty for none.
  let range: Range<Int>
  /// The place of the copy.
  let position: Int
  let prefix: String
  let suffix: String
}

extension Rewriter {
  /// Decides `#available(iOS 26, *)` as on the newest iOS that the toolkit models: code for a newer one is
  /// not compiled, because its names do not exist here, and the code of the `else` is.
  mutating func availability(at index: Int) {
    guard let close = source.outline.matchingBracket[index + 1], isNewer(index + 2..<close) else { return }
    guard let start = statement(of: index), let open = bodyStart(from: close + 1),
      let end = source.outline.matchingBracket[open]
    else {
      report(.byHand, at: index, "code for a newer iOS: put it under #if !canImport(Interlude)")
      return
    }
    if tokens[start].isWord("guard") {
      guardStatement(start, open, end)
    } else {
      ifStatement(start, end)
    }
  }

  /// Whether a list of platforms asks for a newer iOS: `iOS 26.0, macOS 26, *`.
  private func isNewer(_ range: Range<Int>) -> Bool {
    range.contains { index in
      guard tokens[index].isWord("iOS"), let number = token(index + 1), number.kind == .number else {
        return false
      }
      return (Int(number.text.prefix { $0 != "." }) ?? 0) > ModelledSystem.newestVersion
    }
  }

  /// Returns the `if` or `guard` of a condition.
  private func statement(of index: Int) -> Int? {
    var start = index - 1
    while start >= 0, !tokens[start].isWord("if"), !tokens[start].isWord("guard") {
      if let open = source.outline.matchingBracket[start], open < start { start = open }
      if tokens[start].isSign("{") || tokens[start].isSign("(") || tokens[start].isSign("=") { return nil }
      start -= 1
    }
    // The value of an expression has no statement that could be left out.
    guard start >= 0, !["=", "return", "("].contains(token(start - 1)?.text ?? "") else { return nil }
    return start
  }

  private func bodyStart(from index: Int) -> Int? {
    var index = index
    while index < tokens.count, !tokens[index].isSign("{") {
      if let close = source.outline.matchingBracket[index], close > index { index = close }
      index += 1
    }
    return index < tokens.count ? index : nil
  }

  private mutating func ifStatement(_ start: Int, _ bodyEnd: Int) {
    var (range, isBlock) = (0..<0, false)
    var end = bodyEnd
    if token(bodyEnd + 1)?.isWord("else") == true {
      // All that follows in the chain.
      var next = bodyEnd + 1
      while token(next)?.isWord("else") == true, let open = bodyStart(from: next),
        let close = source.outline.matchingBracket[open]
      {
        (end, next) = (close, close + 1)
      }
      let first = tokens[bodyEnd + 2]
      isBlock = first.isSign("{")
      range = first.range.lowerBound..<tokens[end].range.upperBound
    }
    let isInChain = token(start - 1)?.isWord("else") == true
    let position = tokens[start].range.lowerBound
    let prefix = (isInChain ? "{\n" : "") + "#if canImport(Interlude)\n" + (isBlock ? "do " : "")
    copies.append(
      Copy(range: range, position: position, prefix: prefix, suffix: (range.isEmpty ? "" : "\n") + "#else\n"))
    edit(at: tokens[end].range.upperBound, "\n#endif" + (isInChain ? "\n}" : ""))
  }

  private mutating func guardStatement(_ start: Int, _ open: Int, _ end: Int) {
    var scope = start - 1
    while scope >= 0, !tokens[scope].isSign("{") {
      if let other = source.outline.matchingBracket[scope], other < scope { scope = other }
      scope -= 1
    }
    guard scope >= 0, let close = source.outline.matchingBracket[scope] else { return }
    copies.append(
      Copy(
        range: tokens[open].range.upperBound..<tokens[end].range.lowerBound,
        position: tokens[start].range.lowerBound,
        prefix: "#if canImport(Interlude)\n", suffix: "\n#else\n"))
    let line = wholeLine(from: close, to: close)?.lowerBound
    edit(at: line ?? tokens[close].range.lowerBound, (line == nil ? "\n" : "") + "#endif\n")
  }

  /// Leaves out a declaration that exists from a newer iOS on.
  mutating func newerDeclaration(at index: Int) {
    guard token(index + 2)?.isSign("(") == true, let close = source.outline.matchingBracket[index + 2],
      isNewer(index + 3..<close)
    else { return }
    var keyword = close + 1
    while let token = token(keyword), !Self.declarations.contains(token.text) { keyword += 1 }
    guard keyword < tokens.count else { return }
    var end = keyword + 1
    while end < tokens.count, !tokens[end].isSign("{"), !tokens[end].isSign("}") {
      let isStored = ["var", "let", "case", "typealias"].contains(tokens[keyword].text)
      if isStored, tokens[end].line > tokens[end - 1].line { break }
      if let close = source.outline.matchingBracket[end], close > end { end = close }
      end += 1
    }
    let last = token(end)?.isSign("{") == true ? source.outline.matchingBracket[end] ?? end : end - 1
    edit(at: tokens[index].range.lowerBound, "#if !canImport(Interlude)\n")
    edit(at: tokens[last].range.upperBound, "\n#endif")
  }

  private static let declarations: Set<String> = [
    "func", "var", "let", "class", "struct", "enum", "protocol", "extension", "init", "subscript",
    "typealias", "case",
    "actor",
  ]
}
