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
