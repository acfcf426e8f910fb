/// A replacement of some bytes of a file.
struct Edit: Equatable {
  let range: Range<Int>
  let text: String
}

/// A message about a file for its author.
struct Notice: Equatable {
  enum Kind: String {
    /// An edit that the port cannot make.
    case byHand = "by hand"
    /// Code that compiles but behaves differently.
    case warning
  }

  let line: Int
  let kind: Kind
  let text: String
}

/// A file with its tokens and its outline.
struct Source {
  let path: String
  let bytes: [UInt8]
  let tokens: [Token]
  /// For each token, whether it is not compiled here.
  let isExcluded: [Bool]
  let outline: Outline

  init(path: String, bytes: [UInt8]) throws(SyntaxError) {
    (self.path, self.bytes) = (path, bytes)
    tokens = try Lexer.tokens(of: bytes)
    isExcluded = try Conditions.excludedTokens(tokens)
    outline = try Outline(tokens, isExcluded: isExcluded)
  }
}

/// Rewrites the files of one program. The declarations of each count in all others.
struct Port {
  /// The result for one file.
  struct Result {
    let bytes: [UInt8]
    let notices: [Notice]
  }

  private let delegates: DelegateCheck
  private let names: ProjectNames

  /// - Parameters:
  ///   - sources: All files that are ported together.
  ///   - toolkit: The files of the toolkit. The delegate methods are compared with its protocols.
  init(_ sources: [Source], toolkit: [Source]) {
    delegates = DelegateCheck(sources, toolkit: toolkit)
    names = ProjectNames(sources, toolkit: toolkit)
  }

  func result(of source: Source) -> Result {
    var rewriter = Rewriter(source, names)
    rewriter.run()
    let notices = rewriter.notices + delegates.notices(of: source)
    return Result(
      bytes: Self.apply(rewriter.edits, to: source.bytes),
      notices: notices.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
        .map(\.element))
  }

  private static func apply(_ edits: [Edit], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      // In invalid Swift, an attribute may be nested in another's parentheses; then it is already removed.
      guard edit.range.lowerBound >= position || edit.range.upperBound > position else { continue }
      result += bytes[position..<max(position, edit.range.lowerBound)]
      result += Array(edit.text.utf8)
      position = edit.range.upperBound
    }
    return result + bytes[position...]
  }
}

/// Names that all files of a port share.
struct ProjectNames {
  /// The methods whose selectors are compared or passed to `removeTarget`, without types. Methods cannot be
  /// compared, so their selectors carry labels.
  let compared: Set<String>
  /// The protocols, including the toolkit's.
  let protocols: Set<String>
  /// The optional methods of the toolkit's protocols.
  let optional: Set<String>

  init(_ sources: [Source], toolkit: [Source]) {
    var compared: Set<String> = []
    for source in sources {
      for index in source.tokens.indices where source.tokens[index].text == "#selector" {
        guard let use = SelectorUse(source, at: index), use.isCompared else { continue }
        compared.insert(use.name)
      }
    }
    self.compared = compared
    let declared = (sources + toolkit).flatMap(\.outline.declarations)
    let protocols = Set(declared.filter { $0.keyword == .protocol }.map(\.path))
    self.protocols = protocols
    let toolkitDeclarations = toolkit.flatMap(\.outline.declarations)
    optional = Set(
      toolkitDeclarations.filter { $0.keyword == .extension && protocols.contains($0.path) }.flatMap(
        \.members
      )
      .filter { $0.labels != nil }.map(\.name))
  }
}
