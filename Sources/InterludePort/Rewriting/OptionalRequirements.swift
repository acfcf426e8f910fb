/// The optional requirements of a program's own Objective-C protocols.
///
/// Swift has no optional requirements. Each becomes a requirement with a default that returns nil, so its
/// result becomes optional, and with it the results of the methods that implement it.
struct OptionalRequirements {
  struct Requirement {
    let protocolName: String
    let member: Outline.Member
    /// Whether it has a result other than `Void`, or is a property.
    let hasValue: Bool
  }

  /// The optional requirements of each protocol.
  private var requirements: [String: [Requirement]] = [:]
  /// The protocols that each protocol refines, and the classes and protocols that each type names.
  private var inherits: [String: [String]] = [:]
  /// The names of the optional methods, without labels.
  let methods: Set<String>
  /// The names of those that return a value.
  let methodsWithValue: Set<String>
  /// The full and the short names of the optional methods that return a value.
  private let namesWithValue: Set<String>
  /// The types that implement each requirement with a value that was not optional, by its full name.
  private(set) var followers: [String: Set<String>] = [:]
  /// The full names that other types use for members of their own.
  private var strangers: Set<String> = []

  init(_ sources: [Source]) {
    for source in sources {
      for declaration in source.outline.declarations {
        inherits[declaration.path, default: []] += declaration.inherits
        guard declaration.keyword == .protocol else { continue }
        requirements[declaration.path] = declaration.members.filter { $0.modifiers.contains("optional") }.map
        {
          Requirement(
            protocolName: declaration.path, member: $0,
            hasValue: $0.result.map { !Self.isVoid(source.tokens[$0]) } ?? false)
        }
      }
    }
    let all = requirements.values.joined().filter { $0.member.labels != nil }
    methods = Set(all.map(\.member.name))
    methodsWithValue = Set(all.filter(\.hasValue).map(\.member.name))
    namesWithValue = methodsWithValue.union(all.filter(\.hasValue).map(\.member.fullName))
    for source in sources {
      for declaration in source.outline.declarations where declaration.keyword != .protocol {
        for member in declaration.members {
          guard let requirement = requirement(for: member, of: declaration.path), requirement.hasValue else {
            strangers.insert(member.fullName)
            continue
          }
          guard let result = member.result, let last = source.tokens[result].last,
            !last.isSign("?"), !last.isSign("!")
          else { continue }
          followers[member.fullName, default: []].insert(declaration.path)
        }
      }
    }
  }

  /// Whether a call of a member by this full name, without `?`, calls one whose result becomes optional.
  ///
  /// - Parameter type: The type of the receiver, if it is known.
  func becomesOptional(_ fullName: String, of type: String?) -> Bool {
    guard let followers = followers[fullName] else { return false }
    guard let type else { return !strangers.contains(fullName) }
    var pending = [type]
    var seen: Set<String> = []
    while let name = pending.popLast() {
      if followers.contains(name) { return true }
      if seen.insert(name).inserted { pending += inherits[name] ?? [] }
    }
    return false
  }

  /// Whether an optional method returns a value.
  ///
  /// - Parameter name: Its full name, or its name if no labels are written.
  func returnsValue(_ name: String) -> Bool { namesWithValue.contains(name) }

  /// Returns the one protocol with an optional method of this name; nil if there are several.
  func onlyProtocol(of method: String) -> String? {
    let found = requirements.filter { $0.value.contains { $0.member.name == method } }.keys
    return found.count == 1 ? found.first : nil
  }

  /// The names of the members whose results become optional.
  var directNames: Set<String> { Set(followers.keys.map { String($0.prefix { $0 != "(" }) }) }

  static func isVoid(_ result: ArraySlice<Token>) -> Bool {
    let words = result.map(\.text)
    return words == ["Void"] || words == ["(", ")"]
  }

