/// One parsed `#selector(…)`.
struct SelectorUse {
  enum Callee: Equatable {
    /// A method of the enclosing type: `f(_:)`, `self.f(_:)`, `Self.f(_:)`.
    case own
    /// A method of a named type.
    case type(String)
    /// A method of a value whose type is unknown here.
    case value(String)
    /// `getter: x`, `setter: x`.
    case accessor(String)
    /// `f as (X) -> Void`.
    case cast
  }

  let callee: Callee
  /// The method's name with its labels: `f(_:)`.
  let method: String
  /// The method's name alone.
  let name: String
  /// The bytes from the `#` to the closing parenthesis.
  let range: Range<Int>
  /// Whether it is an argument for which the toolkit accepts a method.
  let isAction: Bool
  /// Whether it is compared with another selector.
  let isCompared: Bool

  /// - Returns: nil if no parentheses follow.
  init?(_ source: Source, at index: Int) {
    let tokens = source.tokens
    guard index + 2 < tokens.count, tokens[index + 1].isSign("("),
      let close = source.outline.matchingBracket[index + 1], close > index + 2
    else { return nil }
    range = tokens[index].range.lowerBound..<tokens[close].range.upperBound
    let inner = tokens[(index + 2)..<close]
    let first = inner[inner.startIndex]

    // The path before the method: words and dots.
    var start = inner.startIndex
    var path: [String] = []
    while start + 2 < close, tokens[start].kind == .word {
      let isOptional = tokens[start + 1].isSign("?") || tokens[start + 1].isSign("!")
      let dot = isOptional ? start + 2 : start + 1
      // A method follows the last dot, or this is invalid Swift.
      guard tokens[dot].isSign("."), dot + 1 < close else { break }
      path.append(tokens[start].text)
      start = dot + 1
    }
    func text(_ from: Int) -> String {
      String(
        decoding: source.bytes[tokens[from].range.lowerBound..<tokens[close - 1].range.upperBound],
        as: UTF8.self)
    }
    method = text(start)
    name = tokens[start].text
    if inner.contains(where: { $0.isWord("as") }) {
      callee = .cast
    } else if first.isWord("getter") || first.isWord("setter") {
      callee = .accessor(text(inner.startIndex))
    } else if path.isEmpty {
      // `type(of: self).f` begins with a word and parentheses, and continues.
      let labels = start + 1 < close ? source.outline.matchingBracket[start + 1] : start
      callee = tokens[start].kind == .word && (labels == start || labels == close - 1) ? .own : .value(method)
    } else if path == ["self"] || path == ["Self"] {
      callee = .own
    } else if path.allSatisfy({ $0.first?.isUppercase == true }), path[0] != "Self" {
      callee = .type(path.joined(separator: "."))
    } else {
      callee = .value(path.joined(separator: "."))
    }

    // The argument label and the called function.
    var isWholeArgument = false
    var label = ""
    if index >= 2, tokens[index - 1].isSign(":"), tokens[index - 2].kind == .word, close + 1 < tokens.count {
      isWholeArgument = tokens[close + 1].isSign(",") || tokens[close + 1].isSign(")")
      label = tokens[index - 2].text
    }
    let call = Self.call(around: index, source)
    let takesMethods =
      call == "addTarget" || call.hasPrefix("UI") || call.hasPrefix("CA")
      || call.hasSuffix("GestureRecognizer")
    // An initialiser of the client's own takes a selector, as it does on iOS.
    let isKnown = Self.labels(around: index, source).allSatisfy(Self.toolkitLabels.contains)
    isAction = isWholeArgument && (label == "action" || label == "selector") && takesMethods && isKnown
    let before = index >= 2 ? tokens[index - 2].text + tokens[index - 1].text : ""
    let after = close + 2 < tokens.count ? tokens[close + 1].text + tokens[close + 2].text : ""
    isCompared =
      call == "removeTarget" || call == "cancelPreviousPerformRequests" || ["==", "!="].contains(before)
      || ["==", "!="].contains(after)
  }

  /// The labels of the toolkit's functions that take a method.
  private static let toolkitLabels: Set<String> = [
    "action", "barButtonSystemItem", "customView", "for", "image", "landscapeImagePhone", "menu", "selector",
    "style", "target", "title",
  ]

  /// Returns the labels of the call with the token as an argument.
  private static func labels(around index: Int, _ source: Source) -> [String] {
    guard let open = opening(before: index, source), let close = source.outline.matchingBracket[open] else {
      return []
    }
    var labels: [String] = []
    var index = open + 1
    while index < close {
      if source.tokens[index].kind == .word, source.tokens[index + 1].isSign(":"),
        source.tokens[index - 1].isSign("(") || source.tokens[index - 1].isSign(",")
      {
        labels.append(source.tokens[index].text)
      }
      if let end = source.outline.matchingBracket[index], end > index { index = end }
      index += 1
    }
    return labels
  }

  /// Returns the parenthesis of the call with the token as an argument.
  private static func opening(before index: Int, _ source: Source) -> Int? {
    var open = index - 1
    while open > 0, !source.tokens[open].isSign("(") {
      if source.tokens[open].isSign("{") || source.tokens[open].isSign("[") { return nil }
      if let other = source.outline.matchingBracket[open], other < open { open = other }
      open -= 1
    }
    return open > 0 ? open : nil
  }

  /// Returns the name of the function called with the token as an argument; empty for none.
  static func call(around index: Int, _ source: Source) -> String {
    guard let open = opening(before: index, source) else { return "" }
    let callee = source.tokens[open - 1]
    if callee.isWord("init"), open > 2, source.tokens[open - 2].isSign(".") {
      return source.tokens[open - 3].text
    }
    return callee.kind == .word ? callee.text : ""
  }
}
