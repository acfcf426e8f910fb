extension Rewriter {
  /// Follows where a program takes an optional method as a value, to see whether it is implemented.
  ///
  /// Each object has the method now. One without a result does nothing then, as in the other branch; the
  /// result of another is optional, and the value of the other branch stands in. Other forms are reported.
  mutating func methodReference(at index: Int) {
    guard names.optionalRequirements.methods.contains(tokens[index].text),
      token(index - 1)?.isSign(".") == true,
      token(index - 2)?.isSign("?") == true, let next = token(index + 1)
    else { return }
    var (last, name) = (index, tokens[index].text)
    let isReference: Bool
    if next.isSign("("), let close = source.outline.matchingBracket[index + 1] {
      // `f(_:for:)`
      isReference = close > index + 2 && tokens[close - 1].isSign(":")
      (last, name) = (close, text(index..<close + 1))
    } else {
      isReference =
        ["=", "!"].contains(next.text) && token(index + 2)?.isSign("=") == true || next.isWord("else")
        || (next.isSign("{") && boundName(before: index) != nil)
    }
    guard isReference else { return }
    if replaced(index, last, name) { return }
    report(
      .byHand, at: index,
      "each object has \(tokens[index].text) now: call it, and use what it returns, or a default if that is nil"
    )
  }

  /// Makes the edits for `guard let f = a?.method(_:) else { return value }` and `if let f = a?.method(_:)`.
  private mutating func replaced(_ index: Int, _ last: Int, _ name: String) -> Bool {
    guard let bound = boundName(before: index) else { return false }
    let returnsValue = names.optionalRequirements.returnsValue(name)
    if bound.isGuard, token(last + 1)?.isWord("else") == true, token(last + 2)?.isSign("{") == true,
      let close = source.outline.matchingBracket[last + 2], token(last + 3)?.isWord("return") == true
    {
      guard returnsValue else { return close == last + 4 }
      guard close > last + 4, let end = blockEnd(around: index) else { return false }
      let value = text(last + 4..<close)
      for call in close..<end where tokens[call].isWord(bound.name) && token(call - 1)?.isSign(".") != true {
        guard token(call + 1)?.isSign("(") == true, let end = source.outline.matchingBracket[call + 1] else {
          return false
        }
        edit(at: tokens[call].range.lowerBound, "(")
        edit(at: tokens[end].range.upperBound, " ?? \(value))")
      }
      return true
    }
    return !bound.isGuard && !returnsValue && token(last + 1)?.isSign("{") == true
      && !hasElse(after: last + 1)
  }

  /// Returns the name in `guard let name = a.b?` or `if let name = a.b?` before a method's name.
  private func boundName(before index: Int) -> (name: String, isGuard: Bool)? {
    var start = index
    while start > 0, tokens[start].line == tokens[index].line, !tokens[start].isSign("=") { start -= 1 }
    guard start > 2, tokens[start].isSign("="), tokens[start - 2].isWord("let"),
      ["guard", "if"].contains(tokens[start - 3].text),
      tokens[start + 1..<index].allSatisfy({ $0.kind == .word || $0.isSign(".") || $0.isSign("?") })
    else { return nil }
    return (tokens[start - 1].text, tokens[start - 3].isWord("guard"))
  }

  /// Whether an `else` follows the block that opens at this index.
  private func hasElse(after open: Int) -> Bool {
    guard let close = source.outline.matchingBracket[open] else { return true }
    return token(close + 1)?.isWord("else") == true
  }

  /// Returns the index of the brace that ends the block around a token.
  private func blockEnd(around index: Int) -> Int? {
    var depth = 0
    for later in index..<tokens.count {
      if tokens[later].isSign("{") { depth += 1 }
      if tokens[later].isSign("}") {
        if depth == 0 { return later }
        depth -= 1
      }
    }
    return nil
  }
}
