/// The members that `extension NSObject: P {}` gives to all objects, where the program's protocol P asks for
/// `init()`.
///
/// On iOS every object has that initialiser. Here only a class that requires it has it, so the members go to
/// all objects without the protocol, and the initialisers to the classes for which the program calls them.
struct ObjectExtensions {
  /// The source of the methods of each such protocol's extensions.
  private(set) var methods: [String: [String]] = [:]
  /// The source of the initialisers that call `self.init()`.
  private(set) var initialisers: [String: [String]] = [:]
  /// The toolkit's classes that the program makes with a closure: `UIView { … }`.
  private(set) var madeClasses: [String] = []

  init(_ sources: [Source], toolkit: Set<String>) {
    let given = Set(
      sources.flatMap(\.outline.declarations).filter { $0.keyword == .extension && $0.path == "NSObject" }
        .flatMap(\.inherits))
    for source in sources {
      for declaration in source.outline.declarations
      where declaration.keyword == .protocol && given.contains(declaration.path) {
        let asks = Self.initialisers(source, declaration).contains {
          source.tokens.indices.contains($0 + 2) && source.tokens[$0 + 2].isSign(")")
        }
        if asks { (methods[declaration.path], initialisers[declaration.path]) = ([], []) }
      }
    }
    guard !methods.isEmpty else { return }
    for source in sources {
      for declaration in source.outline.declarations
      where declaration.keyword == .extension && methods[declaration.path] != nil {
        read(source, declaration)
      }
      findMade(source, toolkit)
    }
  }

  private mutating func read(_ source: Source, _ declaration: Outline.Declaration) {
    let tokens = source.tokens
    func text(from keyword: Int) -> String? {
      guard let open = (keyword..<tokens.count).first(where: { tokens[$0].isSign("{") }),
        let close = source.outline.matchingBracket[open]
      else { return nil }
      var first = keyword
      while tokens[first - 1].isWord("discardableResult") || tokens[first - 1].isSign("@")
        || Outline.modifiers.contains(tokens[first - 1].text)
      {
        first -= 1
      }
      return source.text(first..<close + 1)
    }
    for member in declaration.members {
      if let text = text(from: member.keyword) { methods[declaration.path]?.append(text) }
    }
    for index in Self.initialisers(source, declaration) {
      if let text = text(from: index) { initialisers[declaration.path]?.append(text) }
    }
  }

  private mutating func findMade(_ source: Source, _ toolkit: Set<String>) {
    for index in source.tokens.indices.dropFirst().dropLast()
    where source.tokens[index + 1].isSign("{")
      && (source.tokens[index - 1].isSign("=") || source.tokens[index - 1].isWord("return"))
    {
      let name = source.tokens[index].text
      if toolkit.contains(name), !madeClasses.contains(name) { madeClasses.append(name) }
    }
  }

  /// Returns the indices of `init` of the initialisers that a declaration declares.
  private static func initialisers(_ source: Source, _ declaration: Outline.Declaration) -> [Int] {
    guard let close = source.outline.matchingBracket[declaration.brace] else { return [] }
    return (declaration.brace..<close).filter {
      source.tokens[$0].isWord("init") && !source.tokens[$0 - 1].isSign(".")
        && source.tokens[$0 + 1].isSign("(")
    }
  }
}

extension Source {
  /// Returns the source of these tokens, with what stands between them.
  func text(_ range: Range<Int>) -> String {
    guard !range.isEmpty else { return "" }
    let (first, last) = (
      tokens[range.lowerBound].range.lowerBound, tokens[range.upperBound - 1].range.upperBound
    )
    return String(decoding: bytes[first..<last], as: UTF8.self)
  }
}

extension Rewriter {
  /// Writes `extension NSObject: P {}` as extensions without the protocol, if P asks for `init()`.
  mutating func objectExtensions() {
    for declaration in source.outline.declarations
    where declaration.keyword == .extension && declaration.path == "NSObject"
      && declaration.inherits.count == 1
    {
      let name = declaration.inherits[0]
      let given = names.objectExtensions
      guard let methods = given.methods[name], let initialisers = given.initialisers[name],
        let close = source.outline.matchingBracket[declaration.brace], close == declaration.brace + 1,
        let first = (0..<declaration.brace).last(where: { tokens[$0].isWord("extension") }),
        let lines = wholeLine(from: first, to: close)
      else { continue }
      var added = ["extension NSObjectProtocol where Self: NSObject {"]
      added += methods.map { "  " + $0 } + ["}"]
      for type in given.madeClasses where !initialisers.isEmpty {
        added.append("extension \(type) {")
        added += initialisers.map { "  convenience " + $0.replacing("Self", with: type) } + ["}"]
      }
      edit(at: lines.lowerBound, "#if canImport(Interlude)\n\(added.joined(separator: "\n"))\n#else\n")
      edit(at: lines.upperBound, "#endif\n")
    }
  }
}
