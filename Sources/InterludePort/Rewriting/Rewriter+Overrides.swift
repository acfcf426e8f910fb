/// A member that moves from an extension into its class.
struct Move: Equatable {
  /// The bytes of the member with its comment, whole lines.
  let range: Range<Int>
  /// The name of the class, with those of the enclosing types.
  let type: String
}

extension Rewriter {
  /// Swift allows overrides in an extension only for Objective-C methods, so they move into the class.
  mutating func overriding(at index: Int) {
    requiredInit(at: index)
    guard let owner = source.outline.owner[index] else { return }
    let declaration = source.outline.declarations[owner]
    // Only modifiers are between the word and the declaration that it belongs to.
    let member = declaration.members.first { member in
      index < member.keyword
        && tokens[(index + 1)..<member.keyword].allSatisfy {
          Outline.modifiers.contains($0.text) || isAttribute($0)
        }
    }
    guard let member else { return }
    if ["responds(to:)", "forwardingTarget(for:)"].contains(member.fullName) {
      edit(withSpace(from: index, to: index), "")
      return
    }
    if member.fullName == "observeValue(forKeyPath:of:change:context:)", names.hasKeyPathObserver {
      observedValue(member, in: declaration, at: index)
      return
    }
    if overridingExtension(member, in: declaration, at: index) { return }
    if member.fullName == "awakeFromNib()", names.isFirstToAwake(declaration.path) {
      edit(withSpace(from: index, to: index), "")
      return
    }
    guard declaration.keyword == .extension else { return }
    let isPlain = !isConstrained(declaration) && source.conditions.isCertain[index]
    guard isPlain, names.classes.contains(declaration.path), let range = memberRange(member, modifier: index)
    else {
      overridingToolkit(member, in: declaration, at: index)
      return
    }
    let isOpen = !declaration.modifiers.union(member.modifiers).isDisjoint(with: ["public", "open"])
    let needsAccess = isOpen && member.modifiers.isDisjoint(with: ["public", "open"])
    if needsAccess { edit(at: tokens[index].range.lowerBound, "public ") }
    moves.append(Move(range: range, type: declaration.path))
    openHelpers(in: range, of: declaration.path)
  }

  /// Leaves an override in an extension of one of the toolkit's classes to iOS, where it changes all objects
  /// of that class.
  private mutating func overridingToolkit(
    _ member: Outline.Member, in declaration: Outline.Declaration, at index: Int
  ) {
    guard names.toolkit.contains(declaration.path), !names.classes.contains(declaration.path),
      source.conditions.isCertain[index], let range = memberRange(member, modifier: index)
    else {
      report(.byHand, at: index, "an extension cannot override: move \(member.name) into the class")
      return
    }
    edit(at: range.lowerBound, "#if !canImport(Interlude)\n")
    edit(at: range.upperBound, "#endif\n")
    report(
      .byHand, at: index,
      "an extension cannot override \(member.name) of \(declaration.path), so it stays on iOS: use a subclass"
    )
  }

  /// Removes `super.awakeFromNib()` where nothing above has it.
  mutating func superOfAwaking(at index: Int) {
    guard token(index + 1)?.isSign(".") == true, token(index + 2)?.isWord("awakeFromNib") == true,
      token(index + 3)?.isSign("(") == true, let close = source.outline.matchingBracket[index + 3],
      let owner = source.outline.owner[index],
      names.isFirstToAwake(source.outline.declarations[owner].path)
    else { return }
    edit(tokens[index].range.lowerBound..<tokens[close].range.upperBound, "()")
  }

  /// NSObject forwards nothing here: `super.responds(to:)` is false, and `super.forwardingTarget(for:)` nil.
  mutating func forwarding(at index: Int) {
    guard token(index + 1)?.isSign(".") == true, let name = token(index + 2),
      ["responds", "forwardingTarget"].contains(name.text), token(index + 3)?.isSign("(") == true,
      let close = source.outline.matchingBracket[index + 3]
    else { return }
    edit(
      tokens[index].range.lowerBound..<tokens[close].range.upperBound,
      name.text == "responds" ? "false" : "(nil as Any?)")
  }

  /// Lets a member that moves to another file use the private functions of this one, and those of its class
  /// in this one.
  private mutating func openHelpers(in range: Range<Int>, of type: String) {
    let used = Set(tokens.lazy.filter { range.contains($0.range.lowerBound) }.map(\.text))
    for index in tokens.indices.dropLast()
    where ["private", "fileprivate"].contains(tokens[index].text) && !openedHelpers.contains(index) {
      let owner = source.outline.owner[index].map { source.outline.declarations[$0].path }
      guard owner == nil || owner == type, token(index + 1)?.isSign("(") != true else { continue }
      let name = (index + 1..<min(index + 4, tokens.count - 1)).first {
        ["func", "let", "var"].contains(tokens[$0].text)
      }
      guard let name, used.contains(tokens[name + 1].text) else { continue }
      openedHelpers.insert(index)
      edit(withSpace(from: index, to: index), "")
    }
  }

  private func isAttribute(_ token: Token) -> Bool { token.isSign("@") || token.isWord("objc") }

  private func isConstrained(_ declaration: Outline.Declaration) -> Bool {
    var index = declaration.brace - 1
    while index >= 0, !tokens[index].isWord("extension") {
      if tokens[index].isWord("where") { return true }
      index -= 1
    }
    return false
  }

  /// Returns the bytes of a member with its attributes, its comment and its body; nil without a body.
  func memberRange(_ member: Outline.Member, modifier: Int) -> Range<Int>? {
    var open = member.end
    // A property's observers or accessors may follow an initial value.
    while let token = token(open), token.line == tokens[member.keyword].line, !token.isSign("{") { open += 1 }
    guard token(open)?.isSign("{") == true, let close = source.outline.matchingBracket[open] else {
      return nil
    }
    var first = min(modifier, member.keyword)
    while let before = token(first - 1) {
      if before.kind == .word, Outline.modifiers.contains(before.text) {
        first -= 1
      } else if before.kind == .word, token(first - 2)?.isSign("@") == true {
        first -= 2
      } else if before.isSign(")"), let open = source.outline.matchingBracket[first - 1],
        token(open - 2)?.isSign("@") == true
      {
        first = open - 2
      } else {
        break
      }
    }
    guard let line = wholeLine(from: first, to: close) else { return nil }
    return commentStart(before: line.lowerBound)..<line.upperBound
  }

  /// Returns the start of the line with the closing brace of a class that this file declares.
  func classEnd(_ path: String) -> Int? {
    let declaration = source.outline.declarations.first { $0.keyword == .class && $0.path == path }
    guard let declaration, let close = source.outline.matchingBracket[declaration.brace] else { return nil }
    return wholeLine(from: close, to: close)?.lowerBound ?? tokens[close].range.lowerBound
  }
}
