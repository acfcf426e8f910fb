extension Rewriter {
  /// Makes `override func observeValue(forKeyPath:of:change:context:)` a protocol's method: there is no class
  /// of Foundation's here that has it.
  mutating func observedValue(_ member: Outline.Member, in declaration: Outline.Declaration, at index: Int) {
    edit(withSpace(from: index, to: index), "")
    let separator =
      declaration.inherits.isEmpty && extended.insert(declaration.brace).inserted ? ":" : ","
    edit(at: tokens[declaration.brace - 1].range.upperBound, "\(separator) KeyPathObserver")
  }

  /// Removes `super.observeValue(…)`, which only reports an observation that nobody expects.
  mutating func superOfObserving(at index: Int) {
    guard token(index + 1)?.isSign(".") == true, token(index + 2)?.isWord("observeValue") == true,
      token(index + 3)?.isSign("(") == true, let close = source.outline.matchingBracket[index + 3]
    else { return }
    edit(tokens[index].range.lowerBound..<tokens[close].range.upperBound, "()")
  }

  /// Makes `x.performSelector(onMainThread:with:waitUntilDone:)` the sending of an action.
  mutating func performing(at index: Int, _ labels: [String]) {
    guard labels == ["onMainThread", "with", "waitUntilDone"],
      let close = source.outline.matchingBracket[index + 1],
      var first = token(index - 1).map({ _ in index - 1 })
    else { return }
    let commas = (index + 2..<close).filter {
      tokens[$0].isSign(",") && enclosing($0, from: index + 1) == index + 1
    }
    guard commas.count == 2 else { return }
    let receiverEnd = first
    if token(first - 1)?.isSign("?") == true { first -= 1 }
    guard token(first - 1)?.kind == .word else { return }
    let receiver = tokens[first - 1].text
    guard token(first - 2)?.isSign(".") != true, receiverEnd > 0 else { return }
    let (action, argument) = (text(index + 4..<commas[0]), text(commas[0] + 3..<commas[1]))
    edit(
      tokens[first - 1].range.lowerBound..<tokens[close].range.upperBound,
      "UIApplication.shared.sendAction(\(action), to: \(receiver), from: \(argument), for: nil)")
  }

  /// Names the class of `(x as AnyObject).cgPointValue`: without Objective-C, `AnyObject` has no members.
  mutating func boxedValue(at index: Int) {
    let box = Self.boxes[tokens[index].text]
    guard let box, token(index - 1)?.isSign(".") == true, token(index - 2)?.isSign(")") == true,
      let type = token(index - 3), type.isWord("AnyObject"), let cast = token(index - 4), cast.isWord("as")
    else { return }
    edit(cast.range.lowerBound..<type.range.upperBound, "as! \(box)")
  }

  /// Replaces `type(of: x).description()`, which needs Objective-C for an object of any class.
  mutating func typeDescription(at index: Int) {
    guard token(index + 1)?.isSign("(") == true, token(index + 2)?.isWord("of") == true,
      let close = source.outline.matchingBracket[index + 1], token(close + 1)?.isSign(".") == true,
      token(close + 2)?.isWord("description") == true, token(close + 3)?.isSign("(") == true,
      token(close + 4)?.isSign(")") == true
    else { return }
    edit(at: tokens[index].range.lowerBound, "String(reflecting: ")
    edit(tokens[close + 1].range.lowerBound..<tokens[close + 4].range.upperBound, ")")
  }

  /// Replaces `x.classForCoder.description()` likewise.
  mutating func classForCoder(at index: Int) {
    if token(index - 1)?.isSign(".") == true, token(index + 1)?.isSign("(") == true,
      token(index + 2)?.isSign(")") == true, let type = token(index - 2), type.kind == .word
    {
      // A method of the class: `self.classForCoder()`, `Cell.classForCoder()`.
      let text = type.isWord("self") ? "" : ".self"
      edit(tokens[index - 1].range.lowerBound..<tokens[index + 2].range.upperBound, text)
      return
    }
    guard token(index - 1)?.isSign(".") == true, token(index + 1)?.isSign(".") == true,
      token(index + 2)?.isWord("description") == true, token(index + 3)?.isSign("(") == true,
      token(index + 4)?.isSign(")") == true, let first = chainStart(before: index - 1),
      !tokens[first..<index].contains(where: { $0.isSign("?") })
    else { return }
    edit(at: tokens[first].range.lowerBound, "String(reflecting: type(of: ")
    edit(tokens[index - 1].range.lowerBound..<tokens[index + 4].range.upperBound, "))")
  }

  /// Returns the index of the first token of `a.b?.c` before the dot at `dot`; nil for another receiver.
  func chainStart(before dot: Int) -> Int? {
    var first = dot
    while true {
      var name = first - 1
      if let mark = token(name), mark.isSign("?") || mark.isSign("!") { name -= 1 }
      guard let word = token(name), word.kind == .word else { return nil }
      first = name
      guard token(first - 1)?.isSign(".") == true else { return first }
      first -= 1
    }
  }

  /// Writes the window of the application's delegate as one that is optional twice, as on iOS, where the
  /// requirement is optional: `(UIApplication.shared.delegate?.window as UIWindow??)`. Of other delegates it
  /// removes a level of `delegate?.window??.frame`.
  mutating func twiceOptional(at index: Int) {
    guard token(index - 1)?.isSign(".") == true,
      token(index - 2).map({ $0.isSign("?") || $0.isSign("!") }) == true,
      token(index - 3)?.isWord("delegate") == true
    else { return }
    let isOfApplication =
      token(index - 4)?.isSign(".") == true
      && token(index - 5).map { ["shared", "application"].contains($0.text) } == true
    if isOfApplication, tokens[index - 2].isSign("?"), token(index + 1)?.isSign("=") != true,
      let first = chainStart(before: index - 1)
    {
      edit(at: tokens[first].range.lowerBound, "(")
      edit(at: tokens[index].range.upperBound, " as UIWindow??)")
      return
    }
    let end = tokens[index].range.upperBound
    let next = source.bytes[end...].prefix(3)
    for mark in [UInt8(ascii: "?"), UInt8(ascii: "!")]
    where next.elementsEqual([mark, mark, UInt8(ascii: ".")]) {
      edit(end..<(end + 1), "")
    }
  }

  /// Writes the type of a dictionary of text attributes, whose values have no class in common here.
  mutating func attributes(at index: Int) {
    guard token(index - 1)?.isSign("=") == true, let name = token(index - 2), name.kind == .word,
      let keyword = token(index - 3), keyword.isWord("let") || keyword.isWord("var"),
      let close = source.outline.matchingBracket[index]
    else { return }
    var key = index + 1
    if token(key)?.isWord("NSAttributedString") == true, token(key + 2)?.isWord("Key") == true {
      key += 4
    } else if token(key)?.isWord("NSAttributedStringKey") == true {
      key += 2
    } else {
      return
    }
    guard token(key)?.kind == .word, token(key + 1)?.isSign(":") == true else { return }
    let isLong = (key..<close).contains {
      tokens[$0].isSign(",") && $0 + 1 < close && enclosing($0, from: index) == index
    }
    if isLong { edit(at: name.range.upperBound, ": [NSAttributedString.Key: Any]") }
  }

  private static let boxes = [
    "cgPointValue": "NSValue", "cgSizeValue": "NSValue", "cgRectValue": "NSValue",
    "uiEdgeInsetsValue": "NSValue", "cgAffineTransformValue": "NSValue", "intValue": "NSNumber",
    "integerValue": "NSNumber", "floatValue": "NSNumber", "doubleValue": "NSNumber", "boolValue": "NSNumber",
  ]

  /// Returns the innermost bracket from `open` on that contains a token.
  private func enclosing(_ index: Int, from open: Int) -> Int {
    var innermost = open
    for bracket in open..<index {
      guard let close = source.outline.matchingBracket[bracket], close > index else { continue }
      innermost = bracket
    }
    return innermost
  }
}