  /// Returns the optional requirement that a member of a type implements, also if a superclass conforms.
  func requirement(for member: Outline.Member, of type: String) -> Requirement? {
    var pending = inherits[type] ?? []
    var seen: Set<String> = []
    while let name = pending.popLast() {
      guard seen.insert(name).inserted else { continue }
      let found = requirements[name]?.first {
        $0.member.fullName == member.fullName && ($0.member.types == member.types || member.labels == nil)
      }
      if let found { return found }
      pending += inherits[name] ?? []
    }
    return nil
  }
}

extension Rewriter {
  /// Gives the optional requirements of the file's protocols defaults, and follows in the methods that
  /// implement one.
  mutating func optionalRequirements() {
    for declaration in source.outline.declarations {
      if declaration.keyword == .protocol {
        defaults(of: declaration)
      } else {
        for member in declaration.members { follow(in: member, of: declaration.path) }
      }
    }
  }

  /// Makes the result of a member optional if it implements an optional requirement that returns a value.
  private mutating func follow(in member: Outline.Member, of type: String) {
    guard let requirement = names.optionalRequirements.requirement(for: member, of: type),
      requirement.hasValue
    else { return }
    let name = requirement.protocolName
    guard let result = member.result else {
      if member.labels == nil {
        report(
          .byHand, at: member.keyword, "\(name) declares \(member.name) as optional: write its type, with ?")
      }
      return
    }
    guard !isOptional(result) else { return }
    makeOptional(result)
    if let none = bodyTokens(of: member)?.first(where: {
      tokens[$0].isWord("none") && token($0 - 1)?.isSign(".") == true && beginsExpression($0 - 1)
    }) {
      report(
        .warning, at: none,
        ".none now means nil, because the result that \(name) asks for is optional: write the type's name")
    }
  }

  /// Removes `optional` from a protocol's requirements, and writes their defaults behind the protocol.
  private mutating func defaults(of declaration: Outline.Declaration) {
    let members = declaration.members.filter { $0.modifiers.contains("optional") }
    guard !members.isEmpty, let close = source.outline.matchingBracket[declaration.brace] else { return }
    let access = declaration.modifiers.contains("public") ? "public " : ""
    let indentation = indentation(of: close)
    let unit =
      indentation.contains("\t")
      ? "\t" : self.indentation(of: members[0].keyword).dropFirst(indentation.count)
    var lines: [String] = []
    for member in members {
      var index = member.keyword - 1
      while index > declaration.brace, !tokens[index].isWord("optional") { index -= 1 }
      edit(withSpace(from: index, to: index), "")
      let isStatic = !member.modifiers.isDisjoint(with: ["static", "class"])
      lines.append(
        "\(indentation)\(unit)\(access)\(isStatic ? "static " : "")\(defaultMember(for: member))")
      if let result = member.result, !isVoid(result), !isOptional(result) { makeOptional(result) }
    }
    let end = tokens[close].range.upperBound
    edit(
      at: end,
      "\n\n\(indentation)extension \(declaration.path) {\n\(lines.joined(separator: "\n"))\n\(indentation)}")
  }

  /// Returns the declaration of a member that implements an optional requirement as its default does.
  func defaultMember(for member: Outline.Member) -> String {
    var signature = text(member.keyword..<member.end)
    let returns = member.result.map { !isVoid($0) } ?? false
    if let result = member.result, returns, !isOptional(result) {
      signature = String(signature.dropLast(text(result).count)) + optionalText(result)
    }
    if member.labels != nil { return signature + (returns ? " { nil }" : " {}") }
    return signature + (isSettable(member) ? " { get { nil } set {} }" : " { nil }")
  }

  private func isSettable(_ member: Outline.Member) -> Bool {
    guard token(member.end)?.isSign("{") == true, let close = source.outline.matchingBracket[member.end]
    else {
      return false
    }
    return tokens[member.end..<close].contains { $0.isWord("set") }
  }

  private func isVoid(_ result: Range<Int>) -> Bool { OptionalRequirements.isVoid(tokens[result]) }

  private func isOptional(_ result: Range<Int>) -> Bool {
    guard let last = tokens[result].last else { return false }
    return last.isSign("?") || last.isSign("!")
  }

