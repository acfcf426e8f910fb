/// Makes one file's edits, and reports what it cannot edit.
struct Rewriter {
  let source: Source
  let names: ProjectNames
  private(set) var edits: [Edit] = []
  private(set) var notices: [Notice] = []
  /// Whether an unconditional `import Interlude` was seen.
  private var hasImport = false

  init(_ source: Source, _ names: ProjectNames) {
    (self.source, self.names) = (source, names)
  }

  var tokens: [Token] { source.tokens }

  mutating func run() {
    for index in tokens.indices where !source.isExcluded[index] {
      switch tokens[index].kind {
      case .sign where tokens[index].text == "@": attribute(at: index)
      case .sign where tokens[index].text == "?": optionalCall(at: index)
      case .directive where tokens[index].text == "#selector": selector(at: index)
      case .directive where tokens[index].text == "#keyPath": keyPath(at: index)
      case .word where tokens[index].text == "import": importing(at: index)
      case .word where tokens[index].text == "override": overriding(at: index)
      case .word: word(at: index)
      case .sign, .directive, .string, .number, .pattern: continue
      }
    }
  }

  /// Swift allows overrides in an extension only for Objective-C methods.
  private mutating func overriding(at index: Int) {
    guard let owner = source.outline.owner[index] else { return }
    let declaration = source.outline.declarations[owner]
    guard declaration.keyword == .extension,
      let member = declaration.members.first(where: {
        $0.modifiers.contains("override") && $0.line >= tokens[index].line
      })
    else { return }
    report(.byHand, at: index, "an extension cannot override: move \(member.name) into the class")
  }

  mutating func edit(_ range: Range<Int>, _ text: String) {
    edits.append(Edit(range: range, text: text))
  }

  mutating func report(_ kind: Notice.Kind, at index: Int, _ text: String) {
    notices.append(Notice(line: tokens[index].line, kind: kind, text: text))
  }

  func token(_ index: Int) -> Token? { tokens.indices.contains(index) ? tokens[index] : nil }

  // MARK: Imports

  private mutating func importing(at index: Int) {
    guard let next = token(index + 1), next.kind == .word, next.line == tokens[index].line,
      token(index - 1)?.isSign(".") != true, source.outline.owner[index] == nil
    else { return }
    let hasKind = ["class", "struct", "enum", "protocol", "func", "var", "let", "typealias"].contains(
      next.text)
    let first = hasKind ? index + 2 : index + 1
    guard let module = token(first), module.kind == .word else { return }
    if AppleModules.absent.contains(module.text) {
      report(.byHand, at: first, "the module \(module.text) is not available")
      return
    }
    guard AppleModules.replaced.contains(module.text) || module.text == "Interlude" else { return }
    var last = first
    while token(last + 1)?.isSign(".") == true, token(last + 2)?.kind == .word { last += 2 }
    if hasKind {
      if module.text != "Interlude" { edit(module.range, "Interlude") }
      return
    }
    let isPlain = tokens[index].startsLine && !isInCondition(index)
    if hasImport, isPlain, let line = wholeLine(from: index, to: last) {
      edit(line, "")
      return
    }
    if isPlain { hasImport = true }
    if module.text == "Interlude", last == first { return }
    edit(module.range.lowerBound..<tokens[last].range.upperBound, "Interlude")
  }

  private func isInCondition(_ index: Int) -> Bool {
    var depth = 0
    for token in tokens[..<index] where token.kind == .directive {
      if token.text == "#if" { depth += 1 }
      if token.text == "#endif" { depth -= 1 }
    }
    return depth > 0
  }

  // MARK: White space

  /// Returns the line of these tokens including its line break, if nothing else is in it.
  func wholeLine(from first: Int, to last: Int) -> Range<Int>? {
    let bytes = source.bytes
    var start = tokens[first].range.lowerBound
    var end = tokens[last].range.upperBound
    while start > 0, Self.isBlank(bytes[start - 1]) { start -= 1 }
    while end < bytes.count, Self.isBlank(bytes[end]) || bytes[end] == UInt8(ascii: "\r") { end += 1 }
    guard start == 0 || bytes[start - 1] == UInt8(ascii: "\n") else { return nil }
    guard end < bytes.count else { return start..<end }
    guard bytes[end] == UInt8(ascii: "\n") else { return nil }
    return start..<(end + 1)
  }

  /// Returns the range of these tokens with the white space around them.
  func withSpace(from first: Int, to last: Int) -> Range<Int> {
    if let line = wholeLine(from: first, to: last) { return line }
    let bytes = source.bytes
    var start = tokens[first].range.lowerBound
    var end = tokens[last].range.upperBound
    while end < bytes.count, Self.isBlank(bytes[end]) { end += 1 }
    // At the end of a line, the separating white space is before the tokens.
    if end < bytes.count, bytes[end] == UInt8(ascii: "\n") || bytes[end] == UInt8(ascii: "\r") {
      while start > 0, Self.isBlank(bytes[start - 1]) { start -= 1 }
    }
    return start..<end
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
