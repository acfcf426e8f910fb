/// Edits for the parts of Foundation and Swift that only Apple's systems have.
extension Rewriter {
  /// Gives `NSAttributedString()` an empty string: Foundation's has no `init()` here.
  mutating func emptyString(at index: Int) {
    guard
      ["NSAttributedString", "NSMutableAttributedString", "NSMutableString"].contains(tokens[index].text),
      token(index - 1)?.isSign(".") != true, token(index - 1)?.isWord("func") != true,
      token(index + 1)?.isSign("(") == true, let close = token(index + 2), close.isSign(")")
    else { return }
    edit(at: close.range.lowerBound, "string: \"\"")
  }

  /// Names the function in `abs(self)` inside an extension of a number: there the number's own static method
  /// hides it.
  mutating func globalFunction(at index: Int) {
    guard Self.hidden.contains(tokens[index].text), token(index + 1)?.isSign("(") == true,
      token(index - 1)?.isSign(".") != true, token(index - 1)?.isWord("func") != true,
      let owner = source.outline.owner[index]
    else { return }
    let declaration = source.outline.declarations[owner]
    guard declaration.keyword == .extension, ["CGFloat", "Double", "Float"].contains(declaration.path),
      !names.declares(declaration.path, tokens[index].text)
    else { return }
    edit(at: tokens[index].range.lowerBound, "Swift.")
  }

  private static let hidden: Set<String> = ["abs"]

  /// Unwraps `super.init(coder:)` in an initialiser that cannot fail: on iOS some classes have one, here all
  /// return nil. In a layer and an animation, which have none here, the initialiser returns nil.
  mutating func archivedSuper(at index: Int) {
    guard token(index + 1)?.isSign(".") == true, token(index + 2)?.isWord("init") == true,
      token(index + 3)?.isSign("(") == true, token(index + 4)?.isWord("coder") == true,
      let close = source.outline.matchingBracket[index + 3], token(close + 1)?.isSign("!") != true,
      let owner = source.outline.owner[index]
    else { return }
    let own = initialisers(of: source.outline.declarations[owner]).last { initialiser in
      guard initialiser < index, token(initialiser + 1)?.isSign("(") == true,
        let end = source.outline.matchingBracket[initialiser + 1],
        let body = (end..<tokens.count).first(where: { tokens[$0].isSign("{") }),
        let last = source.outline.matchingBracket[body]
      else { return false }
      return (body..<last).contains(index)
    }
    let type = source.outline.declarations[owner].path
    if names.isLayer(type) || names.isAnimation(type) {
      let text = own == nil ? "return nil" : "fatalError(\"init(coder:) is not supported\")"
      return edit(tokens[index].range.lowerBound..<tokens[close].range.upperBound, text)
    }
    guard let own, token(own + 2)?.isWord("coder") == true else { return }
    edit(at: tokens[close].range.upperBound, "!")
  }

  /// Creates a cell in `T()`, where `T` is a generic parameter that stands for table cells, by the
  /// initialiser that the toolkit requires.
  mutating func genericCell(at index: Int) {
    guard token(index + 1)?.isSign("(") == true, let close = token(index + 2), close.isSign(")"),
      token(index - 1)?.isSign(".") != true, token(index - 1)?.isWord("func") != true,
      genericCells.contains(tokens[index].text)
    else { return }
    edit(at: close.range.lowerBound, "style: .default, reuseIdentifier: nil")
  }

  /// The names of generic parameters in this file that stand for table cells, as in `<T: UITableViewCell>`.
  static func genericCells(_ tokens: [Token]) -> Set<String> {
    Set(
      tokens.indices.dropFirst().dropLast(2).compactMap { index in
        let opens = tokens[index - 1].isSign("<") || tokens[index - 1].isSign(",")
        let isCell = tokens[index + 1].isSign(":") && tokens[index + 2].isWord("UITableViewCell")
        return opens && isCell && tokens[index].kind == .word ? tokens[index].text : nil
      })
  }
}