  private func needsParentheses(_ result: Range<Int>) -> Bool {
    tokens[result].contains { $0.isSign("->") || $0.isSign("&") || $0.isWord("any") || $0.isWord("some") }
  }

  private func optionalText(_ result: Range<Int>) -> String {
    needsParentheses(result) ? "(\(text(result)))?" : text(result) + "?"
  }

  private mutating func makeOptional(_ result: Range<Int>) {
    let (start, end) = (
      tokens[result.lowerBound].range.lowerBound, tokens[result.upperBound - 1].range.upperBound
    )
    if needsParentheses(result) {
      edit(at: start, "(")
      edit(at: end, ")?")
    } else {
      edit(at: end, "?")
    }
  }

  /// Forces the result of a method that is called as one of its class: on iOS such a result is not optional.
  mutating func directUse(at index: Int) {
    let name = tokens[index].text
    guard names.directNames.contains(name), token(index - 1)?.isWord("func") != true,
      token(index - 1)?.isWord("var") != true, token(index - 1)?.isWord("let") != true
    else { return }
    var last = index
    var fullName = name
    if let open = token(index + 1), open.isSign("("), open.range.lowerBound == tokens[index].range.upperBound
    {
      guard let close = source.outline.matchingBracket[index + 1] else { return }
      fullName += "(" + callLabels(index + 1, close).map { $0 + ":" }.joined() + ")"
      last = close
    } else if token(index + 1)?.isSign(":") == true || token(index + 1)?.isSign("=") == true {
      return
    }
    if let next = token(last + 1), next.isSign("!") || next.isSign("?"),
      next.range.lowerBound == tokens[last].range.upperBound
    {
      return
    }
    let isMember = token(index - 1)?.isSign(".") == true
    let type: String?
    switch receiver(before: index, isMember: isMember) {
    case .own: type = source.outline.owner[index].map { source.outline.declarations[$0].path } ?? ""
    case .made(let name): type = name
    case .unknown:
      // A property of a protocol has no other sign than this.
      guard last != index else { return }
      type = nil
    }
    if names.optionalRequirements.becomesOptional(fullName, of: type) {
      edit(at: tokens[last].range.upperBound, "!")
    }
  }

  private enum Receiver {
    case own
    /// A new object: `Default().f()`.
    case made(String)
    case unknown
  }

  private func receiver(before index: Int, isMember: Bool) -> Receiver {
    guard isMember else { return .own }
    guard let before = token(index - 2) else { return .unknown }
    if before.isWord("self") || before.isWord("super") { return .own }
    if before.isSign(")"), let open = source.outline.matchingBracket[index - 2], let type = token(open - 1),
      type.kind == .word, type.text.first?.isUppercase == true
    {
      return .made(type.text)
    }
    if before.kind == .word, let type = names.variableTypes[before.text] { return .made(type) }
    return .unknown
  }

  /// Returns the labels of a call's arguments; `_` for none.
  private func callLabels(_ open: Int, _ close: Int) -> [String] {
    guard close > open + 1 else { return [] }
    var labels: [String] = []
    var index = open + 1
    var isFirst = true
    while index < close {
      if isFirst {
        labels.append(
          tokens[index].kind == .word && token(index + 1)?.isSign(":") == true ? tokens[index].text : "_")
        isFirst = false
      }
      if let end = source.outline.matchingBracket[index], end > index { index = end }
      if tokens[index].isSign(",") { isFirst = true }
      index += 1
    }
    return labels
  }

  /// Returns the tokens between a method's braces.
  private func bodyTokens(of member: Outline.Member) -> Range<Int>? {
    guard let open = token(member.end), open.isSign("{"),
      let close = source.outline.matchingBracket[member.end]
    else { return nil }
    return member.end + 1..<close
  }

  /// Whether the `.` at this index begins an expression: it is behind `return`, `{`, `:` or `?`.
  private func beginsExpression(_ dot: Int) -> Bool {
    guard let before = token(dot - 1) else { return false }
    return before.isWord("return") || before.isSign("{") || before.isSign(":")
      || (before.isSign("?") && before.range.upperBound < tokens[dot].range.lowerBound)
  }
}
