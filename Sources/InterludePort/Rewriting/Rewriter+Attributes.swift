extension Rewriter {
  /// Drops `@objc` and its kin, and reports what only Interface Builder and Objective-C can do.
  mutating func attribute(at index: Int) {
    guard let name = token(index + 1), name.kind == .word else { return }
    switch name.text {
    case "objc", "objcMembers", "nonobjc":
      var last = index + 1
      // An argument stands right behind the name.
      if let open = token(index + 2), open.isSign("("), open.range.lowerBound == name.range.upperBound,
        let close = source.outline.counterpart[index + 2]
      {
        last = close
      }
      edit(withSpace(from: index, to: last), "")
      forgetObjectiveC(behind: last)
    case "UIApplicationMain":
      edit(name.range, "main")
      say(
        .byHand, at: index,
        "the type marked @main needs a `static func main()` that opens the window: there is no application object"
      )
    case "IBOutlet":
      say(.byHand, at: index, "there are no outlets: make the view in code")
    case "IBAction", "IBSegueAction":
      say(.byHand, at: index, "there are no storyboards: delete @\(name.text) and add the action in code")
    case "IBInspectable", "IBDesignable", "GKInspectable":
      say(.byHand, at: index, "there is no Interface Builder: delete @\(name.text)")
    case "NSManaged", "NSCopying":
      say(.byHand, at: index, "@\(name.text) needs Objective-C")
    default:
      return
    }
  }

  /// What else goes when a declaration is no longer Objective-C's.
  private mutating func forgetObjectiveC(behind last: Int) {
    var index = last + 1
    while let word = token(index), word.kind == .word || word.isSign("@") {
      switch word.text {
      case "optional":
        say(
          .byHand, at: index,
          "requirements cannot be optional: delete `optional`, and give the method a default in an extension of the protocol"
        )
      case "dynamic":
        edit(withSpace(from: index, to: index), "")
        say(
          .warning, at: index, "there is no key-value observing: whoever observes this property hears nothing"
        )
      case "protocol":
        // Objective-C's protocols are for classes alone, and may be held weakly.
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
