/// One word or sign of Swift source. White space and comments are not tokens.
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
    /// One sign; `->` is a single token.
    case sign
  }

  let kind: Kind
  let text: String
  /// The bytes in the file.
  let range: Range<Int>
  /// The line number, starting at 1.
  let line: Int
  /// Whether only white space or a comment precedes it in its line.
  let startsLine: Bool

  func isSign(_ sign: String) -> Bool { kind == .sign && text == sign }
  func isWord(_ word: String) -> Bool { kind == .word && text == word }
}

/// The reason why a file cannot be read as Swift.
enum SyntaxError: Error, Equatable, CustomStringConvertible {
  case unterminatedString(line: Int)
  case unterminatedComment(line: Int)
  case unclosedBracket(String, line: Int)
  case unmatchedBracket(String, line: Int)
  case unclosedCondition(line: Int)
  case unmatchedCondition(String, line: Int)

  var line: Int {
    switch self {
    case .unterminatedString(let line), .unterminatedComment(let line), .unclosedBracket(_, let line),
      .unmatchedBracket(_, let line), .unclosedCondition(let line), .unmatchedCondition(_, let line):
      line
    }
  }

  var description: String {
    switch self {
    case .unterminatedString: "the string that begins here is not terminated"
    case .unterminatedComment: "the comment that begins here is not terminated"
    case .unclosedBracket(let sign, _): "this \(sign) is never closed"
    case .unmatchedBracket(let sign, _): "this \(sign) has no matching opening bracket"
    case .unclosedCondition: "this #if has no #endif"
    case .unmatchedCondition(let word, _): "this \(word) has no #if"
    }
  }
}
