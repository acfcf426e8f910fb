extension Rewriter {
  /// Removes `@objc` and similar attributes, and reports those that need Interface Builder or Objective-C.
  mutating func attribute(at index: Int) {
    guard let name = token(index + 1), name.kind == .word else { return }
    switch name.text {
    case "objc", "objcMembers", "nonobjc":
      var last = index + 1
      // An argument follows the name directly.
      if let open = token(index + 2), open.isSign("("), open.range.lowerBound == name.range.upperBound,
        let close = source.outline.matchingBracket[index + 2]
      {
        last = close
      }
      edit(withSpace(from: index, to: last), "")
      removeObjectiveCModifiers(behind: last)
    case "available":
      newerDeclaration(at: index)
    case "main":
      _ = program(at: index)
    case "UIApplicationMain":
      if program(at: index) { return }
      edit(name.range, "main")
      report(
        .byHand, at: index,
        "there is no application object: give the type marked @main a `static func main()` that opens the window"
      )
    case "IBOutlet":
      edit(withSpace(from: index, to: index + 1), "")
      outlet(at: index)
    case "IBAction", "IBSegueAction":
      edit(withSpace(from: index, to: index + 1), "")
      let method = (index + 2..<min(index + 8, tokens.count)).first { tokens[$0].isWord("func") }
      if let method, let name = token(method + 1), !names.selected.contains(name.text) {
        report(.warning, at: index, "no storyboard calls \(name.text): add it as an action in code")
      }
    case "IBInspectable", "IBDesignable", "GKInspectable":
      edit(withSpace(from: index, to: index + 1), "")
    case "convention":
      // The functions that such a pointer would come from do not exist here.
      if let close = source.outline.matchingBracket[index + 2] { edit(withSpace(from: index, to: close), "") }
    case "NSManaged" where managedLayerProperty(at: index):
      return
    case "NSManaged", "NSCopying":
      report(.byHand, at: index, "@\(name.text) needs Objective-C")
    default:
      return
    }
  }

  /// Reports an outlet that only a nib would set.
  private mutating func outlet(at index: Int) {
    guard
      let variable = (index + 2..<min(index + 8, tokens.count)).first(where: { tokens[$0].isWord("var") }),
      let name = token(variable + 1), !names.assigned.contains(name.text),
      token(variable + 2)?.isSign(":") == true
    else { return }
    let end = Outline.typeEnd(tokens, from: variable + 3, source.outline.matchingBracket)
    guard tokens[end - 1].isSign("!") else { return }
    report(.byHand, at: index, "no nib sets \(name.text): create it in code")
  }

  /// Whether the modifiers from `index` on belong to a property.
  private func declaresProperty(behind index: Int) -> Bool {
    var index = index + 1
    while let word = token(index), word.kind == .word {
      switch word.text {
      case "var", "let": return true
      case "func", "init", "subscript": return false
      case _: index += 1
      }
    }
    // An access level may have an argument: private(set).
    return true
  }

  /// Removes the modifiers that a declaration no longer needs without Objective-C.
  private mutating func removeObjectiveCModifiers(behind last: Int) {
    var index = last + 1
    while let word = token(index), word.kind == .word || word.isSign("@") {
      switch word.text {
      case "dynamic":
        edit(withSpace(from: index, to: index), "")
        if declaresProperty(behind: index) {
          report(
            .warning, at: index,
            "key-value observing is not supported: observers of this property are not called"
          )
        }
      case "protocol":
        // Objective-C protocols are class-only, and references to them may be weak.
        guard let name = token(index + 1), let next = token(index + 2), next.isSign("{") else { return }
        edit(name.range.upperBound..<name.range.upperBound, ": AnyObject")
      case "func", "var", "let", "class", "enum", "struct", "extension", "init":
        return
      case _:
        break
      }
      index += 1
    }
  }
}
