extension Rewriter {
  /// `#selector(f(_:))` becomes the method by its type's name.
  mutating func selector(at index: Int) {
    guard let use = SelectorUse(source, at: index) else { return }
    let type: String
    switch use.callee {
    case .own:
      guard let owner = source.outline.owner[index] else {
        say(
          .byHand, at: index,
          "\(use.method) stands outside of a type: write the name of the type whose method it is")
        return
      }
      let declaration = source.outline.declarations[owner]
      guard declaration.keyword != .protocol, !names.protocols.contains(declaration.path) else {
        say(
          .byHand, at: index,
          "the type that \(use.method) belongs to is not known in a protocol: use addAction with a closure")
        return
      }
      type = declaration.path
    case .type(let name):
      type = name
    case .value(let name):
      say(.byHand, at: index, "the type of \(name) cannot be seen here: write it as Type.\(use.method)")
      return
    case .accessor(let name):
      say(.byHand, at: index, "a selector cannot name an accessor (\(name)): use a method or a closure")
      return
    case .cast:
      say(
        .byHand, at: index,
        "a selector with a cast: write Type.method as (Type) -> (Sender) -> Void")
      return
    }
    let method = "\(type).\(use.method)"
    if names.compared.contains(use.name) {
      edit(use.range, "Selector(\(method), label: \"\(method)\")")
    } else {
      edit(use.range, use.isAction ? method : "Selector(\(method))")
    }
  }

  /// `#keyPath(CALayer.bounds)` becomes the string it stands for.
  mutating func keyPath(at index: Int) {
    guard token(index + 1)?.isSign("(") == true, let close = source.outline.counterpart[index + 1] else {
      return
    }
    let parts = tokens[(index + 2)..<close].filter { $0.kind == .word }.map(\.text)
      .drop { $0.first?.isUppercase == true || $0 == "self" }
    guard !parts.isEmpty else { return }
    let path = parts.map { Self.objectiveCNames[$0] ?? $0 }.joined(separator: ".")
    edit(tokens[index].range.lowerBound..<tokens[close].range.upperBound, "\"\(path)\"")
  }

  /// Properties whose key is not their Swift name.
  private static let objectiveCNames = [
    "isHidden": "hidden", "isOpaque": "opaque", "isDoubleSided": "doubleSided",
    "isGeometryFlipped": "geometryFlipped",
  ]

  /// `delegate?.scrollViewDidScroll?(self)` becomes a plain call: what may be left out has a default.
  mutating func optionalCall(at index: Int) {
    guard let name = token(index - 1), let next = token(index + 1), next.isSign("("),
      next.range.lowerBound == tokens[index].range.upperBound, token(index - 2)?.isSign(".") == true,
      token(index - 3)?.isWord("self") == false, names.optional.contains(name.text)
    else { return }
    edit(tokens[index].range, "")
  }

  /// Names of what there is not, and qualified ones.
  mutating func word(at index: Int) {
    let word = tokens[index]
    let isMember = token(index - 1)?.isSign(".") == true
    let next = token(index + 1)
    if AppleModules.replaced.contains(word.text), !isMember, next?.isSign(".") == true {
      // `import UIKit.UIView` is the import's.
      if token(index - 1)?.isWord("import") != true, token(index - 2)?.isWord("import") != true {
        edit(word.range, "Interlude")
      }
      return
    }
    if !isMember, let sentence = Self.absent[word.text] {
      say(.byHand, at: index, sentence)
      return
    }
    guard next?.isSign("(") == true, token(index - 1)?.isWord("func") != true else { return }
    let arguments = self.arguments(of: index + 1)
    switch word.text {
    case "Selector" where !isMember:
      if arguments.text { say(.byHand, at: index, "a selector from a string: write Selector(Type.method)") }
    case "perform" where arguments.selector || arguments.labels.contains("afterDelay"):
      say(
        .byHand, at: index,
        "perform(_:) with a selector: call the method, or use DispatchQueue.main.asyncAfter")
    case "responds" where arguments.labels == ["to"]:
      say(.byHand, at: index, "responds(to:) needs Objective-C: ask for a type with `as?`")
    case "addObserver" where arguments.labels.contains("forKeyPath"):
      say(.byHand, at: index, "there is no key-value observing: use didSet, a closure or a delegate")
    case "addObserver" where arguments.labels.contains("selector"):
      say(
        .byHand, at: index,
        "NotificationCenter takes no selector here: use addObserver(forName:object:queue:using:)")
    case "observe" where isMember && arguments.keyPath:
      say(.byHand, at: index, "there is no key-value observing: use didSet, a closure or a delegate")
    default:
      return
    }
  }

  /// What stands between the parentheses that begin at `open`, on their first level.
  private func arguments(
    of open: Int
  ) -> (labels: [String], text: Bool, selector: Bool, keyPath: Bool) {
    guard let close = source.outline.counterpart[open] else { return ([], false, false, false) }
    var labels: [String] = []
    var index = open + 1
    while index < close {
      if tokens[index].kind == .word, token(index + 1)?.isSign(":") == true,
        tokens[index - 1].isSign("(") || tokens[index - 1].isSign(",")
      {
        labels.append(tokens[index].text)
      }
      if let end = source.outline.counterpart[index], end > index { index = end }
      index += 1
    }
    let first = tokens[open + 1]
    let isWrapped = first.isSign("(") && token(open + 2)?.kind == .string
    return (
      labels, first.kind == .string || isWrapped, first.text == "#selector" || first.isWord("Selector"),
      first.isSign("\\")
    )
  }

  private static let absent = [
    "NSSelectorFromString": "a selector from a string: write Selector(Type.method)",
    "UIStoryboard": "there are no storyboards: make the controller in code",
    "UINib": "there are no nibs: make the view in code",
    "NSKeyValueObservation": "there is no key-value observing: use didSet, a closure or a delegate",
    "observeValue": "there is no key-value observing: use didSet, a closure or a delegate",
    "objc_getAssociatedObject": "there are no associated objects: keep the value in a property",
    "objc_setAssociatedObject": "there are no associated objects: keep the value in a property",
    "method_exchangeImplementations": "there is no Objective-C runtime: subclass, and override",
    "class_getInstanceMethod": "there is no Objective-C runtime: subclass, and override",
    "autoreleasepool": "there are no autorelease pools: delete it and keep its body",
  ]
}
