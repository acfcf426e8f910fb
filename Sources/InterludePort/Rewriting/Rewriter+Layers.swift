extension Rewriter {
  /// Declares `init()` in subclasses of layers and animations: the toolkit requires it, since `layerClass`
  /// creates layers, and layers keep copies of animations.
  mutating func layerInitialisers() {
    for declaration in source.outline.declarations
    where declaration.keyword == .class
      && (names.isLayer(declaration.path) || names.isAnimation(declaration.path))
    {
      let initialisers = initialisers(of: declaration)
      let modifiers = initialisers.map { source.outline.modifiers(before: $0, tokens) }
      if let own = initialisers.firstIndex(where: takesNothing) {
        requireInitialiser(initialisers[own], modifiers[own])
      } else if modifiers.contains(where: { !$0.contains("convenience") }) {
        addInitialiser("init()", named: "init()", to: declaration)
      }
    }
  }

  /// Names the class in `presentation()?.radius`, whose result has the toolkit's class here.
  mutating func shownValue(at index: Int) {
    guard token(index - 1)?.isSign(".") != true, token(index + 1)?.isSign("(") == true,
      token(index + 2)?.isSign(")") == true, token(index + 3)?.isSign("?") == true,
      token(index + 4)?.isSign(".") == true, let name = token(index + 5)?.text,
      let owner = source.outline.owner[index]
    else { return }
    let declaration = source.outline.declarations[owner]
    guard names.isLayer(declaration.path), declaration.members.contains(where: { $0.name == name }) else {
      return
    }
    edit(at: tokens[index].range.lowerBound, "(")
    edit(at: tokens[index + 2].range.upperBound, " as? \(declaration.path))")
  }

  /// Returns the indices of `init` of a class's own initialisers.
  func initialisers(of declaration: Outline.Declaration) -> [Int] {
    guard let close = source.outline.matchingBracket[declaration.brace] else { return [] }
    return (declaration.brace..<close).filter { index in
      tokens[index].isWord("init") && !source.isExcluded[index] && isDeclared(index, in: declaration)
    }
  }

  /// Whether `init` at this index is a declaration in the class itself.
  private func isDeclared(_ index: Int, in declaration: Outline.Declaration) -> Bool {
    guard token(index - 1)?.isSign(".") != true, let owner = source.outline.owner[index] else { return false }
    return source.outline.declarations[owner].brace == declaration.brace
  }

  private func takesNothing(_ index: Int) -> Bool {
    token(index + 1)?.isSign("(") == true && token(index + 2)?.isSign(")") == true
  }

  private mutating func requireInitialiser(_ index: Int, _ modifiers: Set<String>) {
    guard !modifiers.contains("required"), !modifiers.contains("convenience") else { return }
    var first = index
    while let before = token(first - 1), before.kind == .word, Outline.modifiers.contains(before.text) {
      first -= 1
      if before.isWord("override") { return edit(before.range, "required") }
    }
    edit(at: tokens[index].range.lowerBound, "required ")
  }

  /// Adds an initialiser that no code calls, as Xcode's correction does.
  mutating func addInitialiser(
    _ signature: String, named name: String, to declaration: Outline.Declaration
  ) {
    guard let close = source.outline.matchingBracket[declaration.brace] else { return }
    let access = declaration.modifiers.contains { ["public", "open"].contains($0) } ? "public " : ""
    let space = indentation(of: close)
    let position = wholeLine(from: close, to: close)?.lowerBound ?? tokens[close].range.lowerBound
    edit(
      at: position,
      """

      \(space)  \(access)required \(signature) {
      \(space)    fatalError("\(name) has not been implemented")
      \(space)  }

      """)
  }

  /// Keeps the value of `@NSManaged var name: Type` under its name in the layer.
  ///
  /// - Returns: Whether it is such a property of a layer.
  mutating func managedLayerProperty(at index: Int) -> Bool {
    guard let owner = source.outline.owner[index],
      names.isLayer(source.outline.declarations[owner].path),
      let member = source.outline.declarations[owner].members.first(where: {
        index < $0.keyword && $0.modifiers.contains("@NSManaged") && $0.line - tokens[index].line < 3
      }), let type = member.result
    else { return false }
    let name = text(type)
    let isOptional = tokens[type.upperBound - 1].isSign("?")
    let read =
      isOptional
      ? "value(forKey: \"\(member.name)\") as? \(name.dropLast())"
      : "value(forKey: \"\(member.name)\") as? \(name) ?? \(name)()"
    edit(withSpace(from: index, to: index + 1), "")
    edit(
      at: tokens[type.upperBound - 1].range.upperBound,
      " { get { \(read) } set { setValue(newValue, forKey: \"\(member.name)\") } }")
    return true
  }
}
