extension Outline {
  /// Returns the index behind the type that begins at `index`: `[A.B<C>]?`, `(D) throws -> E`, `any F & G`.
  static func typeEnd(_ tokens: [Token], from index: Int, _ matchingBracket: [Int: Int]) -> Int {
    var index = index
    while index < tokens.count {
      while index + 1 < tokens.count, tokens[index].isSign("@") {
        index += 2
        if index < tokens.count, tokens[index].isSign("("), let close = matchingBracket[index],
          isAttribute(tokens[index - 1].text)
        {
          index = close + 1
        }
      }
      while index < tokens.count, tokens[index].kind == .word, specifiers.contains(tokens[index].text) {
        index += 1
      }
      guard index < tokens.count else { break }
      if tokens[index].isSign("(") || tokens[index].isSign("["), let close = matchingBracket[index] {
        index = close + 1
      } else if tokens[index].kind == .word {
        index = nameEnd(tokens, from: index)
      } else {
        return index
      }
      // `T?`, `[T].Type`; the sign is not separated from the type.
      while index < tokens.count {
        if tokens[index].isSign("?") || tokens[index].isSign("!"), touches(tokens, index) {
          index += 1
        } else if tokens[index].isSign("."), index + 1 < tokens.count, tokens[index + 1].kind == .word {
          index = nameEnd(tokens, from: index + 1)
        } else {
          break
        }
      }
      guard index < tokens.count else { break }
      var next = index
      while next < tokens.count, ["async", "throws", "rethrows"].contains(tokens[next].text) { next += 1 }
      if next < tokens.count, tokens[next].isSign("->") || (next == index && tokens[next].isSign("&")) {
        index = next + 1
      } else {
        return index
      }
    }
    return tokens.count
  }

  /// Returns the result type behind a method's parameters, and the index behind the signature.
  static func result(
    _ tokens: [Token], behind close: Int, _ matchingBracket: [Int: Int]
  ) -> (result: Range<Int>?, end: Int) {
    var index = close + 1
    while index < tokens.count, ["async", "throws", "rethrows", "reasync"].contains(tokens[index].text) {
      index += 1
      // Typed throws.
      if index < tokens.count, tokens[index].isSign("("), let close = matchingBracket[index] {
        index = close + 1
      }
    }
    guard index < tokens.count, tokens[index].isSign("->") else { return (nil, index) }
    let end = typeEnd(tokens, from: index + 1, matchingBracket)
    return (index + 1..<end, end)
  }

  private static let specifiers: Set<String> = [
    "any", "some", "inout", "borrowing", "consuming", "sending", "isolated", "repeat", "each",
  ]

  private static func isAttribute(_ name: String) -> Bool { ["convention", "isolated"].contains(name) }

  private static func touches(_ tokens: [Token], _ index: Int) -> Bool {
    index > 0 && tokens[index - 1].range.upperBound == tokens[index].range.lowerBound
  }

  /// Returns the index behind `Name<Arguments>`.
  private static func nameEnd(_ tokens: [Token], from index: Int) -> Int {
    guard index + 1 < tokens.count, tokens[index + 1].isSign("<") else { return index + 1 }
    var (next, depth) = (index + 1, 0)
    while next < tokens.count {
      if tokens[next].isSign("<") { depth += 1 }
      if tokens[next].isSign(">") { depth -= 1 }
      next += 1
      if depth == 0 { return next }
    }
    return next
  }
}
