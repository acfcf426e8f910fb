extension Rewriter {
  /// Replaces `#selector(f(_:))` by the method, qualified with its type's name.
  mutating func selector(at index: Int) {
    guard let use = SelectorUse(source, at: index) else { return }
    let type: String
    switch use.callee {
    case .own:
      guard let owner = source.outline.owner[index] else {
        report(
          .byHand, at: index,
          "\(use.method) is outside a type: write the name of the method's type")
        return
      }
      let declaration = source.outline.declarations[owner]
      guard declaration.keyword != .protocol, !names.protocols.contains(declaration.path) else {
        report(
          .byHand, at: index,
          "the type of \(use.method) is unknown in a protocol: use addAction with a closure")
        return
      }
      type = declaration.path
    case .type(let name):
      // A subclass may be named for a method that this class declares; the target is this class.
      let owner = source.outline.owner[index].map { source.outline.declarations[$0].path }
      let isInherited = !names.declares(name, use.name) && owner.map { names.declares($0, use.name) } == true
      type = isInherited ? owner ?? name : name
    case .value(let name):
      report(.byHand, at: index, "the type of \(name) is unknown here: write it as Type.\(use.method)")
      return
    case .accessor(let name):
      report(.byHand, at: index, "a selector cannot name an accessor (\(name)): use a method or a closure")
      return
    case .cast:
      report(
        .byHand, at: index,
        "a selector with a cast is not supported: write Type.method as (Type) -> (Sender) -> Void")
      return
    }
    // The runtime functions that take another selector do nothing here.
    let labels = use.method.drop { $0 != "(" }.dropFirst().split(separator: ":").dropLast()
    let takesEvent = labels.count == 2 && ["for", "event", "forEvent", "withEvent"].contains(labels.last)
    if labels.count > 2 || (labels.count == 2 && !use.isAction && !takesEvent)
      || names.protocols.contains(type)
    {
      edit(use.range, "Selector(named: \"\(use.method)\")")
      return
    }
    let method = "\(type).\(use.method)"
    if names.compared.contains(use.name) {
      edit(use.range, "Selector(\(method), label: \"\(method)\")")
    } else {
      edit(use.range, use.isAction ? method : "Selector(\(method))")
    }
  }

  /// Replaces `#keyPath(CALayer.bounds)` by the string it stands for.
  mutating func keyPath(at index: Int) {
    guard token(index + 1)?.isSign("(") == true, let close = source.outline.matchingBracket[index + 1] else {
      return
    }
    let parts = tokens[(index + 2)..<close].filter { $0.kind == .word }.map(\.text)
      .drop { $0.first?.isUppercase == true || $0 == "self" }
    guard !parts.isEmpty else { return }
    let path = parts.map { Self.objectiveCNames[$0] ?? $0 }.joined(separator: ".")
    edit(tokens[index].range.lowerBound..<tokens[close].range.upperBound, "\"\(path)\"")
  }

  /// Properties whose Objective-C key differs from the Swift name.
  private static let objectiveCNames = [
    "isHidden": "hidden", "isOpaque": "opaque", "isDoubleSided": "doubleSided",
    "isGeometryFlipped": "geometryFlipped",
  ]

  /// Turns `delegate?.scrollViewDidScroll?(self)` into a plain call, because optional requirements have
  /// defaults. `addAnimations? { … }` is such a call too.
  mutating func optionalCall(at index: Int) {
    guard let name = token(index - 1), let next = token(index + 1), next.isSign("(") || next.isSign("{"),
      name.kind == .word, name.range.upperBound == tokens[index].range.lowerBound,
      next.isSign("{") || next.range.lowerBound == tokens[index].range.upperBound,
      token(index - 2)?.isSign(".") == true, names.optionalMethods.contains(name.text)
    else { return }
    let isOwn = token(index - 3)?.isWord("self") == true
    castReceiver(before: index - 2, for: name.text)
    guard !isOwn || names.optionalRequirements.methods.contains(name.text) else { return }
    edit(tokens[index].range, "")
    // A forced call: its result is forced instead.
    if tokens[index].isSign("!"), names.optionalRequirements.methodsWithValue.contains(name.text),
      let close = source.outline.matchingBracket[index + 1]
    {
      let end = tokens[close].range.upperBound
      edit(at: end, "!")
    }
  }

  /// Names the protocol of `delegate?.f?()` if `delegate` has the type `AnyObject`: its members are found at
  /// run time on iOS.
  private mutating func castReceiver(before dot: Int, for method: String) {
    guard let protocolName = names.optionalRequirements.onlyProtocol(of: method) else { return }
    let hasMark = token(dot - 1).map { $0.isSign("?") || $0.isSign("!") } == true
    let last = hasMark ? dot - 2 : dot - 1
    guard let name = token(last), name.kind == .word, names.variableTypes[name.text] == "AnyObject",
      let first = chainStart(before: dot)
    else { return }
    edit(at: tokens[first].range.lowerBound, "(")
    edit(
      tokens[last].range.upperBound..<tokens[dot].range.lowerBound, " as? any \(protocolName))?")
  }

  /// Handles names that are not supported, and names qualified with a module.
  mutating func word(at index: Int) {
    let word = tokens[index]
    if !names.directNames.isEmpty { directUse(at: index) }
    methodReference(at: index)
    let isMember = token(index - 1)?.isSign(".") == true
    let next = token(index + 1)
    if AppleModules.replaced.contains(word.text), !isMember, next?.isSign(".") == true {
      // Part of an import, which is handled there.
      guard token(index - 1)?.isWord("import") != true, token(index - 2)?.isWord("import") != true,
        let name = token(index + 2)
      else { return }
      if let present = Self.oldTypes[name.text], !names.classes.contains(name.text) {
        edit(word.range.lowerBound..<name.range.upperBound, present)
      } else if names.isAvailable(name.text) {
        edit(word.range, "Interlude")
      } else {
        report(.byHand, at: index, "\(word.text) has \(name.text), and Interlude has not")
      }
      return
    }
    if !isMember, let sentence = Self.absent[word.text] {
      if !names.allOfToolkit.contains(word.text) {
        report(.byHand, at: index, sentence)
      } else if Self.inert.contains(word.text) {
        report(.warning, at: index, "\(word.text) has no effect here: subclass and override")
      }
      return
    }
    guard next?.isSign("(") == true, token(index - 1)?.isWord("func") != true else { return }
    let arguments = self.arguments(of: index + 1)
    switch word.text {
    case "Selector" where !isMember:
      if arguments.text {
        report(.byHand, at: index, "a selector from a string is not supported: write Selector(Type.method)")
        if arguments.labels.isEmpty, names.allOfToolkit.contains("Selector"), let open = token(index + 1) {
          edit(at: open.range.upperBound, "named: ")
        }
      }
    case "perform"
    where (arguments.selector || arguments.labels.contains("afterDelay"))
      && !names.hasDelayedCalls:
      report(
        .byHand, at: index,
        "perform(_:) with a selector is not supported: call the method, or use DispatchQueue.main.asyncAfter")
    case "responds" where arguments.labels == ["to"] && !names.allOfToolkit.contains("MessageForwarding"):
      report(.byHand, at: index, "responds(to:) needs Objective-C: ask for a type with `as?`")
    case "performSelector" where isMember: performing(at: index, arguments.labels)
    case "addObserver" where arguments.labels.contains("forKeyPath") && !names.hasObserving:
      report(.byHand, at: index, "key-value observing is not supported: use didSet, a closure or a delegate")
    case "observe" where isMember && arguments.keyPath && !names.hasObserving:
      report(.byHand, at: index, "key-value observing is not supported: use didSet, a closure or a delegate")
    case "UIStoryboard" where arguments.labels.first == "name":
      report(.warning, at: index, "storyboards are not read: create the controller in code")
    case "UINib" where arguments.labels.first == "nibName", "loadNibNamed" where isMember:
      report(.warning, at: index, "nibs are not read: create the view in code")
    default:
      return
    }
  }

  /// Returns what is known of the arguments between the parentheses that begin at `open`, on their first
  /// level.
  private func arguments(
    of open: Int
  ) -> (labels: [String], text: Bool, selector: Bool, keyPath: Bool) {
    guard let close = source.outline.matchingBracket[open] else { return ([], false, false, false) }
    var labels: [String] = []
    var index = open + 1
    while index < close {
      if tokens[index].kind == .word, token(index + 1)?.isSign(":") == true,
        tokens[index - 1].isSign("(") || tokens[index - 1].isSign(",")
      {
        labels.append(tokens[index].text)
      }
      if let end = source.outline.matchingBracket[index], end > index { index = end }
      index += 1
    }
    let first = tokens[open + 1]
    let isWrapped = first.isSign("(") && token(open + 2)?.kind == .string
    return (
      labels, first.kind == .string || isWrapped, first.text == "#selector" || first.isWord("Selector"),
      first.isSign("\\")
    )
  }

  /// Functions that the toolkit has and that do nothing.
  private static let inert: Set<String> = ["class_getInstanceMethod", "method_exchangeImplementations"]

  private static let absent = [
    "NSSelectorFromString": "a selector from a string is not supported: write Selector(Type.method)",
    "NSKeyValueObservation": "key-value observing is not supported: use didSet, a closure or a delegate",
    "objc_getAssociatedObject": "associated objects are not supported: store the value in a property",
    "objc_setAssociatedObject": "associated objects are not supported: store the value in a property",
    "method_exchangeImplementations": "the Objective-C runtime is not available: subclass and override",
    "class_getInstanceMethod": "the Objective-C runtime is not available: subclass and override",
  ]
}
