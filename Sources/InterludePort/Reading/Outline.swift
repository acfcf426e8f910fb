/// The types of a file with their members, and the type that contains each token.
struct Outline {
  /// A class, another type, or an extension.
  struct Declaration: Equatable {
    enum Keyword: String { case `class`, `struct`, `enum`, `actor`, `protocol`, `extension` }

    let keyword: Keyword
    /// The name with those of the enclosing types: `Outer.Inner`.
    let path: String
    /// The inherited types and protocols, without generic arguments.
    let inherits: [String]
    let modifiers: Set<String>
    /// The index of the opening brace.
    let brace: Int
    var members: [Member] = []
  }

  /// A method or a property.
  struct Member: Equatable {
    let name: String
    /// The argument labels; nil for a property.
    let labels: [String]?
    /// The types of the parameters, or of the property, without white space.
    let types: [String]
    /// The modifiers and attributes; attributes with their `@`.
    let modifiers: Set<String>
    let line: Int
    /// The index of `func`, `var` or `let`.
    let keyword: Int
    /// The tokens of the type that a method returns or a property has; nil for none.
    let result: Range<Int>?
    /// The index behind the signature: the body, or the next declaration.
    let end: Int

    /// The full name: `f(_:for:)`, or the property's name.
    var fullName: String { labels.map { "\(name)(\($0.map { $0 + ":" }.joined()))" } ?? name }
  }

  private(set) var declarations: [Declaration] = []
  /// The public types, functions, variables and type aliases outside of other types.
  private(set) var publicNames: [String] = []
  /// For each token, the innermost declaration that contains it; nil for none.
  private(set) var owner: [Int?]
  /// For each bracket, the index of its matching bracket.
  private(set) var matchingBracket: [Int: Int] = [:]

  /// - Parameter isExcluded: Whether each token is not compiled. Such tokens declare nothing.
  init(_ tokens: [Token], isExcluded: [Bool]) throws(SyntaxError) {
    owner = [Int?](repeating: nil, count: tokens.count)
    try pairBrackets(tokens)
    // For each open brace, the declaration that it opens, if any.
    var scopes: [Int?] = []
    var opening: [Int: Int] = [:]
    for (index, token) in tokens.enumerated() {
      owner[index] = scopes.last { $0 != nil } ?? nil
      switch token.kind {
      case .sign where token.text == "{":
        scopes.append(opening[index])
      case .sign where token.text == "}":
        scopes.removeLast()
      case .word where !isExcluded[index]:
        if scopes.isEmpty, let name = publicName(at: index, tokens) { publicNames.append(name) }
        if let found = declaration(at: index, tokens, within: scopes) {
          opening[found.brace] = declarations.count
          declarations.append(found)
        } else if let scope = scopes.last ?? nil, let member = member(at: index, tokens) {
          declarations[scope].members.append(member)
        }
      case .sign, .word, .directive, .string, .number, .pattern:
        continue
      }
    }
  }

  private mutating func pairBrackets(_ tokens: [Token]) throws(SyntaxError) {
    let closing = [")": "(", "]": "[", "}": "{"]
    var open: [Int] = []
    for (index, token) in tokens.enumerated() where token.kind == .sign {
      switch token.text {
      case "(", "[", "{":
        open.append(index)
      case ")", "]", "}":
        guard let last = open.popLast(), tokens[last].text == closing[token.text] else {
          throw .unmatchedBracket(token.text, line: token.line)
        }
        matchingBracket[last] = index
        matchingBracket[index] = last
      case _:
        continue
      }
    }
    if let last = open.last { throw .unclosedBracket(tokens[last].text, line: tokens[last].line) }
  }

  // MARK: Types

  private func declaration(at index: Int, _ tokens: [Token], within scopes: [Int?]) -> Declaration? {
    guard let keyword = Declaration.Keyword(rawValue: tokens[index].text), index + 2 < tokens.count else {
      return nil
    }
    // Not a declaration: a member, a label, or `protocol P: class`.
    if index > 0, tokens[index - 1].isSign(".") || tokens[index - 1].isSign(":") { return nil }
    var next = index + 1
    guard tokens[next].kind == .word, !Self.introducers.contains(tokens[next].text) else { return nil }
    var name = tokens[next].text
    next += 1
    while next + 1 < tokens.count, tokens[next].isSign("."), tokens[next + 1].kind == .word {
      name += "." + tokens[next + 1].text
      next += 2
    }
    var brace = next
    while brace < tokens.count, !tokens[brace].isSign("{") {
      if tokens[brace].isSign("}") || tokens[brace].isSign(";") || tokens[brace].isSign("=") { return nil }
      brace += 1
    }
    guard brace < tokens.count else { return nil }
    return Declaration(
      keyword: keyword, path: path(of: name, in: scopes), inherits: inherits(tokens[next..<brace]),
      modifiers: modifiers(before: index, tokens), brace: brace)
  }

  /// A type inside a function is named without the types around the function.
  private func path(of name: String, in scopes: [Int?]) -> String {
    guard let enclosing = scopes.last, let enclosing else { return name }
    return declarations[enclosing].path + "." + name
  }

  /// Words after `class` that make it a modifier.
  private static let introducers: Set<String> = [
    "func", "var", "let", "subscript", "override", "final", "private", "fileprivate", "internal", "public",
    "open", "package", "nonisolated", "dynamic", "class",
  ]

