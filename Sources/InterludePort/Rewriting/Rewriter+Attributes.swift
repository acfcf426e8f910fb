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
    case "UIApplicationMain":
      edit(name.range, "main")
      report(
        .byHand, at: index,
        "there is no application object: give the type marked @main a `static func main()` that opens the window"
      )
    case "IBOutlet":
      report(.byHand, at: index, "outlets are not supported: create the view in code")
    case "IBAction", "IBSegueAction":
      report(
        .byHand, at: index, "storyboards are not supported: delete @\(name.text) and add the action in code")
    case "IBInspectable", "IBDesignable", "GKInspectable":
      report(.byHand, at: index, "Interface Builder is not supported: delete @\(name.text)")
    case "NSManaged", "NSCopying":
      report(.byHand, at: index, "@\(name.text) needs Objective-C")
    default:
      return
    }
  }

  /// Removes the modifiers that a declaration no longer needs without Objective-C.
  private mutating func removeObjectiveCModifiers(behind last: Int) {
    var index = last + 1
    while let word = token(index), word.kind == .word || word.isSign("@") {
      switch word.text {
      case "optional":
        report(
          .byHand, at: index,
          "requirements cannot be optional: delete `optional` and give the method a default in a protocol extension"
        )
      case "dynamic":
        edit(withSpace(from: index, to: index), "")
        report(
          .warning, at: index,
          "key-value observing is not supported: observers of this property are not called"
        )
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
