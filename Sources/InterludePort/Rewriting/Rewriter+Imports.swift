extension Rewriter {
  /// Replaces UIKit's modules by Interlude, and fences those that do not exist here.
  mutating func importing(at index: Int) {
    guard let next = token(index + 1), next.kind == .word, next.line == tokens[index].line,
      token(index - 1)?.isSign(".") != true, source.outline.owner[index] == nil
    else { return }
    let hasKind = ["class", "struct", "enum", "protocol", "func", "var", "let", "typealias"].contains(
      next.text)
    let first = hasKind ? index + 2 : index + 1
    guard let module = token(first), module.kind == .word else { return }
    var last = first
    while token(last + 1)?.isSign(".") == true, token(last + 2)?.kind == .word { last += 2 }
    let isReplaced = AppleModules.replaced.contains(module.text) || names.isReplaced(module.text)
    if AppleModules.absent.contains(module.text) || names.absentModules.contains(module.text), !isReplaced {
      absentModule(module.text, from: index, to: last)
      return
    }
    guard isReplaced || module.text == "Interlude" else { return }
    if hasKind {
      if module.text != "Interlude" { edit(module.range, "Interlude") }
      return
    }
    let isTestable = token(index - 1)?.isWord("testable") == true && token(index - 2)?.isSign("@") == true
    let start = isTestable ? index - 2 : index
    let isPlain = tokens[start].startsLine && source.conditions.isCertain[index]
    if hasImport, isPlain, let line = wholeLine(from: start, to: last) {
      edit(line, "")
      return
    }
    if isPlain { hasImport = true }
    // The internals of UIKit are not those of the toolkit.
    if isTestable, module.text != "Interlude" { edit(withSpace(from: index - 2, to: index - 1), "") }
    if module.text == "Interlude", last == first { return }
    edit(module.range.lowerBound..<tokens[last].range.upperBound, "Interlude")
  }

  /// Fences the import of a module that does not exist here. What is missing is then named where it is used.
  private mutating func absentModule(_ module: String, from index: Int, to last: Int) {
    if AppleModules.foreign.contains(module), source.conditions.isCertain[index],
      module != "SwiftUI" || usesSwiftUI
    {
      if notices.contains(where: { $0.kind == .leftOut }) { return }
      report(
        .leftOut, at: index, "the module \(module) is not available, so nothing in this file is compiled here"
      )
      fenceFile(module)
      return
    }
    if source.conditions.isCertain[index], module != "SwiftUI" {
      report(.byHand, at: index, "the module \(module) is not available")
    }
    var first = index
    while let before = token(first - 1), before.line == tokens[index].line { first -= 1 }
    let indentation = indentation(of: first)
    edit(at: tokens[first].range.lowerBound, "#if canImport(\(module))\n\(indentation)")
    edit(at: tokens[last].range.upperBound, "\n\(indentation)#endif")
  }

  /// Whether the file uses one of SwiftUI's types, and not only imports it.
  private var usesSwiftUI: Bool {
    let words = Set(
      tokens.indices.lazy.filter { !source.isExcluded[$0] && tokens[$0].kind == .word }.map {
        tokens[$0].text
      })
    if words.contains(where: { $0.hasPrefix("UIHosting") || $0.hasSuffix("Representable") }) { return true }
    return !words.isDisjoint(with: AppleModules.typesOfSwiftUI)
  }

  /// Wraps the file's code in a condition.
  private mutating func fenceFile(_ module: String) {
    guard let first = tokens.first else { return }
    edit(at: first.range.lowerBound, "#if canImport(\(module))\n")
    let end = source.bytes.count
    let newline = source.bytes.last == UInt8(ascii: "\n") ? "" : "\n"
    edit(at: end, "\(newline)#endif\n")
  }

  /// Adds an import where the file uses the toolkit's names without one, as UIKit's may be used on iOS where
  /// another file of the program imports it.
  mutating func imports() {
    let isLeftOut = notices.contains { $0.kind == .leftOut }
    guard !isLeftOut else { return }
    if needsLab { addLab() }
    importNetworking()
    let hasFoundation = tokens.indices.contains {
      tokens[$0].isWord("import") && token($0 + 1)?.isWord("Foundation") == true
        && source.conditions.isCertain[$0]
    }
    let used = tokens.indices.filter { index in
      let text = tokens[index].text
      guard tokens[index].kind == .word, !source.isExcluded[index], token(index - 1)?.isSign(".") != true
      else {
        return false
      }
      return names.toolkit.contains(text) || (!hasFoundation && isOfFoundation(index))
    }
    if !hasImport, let use = used.first {
      hasImport = true
      addImport(before: use)
    }
    guard hasImport, used.contains(where: { Self.shadowed.contains(tokens[$0].text) }) else { return }
    for index in tokens.indices
    where tokens[index].isWord("import") && token(index + 1)?.isWord("Foundation") == true
      && token(index + 2)?.isSign(".") != true && source.outline.owner[index] == nil
    {
      if let line = wholeLine(from: index, to: index + 1) { edit(line, "") }
    }
  }

  /// Imports the module that has Foundation's network types on other systems than Apple's.
  private mutating func importNetworking() {
    func imports(_ index: Int) -> Bool {
      tokens[index].isWord("import") && source.outline.owner[index] == nil
    }
    let isImported = tokens.indices.contains {
      imports($0) && token($0 + 1)?.isWord("FoundationNetworking") == true
    }
    let isUsed = tokens.indices.contains {
      tokens[$0].kind == .word && ProjectNames.networking.contains(tokens[$0].text)
        && !source.isExcluded[$0] && token($0 - 1)?.isSign(".") != true
    }
    guard isUsed, !isImported,
      let first = tokens.indices.first(where: { imports($0) && source.conditions.isCertain[$0] })
    else { return }
    let text = "#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif\n"
    edits.insert(Edit(at: tokens[first].range.lowerBound, text), at: 0)
  }

  private func isOfFoundation(_ index: Int) -> Bool {
    let text = tokens[index].text
    if ProjectNames.mathematics.contains(text) { return token(index + 1)?.isSign("(") == true }
    return ProjectNames.geometry.contains(text) || ProjectNames.foundation.contains(text)
  }

  /// Names that Foundation has too. Both imports in a file would make them ambiguous.
  private static let shadowed: Set<String> = ["NotificationCenter", "Timer", "Thread", "RunLoop", "NSValue"]

  /// Imports the lab behind the first import that is certainly compiled.
  private mutating func addLab() {
    let first = tokens.indices.first {
      tokens[$0].isWord("import") && source.outline.owner[$0] == nil && source.conditions.isCertain[$0]
    }
    let text = "import InterludeLab\n"
    if let first {
      edits.insert(Edit(at: tokens[first].range.lowerBound, text), at: 0)
    } else {
      edit(at: 0, text)
    }
  }

  private mutating func addImport(before use: Int) {
    let first = tokens.indices.first {
      tokens[$0].isWord("import") && source.outline.owner[$0] == nil && source.conditions.isCertain[$0]
        && tokens[$0].startsLine
    }
    if let first {
      // In front of what may be put around that import.
      let start = tokens[first].range.lowerBound
      edits.insert(Edit(at: start, "import Interlude\n" + indentation(of: first)), at: 0)
      return
    }
    // In front of the first declaration that is certainly compiled, and of its comment.
    let declaration =
      tokens.indices.first {
        source.conditions.isCertain[$0] && !source.isExcluded[$0] && tokens[$0].kind != .directive
      } ?? use
    let start = commentStart(before: tokens[declaration].range.lowerBound)
    edit(at: start, "import Interlude\n\n")
  }

  /// Returns the start of the lines with documentation directly above a declaration.
  func commentStart(before position: Int) -> Int {
    let bytes = source.bytes
    func lineStart(_ position: Int) -> Int {
      var start = position
      while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
      return start
    }
    var start = lineStart(position)
    while start > 0 {
      let above = lineStart(start - 1)
      let line = bytes[above..<(start - 1)].drop { Self.isBlank($0) }
      guard line.starts(with: Array("///".utf8)) else { break }
      start = above
    }
    return start
  }
}
