extension Rewriter {
  /// Lets the members of extensions that classes override look for the override.
  mutating func overriddenExtensions() {
    for declaration in source.outline.declarations where declaration.keyword == .extension {
      for member in declaration.members where !source.isExcluded[member.keyword] {
        guard !member.modifiers.contains("override"),
          let new = names.extensionOverrides.names(of: member, extending: declaration.path)
        else { continue }
        dispatch(member, of: declaration, new)
      }
    }
  }

  private mutating func dispatch(
    _ member: Outline.Member, of declaration: Outline.Declaration, _ new: ExtensionOverrides.Names
  ) {
    guard let signature = Signature(member, self), source.conditions.isCertain[member.keyword],
      let range = memberRange(member, modifier: member.keyword),
      let close = source.outline.matchingBracket[declaration.brace]
    else {
      report(.byHand, at: member.keyword, "a class overrides \(member.fullName), which an extension declares")
      return
    }
    let access = member.modifiers.union(declaration.modifiers).contains { ["public", "open"].contains($0) }
    let prefix = access ? "public " : ""
    let memberPrefix = member.modifiers.contains { ["public", "open"].contains($0) } ? "public " : ""
    let space = indentation(of: member.keyword)
    edit(tokens[member.keyword + 1].range, new.base)
    edit(
      at: range.upperBound,
      """

      \(space)\(memberPrefix)\(signature.declaration(member.name)) {
      \(space)  if let object = self as? any \(new.protocolName) {
      \(space)    return object.\(signature.use(new.overriding))
      \(space)  }
      \(space)  return \(signature.use(new.base))
      \(space)}

      """)
    edit(
      at: tokens[close].range.upperBound,
      """


      @preconcurrency @MainActor
      \(prefix)protocol \(new.protocolName): AnyObject {
        \(signature.requirement(new.overriding))
      }
      """)
  }

  /// Makes an override of an extension's member a requirement's implementation.
  ///
  /// - Returns: Whether the member is such an override.
  mutating func overridingExtension(
    _ member: Outline.Member, in declaration: Outline.Declaration, at index: Int
  ) -> Bool {
    let new: ExtensionOverrides.Names
    switch names.extensionOverrides.override(member, in: declaration.path) {
    case .further(let found)?: new = found
    case .first(let found)?:
      new = found
      edit(withSpace(from: index, to: index), "")
      if declaration.keyword == .extension, !declaration.modifiers.isDisjoint(with: ["public", "open"]),
        let close = source.outline.matchingBracket[declaration.brace]
      {
        // An extension with an access level cannot declare a conformance.
        edit(
          at: tokens[close].range.upperBound, "\n\nextension \(declaration.path): \(new.protocolName) {}")
        break
      }
      let separator = declaration.inherits.isEmpty && extended.insert(declaration.brace).inserted ? ":" : ","
      edit(at: tokens[declaration.brace - 1].range.upperBound, "\(separator) \(new.protocolName)")
    case nil: return false
    }
    edit(tokens[member.keyword + 1].range, new.overriding)
    return true
  }

  /// Rewrites `super.member` for such a member, inside of the class that overrides it.
  mutating func superOfExtension(at index: Int) {
    guard token(index + 1)?.isSign(".") == true, let name = token(index + 2),
      let owner = source.outline.owner[index]
    else { return }
    let declaration = source.outline.declarations[owner]
    for member in declaration.members where member.name == name.text {
      guard member.modifiers.contains("override") else { continue }
      switch names.extensionOverrides.override(member, in: declaration.path) {
      case .first(let new)?:
        edit(tokens[index].range, "self")
        edit(name.range, new.base)
      case .further(let new)?: edit(name.range, new.overriding)
      case nil: continue
      }
      return
    }
  }
}

/// The signature of a property without a setter, or of a method with plain parameters.
private struct Signature {
  /// The parameters with their types; nil for a property.
  private let parameters: String?
  private let arguments: String
  /// `: Int`, `-> Int`, or nothing.
  private let result: String

  init?(_ member: Outline.Member, _ rewriter: Rewriter) {
    let tokens = rewriter.tokens
    guard member.modifiers.isDisjoint(with: ["static", "class", "private", "fileprivate", "mutating"]) else {
      return nil
    }
    guard let labels = member.labels else {
      guard let type = member.result, let body = rewriter.token(type.upperBound), body.isSign("{"),
        let close = rewriter.source.outline.matchingBracket[type.upperBound],
        !tokens[type.upperBound..<close].contains(where: { ["set", "didSet", "willSet"].contains($0.text) })
      else { return nil }
      (parameters, arguments, result) = (nil, "", ": " + rewriter.text(type))
      return
    }
    let open = member.keyword + 2
    guard rewriter.token(open)?.isSign("(") == true,
      let close = rewriter.source.outline.matchingBracket[open],
      !tokens[open..<close].contains(where: { ["=", "inout", "...", "async", "throws"].contains($0.text) }),
      close + 1 == member.end || tokens[close + 1].isSign("->")
    else { return nil }
    let names = (open..<close).filter { index in
      tokens[index].kind == .word && tokens[index + 1].isSign(":")
    }.map { tokens[$0].text }
    guard names.count == labels.count else { return nil }
    parameters = rewriter.text(open..<(close + 1))
    arguments =
      "(" + zip(labels, names).map { $0 == "_" ? $1 : "\($0): \($1)" }.joined(separator: ", ") + ")"
    result = member.result.map { " -> " + rewriter.text($0) } ?? ""
  }

  func declaration(_ name: String) -> String {
    parameters.map { "func \(name)\($0)\(result)" } ?? "var \(name)\(result)"
  }

  func requirement(_ name: String) -> String {
    parameters == nil ? "var \(name)\(result) { get }" : declaration(name)
  }

  func use(_ name: String) -> String { name + arguments }
}