  private func inherits(_ header: ArraySlice<Token>) -> [String] {
    var result: [String] = []
    var path = ""
    var depth = 0
    var isPastColon = false
    func end() {
      if !path.isEmpty { result.append(path) }
      path = ""
    }
    for (index, token) in zip(header.indices, header) {
      if token.isSign("<") { depth += 1 }
      if token.isSign(">") { depth -= 1 }
      guard depth == 0 else { continue }
      if token.isWord("where") { break }
      if token.isSign(":") {
        isPastColon = true
      } else if !isPastColon {
        continue
      } else if token.isSign(",") || token.isSign("&") {
        end()
      } else if token.isSign(".") {
        path += "."
      } else if token.kind == .word, token.text != "any", !header[index - 1].isSign("@") {
        path += token.text
      }
    }
    end()
    return result
  }

  // MARK: Members

  private func member(at index: Int, _ tokens: [Token]) -> Member? {
    guard index + 1 < tokens.count, tokens[index + 1].kind == .word else { return nil }
    let name = tokens[index + 1].text
    switch tokens[index].text {
    case "func":
      var open = index + 2
      while open < tokens.count, !tokens[open].isSign("(") { open += 1 }
      guard let close = matchingBracket[open] else { return nil }
      let parameters = split(tokens, open + 1, close)
      let (result, end) = Self.result(tokens, behind: close, matchingBracket)
      return Member(
        name: name,
        labels: parameters.map { range in
          tokens[range].first { $0.kind == .word && !$0.text.isEmpty }?.text ?? "_"
        },
        types: parameters.map { type(in: tokens[$0]) }, modifiers: modifiers(before: index, tokens),
        line: tokens[index + 1].line, keyword: index, result: result, end: end)
    case "var", "let":
      // The type ends with the line, at an initial value or at a body.
      var end = index + 2
      while end < tokens.count, tokens[end].line == tokens[index].line, !tokens[end].isSign("{"),
        !tokens[end].isSign("=")
      { end += 1 }
      var result: Range<Int>?
      if index + 3 < tokens.count, tokens[index + 2].isSign(":") {
        result = index + 3..<Self.typeEnd(tokens, from: index + 3, matchingBracket)
      }
      return Member(
        name: name, labels: nil, types: [type(in: tokens[(index + 1)..<end])],
        modifiers: modifiers(before: index, tokens), line: tokens[index + 1].line, keyword: index,
        result: result, end: result?.upperBound ?? end)
    default:
      return nil
    }
  }

  /// Returns the parts between commas, not counting commas inside brackets.
  private func split(_ tokens: [Token], _ start: Int, _ end: Int) -> [Range<Int>] {
    guard start < end else { return [] }
    var result: [Range<Int>] = []
    var (first, index, depth) = (start, start, 0)
    while index < end {
      if let close = matchingBracket[index], close > index {
        index = close
      } else if tokens[index].isSign("<") {
        depth += 1
      } else if tokens[index].isSign(">") {
        depth -= 1
      } else if tokens[index].isSign(","), depth == 0 {
        result.append(first..<index)
        first = index + 1
      }
      index += 1
    }
    if first < end { result.append(first..<end) }
    return result
  }

  /// Returns the type after the first colon, without a default value. `any` and parentheses are dropped.
  private func type(in tokens: ArraySlice<Token>) -> String {
    guard let colon = tokens.firstIndex(where: { $0.isSign(":") }) else { return "" }
    let end = tokens[colon...].firstIndex { $0.isSign("=") } ?? tokens.endIndex
    var type = ""
    for index in (colon + 1)..<end {
      let token = tokens[index]
      if token.isWord("any") || token.isSign("@") || tokens[index - 1].isSign("@") { continue }
      if token.isSign("(") || token.isSign(")") { continue }
      // Module names are dropped, and types with two names get one.
      if index + 1 < end, tokens[index + 1].isSign("."), ["Interlude", "UIKit"].contains(token.text) {
        continue
      }
      if token.isSign("."), ["Interlude", "UIKit"].contains(tokens[index - 1].text) { continue }
      type += token.isSign("!") ? "?" : Self.otherNames[token.text] ?? token.text
    }
    return type
  }

  private static let otherNames = ["TimeInterval": "Double", "CFTimeInterval": "Double"]

  static let modifiers: Set<String> = [
    "private", "fileprivate", "internal", "package", "public", "open", "override", "static", "class", "final",
    "lazy", "weak", "unowned", "nonisolated", "dynamic", "optional", "mutating", "required", "convenience",
    "isolated",
  ]

  private static let topLevelKeywords: Set<String> = [
    "class", "struct", "enum", "actor", "protocol", "func", "var", "let", "typealias",
  ]

  private func publicName(at index: Int, _ tokens: [Token]) -> String? {
    guard Self.topLevelKeywords.contains(tokens[index].text), index + 1 < tokens.count,
      tokens[index + 1].kind == .word,
      !modifiers(before: index, tokens).isDisjoint(with: ["public", "open"])
    else { return nil }
    return tokens[index + 1].text
  }

  /// Returns the modifiers and attributes before a keyword.
  func modifiers(before keyword: Int, _ tokens: [Token]) -> Set<String> {
    var result: Set<String> = []
    var index = keyword - 1
    while index >= 0 {
      if tokens[index].isSign(")"), let open = matchingBracket[index], open > 0 { index = open - 1 }
      guard tokens[index].kind == .word else { break }
      if index > 0, tokens[index - 1].isSign("@") {
        result.insert("@" + tokens[index].text)
        index -= 2
      } else if Self.modifiers.contains(tokens[index].text) {
        result.insert(tokens[index].text)
        index -= 1
      } else {
        break
      }
    }
    return result
  }
}
