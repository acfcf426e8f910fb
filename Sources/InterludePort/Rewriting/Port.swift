/// A change of some bytes of a file.
struct Edit: Equatable {
  let range: Range<Int>
  let text: String
}

/// Something about a file that its author should know.
struct Notice: Equatable {
  enum Kind: String {
    /// What could not be done.
    case byHand = "by hand"
    /// What builds and does not do what it did.
    case warning
  }

  let line: Int
  let kind: Kind
  let text: String
}

/// A file cut into tokens, with its outline.
struct Source {
  let path: String
  let bytes: [UInt8]
  let tokens: [Token]
  /// For each token, whether it is not compiled here.
  let leftOut: [Bool]
  let outline: Outline

  init(path: String, bytes: [UInt8]) throws(SyntaxError) {
    (self.path, self.bytes) = (path, bytes)
    tokens = try Lexer.tokens(of: bytes)
    leftOut = try Conditions.leftOut(tokens)
    outline = try Outline(tokens, leftOut: leftOut)
  }
}

/// Rewrites files that belong together: what one says about a type counts in the others.
struct Port {
  /// What became of one file.
  struct Result {
    let bytes: [UInt8]
    let notices: [Notice]
  }

  private let delegates: DelegateCheck
  private let names: ProjectNames

  /// - Parameters:
  ///   - sources: All files that are ported together.
  ///   - toolkit: The files of the toolkit, whose protocols the delegates' methods are held against.
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
    var place = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      // In a file that is no Swift, an attribute may stand in another's parentheses: with that it has gone.
      guard edit.range.lowerBound >= place || edit.range.upperBound > place else { continue }
      result += bytes[place..<max(place, edit.range.lowerBound)]
      result += Array(edit.text.utf8)
      place = edit.range.upperBound
    }
    return result + bytes[place...]
  }
}

/// Names that all files of a port share.
struct ProjectNames {
  /// The methods that `removeTarget` or a comparison names by a selector, without their types: their selectors
  /// carry labels, since two methods cannot be compared.
  let compared: Set<String>
  /// The protocols, with the toolkit's.
  let protocols: Set<String>
  /// The methods of the toolkit's protocols that may be left out.
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
    let theirs = toolkit.flatMap(\.outline.declarations)
    optional = Set(
      theirs.filter { $0.keyword == .extension && protocols.contains($0.path) }.flatMap(\.members)
        .filter { $0.labels != nil }.map(\.name))
  }
}
