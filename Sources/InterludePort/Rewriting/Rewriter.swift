/// Makes one file's edits, and reports what it cannot edit.
struct Rewriter {
  let source: Source
  let names: ProjectNames
  var edits: [Edit] = []
  var notices: [Notice] = []
  /// Overrides that move from an extension into the class.
  var moves: [Move] = []
  /// Code that is repeated where a condition about the system stood.
  var copies: [Copy] = []
  /// The words `private` that were removed because a member moves to another file.
  var openedHelpers: Set<Int> = []
  /// The opening braces of the declarations without superclass and protocols that got a protocol.
  var extended: Set<Int> = []
  /// Whether an `import Interlude` that is certainly compiled was seen.
  var hasImport = false
  /// Whether the file needs `import InterludeLab`.
  var needsLab = false
  /// The names of generic parameters that stand for table cells.
  let genericCells: Set<String>

  init(_ source: Source, _ names: ProjectNames) {
    (self.source, self.names) = (source, names)
    genericCells = Self.genericCells(source.tokens)
  }

  var tokens: [Token] { source.tokens }

  mutating func run() {
    edits += source.conditions.openings
    optionalRequirements()
    applicationDelegates()
    overriddenExtensions()
    layerInitialisers()
    cellInitialisers()
    reusableInitialisers()
    objectExtensions()
    for index in tokens.indices where !source.isExcluded[index] {
      switch tokens[index].kind {
      case .sign where tokens[index].text == "@": attribute(at: index)
      case .sign where tokens[index].text == "?" || tokens[index].text == "!": optionalCall(at: index)
      case .directive where tokens[index].text == "#selector": selector(at: index)
      case .directive where tokens[index].text == "#keyPath": keyPath(at: index)
      case .directive where tokens[index].text == "#available": availability(at: index)
      case .directive where tokens[index].text == "#colorLiteral": edit(tokens[index].range, "UIColor")
      case .word where tokens[index].text == "import": importing(at: index)
      case .word where tokens[index].text == "override": overriding(at: index)
      case .word where tokens[index].text == "super":
        forwarding(at: index)
        superOfExtension(at: index)
        superOfObserving(at: index)
        superOfAwaking(at: index)
        archivedSuper(at: index)
      case .word where tokens[index].text == "presentation": shownValue(at: index)
      case .word where tokens[index].text == "type": typeDescription(at: index)
      case .word where tokens[index].text == "open": openMember(at: index)
      case .word where tokens[index].text == "layerClass": layerClass(at: index)
      case .word where tokens[index].text == "classForCoder": classForCoder(at: index)
      case .word where tokens[index].text == "window":
        twiceOptional(at: index)
        word(at: index)
      case .sign where tokens[index].text == "[": attributes(at: index)
      case .word where tokens[index].text == "NSInteger": edit(tokens[index].range, "Int")
      case .word where tokens[index].text == "NSUInteger": edit(tokens[index].range, "UInt")
      case .word:
        oldName(at: index)
        emptyString(at: index)
        globalFunction(at: index)
        genericCell(at: index)
        boxedValue(at: index)
        word(at: index)
      case .sign, .directive, .string, .number, .pattern: continue
      }
    }
    imports()
    emptyResult()
  }

  /// Reports a file all of whose code is for other systems.
  private mutating func emptyResult() {
    // The rest of a line that begins with a directive is its condition.
    var (line, isCondition) = (0, false)
    let code = tokens.indices.filter { index in
      if tokens[index].line != line {
        (line, isCondition) = (tokens[index].line, ["#if", "#elseif"].contains(tokens[index].text))
      }
      return tokens[index].kind != .directive && !isCondition
    }
    guard !code.isEmpty, code.allSatisfy({ source.isExcluded[$0] }),
      notices.allSatisfy({ $0.kind != .leftOut })
    else { return }
    let directive = tokens.indices.first { tokens[$0].text == "#if" } ?? 0
    let condition = tokens[(directive + 1)...].prefix { $0.line == tokens[directive].line }
    report(
      .leftOut, at: directive,
      "nothing in this file is compiled here: its condition is \(text(condition.startIndex..<condition.endIndex))"
    )
  }

  mutating func edit(_ range: Range<Int>, _ text: String) {
    edits.append(Edit(range: range, text: text))
  }

  mutating func edit(at position: Int, _ text: String) { edits.append(Edit(at: position, text)) }

  mutating func report(_ kind: Notice.Kind, at index: Int, _ text: String) {
    notices.append(Notice(line: tokens[index].line, kind: kind, text: text))
  }

  /// Returns the source of these tokens, with what stands between them.
  func text(_ range: Range<Int>) -> String { source.text(range) }

  /// Returns the white space at the beginning of a token's line.
  func indentation(of index: Int) -> String {
    var start = tokens[index].range.lowerBound
    while start > 0, source.bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    let blank = source.bytes[start...].prefix { Self.isBlank($0) }
    return String(decoding: blank, as: UTF8.self)
  }

  func token(_ index: Int) -> Token? { tokens.indices.contains(index) ? tokens[index] : nil }

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

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
