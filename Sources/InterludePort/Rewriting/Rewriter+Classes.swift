extension Rewriter {
  /// Writes `AnyClass` as the class that the toolkit asks for: `override class var layerClass: CALayer.Type`.
  mutating func layerClass(at index: Int) {
    guard token(index - 1)?.isWord("var") == true, token(index + 1)?.isSign(":") == true else { return }
    let isQualified = token(index + 2)?.isWord("Swift") == true
    let type = isQualified ? index + 4 : index + 2
    guard token(type)?.isWord("AnyClass") == true else { return }
    edit(tokens[index + 2].range.lowerBound..<tokens[type].range.upperBound, "CALayer.Type")
  }

  /// Writes `public` for `open` in an extension of a class of the toolkit that has no subclasses.
  mutating func openMember(at index: Int) {
    guard let owner = source.outline.owner[index] else { return }
    let declaration = source.outline.declarations[owner]
    guard declaration.keyword == .extension, names.finalClasses.contains(declaration.path),
      declaration.members.contains(where: {
        index < $0.keyword && $0.keyword - index < 6 && $0.modifiers.contains("open")
      })
    else { return }
    edit(tokens[index].range, "public")
  }

  /// Initialisers that the toolkit calls for registered classes are required there.
  mutating func requiredInit(at index: Int) {
    var next = index + 1
    while let word = token(next), word.kind == .word, Outline.modifiers.contains(word.text) { next += 1 }
    guard token(next)?.isWord("init") == true, token(next + 1)?.isSign("(") == true else { return }
    let labels = initialiserLabels(at: next)
    guard labels == ["style", "reuseIdentifier"] || labels == ["reuseIdentifier"] else { return }
    // A class that is public needs an initialiser that is.
    let modifiers = source.outline.modifiers(before: next, tokens)
    let isOpen = source.outline.owner[index].map {
      !source.outline.declarations[$0].modifiers.isDisjoint(with: ["public", "open"])
    }
    let access = isOpen == true && modifiers.isDisjoint(with: ["public", "open"]) ? "public " : ""
    edit(tokens[index].range, access + "required")
  }

  /// Returns the labels of the `init` at this index.
  private func initialiserLabels(at index: Int) -> [String] {
    let close = source.outline.matchingBracket[index + 1] ?? index
    return (index + 2..<max(close, index + 2)).filter {
      token($0 + 1)?.isSign(":") == true && (tokens[$0 - 1].isSign("(") || tokens[$0 - 1].isSign(","))
        || (tokens[$0 - 1].isSign("(") || tokens[$0 - 1].isSign(",")) && tokens[$0].kind == .word
    }.map { tokens[$0].text }
  }

  /// Declares `init(style:reuseIdentifier:)` in cells with other designated initialisers only, since the
  /// toolkit requires it.
  mutating func cellInitialisers() {
    for declaration in source.outline.declarations
    where declaration.keyword == .class && names.isTableCell(declaration.path) {
      let own = initialisers(of: declaration)
      let labels = own.map { initialiserLabels(at: $0) }
      let isDesignated = own.contains {
        !source.outline.modifiers(before: $0, tokens).contains("convenience")
      }
      guard isDesignated, !labels.contains(["style", "reuseIdentifier"]) else { continue }
      addInitialiser(
        "init(style: UITableViewCell.CellStyle, reuseIdentifier: String?)",
        named: "init(style:reuseIdentifier:)", to: declaration)
    }
  }
  /// Declares `init(registered:)` in reusable views of collections with designated initialisers but not
  /// `init(frame:)`, since the toolkit creates registered views by it. On iOS it would end the program, too.
  mutating func reusableInitialisers() {
    for declaration in source.outline.declarations
    where declaration.keyword == .class && names.isReusableView(declaration.path) {
      let own = initialisers(of: declaration)
      let labels = own.map { initialiserLabels(at: $0) }
      let isDesignated = own.contains {
        !source.outline.modifiers(before: $0, tokens).contains("convenience")
      }
      guard isDesignated, !labels.contains(["frame"]), !labels.contains(["registered"]) else { continue }
      addInitialiser("convenience init(registered frame: CGRect)", named: "init(frame:)", to: declaration)
    }
  }
}
