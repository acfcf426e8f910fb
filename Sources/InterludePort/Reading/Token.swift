/// One word or sign of Swift source; white space and comments are none.
struct Token: Equatable {
  enum Kind: Equatable {
    /// A name or a keyword, without the backticks of a quoted name.
    case word
    /// `#selector`, `#if` and the like.
    case directive
    /// A string literal, or one of its pieces between interpolations.
    case string
    case number
    /// A regular expression between slashes.
    case pattern
    /// One sign; `->` is a single one.
    case sign
  }

  let kind: Kind
  let text: String
  /// Bytes of the file.
  let range: Range<Int>
  /// From 1.
  let line: Int
  /// Whether only white space or a comment stands before it in its line.
  let startsLine: Bool

  func isSign(_ sign: String) -> Bool { kind == .sign && text == sign }
  func isWord(_ word: String) -> Bool { kind == .word && text == word }
}

/// Why a file cannot be read as Swift.
enum SyntaxError: Error, Equatable, CustomStringConvertible {
  case openString(line: Int)
  case openComment(line: Int)
  case openBracket(String, line: Int)
  case strayBracket(String, line: Int)
  case openCondition(line: Int)
  case strayCondition(String, line: Int)

  var line: Int {
    switch self {
    case .openString(let line), .openComment(let line), .openBracket(_, let line),
      .strayBracket(_, let line), .openCondition(let line), .strayCondition(_, let line):
      line
    }
  }

  var description: String {
    switch self {
    case .openString: "the string that begins here has no end"
    case .openComment: "the comment that begins here has no end"
    case .openBracket(let sign, _): "this \(sign) is never closed"
    case .strayBracket(let sign, _): "this \(sign) closes nothing"
    case .openCondition: "this #if has no #endif"
    case .strayCondition(let word, _): "this \(word) has no #if"
    }
  }
}
