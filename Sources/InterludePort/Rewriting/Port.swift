/// A replacement of some bytes of a file.
struct Edit: Equatable {
  let range: Range<Int>
  let text: String
}

extension Edit {
  /// An insertion.
  init(at position: Int, _ text: String) { self.init(range: position..<position, text: text) }
}

/// A message about a file for its author.
struct Notice: Equatable {
  enum Kind: String {
    /// An edit that the port cannot make.
    case byHand = "by hand"
    /// Code that compiles but behaves differently.
    case warning
    /// A file that is not compiled here.
    case leftOut = "left out"
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
  /// The branches of its conditional compilation.
  let conditions: Conditions
  let outline: Outline

  /// For each token, whether it is not compiled here.
  var isExcluded: [Bool] { conditions.isExcluded }

  init(path: String, bytes: [UInt8]) throws(SyntaxError) {
    (self.path, self.bytes) = (path, bytes)
    tokens = try Lexer.tokens(of: bytes)
    // A file that names Interlude was written for both systems, or was ported before.
    let isForBoth = tokens.contains { $0.isWord("Interlude") }
    conditions = try Conditions(tokens, on: isForBoth ? .linux : .iOS)
    outline = try Outline(tokens, isExcluded: conditions.isExcluded)
  }

  /// The names of the types that the file declares, compiled here or not.
  var namesOfTypes: Set<String> {
    let keywords: Set = ["class", "struct", "enum", "actor", "protocol", "typealias"]
    return Set(
      zip(tokens, tokens.dropFirst()).filter { keywords.contains($0.text) && $1.kind == .word }.map(\.1.text))
  }
}

/// Rewrites the files of one program. The declarations of each count in all others.
struct Port {
  /// The result for one file.
  struct Result {
    let bytes: [UInt8]
    let notices: [Notice]
    /// The number of edits.
    let edits: Int
    /// For each line of the result, the line of the file that it comes from.
    let lines: [Int]
  }

  private let results: [Result]
  private let sources: [Source]

  /// - Parameters:
  ///   - sources: All files that are ported together.
  ///   - toolkit: The files of the toolkit. The delegate methods are compared with its protocols.
  ///   - absentModules: Modules of other packages that are not there, whose imports are fenced.
  init(_ sources: [Source], toolkit: [Source], absentModules: Set<String> = []) {
    self.sources = sources
    let delegates = DelegateCheck(sources, toolkit: toolkit)
    let names = ProjectNames(sources, toolkit: toolkit, absentModules: absentModules)
    var rewriters = sources.map { Rewriter($0, names) }
    for index in rewriters.indices { rewriters[index].run() }
    let overriding = Self.inheritRequirements(&rewriters, delegates)
    for index in rewriters.indices { Self.copy(&rewriters[index]) }
    Self.move(&rewriters)
    results = zip(zip(rewriters, overriding), sources).map { edited, source in
      let (rewriter, overriding) = edited
      let notices = rewriter.notices + delegates.notices(of: source, except: overriding)
      let (bytes, lines) = Self.apply(rewriter.edits, to: source.bytes)
      return Result(
        bytes: bytes,
        notices: notices.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
          .map(\.element),
        edits: rewriter.edits.count, lines: lines)
    }
  }

  /// Returns the result for each file, in their order.
  func result(of source: Source) -> Result {
    results[sources.firstIndex { $0.path == source.path } ?? 0]
  }

  /// Whether nothing in the file is compiled here.
  func isLeftOut(_ source: Source) -> Bool {
    result(of: source).notices.contains { $0.kind == .leftOut }
  }

  /// Repeats code, with the edits inside it, the innermost first.
  private static func copy(_ rewriter: inout Rewriter) {
    for copy in rewriter.copies.reversed() {
      let inside = rewriter.edits.filter {
        copy.range.contains($0.range.lowerBound) && $0.range.upperBound <= copy.range.upperBound
      }
      let text = apply(inside, to: rewriter.source.bytes, within: copy.range).bytes
      rewriter.edit(at: copy.position, copy.prefix + String(decoding: text, as: UTF8.self) + copy.suffix)
    }
  }

  /// Moves members, with the edits inside them, to the ends of their classes.
  private static func move(_ rewriters: inout [Rewriter]) {
    for index in rewriters.indices {
      for move in rewriters[index].moves {
        let source = rewriters[index].source
        let inside = rewriters[index].edits.filter {
          move.range.contains($0.range.lowerBound) && $0.range.upperBound <= move.range.upperBound
        }
        let text = apply(inside, to: source.bytes, within: move.range).bytes
        let target = rewriters.indices.first { rewriters[$0].classEnd(move.type) != nil }
        guard let target, let end = rewriters[target].classEnd(move.type) else { continue }
        rewriters[index].edits.removeAll { inside.contains($0) }
        rewriters[index].edit(move.range, "")
        rewriters[target].edit(at: end, "\n" + String(decoding: text, as: UTF8.self))
      }
    }
  }

  private static func apply(
    _ edits: [Edit], to bytes: [UInt8], within range: Range<Int>? = nil
  ) -> (bytes: [UInt8], lines: [Int]) {
    let range = range ?? bytes.indices
    var result: [UInt8] = []
    var position = range.lowerBound
    var line = 1
    var lines = [1]
    func copy(to end: Int) {
      for byte in bytes[position..<max(position, end)] {
        result.append(byte)
        guard byte == UInt8(ascii: "\n") else { continue }
        line += 1
        lines.append(line)
      }
    }
    let sorted = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
    }
    for edit in sorted.map(\.element) {
      // In invalid Swift, an attribute may be nested in another's parentheses; then it is already removed.
      guard edit.range.lowerBound >= position || edit.range.upperBound > position else { continue }
      copy(to: edit.range.lowerBound)
      for byte in edit.text.utf8 {
        result.append(byte)
        if byte == UInt8(ascii: "\n") { lines.append(line) }
      }
      let skipped = bytes[max(position, edit.range.lowerBound)..<edit.range.upperBound]
      line += skipped.count { $0 == UInt8(ascii: "\n") }
      // The rest of a line whose beginning was removed.
      if result.isEmpty || result.last == UInt8(ascii: "\n") { lines[lines.count - 1] = line }
      position = edit.range.upperBound
    }
    copy(to: range.upperBound)
    return (result, lines)
  }
}
